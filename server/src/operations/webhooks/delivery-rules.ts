import type { Clock } from '#integrations/clock.ts'
import type { Tracer } from '#integrations/tracing.ts'
import type { Vault } from '#integrations/vault.ts'
import type { SendWebhook } from '#integrations/webhook-sender.ts'
import type { Db } from '#store/database.ts'
import type { Measures } from '../measures.ts'

/** What sending events takes. */
export type DeliveryDeps = {
  db: Db
  clock: Clock
  vault: Vault
  sendWebhook: SendWebhook
  /** A random number from 0 to 1, for the jitter of retries. */
  retryJitter: () => number
  measures: Pick<Measures, 'count'>
  /** Null or left out where nothing is traced. */
  tracer?: Tracer | null
}

/**
 * How many attempts one endpoint has in flight, over all workers together. One that fails, or that
 * took long within the last minutes, gets one at a time, so that endpoints that hang do not use up
 * the concurrency of the others.
 */
export const SLOW_MINUTES = 2
export const PER_ENDPOINT = { perEndpoint: 4, perFailingEndpoint: 1 }
