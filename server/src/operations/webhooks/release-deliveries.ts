import { type Db, transaction } from '#store/database.ts'
import { type ClaimedDelivery, releaseClaims } from '#store/webhooks/webhook-dispatch.ts'

/** Hands back what could not be finished, so that nobody has to wait for the claims to run out. */
export async function releaseDeliveries(
  { db, now }: { db: Db; now: Temporal.Instant },
  claims: readonly ClaimedDelivery[],
): Promise<void> {
  await transaction(db, 'platform', tx => releaseClaims(tx, claims, now))
}
