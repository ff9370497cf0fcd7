import { access, chmod, mkdir, rm, statfs } from 'node:fs/promises'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorCode } from '@outset/server/domain/error-field.ts'
import { systemClock } from '@outset/server/integrations/clock.ts'
import {
  createScratchDatabase,
  dropScratchDatabase,
} from '@outset/server/store/database/scratch-database.ts'
import { planReplay, type Replay } from '../backups/backup-log.ts'
import { copyOne } from '../backups/copy-folder.ts'
import { type Backup, findBackup } from '../backups/find-backup.ts'
import { inSentences } from '../backups/open-backup-store.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { withStaging } from '../backups/staging-folder.ts'
import { openDatabaseServer } from '../database-server.ts'
import { placeCluster } from '../embedded-postgres/data-folder.ts'
import { EmbeddedPostgresError } from '../embedded-postgres/error.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { recorded } from '../record-operation.ts'
import { secretsFile } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { check } from './check.ts'

// For a backup of an earlier release, which does not say how much room it takes.
const MOST_COMPRESSED = 10

const MAY_NOT = '42501'

const silent = () => {}

/**
 * Restores the newest backup into a database that is dropped afterwards, and looks it through as
 * `outset check --invariants` does. True when all of it is right.
 */
export async function verifyBackup(settings: Settings, from: string | null): Promise<boolean> {
  return recorded(settings, 'backup_verified', () =>
    inSentences(async () => {
      const backup = await findBackup(settings, { from })
      console.log(`Verifying ${backup.store.label}/${backup.name}, as of ${backup.note.as_of}.`)
      const replay = await planReplay(settings, backup, null)
      if (replay) console.log(`Its log goes on to ${replay.reaches}, and is replayed.`)
      await refuseWithoutRoom(settings, backup, replay)
      const begunAt = systemClock.nowMs()
      const isGood = await inScratch(settings, backup, async scratch => {
        await restoreBackup(scratch, backup, { replay, log: silent })
        await lendSecrets({ from: settings, to: scratch })
        return judge(scratch)
      })
      const seconds = Math.ceil((systemClock.nowMs() - begunAt) / 1000)
      const verdict = isGood ? 'It can be restored' : 'It must not be relied upon'
      console.log(`${verdict}; that took ${seconds} s, and the copy is dropped.`)
      return isGood ? null : `${backup.name} is not right; outset backup --verify says how`
    }),
  )
}

// What serves shares the disk, and must never find it full.
const LEFT_FREE = 256 * 1024 * 1024

async function refuseWithoutRoom(
  { dataDir }: Settings,
  { name, note }: Backup,
  replay: Replay | null,
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const { bavail, bsize } = await statfs(dataDir)
  const restored = note.restore_bytes ?? note.bytes * MOST_COMPRESSED
  const wants = restored + (replay?.bytes ?? 0) + LEFT_FREE
  if (bavail * bsize >= wants) return
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
  const what = replay ? `${name} and its log` : name
  throw new StartError(
    `To restore ${what} takes ${inMegabytes(wants)}, and the disk of ${dataDir} has ` +
      `${inMegabytes(bavail * bsize)} left: make room, or set OUTSET_DATA_DIR to another disk.`,
  )
}

/** Those of a backup may have been taken away from it, as the handbook says; then ours will do. */
async function lendSecrets({ from, to }: { from: Settings; to: Settings }): Promise<void> {
  const file = secretsFile(to.dataDir)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) await copyOne(secretsFile(from.dataDir), file)
}

async function judge(scratch: Settings): Promise<boolean> {
  const server = await openDatabaseServer(scratch, { log: silent })
  try {
    // As after a restore: a backup of an earlier release is brought to this one first.
    await migrateDatabase(server.url, { production: scratch.production, log: silent })
    const given = { ...scratch, databaseUrl: server.url }
    // Nobody serves from the copy, so its clock says nothing.
    return await check(() => given, { invariants: true, clock: false, beside: false })
  } finally {
    await server.stop()
  }
}

/**
 * In an embedded database of its own, which costs the one that serves nothing. Where the programs
 * for that are not installed, a dump goes into a further database of the given server.
 */
async function inScratch<T>(
  settings: Settings,
  backup: Backup,
  work: (scratch: Settings) => Promise<T>,
): Promise<T> {
  return withStaging(settings.dataDir, async dataDir => {
    // Root's PostgreSQL runs as another user, who must be able to pass through.
    if (process.getuid?.() === 0) await chmod(dataDir, 0o755)
    const { clusterFolder } = await placeCluster({ dataDir, log: silent })
    try {
      return await work({ ...settings, dataDir, databaseUrl: null, backupLog: null })
    } catch (error) {
      const url = settings.databaseUrl
      if (!lacksPrograms(error) || url === null || backup.note.database !== 'dump') throw error
      const scratchUrl = await createScratchDatabase(url, systemClock.now()).catch(inOneSentence)
      try {
        return await work({ ...settings, dataDir, databaseUrl: scratchUrl })
      } finally {
        await dropScratchDatabase(url, scratchUrl)
      }
    } finally {
      await rm(clusterFolder, { recursive: true, force: true })
    }
  })
}

function inOneSentence(error: unknown): never {
  if (errorCode(error) !== MAY_NOT) throw error
  throw new StartError(
    'There are no programs here for a database to restore into, and the user in DATABASE_URL may ' +
      'make none on its server: name a folder with `postgres` and `initdb` in ' +
      'OUTSET_POSTGRES_PROGRAMS.',
  )
}

function lacksPrograms(error: unknown): boolean {
  const cause = error instanceof StartError ? error.cause : null
  return cause instanceof EmbeddedPostgresError && cause.problem === 'no-binaries'
}
