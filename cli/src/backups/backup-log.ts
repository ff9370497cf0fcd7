import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { placeCluster } from '../embedded-postgres/data-folder.ts'
import { type Base, readOwnLog, writeBase } from '../embedded-postgres/log-folder.ts'
import type { Settings } from '../settings/settings.ts'
import { listBackups, momentOf, readNote } from './backup-note.ts'
import type { BackupStore } from './backup-store.ts'
import type { Backup } from './find-backup.ts'
import { backupsWithLog, logKeptSince } from './kept-backups.ts'
import { listLog, readLogFile } from './log-archive.ts'
import { followLog, replayBytes, unneededLog } from './log-files.ts'
import { openBackupStore } from './open-backup-store.ts'

/** The log that is replayed onto a backup, and the moment at which that ends. */
export type Replay = {
  /** Null when it is replayed to its end. */
  to: Temporal.Instant | null
  /** Up to when the database has everything afterwards. */
  reaches: Temporal.Instant
  /** The room that it takes at the most, as far as that can be said. */
  bytes: number
  read(segment: string): Promise<Buffer | null>
}

type LogSettings = Pick<Settings, 'backupLog' | 'backupKey'>

/** Null where no log is put away. */
export function openLogStore({ backupLog }: Pick<Settings, 'backupLog'>): BackupStore | null {
  return backupLog === null ? null : openBackupStore({ backupTo: backupLog }, null)
}

/** Null where no log goes on from the backup. A moment that it does not have is refused. */
export async function planReplay(
  { backupLog, backupKey }: LogSettings,
  backup: Backup,
  to: Temporal.Instant | null,
): Promise<Replay | null> {
  const { name, note } = backup
  if (note.log === undefined) return null
  const store = openLogStore({ backupLog }) ?? backup.store
  const all = await listLog(store)
  const { files, until, missing } = followLog(all, note.log)
  const isWithin = to !== null && Temporal.Instant.compare(to, until) <= 0
  if (missing !== null && !isWithin) throw gap({ store, name, until, missing })
  if (to !== null && !isWithin) throw beyond({ store, name, until })
  const [first] = files
  if (first === undefined) return null
  const { sealed } = note.log
  const key = backupKey === null ? null : Buffer.from(backupKey, 'hex')
  const bySegment = new Map(files.map(file => [file.segment, file]))
  // Asked for first: without the key nothing is begun.
  await readLogFile(store, first, { key, sealed })
  return {
    to,
    reaches: to ?? until,
    bytes: replayBytes(files),
    async read(segment) {
      const file = bySegment.get(segment)
      return file ? readLogFile(store, file, { key, sealed }) : null
    },
  }
}

type End = { store: BackupStore; name: string; until: Temporal.Instant }

function gap({ store, name, until, missing }: End & { missing: string }): StartError {
  return new StartError(
    `The log in ${store.label} that goes on from the backup ${name} lacks ${missing}, and ` +
      `so ends at ${until}: \`--until ${until}\` brings back what is there by then.`,
  )
}

function beyond({ store, name, until }: End): StartError {
  return new StartError(
    `The log in ${store.label} that goes on from the backup ${name} ends at ${until}: name a ` +
      'moment up to then, or leave --until away to restore all of it.',
  )
}

/** From here on this backup is what the log of the database goes on from. */
export async function noteBase(settings: Settings, base: Base): Promise<void> {
  if (settings.databaseUrl !== null) return
  const { clusterFolder } = await placeCluster({ dataDir: settings.dataDir, log: () => {} })
  if (await readOwnLog(clusterFolder)) await writeBase(clusterFolder, base)
}

/** Deletes what is older than the last days and none of their backups needs. Answers how many. */
export async function thinLog(
  store: BackupStore,
  { backups, now }: { backups: BackupStore; now: Temporal.Instant },
): Promise<number> {
  const all = await listLog(store)
  const whole = (await listBackups(backups)).filter(({ isWhole }) => isWhole)
  const moments = whole.map(({ name }) => ({ name, at: momentOf(name) }))
  const kept = backupsWithLog(moments.map(({ at }) => at))
  const notes = moments.filter(({ at }) => kept.has(at)).map(({ name }) => readNote(backups, name))
  const starts = (await Promise.all(notes)).flatMap(({ log }) => log ?? [])
  const gone = unneededLog(all, { backups: starts, before: logKeptSince(now) })
  for (const { path } of gone) await store.delete(path)
  return gone.length
}
