/** How many calls may be in flight, by what they have got done so far. */
export type CallLimit = {
  get(): number
  /** A call has answered so many items; `isBusy` says that more of them wait. */
  record(items: number, isBusy: boolean): void
}

export type CallLimitRules = {
  fewest: number
  most: number
  /** Runs on whatever the service's clock does: it measures work, not the time of the trade. */
  stopwatchMs?: () => number
}

const WINDOW_MS = 200
/** Trying costs a little when it does not pay, so that it is done now and then only. */
const RESTING_WINDOWS = 10
/** Less than this is noise. */
const WORTH_IT = 1.05

/**
 * With processors to spare, many small calls get more done than few large ones; without, it is the
 * other way round, for each call has a price of its own. Which of the two it is shows only in how
 * much gets done: while items wait, one call more or fewer is tried for a moment, and kept if it
 * pays. One more has to pay; one fewer must only not cost anything.
 */
export function openCallLimit({
  fewest,
  most,
  stopwatchMs = () => performance.now(),
}: CallLimitRules): CallLimit {
  let limit = fewest
  let step: 1 | -1 = 1
  let before: { limit: number; rate: number } | null = null
  let resting = 0
  let counted: { sinceMs: number; items: number } | null = null

  function tryNext(rate: number): void {
    before = { limit, rate }
    if (limit === most) step = -1
    if (limit === fewest) step = 1
    limit += step
  }
  function judge(
    rate: number,
    { limit: known, rate: knownRate }: NonNullable<typeof before>,
  ): void {
    const pays = step === 1 ? rate >= knownRate * WORTH_IT : rate * WORTH_IT >= knownRate
    if (pays) {
      tryNext(rate)
      return
    }
    limit = known
    step = step === 1 ? -1 : 1
    before = null
    resting = RESTING_WINDOWS
  }
  function endWindow(rate: number): void {
    if (before !== null) judge(rate, before)
    else if (resting > 0) resting -= 1
    else tryNext(rate)
  }
  return {
    get: () => limit,
    record(items, isBusy) {
      if (fewest === most) return
      const nowMs = stopwatchMs()
      // Where nobody waits, the limit is not what keeps more from being done.
      if (!isBusy || counted === null) {
        counted = isBusy ? { sinceMs: nowMs, items: 0 } : null
        return
      }
      counted.items += items
      const ms = nowMs - counted.sinceMs
      if (ms < WINDOW_MS) return
      endWindow(counted.items / ms)
      counted = { sinceMs: nowMs, items: 0 }
    },
  }
}
