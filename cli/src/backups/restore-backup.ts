import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import {
  analyzeDatabase,
  makeServingRoles,
  openTablesToCome,
  readDumpFacts,
} from '@outset/server/store/database/dump-facts.ts'
import { openDatabaseServer } from '../database-server.ts'
import { placeCluster } from '../embedded-postgres/data-folder.ts'
import { secretsFile } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import type { Replay } from './backup-log.ts'
import { type BackupNote, DATABASE, DUMP, FILES, partPath, SECRETS } from './backup-note.ts'
import { copyFolder, copyOne } from './copy-folder.ts'
import type { Backup } from './find-backup.ts'
import { findPostgresProgram, restoreDump } from './postgres-programs.ts'
import { recoverCluster } from './recover-cluster.ts'
import { joinParts } from './sealed-parts.ts'
import { withStaging } from './staging-folder.ts'
import { unpackTar } from './tar.ts'

type Log = (line: string) => void

/** Brings a backup back where there is no database yet, and sees that it can be opened. */
export async function restoreBackup(
  given: Settings,
  backup: Backup,
  { replay, log }: { replay: Replay | null; log: Log },
): Promise<void> {
  // Whatever is on its way has no log of its own yet.
  const settings = { ...given, backupLog: null }
  const isOfFiles = backup.note.database !== 'dump'
  if (isOfFiles && settings.databaseUrl !== null) {
    throw new StartError(
      'This is a backup of the embedded database, and DATABASE_URL names another one: restore it ' +
        'without DATABASE_URL, and move it as docs/operations.md tells.',
    )
  }
  await refuseUnfit(settings, { note: backup.note, log })
  await withStaging(settings.dataDir, async staging => {
    // A backup of an earlier release is a plain folder, and nothing has to be unpacked.
    const isPlain = backup.note.format === undefined
    const folder = isPlain ? join(backup.store.label, backup.name) : staging
    if (!isPlain) await unpack(settings, backup, folder)
    await refuseOtherSecrets(settings, folder)
    await copyOne(join(folder, SECRETS), secretsFile(settings.dataDir))
    await copyFolder({ from: join(folder, FILES), to: join(settings.dataDir, FILES) })
    if (isOfFiles) await placeFiles(settings, { from: join(folder, DATABASE), replay, log })
    else await bringDump(settings, { file: join(folder, DUMP), note: backup.note, log })
  })
}

async function unpack(
  { backupKey }: Settings,
  { store, name, note }: Backup,
  folder: string,
): Promise<void> {
  const key = backupKey === null ? null : Buffer.from(backupKey, 'hex')
  async function* parts(): AsyncGenerator<Buffer> {
    for (let index = 0; index < note.parts; index++) {
      const part = await store.get(partPath(name, index))
      if (part === null) {
        throw new StartError(`Part ${index + 1} of ${note.parts} of the backup ${name} is missing.`)
      }
      yield part
    }
  }
  await unpackTar(joinParts(parts(), { key, sealing: note.sealed, count: note.parts }), folder)
  const secrets = note.sealed ? null : await store.get(`${name}/${SECRETS}`)
  if (secrets !== null) await writeFile(join(folder, SECRETS), secrets, { mode: 0o600 })
}

/** Before anything is brought. A dump that was cut off leaves an empty database, which will do. */
async function refuseUnfit(
  settings: Settings,
  { note, log }: { note: BackupNote; log: Log },
): Promise<void> {
  const isOurs = settings.databaseUrl === null
  const occupied = isOurs ? await findCluster(settings, log) : null
  if (note.database === 'dump') {
    if (!isOurs || occupied !== null)
      await withServer(settings, log, url => refuseTarget(url, note))
  } else if (occupied !== null) {
    throw new StartError(
      `There is a database in ${occupied} already: set OUTSET_DATA_DIR to another folder, or ` +
        'move this one away.',
    )
  }
}

async function findCluster({ dataDir }: Settings, log: Log): Promise<string | null> {
  const { clusterFolder } = await placeCluster({ dataDir, log })
  return access(clusterFolder).then(
    () => clusterFolder,
    () => null,
  )
}

/** What another installation sealed could not be opened, so its secrets are not overwritten. */
async function refuseOtherSecrets({ dataDir }: Settings, source: string): Promise<void> {
  const read = (file: string) => readFile(file, 'utf8').catch(() => null)
  const here = await read(secretsFile(dataDir))
  const there = await read(join(source, SECRETS))
  if (here === null || there === null || here === there) return
  throw new StartError(
    `${secretsFile(dataDir)} holds other secrets than the backup: set OUTSET_DATA_DIR to another ` +
      'folder, or move the file away.',
  )
}

/** The database gets its name when it is whole: a restore that was cut off can be run again. */
async function placeFiles(
  { dataDir, postgresPrograms: programs }: Settings,
  { from, replay, log }: { from: string; replay: Replay | null; log: Log },
): Promise<void> {
  const { clusterFolder } = await placeCluster({ dataDir, log })
  const making = `${clusterFolder}.new-${process.pid}`
  try {
    await mkdir(making, { mode: 0o700 })
    await copyFolder({ from, to: making })
    await recoverCluster({ dataDir, programs, clusterFolder: making, replay, log })
    await rename(making, clusterFolder)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

type Dump = { file: string; note: BackupNote; log: Log }

async function bringDump(settings: Settings, { file, note, log }: Dump): Promise<void> {
  await withServer(settings, log, async url => {
    await refuseTarget(url, note)
    const program = await findPostgresProgram('pg_restore', {
      folder: settings.postgresPrograms,
      leastMajor: note.dumped_by ?? note.postgres,
      env: process.env,
    })
    await makeServingRoles(url)
    await restoreDump(program, { url, file })
    await openTablesToCome(url)
    await analyzeDatabase(url)
  })
}

async function withServer(
  settings: Settings,
  log: Log,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const server = await openDatabaseServer(settings, { log })
  try {
    await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Refuses a database that has something in it, or could not read the dump. */
async function refuseTarget(url: string, note: BackupNote): Promise<void> {
  const { major, isEmpty, database } = await readDumpFacts(url)
  if (!isEmpty) {
    throw new StartError(`The database ${database} is not empty: name one that is.`)
  }
  if (major < note.postgres) {
    throw new StartError(
      `The backup is of PostgreSQL ${note.postgres}, and the server is ${major}: restore it ` +
        `into ${note.postgres} or newer.`,
    )
  }
}
