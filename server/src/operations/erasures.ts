import { randomUUIDv7 } from 'node:crypto'
import { receiptFileName } from '#domain/bookings/receipt-file.ts'
import { SENSITIVE_FIELDS } from '#domain/bookings/traveller-fields.ts'
import { emailKey } from '#domain/text.ts'
import type { FileStore } from '#integrations/files/file-store.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  eraseBookings,
  eraseEnquiries,
  eraseTraces,
  findPersonRecords,
  listPeopleOfRecords,
  type Person,
  type PersonRecords,
} from '#store/erasures/erase-person.ts'
import {
  type Erasure,
  type ErasureKind,
  listErasures,
  repeatErasures,
} from '#store/erasures/erasures.ts'
import { insertPersonErasures, listPeopleOfTraces } from '#store/erasures/ledger-of-people.ts'
import { type Acting, type Write, writeOnce } from './write.ts'

/**
 * Erases a person from what a seller has: lead, travellers, receipts, enquiries, mails and
 * accounts. What was sold and paid stays, without a name. What is still to come stays as it is.
 */
export async function createErasure(
  acting: Acting & { files: FileStore },
  who: AskedPerson,
): Promise<PersonRecords> {
  const { now, sellerId, files } = acting
  const person = personOf(sellerId, who)
  return writeOnce(
    acting,
    async w => ({ id: randomUUIDv7(), ...(await eraseNow(w, files, person)) }),
    async (tx, id) => ({ id, ...(await findPersonRecords(tx, person, now)) }),
  )
}

async function eraseNow(
  { tx, now, log }: Write,
  files: FileStore,
  person: Person,
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
  await log(
    'person.erased',
    sellerId,
    {
      bookings: bookings.map(({ ref }) => ref),
      enquiries: enquiries.map(({ reference }) => reference),
    },
    { entity: 'seller' },
  )
  return found
}

function byFate<T extends { kept: unknown }>(records: readonly T[]) {
  return Object.groupBy(records, ({ kept }) => (kept === null ? 'gone' : 'kept'))
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

/**
 * Takes people out of their bookings and enquiries, and all that is kept under their addresses. The
 * files go before the transaction ends, so that none is left that no row names any more.
 */
async function eraseRecords(
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

const EXPORTED_AT_ONCE = 1_000

/** The ledger as lines, the oldest first, to be kept apart from the database. */
export async function* exportErasures(db: Db): AsyncGenerator<string> {
  const pageAfter = (after: Erasure | null) =>
    transaction(db, 'platform', tx => listErasures(tx, { after, limit: EXPORTED_AT_ONCE }))
  let page = await pageAfter(null)
  while (page.length > 0) {
    for (const erasure of page) yield writeLine(erasure)
    page = await pageAfter(page.at(-1) ?? null)
  }
}

/** One erasure as a line of JSON. Its form is documented: ledgers are kept longer than releases. */
function writeLine(erasure: Erasure): string {
  return JSON.stringify({
    id: erasure.id,
    seller_id: erasure.sellerId,
    subject_id: erasure.subjectId,
    kind: erasure.kind,
    position: erasure.position,
    erased_at: erasure.erasedAt.toString(),
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const OF_ALL: readonly unknown[] = ['details', 'person', 'enquiry', 'traces']
const OF_ONE: readonly unknown[] = SENSITIVE_FIELDS

/** Null when it is no whole line of a ledger, such as the last one of a copy that was cut off. */
export function readLine(line: string): Erasure | null {
  try {
    const { id, seller_id, subject_id, kind, position, erased_at } = JSON.parse(line)
    if (![id, seller_id, subject_id].every(value => UUID.test(value))) return null
    const isPosition = Number.isInteger(position) && position > 0
    if (OF_ALL.includes(kind) ? position !== null : !(OF_ONE.includes(kind) && isPosition)) {
      return null
    }
    const erasedAt = Temporal.Instant.from(erased_at)
    return { id, sellerId: seller_id, subjectId: subject_id, kind, position, erasedAt }
  } catch {
    return null
  }
}

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

function personOf(sellerId: string, who: AskedPerson): Person {
  return 'email' in who
    ? { sellerId, emailKey: emailKey(who.email) }
    : { sellerId, emailKey: null, bookingRef: who.ref }
}

const REPLAYED_AT_ONCE = 500

export type Replayed = {
  erasures: number
  /** In which something was still there, and is no more. */
  bookings: number
  /** Who were still there, and are no more. */
  people: number
}

type ReplayDeps = { db: Db; files: FileStore; now: Temporal.Instant }

/** Erases once more what a ledger says, in a database that was restored from an older copy. */
export async function replayErasures(
  { db, files, now }: ReplayDeps,
  erasures: readonly Erasure[],
): Promise<Replayed> {
  const done = { erasures: erasures.length, bookings: 0, people: 0 }
  for (let start = 0; start < erasures.length; start += REPLAYED_AT_ONCE) {
    const some = erasures.slice(start, start + REPLAYED_AT_ONCE)
    await transaction(db, 'platform', async tx => {
      // Before its lines are taken over, which says that they were done.
      const ofTraces = await listPeopleOfTraces(tx, some)
      done.bookings += await repeatErasures(tx, some)
      const bookingIds = idsToErase(some, 'person')
      const enquiryIds = idsToErase(some, 'enquiry')
      const ofRecords = await listPeopleOfRecords(tx, { bookingIds, enquiryIds })
      const people = unique([...ofRecords, ...ofTraces])
      if (people.length === 0) return
      await eraseRecords(tx, files, { bookingIds, enquiryIds, people, sendsFirst: false, now })
      done.people += people.length
    })
  }
  return done
}

function unique(people: readonly Person[]): Person[] {
  return [...new Map(people.map(one => [`${one.sellerId} ${one.emailKey}`, one])).values()]
}

function idsToErase(erasures: readonly Erasure[], wanted: ErasureKind): string[] {
  return erasures.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId)
}
