import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyFolder, copyOne } from '#integrations/copy-folder.ts'
import { placeCluster } from '#integrations/embedded-postgres/data-folder.ts'
import { DATABASE, FILES, readNote, SECRETS } from '../backup-folder.ts'
import { openDatabaseServer } from '../database-server.ts'
import { findKeyIds, secretsFile } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'

/** Brings a backup back into a data folder that has no database, and sees that it can be opened. */
export async function restore(settings: Settings, folder: string): Promise<void> {
  if (settings.databaseUrl !== null) {
    throw new StartError(
      'DATABASE_URL names a PostgreSQL server of yours: restore it with pg_restore, as ' +
        'docs/operations.md tells.',
    )
  }
  const source = resolve(folder)
  const { as_of: asOf } = await readNote(source)
  const log = (line: string) => console.error(line)
  const { clusterFolder } = await placeCluster({ dataDir: settings.dataDir, log })
  await refuseOccupied(clusterFolder)
  await refuseOtherSecrets(settings, source)
  await copyOne(join(source, SECRETS), secretsFile(settings.dataDir))
  await copyFolder({ from: join(source, FILES), to: join(settings.dataDir, FILES) })
  await placeDatabase(join(source, DATABASE), clusterFolder)
  // The first start replays the log of the time in which the copy was made.
  const server = await openDatabaseServer(settings, { log })
  await server.stop()
  console.log(`Restored into ${settings.dataDir} as it was at ${asOf}.`)
  const { keyId } = await findKeyIds(settings)
  if (keyId === null) {
    console.log(`There was no ${SECRETS} in the backup: put it into ${settings.dataDir}, or give`)
    console.log('its secrets as settings, or what is sealed cannot be opened.')
  }
  console.log('Before you serve it: `outset erasures replay <ledger>` erases again what was erased')
  console.log('since, and `outset check --invariants` looks it through. Then `outset start`.')
}

async function refuseOccupied(clusterFolder: string): Promise<void> {
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
async function placeDatabase(from: string, clusterFolder: string): Promise<void> {
  const making = `${clusterFolder}.new-${process.pid}`
  try {
    await mkdir(making, { mode: 0o700 })
    await copyFolder({ from, to: making })
    await rename(making, clusterFolder)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}
