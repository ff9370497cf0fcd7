import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import type { BackupStore } from './backup-store.ts'
import type { LogStart } from './log-files.ts'
import type { Sealing } from './sealed-parts.ts'

/** What a backup says about itself; written last, so that without it there is no backup. */
export type BackupNote = {
  format: 2
  outset: string
  /** What was acknowledged by then is in it. */
  as_of: string
  /** A copy of the files of the embedded database, or a dump of one of yours. */
  database: 'files' | 'dump'
  /** Of the server. */
  postgres: number
  /** The version of `pg_dump`; null for files. */
  dumped_by: number | null
  parts: number
  bytes: number
  /** The room that bringing it back takes at the most, as far as that can be said. */
  restore_bytes?: number
  /** The log that goes on from it, where the database puts one away, and how that is sealed. */
  log?: LogStart & { sealed: Sealing }
  sealed: Sealing
}

export const NOTE = 'backup.json'
export const DATABASE = 'postgres'
export const DUMP = 'outset.dump'
export const FILES = 'files'
export const SECRETS = 'secrets.json'

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** Named by its moment, so that names sort as the backups do. */
export function nameOf(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second' }).replaceAll(':', '-')
}

export function momentOf(name: string): Temporal.Instant {
  const [day, time = ''] = name.split('T')
  return Temporal.Instant.from(`${day}T${time.replaceAll('-', ':')}`)
}

export function partPath(name: string, index: number): string {
  return `${name}/part-${String(index + 1).padStart(5, '0')}`
}

type FoundBackup = { name: string; isWhole: boolean; paths: string[] }

/** What a place holds of ours, the oldest first. Nothing else in it is ever touched. */
export async function listBackups(store: BackupStore): Promise<FoundBackup[]> {
  const found = new Map<string, string[]>()
  for (const { path } of await store.list()) {
    const [name = '', ...rest] = path.split('/')
    if (!NAME.test(name) || rest.length !== 1) continue
    found.set(name, [...(found.get(name) ?? []), path])
  }
  return [...found]
    .map(([name, paths]) => ({ name, paths, isWhole: paths.includes(`${name}/${NOTE}`) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Its note goes first: what is half deleted is no backup any more. */
export async function deleteBackup(
  store: BackupStore,
  { name, paths }: Pick<FoundBackup, 'name' | 'paths'>,
): Promise<void> {
  const note = `${name}/${NOTE}`
  await store.delete(note)
  for (const path of paths) if (path !== note) await store.delete(path)
}

export async function writeNote(store: BackupStore, name: string, note: BackupNote): Promise<void> {
  await store.put(`${name}/${NOTE}`, Buffer.from(`${JSON.stringify(note, null, 2)}\n`))
}

export async function readNote(store: BackupStore, name: string): Promise<BackupNote> {
  const text = await store.get(`${name}/${NOTE}`)
  const sentence = `${store.label}/${name} holds no whole backup: no ${NOTE} can be read there.`
  if (text === null) throw new StartError(sentence)
  try {
    const note: BackupNote = JSON.parse(text.toString('utf8'))
    return note
  } catch {
    throw new StartError(sentence)
  }
}
