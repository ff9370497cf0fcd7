import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { joinParts } from '#integrations/backups/sealed-parts.ts'
import { unpackTar } from '#integrations/backups/tar.ts'
import { copyFolder, copyOne } from '#integrations/copy-folder.ts'
import { placeCluster } from '#integrations/embedded-postgres/data-folder.ts'
import { findPostgresProgram, restoreDump } from '#integrations/postgres-programs.ts'
import {
  analyzeDatabase,
  makeServingRoles,
  openTablesToCome,
  readDumpFacts,
} from '#store/database/dump-facts.ts'
import { type BackupNote, DATABASE, DUMP, FILES, partPath, SECRETS } from './backup-note.ts'
import { openDatabaseServer } from './database-server.ts'
import type { Backup } from './find-backup.ts'
import { secretsFile } from './secrets.ts'
import type { Settings } from './settings.ts'
import { withStaging } from './staging-folder.ts'
import { StartError } from './start-error.ts'

type Log = (line: string) => void

/** Brings a backup back where there is no database yet, and sees that it can be opened. */
export async function restoreBackup(settings: Settings, backup: Backup, log: Log): Promise<void> {
  const isOfFiles = backup.note.database !== 'dump'
  if (isOfFiles && settings.databaseUrl !== null) {
    throw new StartError(
      'This is a backup of the embedded database, and DATABASE_URL names another one: restore it ' +
        'without DATABASE_URL, and move it as docs/operations.md tells.',
    )
  }
  if (settings.databaseUrl === null) await refuseOccupied(settings, log)
  await withStaging(settings.dataDir, async staging => {
    // A backup of an earlier release is a plain folder, and nothing has to be unpacked.
    const isPlain = backup.note.format === undefined
    const folder = isPlain ? join(backup.place.label, backup.name) : staging
    if (!isPlain) await unpack(settings, backup, folder)
    await refuseOtherSecrets(settings, folder)
    await copyOne(join(folder, SECRETS), secretsFile(settings.dataDir))
    await copyFolder({ from: join(folder, FILES), to: join(settings.dataDir, FILES) })
    if (isOfFiles) await placeFiles(settings, { from: join(folder, DATABASE), log })
    else await bringDump(settings, { file: join(folder, DUMP), note: backup.note, log })
  })
}

async function unpack(
  { backupKey }: Settings,
  { place, name, note }: Backup,
  folder: string,
): Promise<void> {
  const key = backupKey === null ? null : Buffer.from(backupKey, 'hex')
  async function* parts(): AsyncGenerator<Buffer> {
    for (let index = 0; index < note.parts; index++) {
      const part = await place.get(partPath(name, index))
      if (part === null) {
        throw new StartError(`Part ${index + 1} of ${note.parts} of the backup ${name} is missing.`)
      }
      yield part
    }
  }
  await unpackTar(joinParts(parts(), { key, sealing: note.sealed, count: note.parts }), folder)
  const secrets = note.sealed ? null : await place.get(`${name}/${SECRETS}`)
  if (secrets !== null) await writeFile(join(folder, SECRETS), secrets, { mode: 0o600 })
}

async function refuseOccupied({ dataDir }: Settings, log: Log): Promise<void> {
  const { clusterFolder } = await placeCluster({ dataDir, log })
  const isThere = await access(clusterFolder).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  throw new StartError(
    `There is a database in ${clusterFolder} already: set OUTSET_DATA_DIR to another folder, or ` +
      'move this one away.',
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
  settings: Settings,
  { from, log }: { from: string; log: Log },
): Promise<void> {
  const { clusterFolder } = await placeCluster({ dataDir: settings.dataDir, log })
  const making = `${clusterFolder}.new-${process.pid}`
  try {
    await mkdir(making, { mode: 0o700 })
    await copyFolder({ from, to: making })
    await rename(making, clusterFolder)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
  // The first start replays the log of the time in which the copy was made.
  const server = await openDatabaseServer(settings, { log })
  await server.stop()
}

type Dump = { file: string; note: BackupNote; log: Log }

async function bringDump(settings: Settings, { file, note, log }: Dump): Promise<void> {
  const server = await openDatabaseServer(settings, { log })
  try {
    const { url } = server
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
    const program = await findPostgresProgram('pg_restore', {
      folder: settings.postgresPrograms,
      leastMajor: note.dumped_by ?? note.postgres,
      env: process.env,
    })
    await makeServingRoles(url)
    await restoreDump(program, { url, file })
    await openTablesToCome(url)
    await analyzeDatabase(url)
  } finally {
    await server.stop()
  }
}
