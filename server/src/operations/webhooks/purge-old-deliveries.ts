import type { Clock } from '#integrations/clock.ts'
import type { Db } from '#store/database.ts'
import { eventsBefore } from '#store/events/events.ts'
import { deliveriesBefore } from '#store/webhooks/webhook-deliveries.ts'
import {
  deleteEndpointsWithoutDeliveries,
  listEndpointsRetiredBefore,
} from '#store/webhooks/webhook-endpoints.ts'
import { deleteBySeller, inPortionsBySeller } from '../jobs.ts'
import { keptSince } from './kept-since.ts'

/** Deliveries go after thirty days, and with them the events and endpoints that nothing needs. */
export async function purgeOldDeliveries({ db, clock }: { db: Db; clock: Clock }) {
  const before = keptSince(clock.now())
  const deliveries = await deleteBySeller(db, tx => deliveriesBefore(tx, before))
  await deleteBySeller(db, tx => eventsBefore(tx, before))
  await inPortionsBySeller(db, {
    list: (tx, limit) => listEndpointsRetiredBefore(tx, { before, limit }),
    take: (tx, sellerId, rows) =>
      deleteEndpointsWithoutDeliveries(tx, { sellerId, ids: rows.map(({ id }) => id) }),
  })
  return deliveries
}
