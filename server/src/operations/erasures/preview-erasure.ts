import { emailKey } from '#domain/text.ts'
import { type Db, transaction } from '#store/database.ts'
import { findPersonRecords, type PersonRecords } from '#store/erasures/erase-person.ts'

/** What a seller has about a person, and what of it would have to stay for now. */
export async function previewErasure(
  { db, now }: { db: Db; now: Temporal.Instant },
  { sellerId, email }: { sellerId: string; email: string },
): Promise<PersonRecords> {
  const person = { sellerId, emailKey: emailKey(email) }
  return transaction(db, { seller: sellerId }, tx => findPersonRecords(tx, person, now))
}
