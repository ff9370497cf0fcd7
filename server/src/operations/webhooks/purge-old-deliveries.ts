import type { Clock } from '#integrations/clock.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { deleteEventsBefore } from '#store/events/events.ts'
import { deleteDeliveriesBefore } from '#store/webhooks/webhook-deliveries.ts'
import { deleteRetiredEndpointsBefore } from '#store/webhooks/webhook-endpoints.ts'
import { keptSince } from './kept-since.ts'

const AT_ONCE = 5_000

/** Deliveries go after thirty days, and with them the events and endpoints that nothing needs. */
export async function purgeOldDeliveries({ db, clock }: { db: Db; clock: Clock }) {
  const before = keptSince(clock.now())
  const old = { before, limit: AT_ONCE }
  const deliveries = await inParts(db, tx => deleteDeliveriesBefore(tx, old))
  await inParts(db, tx => deleteEventsBefore(tx, old))
  await transaction(db, 'platform', tx => deleteRetiredEndpointsBefore(tx, before))
  return deliveries
}

/** Part by part, each in a transaction of its own, until there is nothing left. */
async function inParts(db: Db, remove: (tx: Tx) => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const count = await transaction(db, 'platform', remove)
    all += count
    if (count < AT_ONCE) return all
  }
}
