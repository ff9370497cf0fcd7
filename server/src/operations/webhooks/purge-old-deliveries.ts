import type { Clock } from '#integrations/clock.ts'
import type { Db } from '#store/database.ts'
import { deleteEventsBefore } from '#store/events/events.ts'
import { deleteDeliveriesBefore } from '#store/webhooks/webhook-deliveries.ts'
import { deleteRetiredEndpointsBefore } from '#store/webhooks/webhook-endpoints.ts'
import { inPortions } from '../jobs/in-portions.ts'
import { keptSince } from './kept-since.ts'

/** Deliveries go after thirty days, and with them the events and endpoints that nothing needs. */
export async function purgeOldDeliveries({ db, clock }: { db: Db; clock: Clock }) {
  const before = keptSince(clock.now())
  const deliveries = await inPortions(db, (tx, limit) =>
    deleteDeliveriesBefore(tx, { before, limit }),
  )
  await inPortions(db, (tx, limit) => deleteEventsBefore(tx, { before, limit }))
  await inPortions(db, (tx, limit) => deleteRetiredEndpointsBefore(tx, { before, limit }))
  return deliveries
}
