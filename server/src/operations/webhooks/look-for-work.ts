import { type Db, transaction } from '#store/database.ts'
import { findWork } from '#store/event-relay.ts'

/** Whether there is an event to relay, or something due to be sent. */
export async function lookForWork({ db, now }: { db: Db; now: Temporal.Instant }) {
  return transaction(db, 'platform', tx => findWork(tx, now))
}
