import { transaction } from '#store/database.ts'
import {
  lockQueues,
  type SettledAttempt,
  scheduleQueues,
  settleDeliveries,
  updateEndpointHealth,
} from '#store/webhooks/webhook-dispatch.ts'
import type { OutcomeOf } from '../measures.ts'
import { type DeliveryDeps, PER_ENDPOINT, SLOW_MINUTES } from './delivery-rules.ts'

/** Writes down how attempts ended, what they say about their endpoints, and what is due next. */
export async function settleAttempts(
  { db, now, measures }: Pick<DeliveryDeps, 'db' | 'measures'> & { now: Temporal.Instant },
  settled: readonly SettledAttempt[],
): Promise<void> {
  const endpointsOf = (attempts: readonly SettledAttempt[]) => [
    ...new Set(attempts.map(({ endpointId }) => endpointId)),
  ]
  const succeeded = endpointsOf(settled.filter(attempt => attempt.succeeded))
  const failed = endpointsOf(settled.filter(attempt => !attempt.succeeded))
  const slow = endpointsOf(settled.filter(attempt => attempt.tookLong))
  const slowUntil = now.add({ minutes: SLOW_MINUTES })
  const endpointIds = endpointsOf(settled)
  await transaction(db, 'platform', async tx => {
    await lockQueues(tx, endpointIds)
    await settleDeliveries(tx, settled)
    await updateEndpointHealth(tx, { succeeded, failed, slow, slowUntil, now })
    await scheduleQueues(tx, { endpointIds, now, ...PER_ENDPOINT })
  })
  for (const attempt of settled) measures.count('webhook_attempts', outcomeOf(attempt))
}

function outcomeOf({ succeeded, nextAttemptAt }: SettledAttempt): OutcomeOf<'webhook_attempts'> {
  if (succeeded) return 'succeeded'
  return nextAttemptAt === null ? 'given_up' : 'retried'
}
