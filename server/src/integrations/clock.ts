/** The only place that reads the time. Everything else gets the time from here. */
export type Clock = { now(): Temporal.Instant; nowMs(): number }

export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  nowMs: () => Date.now(),
}

export type MovableClock = Clock & {
  /** Stands still at this instant until it is moved again. */
  freeze(at: Temporal.Instant): void
  /** Runs on, this much ahead of the real time. */
  runAhead(by: Temporal.Duration): void
  reset(): void
}

/** The clock of tests and of a service started with test controls. */
export function movableClock(): MovableClock {
  let frozenMs: number | null = null
  let aheadMs = 0
  const nowMs = () => frozenMs ?? Date.now() + aheadMs
  return {
    nowMs,
    now: () => Temporal.Instant.fromEpochMilliseconds(nowMs()),
    freeze: at => {
      frozenMs = at.epochMilliseconds
    },
    runAhead: by => {
      frozenMs = null
      aheadMs = by.total('milliseconds')
    },
    reset: () => {
      frozenMs = null
      aheadMs = 0
    },
  }
}
