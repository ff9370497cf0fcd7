import type { Clock } from '#integrations/clock.ts'
import { type Db, transaction } from '#store/database.ts'
import { deleteEventsBefore } from '#store/events.ts'
import { deleteDeliveriesBefore } from '#store/webhook-deliveries.ts'
import { deleteRetiredEndpointsBefore } from '#store/webhook-endpoints.ts'
import { keptSince } from './kept-days.ts'

/** Deliveries go after thirty days, and with them the events and endpoints that nothing needs. */
export async function forgetOldDeliveries({ db, clock }: { db: Db; clock: Clock }) {
  const before = keptSince(clock.now())
  return transaction(db, 'platform', async tx => {
    const deliveries = await deleteDeliveriesBefore(tx, before)
    await deleteEventsBefore(tx, before)
    await deleteRetiredEndpointsBefore(tx, before)
    return deliveries
  })
}
