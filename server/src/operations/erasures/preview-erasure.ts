import { emailKey } from '#domain/text.ts'
import { type Db, transaction } from '#store/database.ts'
import { findPersonRecords, type Person, type PersonRecords } from '#store/erasures/erase-person.ts'

/** By the address; or, where a guest gave none, by the reference of the booking. */
export type AskedPerson = { email: string } | { ref: string }

/** What a seller has about a person, and what of it would have to stay for now. */
export async function previewErasure(
  { db, now }: { db: Db; now: Temporal.Instant },
  { sellerId, ...who }: { sellerId: string } & AskedPerson,
): Promise<PersonRecords> {
  const person = personOf(sellerId, who)
  return transaction(db, { seller: sellerId }, tx => findPersonRecords(tx, person, now))
}

export function personOf(sellerId: string, who: AskedPerson): Person {
  return 'email' in who
    ? { sellerId, emailKey: emailKey(who.email) }
    : { sellerId, emailKey: null, bookingRef: who.ref }
}
