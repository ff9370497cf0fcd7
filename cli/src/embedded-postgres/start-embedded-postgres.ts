import { setTimeout } from 'node:timers/promises'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import { type Place, placeCluster } from './data-folder.ts'
import { diskFull, EmbeddedPostgresError, isDiskFull } from './error.ts'
import { readLock, waitForFormerServer } from './former-server.ts'
import { type LogFile, openLogFile, readNewLines } from './log-file.ts'
import { forgetLog } from './log-folder.ts'
import { type LogKeeper, openHandover } from './log-handover.ts'
import { acceptsConnections, socketPath } from './protocol.ts'
import { settingArguments } from './settings.ts'
import { closeSocketFolder, openSocketFolder } from './socket-folder.ts'
import { stopServer } from './stop-server.ts'
import { startWatched, type Watched } from './watched.ts'

export type EmbeddedPostgres = {
  /** The folder of its unix socket; it listens nowhere else. */
  host: string
  port: number
  user: 'postgres'
  database: 'postgres'
  url: string
  /** Whether this start made the cluster. */
  made: boolean
  clusterFolder: string
  /** Settles when the server is gone, be it by `stop` or by itself. */
  ended: Promise<void>
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  /** A folder with the programs of a server, for where our packages are not installed. */
  programs?: string | null
  settings?: Record<string, string>
  /** Another folder than that of the data folder's own cluster. */
  clusterFolder?: string
  /** Who puts the server's log away, or brings it back; nobody unless told. */
  keeper?: LogKeeper | null
  log?: (line: string) => void
  /** Called when the server is on its way, and all there is to do is wait. */
  onLaunched?: () => void
}

const PORT = 5432
const FORMER_SERVER_MS = 10_000

/** Runs the PostgreSQL that ships with our packages on the cluster of a data folder. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, programs = null, keeper = null } = options
  const { log = () => {}, onLaunched = () => {} } = options
  const own = await placeCluster({ dataDir, log })
  const place = { ...own, clusterFolder: options.clusterFolder ?? own.clusterFolder }
  const binaries = await prepareBinaries({ ...place, programs, log })
  const made = await makeCluster(place, { binaries, sync: options.settings?.fsync !== 'off' })
  const handover = keeper && (await openHandover(place, keeper))
  const settings = { ...handover?.settings, ...options.settings }
  const starting = { place, binaries, settings, log, onLaunched }
  const { server, socketFolder } = await serve(starting).catch(async error => {
    await handover?.close()
    throw error
  })
  if (handover === null) await forgetLog(place.clusterFolder)
  let stopped: Promise<void> | undefined
  const ended = server.ended.then(code => {
    if (stopped === undefined) log(`PostgreSQL stopped by itself (exit code ${code}).`)
  })
  return {
    host: socketFolder,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    url: `postgres://postgres@${encodeURIComponent(socketFolder)}:${PORT}/postgres`,
    made,
    clusterFolder: place.clusterFolder,
    ended,
    stop: () => {
      stopped ??= stopServer(server)
        .then(() => closeSocketFolder(socketFolder))
        // It hands over the last of its log as it stops.
        .finally(() => handover?.close())
      return stopped
    },
  }
}

type Serve = {
  place: Place
  binaries: Binaries
  settings: Record<string, string>
  log: (line: string) => void
  onLaunched: () => void
}

/** Starts the server, again if need be while one of an earlier start is on its way out. */
async function serve(options: Serve): Promise<{ server: Watched; socketFolder: string }> {
  const deadline = AbortSignal.timeout(FORMER_SERVER_MS)
  for (;;) {
    await waitForFormerServer(options.place, deadline)
    const socketFolder = await openSocketFolder(options.place, PORT)
    const logFile = await openLogFile(options.place)
    try {
      const server = launch({ ...options, socketFolder, logFile })
      options.onLaunched()
      if (await becomesReady({ ...options, server, socketFolder })) return { server, socketFolder }
      const output = await readNewLines(logFile)
      if (!isHeldByFormer(output) || deadline.aborted) throw didNotStart(options.place, output)
    } finally {
      await logFile.handle.close()
    }
    await setTimeout(100)
  }
}

function launch(options: Serve & { socketFolder: string; logFile: LogFile }): Watched {
  const { place, binaries, settings, socketFolder, logFile } = options
  const args = settingArguments({ socketFolder, port: PORT, overrides: settings })
  return startWatched({
    account: place.account,
    command: [binaries.postgres, '-D', place.clusterFolder, ...args],
    stderr: logFile.handle.fd,
  })
}

const CHECK_EVERY_MS = 10
const SLOW_AFTER_CHECKS = 300

/** True when the server lets clients in, false when it ended. Recovery may take its time. */
async function becomesReady(
  options: Serve & { server: Watched; socketFolder: string },
): Promise<boolean> {
  const path = socketPath({ folder: options.socketFolder, port: PORT })
  const pid = await options.server.pid
  let ended = false
  void options.server.ended.then(() => {
    ended = true
  })
  for (let checks = 1; !ended; checks++) {
    // The lock is looked at first: the socket may be that of a start which was a moment quicker.
    const lock = await readLock(options.place.clusterFolder)
    if (lock?.pid === pid && lock.ready && (await acceptsConnections(path))) return true
    if (checks === SLOW_AFTER_CHECKS) options.log('PostgreSQL is recovering its last changes.')
    await setTimeout(CHECK_EVERY_MS)
  }
  return false
}

/** A server on its way out holds the lock or the memory, or just removed the socket's folder. */
function isHeldByFormer(output: string): boolean {
  return HELD.some(pattern => pattern.test(output))
}

const HELD = [
  /lock file ".*" already exists/,
  /pre-existing shared memory block/,
  /could not create lock file ".*PGSQL.*": No such file/,
]

function didNotStart({ dataFolder }: Place, output: string): EmbeddedPostgresError {
  if (isDiskFull(output)) return diskFull(dataFolder)
  const reason =
    /(?:FATAL|PANIC|ERROR): +(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
  return new EmbeddedPostgresError(
    'did-not-start',
    `PostgreSQL did not start on the data folder ${dataFolder} (${reason || 'no reason given'}): ` +
      'see postgres.log there.',
  )
}
