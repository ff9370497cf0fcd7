/** Metrics of background work. */
export type Measures = {
  /** Adds to a counter, by outcome. */
  count(what: CountedWork, outcome: string, by?: number): void
  /** Sets a gauge, which is reported for a quarter of an hour at most. */
  set(what: MeasuredState, value: number): void
}

export type CountedWork = 'webhook_attempts' | 'mails' | 'job_runs'
export type MeasuredState =
  | 'holds_open'
  | 'holds_per_checkout'
  | 'storefronts_hoarding'
  | 'holders_hoarding'
  | 'smtp_up'
