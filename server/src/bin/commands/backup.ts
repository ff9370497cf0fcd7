import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { errorCode } from '#domain/error-field.ts'
import { systemClock } from '#integrations/clock.ts'
import { type Copied, copyFolder, copyOne } from '#integrations/copy-folder.ts'
import { copyCluster, copyLog } from '#integrations/embedded-postgres/copy-cluster.ts'
import { placeCluster } from '#integrations/embedded-postgres/data-folder.ts'
import { makeBaseBackup } from '#store/database/base-backup.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { DATABASE, FILES, SECRETS, writeNote } from '../backup-folder.ts'
import { hasEmbeddedDatabase, openDatabaseServer } from '../database-server.ts'
import { secretsFile } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'

/** Copies the embedded database, the files and the secrets into a new folder, also under load. */
export async function backup(settings: Settings, folder: string): Promise<void> {
  await refuseWithoutDatabase(settings)
  const target = resolve(folder)
  // It gets its name when it is whole.
  const making = `${target}.new`
  await makeFolder({ target, making })
  try {
    const database = await copyDatabase(settings, join(making, DATABASE))
    // After the database, so that every file it knows is among them.
    const files = await copyFiles(settings, making)
    await copyOne(secretsFile(settings.dataDir), join(making, SECRETS))
    const bytes = database.bytes + files.bytes
    await writeNote(making, {
      outset: packageFile.version,
      as_of: database.asOf.toString(),
      files: database.files + files.files,
      bytes,
    })
    await rename(making, target)
    tell({ target, bytes, settings })
  } catch (error) {
    for (const made of [making, target]) await rm(made, { recursive: true, force: true })
    throw error
  }
}

async function refuseWithoutDatabase({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl !== null) {
    throw new StartError(
      'DATABASE_URL names a PostgreSQL server of yours: back it up with pg_dump or ' +
        'pg_basebackup, as docs/operations.md tells.',
    )
  }
  if (await hasEmbeddedDatabase(dataDir)) return
  throw new StartError(`There is no database in ${dataDir}, and so nothing to back up.`)
}

async function makeFolder({ target, making }: { target: string; making: string }): Promise<void> {
  // Somebody's things are never overwritten: the names must be free.
  for (const folder of [making, target]) {
    try {
      await mkdir(folder, { recursive: false, mode: 0o700 })
    } catch (error) {
      if (folder === target) await rm(making, { recursive: true })
      throw new StartError(sentenceOf(folder, errorCode(error)))
    }
  }
}

function sentenceOf(folder: string, code: string | undefined): string {
  if (code === 'EEXIST') return `${folder} is there already: name a new folder, or delete this one.`
  if (code === 'ENOENT') return `There is no folder ${dirname(folder)}: make it first.`
  return `The folder ${folder} cannot be made (${code}): name one in a folder that can be written.`
}

async function copyDatabase(
  settings: Settings,
  to: string,
): Promise<Copied & { asOf: Temporal.Instant }> {
  const log = (line: string) => console.error(line)
  const server = await openDatabaseServer(settings, { log, mayShare: true })
  try {
    const { clusterFolder } = await placeCluster({ dataDir: settings.dataDir, log })
    const where = { clusterFolder, to }
    let copied: Copied = { files: 0, bytes: 0 }
    let asOf = systemClock.now()
    await makeBaseBackup(server.url, {
      copyFiles: async () => {
        copied = await copyCluster(where)
        asOf = systemClock.now()
      },
      copyLog: (range, label) => copyLog(where, { ...range, label }),
    })
    return { ...copied, asOf }
  } finally {
    await server.stop()
  }
}

async function copyFiles({ dataDir }: Settings, making: string): Promise<Copied> {
  // What is on its way in is in no row yet.
  const takes = (path: string) => path !== 'incoming'
  return copyFolder({ from: join(dataDir, FILES), to: join(making, FILES), takes })
}

function tell({ target, bytes, settings }: { target: string; bytes: number; settings: Settings }) {
  console.log(`Backed up ${Math.ceil(bytes / 1_000_000)} MB into ${target}.`)
  // A key that is a setting wins over the one in the file, which may be older.
  console.log(
    settings.encryptionKey === null
      ? `${join(target, SECRETS)} opens what is sealed in it: keep it in another place.`
      : 'OUTSET_ENCRYPTION_KEY opens what is sealed in it and is not in it: keep it too.',
  )
  if (settings.s3Url !== null) console.log('Files are in the object storage: copy the bucket too.')
  console.log('Bring it back with `outset restore`, into a data folder without a database.')
}
