import type { PoolCounts } from '#store/database.ts'

/** Metrics of background work. */
export type Measures = {
  /** Adds to a counter, by outcome. */
  count<Work extends CountedWork>(what: Work, outcome: OutcomeOf<Work>, by?: number): void
  /** Sets a gauge, which is reported for a quarter of an hour at most. */
  set(what: MeasuredState, value: number): void
  /** Connections to a database, counted when somebody reads; the last of a name counts. */
  watchPool(name: WatchedPool, limit: number, read: () => PoolCounts): void
}

/** How work in the background can end. */
export const OUTCOMES = {
  webhook_attempts: ['succeeded', 'retried', 'given_up'],
  mails: ['sent', 'kept', 'postponed', 'refused', 'away', 'dropped', 'failed'],
  job_runs: ['succeeded', 'failed'],
} as const
export type CountedWork = keyof typeof OUTCOMES
export type OutcomeOf<Work extends CountedWork> = (typeof OUTCOMES)[Work][number]
/** For requests and jobs, for health and metrics, for the queue of jobs, and for the catalog. */
export type WatchedPool = 'main' | 'watch' | 'queue' | 'replica'
export type MeasuredState =
  | 'holds_open'
  | 'holds_per_checkout'
  | 'storefronts_hoarding'
  | 'holders_hoarding'
  | 'smtp_up'
