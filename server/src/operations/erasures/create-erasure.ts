import { randomUUIDv7 } from 'node:crypto'
import type { FileStore } from '#integrations/files/file-store.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findPersonRecords, type Person, type PersonRecords } from '#store/erasures/erase-person.ts'
import { insertPersonErasures } from '#store/erasures/ledger-of-people.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { eraseRecords } from './erase-records.ts'
import { type AskedPerson, personOf } from './preview-erasure.ts'

type Deps = { db: Db; files: FileStore; now: Temporal.Instant; guard: IdempotencyGuard }

/**
 * Erases a person from what a seller has: lead, travellers, proofs of payment, enquiries, mails and
 * accounts. What was sold and paid stays, without a name. What is still to come stays as it is.
 */
export async function createErasure(
  deps: Deps,
  by: Actor,
  { sellerId, ...who }: { sellerId: string } & AskedPerson,
): Promise<PersonRecords> {
  const { db, guard, now } = deps
  const person = personOf(sellerId, who)
  return transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => ({ id: randomUUIDv7(), ...(await eraseNow(tx, deps, { by, person })) }),
      // A repeat finds only what had to be kept.
      reload: async id => ({ id, ...(await findPersonRecords(tx, person, now)) }),
    }),
  )
}

async function eraseNow(
  tx: Tx,
  { files, now }: Deps,
  { by, person }: { by: Actor; person: Person },
): Promise<PersonRecords> {
  const { sellerId } = person
  const found = await findPersonRecords(tx, person, now)
  const { gone: bookings = [], kept: keptBookings = [] } = byFate(found.bookings)
  const { gone: enquiries = [], kept: keptEnquiries = [] } = byFate(found.enquiries)
  const gone = { bookingIds: idsOf(bookings), enquiryIds: idsOf(enquiries) }
  const kept = { bookingIds: idsOf(keptBookings), enquiryIds: idsOf(keptEnquiries) }
  await insertPersonErasures(tx, { person, gone, kept, now })
  const sendsFirst = keptBookings.length + keptEnquiries.length > 0
  await eraseRecords(tx, files, { ...gone, people: [person], sendsFirst, now })
  await audit(tx, {
    sellerId,
    by,
    action: 'person.erased',
    entity: 'seller',
    entityId: sellerId,
    changes: {
      bookings: bookings.map(({ ref }) => ref),
      enquiries: enquiries.map(({ reference }) => reference),
    },
    at: now,
  })
  return found
}

function byFate<T extends { kept: unknown }>(records: readonly T[]) {
  return Object.groupBy(records, ({ kept }) => (kept === null ? 'gone' : 'kept'))
}

function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id)
}
