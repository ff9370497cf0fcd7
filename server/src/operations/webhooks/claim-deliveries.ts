import { DEFAULT_WEBHOOK_SETTINGS } from '#domain/webhooks/retries.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  type ClaimedDelivery,
  type ClaimRules,
  claimDueDeliveries,
  failDeliveriesOfDisabled,
  lockDueQueues,
  releaseClaims,
  scheduleQueues,
} from '#store/webhooks/webhook-dispatch.ts'
import { PER_ENDPOINT } from './delivery-rules.ts'

/** How long after the end of an attempt its claim runs out: then its worker must be gone. */
const GRACE_SECONDS = 20

type Room = Pick<ClaimRules, 'takeFailing'> & {
  room: number
  leaveSellers?: readonly string[]
}

/**
 * Claims deliveries that are due, each for this worker alone. A claim expires by itself, so what a
 * dead worker had claimed is attempted again by another.
 */
export async function claimDeliveries(
  { db, now }: { db: Db; now: Temporal.Instant },
  { room, takeFailing, leaveSellers = [] }: Room,
): Promise<ClaimedDelivery[]> {
  const queues = Math.ceil(room / PER_ENDPOINT.perEndpoint)
  const rules = {
    now,
    queues,
    takeFailing,
    leaveSellers,
    ...PER_ENDPOINT,
    graceSeconds: GRACE_SECONDS,
    fallback: {
      timeoutSeconds: DEFAULT_WEBHOOK_SETTINGS.timeout_seconds,
      retryAfterMinutes: DEFAULT_WEBHOOK_SETTINGS.retry_after_minutes,
    },
  }
  return transaction(db, 'platform', async tx => {
    const endpointIds = await lockDueQueues(tx, rules)
    if (endpointIds.length === 0) return []
    const claimed = await claimDueDeliveries(tx, endpointIds, rules)
    const served = new Set(claimed.map(({ endpointId }) => endpointId))
    const idle = endpointIds.filter(id => !served.has(id))
    if (idle.length > 0) await failDeliveriesOfDisabled(tx, idle)
    await scheduleQueues(tx, { endpointIds, now, ...PER_ENDPOINT })
    return claimed
  })
}

/** Hands back what could not be finished, so that nobody has to wait for the claims to run out. */
export async function releaseDeliveries(
  { db, now }: { db: Db; now: Temporal.Instant },
  claims: readonly ClaimedDelivery[],
): Promise<void> {
  await transaction(db, 'platform', tx => releaseClaims(tx, claims, now))
}
