import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import type { Logger } from '@outset/server/integrations/logger.ts'

/** What a process has open, and the one way in which it ends. */
export type ProcessLifetime = {
  /** What was opened last is closed first. */
  onStop(close: () => Promise<unknown>): void
  /** Does the work, and ends the process with a sentence when it fails. */
  run(work: () => Promise<void>): Promise<void>
  stop(exitCode: number): void
  isStopping(): boolean
}

/** Beside draining, everything is closed within this time, or the process ends all the same. */
const STOP_MS = 4_700
// Only time in which we ran counts: on a machine that stood still nobody could close anything.
const TICK_MS = 100
// One press of Ctrl-C reaches us twice when whoever started us hands it on as well.
const SAME_PRESS_MS = 250

type LifetimeOptions = { drainMs?: number; exit?: (code: number) => void }

export function openProcessLifetime(
  log: Logger,
  { drainMs = 0, exit = process.exit }: LifetimeOptions = {},
): ProcessLifetime {
  const closers: (() => Promise<unknown>)[] = []
  let stoppingSince: number | null = null

  async function closeAll(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) {
      await close().catch(err => log.error({ err }, 'not closed cleanly'))
    }
  }
  function stop(exitCode: number): void {
    if (stoppingSince !== null) return
    stoppingSince = performance.now()
    let leftMs = drainMs + STOP_MS
    setInterval(() => {
      leftMs -= TICK_MS
      if (leftMs > 0) return
      log.error('not everything was closed in time')
      exit(1)
    }, TICK_MS).unref()
    void closeAll().then(() => exit(exitCode))
  }
  function onSignal(signal: string): void {
    if (stoppingSince === null) {
      log.info({ signal }, 'stopping')
      stop(0)
    } else if (performance.now() - stoppingSince > SAME_PRESS_MS) {
      log.warn({ signal }, 'told to stop a second time: leaving at once')
      exit(1)
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // Whoever started us with a channel is gone, however it ended.
  if (process.channel) process.on('disconnect', () => stop(0))
  process.on('uncaughtException', err => {
    log.fatal({ err }, 'an error that nothing expected')
    stop(1)
  })
  return {
    onStop: close => closers.push(close),
    stop,
    isStopping: () => stoppingSince !== null,
    async run(work) {
      try {
        await work()
      } catch (error) {
        // Being told to stop half-way makes the rest of the way fail; that is not worth a word.
        if (stoppingSince !== null) return
        if (error instanceof StartError) console.error(error.message)
        else log.fatal({ err: error }, 'an error that nothing expected')
        stop(1)
      }
    },
  }
}
