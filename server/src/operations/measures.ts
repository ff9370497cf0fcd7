/** What work in the background says about itself, for whoever watches the service. */
export type Measures = {
  /** Adds to a count of things that went one way or another. */
  count(what: CountedWork, outcome: string, by?: number): void
  /** Says what a number is now; nobody believes it for longer than a quarter of an hour. */
  set(what: MeasuredState, value: number): void
}

export type CountedWork = 'webhook_attempts' | 'mails'
export type MeasuredState = 'holds_open' | 'holds_per_checkout' | 'storefronts_hoarding'
