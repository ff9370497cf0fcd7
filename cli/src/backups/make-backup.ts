import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { systemClock } from '@outset/server/integrations/clock.ts'
import packageFile from '@outset/server/package.json' with { type: 'json' }
import { makeBaseBackup } from '@outset/server/store/database/base-backup.ts'
import { readDumpFacts, readMadeAt } from '@outset/server/store/database/dump-facts.ts'
import { hasEmbeddedDatabase, openDatabaseServer } from '../database-server.ts'
import { copyCluster, copyLog } from '../embedded-postgres/copy-cluster.ts'
import { placeCluster } from '../embedded-postgres/data-folder.ts'
import { readOwnLog } from '../embedded-postgres/log-folder.ts'
import { secretsFile } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import {
  type BackupNote,
  DATABASE,
  DUMP,
  deleteBackup,
  FILES,
  listBackups,
  nameOf,
  partPath,
  SECRETS,
  writeNote,
} from './backup-note.ts'
import type { BackupStore } from './backup-store.ts'
import { claimStore, refuseOtherOwner } from './claim-store.ts'
import { nextSegment } from './log-files.ts'
import { dumpDatabase, findPostgresProgram } from './postgres-programs.ts'
import { cutParts, makeSealing } from './sealed-parts.ts'
import { withStaging } from './staging-folder.ts'
import { type Packed, packTar } from './tar.ts'

type MadeBackup = { name: string; note: BackupNote }
type Log = (line: string) => void

/**
 * Copies the database, the files and the secrets to a place, also while others serve. That place,
 * and the one of the log where it belongs to one, must not be another installation's.
 */
export async function makeBackup(
  settings: Settings,
  { store, logStore = null }: { store: BackupStore; logStore?: BackupStore | null },
  log: Log,
): Promise<MadeBackup> {
  await refuseWithoutDatabase(settings)
  const name = nameOf(systemClock.now())
  // Looked at first: a place that cannot be used is no reason to copy a database.
  if ((await listBackups(store)).some(found => found.name === name)) {
    throw new StartError(`${store.label}/${name} is there already: try again in a second.`)
  }
  const begun: string[] = []
  const remembering: BackupStore = {
    ...store,
    put(path, bytes) {
      begun.push(path)
      return store.put(path, bytes)
    },
  }
  try {
    return await withStaging(settings.dataDir, async folder => {
      const database =
        settings.databaseUrl === null
          ? await copyFiles(settings, { to: join(folder, DATABASE), claim, log })
          : await dump(settings, { file: join(folder, DUMP), url: settings.databaseUrl, claim })
      const to = { store: remembering, logStore, name }
      const note = await send(settings, { ...to, folder, database })
      return { name, note }
    })
  } catch (error) {
    await deleteBegun(store, { name, begun }).catch(() => {})
    throw error
  }

  async function claim(url: string): Promise<string | null> {
    const madeAt = await readMadeAt(url)
    await claimStore(store, madeAt)
    if (logStore !== null) await claimStore(logStore, madeAt)
    return madeAt
  }
}

/** Only what this run put: what else has the name is of another one that began in its second. */
async function deleteBegun(
  store: BackupStore,
  { name, begun }: { name: string; begun: readonly string[] },
): Promise<void> {
  if (begun.length === 0) return
  const left = (await listBackups(store)).find(found => found.name === name)
  // What was cut off on its way may have more to its name.
  const paths = left?.paths.filter(path => begun.some(own => path.startsWith(own))) ?? []
  await deleteBackup(store, { name, paths })
}

/** Takes the places for the installation of this database, and answers when that was made. */
type Claim = (url: string) => Promise<string | null>

type Copied = Pick<BackupNote, 'as_of' | 'database' | 'postgres' | 'dumped_by' | 'log'> & {
  /** Of the database when it runs. */
  running_bytes: number
  made_at: string | null
}

// What PostgreSQL keeps beside the data: its own tables, and the log of its being filled.
const OWN_TABLES = 100_000_000
const LONGEST_LOG = 1_000_000_000

async function refuseWithoutDatabase({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl !== null || (await hasEmbeddedDatabase(dataDir))) return
  throw new StartError(`There is no database in ${dataDir}, and so nothing to back up.`)
}

