import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'

export type Round = {
  /** Does what there is to do and answers for how many milliseconds to rest then. */
  take(signal: AbortSignal): Promise<number>
  /** What to say when a round failed. */
  trouble: string
  log: Logger
}

export type Rounds = {
  /** Ends the rest: there is something to do. */
  ring(): void
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>
}

const AFTER_TROUBLE_MS = 1_000

/** Takes one round after the other until it is stopped, whatever becomes of a single one. */
export function startRounds({ take, trouble, log }: Round): Rounds {
  const stopping = new AbortController()
  let bell = Promise.withResolvers<void>()
  const rest = async (milliseconds: number) => {
    const rung = new AbortController()
    const timer = setTimeout(milliseconds, undefined, {
      signal: AbortSignal.any([stopping.signal, rung.signal]),
    }).catch(() => {})
    await Promise.race([timer, bell.promise])
    rung.abort()
    bell = Promise.withResolvers()
  }
  const goRound = async () => {
    let troubled = false
    while (!stopping.signal.aborted) {
      try {
        const restMs = await take(stopping.signal)
        if (restMs > 0) await rest(restMs)
        troubled = false
      } catch (err) {
        // Said once, not once a second for as long as the database is away.
        if (!troubled) log.warn({ err }, trouble)
        troubled = true
        await rest(AFTER_TROUBLE_MS)
      }
    }
  }
  const going = goRound()
  return {
    ring: () => bell.resolve(),
    stop() {
      stopping.abort()
      return going
    },
  }
}
