import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import type { LogArchiver } from './backups/log-archiver.ts'
import type { Settings } from './settings/settings.ts'

/** The PostgreSQL that a command works on: one of yours, or the one that comes with Outset. */
export type DatabaseServer = {
  url: string
  kind: 'given' | 'embedded'
  /** Where it is, for people and without a password. */
  place: string
  /** Settles when the embedded server has ended, be it by itself; never for one of yours. */
  ended: Promise<void>
  /** Where this process puts the log of an embedded server away. */
  archiver: LogArchiver | null
  stop(): Promise<void>
}

type Options = {
  log: (line: string) => void
  /** Whether a server that another process runs on the same folder will do as well. */
  mayShare?: boolean
  /** Called when an embedded server is on its way; never for one of yours. */
  onLaunched?: () => void
}

type EmbeddedSettings = Pick<Settings, 'dataDir'> &
  Partial<Pick<Settings, 'postgresPrograms' | 'backupTo' | 'backupLog' | 'backupKey'>>

export async function openDatabaseServer(
  settings: EmbeddedSettings & Pick<Settings, 'databaseUrl'>,
  options: Options,
): Promise<DatabaseServer> {
  return settings.databaseUrl === null
    ? openEmbedded(settings, options)
    : openGiven(settings.databaseUrl)
}

/** Processes that share the work need a server that outlives each of them. */
export function requireDatabaseUrl(
  settings: Pick<Settings, 'databaseUrl'>,
  command: 'serve' | 'work',
): string {
  if (settings.databaseUrl !== null) return settings.databaseUrl
  throw new StartError(
    `\`outset ${command}\` needs DATABASE_URL, because it shares a PostgreSQL server with other ` +
      'processes; `outset start` brings its own database.',
  )
}

/** Whether the data folder holds a database already. Looking makes nothing. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  const traces = ['postgres', 'postgres.location'].map(name => access(join(dataDir, name)))
  return Promise.any(traces).then(
    () => true,
    () => false,
  )
}

async function openGiven(url: string): Promise<DatabaseServer> {
  const { placeOf, reachDatabase } = await import('./reach-database.ts')
  const version = await reachDatabase(url)
  const place = `PostgreSQL ${version.text} at ${placeOf(url)}`
  const ended = new Promise<void>(() => {})
  return { url, kind: 'given', place, ended, archiver: null, stop: async () => {} }
}

async function openEmbedded(settings: EmbeddedSettings, options: Options): Promise<DatabaseServer> {
  const { dataDir, postgresPrograms: programs = null } = settings
  const { startEmbeddedPostgres } = await import('./embedded-postgres/start-embedded-postgres.ts')
  const { EmbeddedPostgresError } = await import('./embedded-postgres/error.ts')
  const archiver = await archiverOf(settings)
  const keeper = archiver?.keeper ?? null
  try {
    const server = await startEmbeddedPostgres({ dataDir, programs, keeper, ...options })
    await archiver?.begin(server.clusterFolder)
    const stop = () => {
      archiver?.hurry()
      return server.stop()
    }
    const place = 'PostgreSQL that comes with Outset'
    return { url: server.url, kind: 'embedded', place, ended: server.ended, archiver, stop }
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error
    const url = options.mayShare && error.problem === 'in-use' ? await runningUrl(dataDir) : null
    if (url === null) throw new StartError(nameSetting(error.message), { cause: error })
    return { ...(await openGiven(url)), kind: 'embedded' }
  }
}

/** Every command that starts the database puts its log away, or there would be a gap. */
async function archiverOf({
  backupLog = null,
  backupTo = backupLog,
  backupKey = null,
}: EmbeddedSettings): Promise<LogArchiver | null> {
  if (backupLog === null) return null
  const { openLogArchiver } = await import('./backups/log-archiver.ts')
  return openLogArchiver({ backupTo, backupLog, backupKey })
}

/** Who reads the sentence chooses the folder by a setting, which the adapter does not know of. */
function nameSetting(sentence: string): string {
  return sentence.replace('choose another data folder', 'set OUTSET_DATA_DIR to another folder')
}

/** Where the server listens that another process has started on this folder. */
async function runningUrl(dataDir: string): Promise<string | null> {
  const { placeCluster } = await import('./embedded-postgres/data-folder.ts')
  const { readLock } = await import('./embedded-postgres/former-server.ts')
  const { clusterFolder } = await placeCluster({ dataDir, log: () => {} })
  const lock = await readLock(clusterFolder)
  if (lock === null || lock.socket === null) return null
  const port = lock.socket.split('.').at(-1)
  return `postgres://postgres@${encodeURIComponent(dirname(lock.socket))}:${port}/postgres`
}