async function copyFiles(
  settings: Settings,
  { to, claim, log }: { to: string; claim: Claim; log: Log },
): Promise<Copied> {
  const server = await openDatabaseServer(settings, { log, mayShare: true })
  try {
    const madeAt = await claim(server.url)
    const { clusterFolder } = await placeCluster({ dataDir: settings.dataDir, log })
    const where = { clusterFolder, to }
    let asOf = systemClock.now()
    // Read first: a log that begins anew meanwhile does not go on from this copy.
    const own = await readOwnLog(clusterFolder)
    const { last } = await makeBaseBackup(server.url, {
      copyFiles: async () => {
        await copyCluster(where)
        asOf = systemClock.now()
      },
      copyLog: (range, label) => copyLog(where, { ...range, label }),
    })
    const reached = systemClock.now().toString()
    const from = nextSegment(last)
    const goesOn = own && { log: { id: own.id, sealed: own.sealed, from, reached } }
    const { major, bytes } = await readDumpFacts(server.url)
    const kind = { database: 'files', postgres: major, dumped_by: null } as const
    const facts = { as_of: asOf.toString(), running_bytes: bytes, made_at: madeAt }
    return { ...kind, ...facts, ...goesOn }
  } finally {
    await server.stop()
  }
}

async function dump(
  settings: Settings,
  { url, file, claim }: { url: string; file: string; claim: Claim },
): Promise<Copied> {
  const server = await openDatabaseServer(settings, { log: () => {} })
  await server.stop()
  const { major, seesAll, bytes } = await readDumpFacts(url)
  if (!seesAll) {
    // Without a word it would be made of the little that is left, and nobody would notice.
    throw new StartError(
      'A pooler in front of the database drops what a dump says about itself, and so it would ' +
        'lack bookings and people: point DATABASE_URL at PostgreSQL itself.',
    )
  }
  const folder = settings.postgresPrograms
  const program = await findPostgresProgram('pg_dump', {
    folder,
    leastMajor: major,
    env: process.env,
  })
  const madeAt = await claim(url)
  // Its snapshot is of the beginning.
  const asOf = systemClock.now()
  await dumpDatabase(program, { url, file })
  return {
    as_of: asOf.toString(),
    database: 'dump',
    postgres: major,
    dumped_by: program.major,
    running_bytes: bytes,
    made_at: madeAt,
  }
}

type Sending = {
  store: BackupStore
  logStore: BackupStore | null
  name: string
  folder: string
  database: Copied
}

async function send(
  settings: Settings,
  { store, logStore, name, folder, database }: Sending,
): Promise<BackupNote> {
  const key = settings.backupKey === null ? null : Buffer.from(settings.backupKey, 'hex')
  const sealing = makeSealing(key)
  // After the database, so that every file it knows is among them.
  const sources: Packed[] = [
    { from: join(folder, nameIn(database)), name: nameIn(database) },
    ...(await listFiles(settings.dataDir)),
  ]
  // Unsealed, the secrets are put beside the rest, from where they can be taken away.
  const secrets = { from: secretsFile(settings.dataDir), name: SECRETS }
  if (sealing) sources.push(secrets)
  let parts = 0
  let bytes = 0
  let unpacked = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of packTar(sources)) {
      unpacked += chunk.length
      yield chunk
    }
  }
  for await (const part of cutParts(counted(), { key, sealing })) {
    await store.put(partPath(name, parts), part)
    parts += 1
    bytes += part.length
  }
  if (!sealing) await putSecrets(store, name, secrets.from)
  const { running_bytes: running, made_at: madeAt, ...copied } = database
  const filled = copied.database === 'dump' ? running + Math.min(running, LONGEST_LOG) : 0
  const note: BackupNote = {
    format: 2,
    outset: packageFile.version,
    ...copied,
    parts,
    bytes,
    // It is unpacked first, and then put in its place.
    restore_bytes: 2 * unpacked + filled + OWN_TABLES,
    sealed: sealing,
  }
  // Once more: a storage may be late to list what another installation put there.
  await refuseOtherOwner(store, madeAt)
  if (logStore !== null) await refuseOtherOwner(logStore, madeAt)
  await writeNote(store, name, note)
  return note
}

function nameIn({ database }: Copied): string {
  return database === 'dump' ? DUMP : DATABASE
}

async function putSecrets(store: BackupStore, name: string, file: string): Promise<void> {
  const secrets = await readFile(file).catch(() => null)
  if (secrets !== null) await store.put(`${name}/${SECRETS}`, secrets)
}

/** What is on its way in is in no row yet. */
async function listFiles(dataDir: string): Promise<Packed[]> {
  const folder = join(dataDir, FILES)
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(name => name !== 'incoming')
    .map(name => ({ from: join(folder, name), name: `${FILES}/${name}` }))
}
