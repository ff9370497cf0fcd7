import { access } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import type { Settings } from '../settings/settings.ts'
import { type BackupNote, listBackups, momentOf, NOTE, readNote } from './backup-note.ts'
import type { BackupStore } from './backup-store.ts'
import { openFolderStore } from './folder-store.ts'
import { isStorage, openBackupStore } from './open-backup-store.ts'

export type Backup = { store: BackupStore; name: string; note: BackupNote }

/** The backup that a folder is, or the newest of a place, or the one of that name in it. */
export async function findBackup(
  settings: Pick<Settings, 'backupTo'>,
  { from, name = null }: { from: string | null; name?: string | null },
): Promise<Backup> {
  const folder = from === null || isStorage(from) ? null : resolve(from)
  if (folder !== null && name === null && (await isThere(join(folder, NOTE)))) {
    return load(openFolderStore(dirname(folder)), basename(folder))
  }
  const store = openBackupStore(settings, from)
  const whole = (await listBackups(store)).filter(({ isWhole }) => isWhole)
  const found = name === null ? whole.at(-1) : whole.find(backup => backup.name === name)
  if (found) return load(store, found.name)
  const newest = whole.at(-1)?.name ?? 'none'
  throw new StartError(
    name === null
      ? `${store.label} holds no whole backup.`
      : `${store.label} holds no whole backup ${name}: the newest is ${newest}.`,
  )
}

/** The newest backup from which a log leads to a moment. */
export async function findBackupBefore(
  settings: Pick<Settings, 'backupTo'>,
  { from, until }: { from: string | null; until: Temporal.Instant },
): Promise<Backup> {
  const store = openBackupStore(settings, from)
  const whole = (await listBackups(store)).filter(({ isWhole }) => isWhole)
  const begun = whole.filter(({ name }) => Temporal.Instant.compare(momentOf(name), until) <= 0)
  for (const { name } of begun.reverse()) {
    const backup = await load(store, name)
    if (isReached(backup.note, until)) return backup
  }
  const notes = await Promise.all(whole.map(({ name }) => readNote(store, name)))
  const oldest = notes.find(({ log }) => log !== undefined)?.log
  throw new StartError(
    oldest === undefined
      ? `${store.label} holds no backup from which a log goes on, so --until cannot be had: it ` +
          'needs backups that were made with OUTSET_BACKUP_LOG.'
      : `The oldest backup in ${store.label} from which a log goes on is of ${oldest.reached}: ` +
          '--until can be no earlier.',
  )
}

/** Before the copy was whole the log alone makes no state of it. */
export function isReached({ log }: BackupNote, until: Temporal.Instant): boolean {
  return log !== undefined && Temporal.Instant.compare(log.reached, until) <= 0
}

async function load(store: BackupStore, name: string): Promise<Backup> {
  return { store, name, note: await readNote(store, name) }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
