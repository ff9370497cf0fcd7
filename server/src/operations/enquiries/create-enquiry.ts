import { randomUUIDv7 } from 'node:crypto'
import {
  asksForPrice,
  type Enquiry,
  type EnquiryWords,
  makeEnquiryReference,
} from '#domain/enquiries.ts'
import { emailKey } from '#domain/text.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { insertEnquiry } from '#store/enquiries.ts'
import { findPriceRequestById } from '#store/price-requests.ts'
import { recordEvent } from '../events.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { runOrSimulate } from '../mail/run-or-simulate.ts'
import { priceRequestObject } from '../price-requests/price-request-object.ts'
import { enquiryObject } from './enquiry-object.ts'
import { mailEnquiry, type Site } from './mail-enquiry.ts'
import { mustFindEnquiry } from './must-find-enquiry.ts'

export type NewEnquiry = EnquiryWords & {
  /** Given by the demo world, which is the same each time; otherwise random. */
  id?: string
  /** Who is written to. */
  sellerId: string
  site: Site
  trip: { id: string; title: string } | null
  /** The field that people do not see was filled in. */
  isTrap: boolean
}

export type EnquiryDeps = {
  db: Db
  now: Temporal.Instant
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
}

/**
 * Takes a message in: keeps it, mails it to the seller's team, thanks whoever wrote and notes the
 * event. For what a bot filled in, all of that is done and rolled back, so that not even the time
 * of the answer shows that it was detected.
 */
export async function createEnquiry(
  deps: EnquiryDeps,
  input: NewEnquiry,
  guard: IdempotencyGuard,
): Promise<Pick<Enquiry, 'id' | 'reference'> | null> {
  const { db, now } = deps
  const { sellerId, isTrap } = input
  return transaction(db, { seller: sellerId }, async tx => {
    let made: Enquiry | null = null
    await runOrSimulate(tx, {
      pretend: isTrap,
      work: async inner => {
        made = await withIdempotencyKey(inner, guard, {
          now,
          make: () => makeEnquiry(inner, deps, input),
          reload: id => mustFindEnquiry(inner, { sellerId, id }),
        })
      },
    })
    return isTrap ? null : made
  })
}

async function makeEnquiry(tx: Tx, deps: EnquiryDeps, input: NewEnquiry): Promise<Enquiry> {
  const { now, randomBytes } = deps
  const { id = randomUUIDv7(), sellerId, site, trip, isTrap: _, ...words } = input
  const isPriceRequest = asksForPrice(words)
  await insertEnquiry(tx, {
    ...words,
    sellerId,
    id,
    reference: makeEnquiryReference(isPriceRequest ? 'PR' : 'EN', randomBytes),
    status: 'new',
    priceRequestStatus: isPriceRequest ? 'new' : null,
    emailKey: emailKey(words.email),
    tripId: trip?.id ?? null,
    storefrontId: site.storefrontId,
    createdAt: now,
    updatedAt: now,
  })
  const enquiry = await mustFindEnquiry(tx, { sellerId, id })
  await mailEnquiry(tx, deps, { enquiry, site, tripTitle: trip?.title ?? null })
  await noteArrival(tx, { enquiry, now })
  return enquiry
}

/** One event: a price request is recorded as one, and not as an enquiry as well. */
async function noteArrival(
  tx: Tx,
  { enquiry, now }: { enquiry: Enquiry; now: Temporal.Instant },
): Promise<void> {
  const { sellerId } = enquiry
  const request = await findPriceRequestById(tx, enquiry)
  await recordEvent(tx, {
    sellerId,
    type: request ? 'price_request.received' : 'enquiry.received',
    object: request ? priceRequestObject(request, now) : enquiryObject(enquiry),
    now,
  })
}
