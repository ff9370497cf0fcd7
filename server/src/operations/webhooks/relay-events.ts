import { type Db, transaction } from '#store/database.ts'
import {
  insertDeliveriesOfEvents,
  listWaitingEvents,
  lockSequences,
  numberEvents,
} from '#store/events/event-relay.ts'
import { insertNoticesOfEvents } from '#store/notices.ts'

const MOST_AT_ONCE = 500

/**
 * Gives new events their numbers and makes one delivery for each endpoint that wants them, all in
 * one transaction: an event has a number exactly when its deliveries exist. The staff's notices of
 * it are made there, too. Answers how many events.
 */
export async function relayEvents({ db, now }: { db: Db; now: Temporal.Instant }): Promise<number> {
  return transaction(db, 'platform', async tx => {
    const waiting = await listWaitingEvents(tx, MOST_AT_ONCE)
    if (waiting.length === 0) return 0
    const sellerIds = await lockSequences(tx, [...new Set(waiting.map(event => event.sellerId))])
    const ids = waiting.map(({ id }) => id)
    const eventIds = await numberEvents(tx, { ids, sellerIds })
    if (eventIds.length > 0) {
      await insertDeliveriesOfEvents(tx, { eventIds, now })
      await insertNoticesOfEvents(tx, eventIds)
    }
    return eventIds.length
  })
}
