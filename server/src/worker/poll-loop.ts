import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'

export type PollStep = {
  /** Does the work that is due and answers how many milliseconds to wait before the next poll. */
  poll(signal: AbortSignal): Promise<number>
  /** What is logged when a poll failed. */
  failureMessage: string
  log: Logger
}

export type PollLoop = {
  /** Ends the wait early: there is work. */
  wake(): void
  /** Resolves when the poll in progress has ended. */
  stop(): Promise<void>
}

const AFTER_FAILURE_MS = 1_000

/** Polls again and again until it is stopped; a poll that fails does not end the loop. */
export function startPollLoop({ poll, failureMessage, log }: PollStep): PollLoop {
  const stopping = new AbortController()
  let wakeUp = Promise.withResolvers<void>()
  const wait = async (milliseconds: number) => {
    const woken = new AbortController()
    const timer = setTimeout(milliseconds, undefined, {
      signal: AbortSignal.any([stopping.signal, woken.signal]),
    }).catch(() => {})
    await Promise.race([timer, wakeUp.promise])
    woken.abort()
    wakeUp = Promise.withResolvers()
  }
  const run = async () => {
    let failing = false
    while (!stopping.signal.aborted) {
      try {
        const waitMs = await poll(stopping.signal)
        if (waitMs > 0) await wait(waitMs)
        failing = false
      } catch (err) {
        // Logged once per outage, not once a second while the database is away.
        if (!failing) log.warn({ err }, failureMessage)
        failing = true
        await wait(AFTER_FAILURE_MS)
      }
    }
  }
  const running = run()
  return {
    wake: () => wakeUp.resolve(),
    stop() {
      stopping.abort()
      return running
    },
  }
}
