import { setTimeout as delay } from 'node:timers/promises'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Whoever ran as long as this did not end because of how it was started. */
const STEADY_MS = 60_000

/**
 * Runs the site again whenever it ends, a little later each time, until `signal` says that it is
 * over. What never became ready has a wrong setting, which no second try mends: then this gives the
 * code with which it ended.
 *
 * `start` runs it once and gives, when it has ended, its code and whether it had been ready.
 */
export async function keepRunning(start, { signal, say }) {
  let pause = FIRST_PAUSE_MS
  for (let turn = 0; !signal.aborted; turn += 1) {
    const begun = performance.now()
    const { code, wasReady } = await start()
    if (signal.aborted) break
    if (turn === 0 && !wasReady) return code
    if (performance.now() - begun > STEADY_MS) pause = FIRST_PAUSE_MS
    say(`The storefront ended with ${code}; it is started again in ${pause / 1000} s.`)
    await delay(pause, undefined, { signal }).catch(() => {})
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  return 0
}
