import { randomUUIDv7 } from 'node:crypto'
import { receiptFileName } from '#domain/bookings/receipt-file.ts'
import { emailKey } from '#domain/text.ts'
import type { FileStore } from '#integrations/files.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  eraseBookings,
  eraseEnquiries,
  eraseTraces,
  findPersonRecords,
  insertPersonErasures,
  type Person,
  type PersonRecords,
} from '#store/erase-person.ts'
import { audit } from '../audit.ts'
import { type OnceGuard, once } from '../once.ts'

type Deps = { db: Db; files: FileStore; now: Temporal.Instant; guard: OnceGuard }
type Asked = { sellerId: string; email: string }

/** What a seller has about a person, and what of it would have to stay for now. */
export async function previewPerson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sellerId, email }: Asked,
): Promise<PersonRecords> {
  const person = { sellerId, emailKey: emailKey(email) }
  return transaction(db, { seller: sellerId }, tx => findPersonRecords(tx, person, now))
}

/**
 * Erases a person from what a seller has: lead, travellers, proofs of payment, enquiries, mails and
 * accounts. What was sold and paid stays, without a name. What is still to come stays as it is.
 */
export async function erasePerson(
  deps: Deps,
  by: Actor,
  { sellerId, email }: Asked,
): Promise<PersonRecords> {
  const { db, guard, now } = deps
  const person = { sellerId, emailKey: emailKey(email) }
  return transaction(db, { seller: sellerId }, tx =>
    once(tx, guard, {
      now,
      make: async () => ({ id: randomUUIDv7(), ...(await eraseNow(tx, deps, { by, person })) }),
      // Nothing is left to tell of but what was kept.
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
  const bookings = found.bookings.filter(({ kept }) => kept === null)
  const enquiries = found.enquiries.filter(({ kept }) => kept === null)
  const gone = { bookingIds: idsOf(bookings), enquiryIds: idsOf(enquiries) }
  await insertPersonErasures(tx, { sellerId, ...gone, now })
  const sendsFirst = [...found.bookings, ...found.enquiries].some(({ kept }) => kept !== null)
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

function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id)
}

type Gone = {
  bookingIds: readonly string[]
  enquiryIds: readonly string[]
  people: readonly Person[]
  /** Whether mails that wait are sent and not erased. */
  sendsFirst: boolean
  now: Temporal.Instant
}

/** The files go before the rows that name them do, so that none is left that nobody knows of. */
export async function eraseRecords(
  tx: Tx,
  files: FileStore,
  { bookingIds, enquiryIds, people, sendsFirst, now }: Gone,
): Promise<void> {
  const receipts = await eraseBookings(tx, { ids: bookingIds, now })
  await eraseEnquiries(tx, { ids: enquiryIds, now })
  await eraseTraces(tx, { people, sendsFirst })
  for (const { id, contentType } of receipts) {
    const outcome = await files.delete(receiptFileName({ id, type: contentType }))
    if (outcome === 'away') throw new Error('The files cannot be reached; nothing was erased.')
  }
}
