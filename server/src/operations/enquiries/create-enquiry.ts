import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { Seller } from '#contract/seller.ts'
import { bucketOf } from '#domain/attempts.ts'
import {
  asksForPrice,
  type Enquiry,
  type EnquiryWords,
  makeEnquiryReference,
} from '#domain/enquiries.ts'
import { Refused } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import { findFullBuckets, insertAttempts } from '#store/auth/attempts.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { insertEnquiry } from '#store/enquiries.ts'
import { findPriceRequestById } from '#store/price-requests.ts'
import { findSellerById } from '#store/sellers.ts'
import { takeAttempt } from '../attempts.ts'
import { type StaffPath, staffPageUrl } from '../auth/staff-page.ts'
import { recordEvent } from '../events.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { runOrSimulate } from '../mail/run-or-simulate.ts'
import { sellerSender } from '../mail/seller-sender.ts'
import { teamReaders } from '../mail/team-readers.ts'
import { priceRequestObject } from '../price-requests/price-request-object.ts'
import { enquiryObject } from './enquiry-object.ts'
import { mustFindEnquiry } from './must-find-enquiry.ts'

type NewEnquiry = EnquiryWords & {
  /** Given by the demo world, which is the same each time; otherwise random. */
  id?: string
  /** Who is written to. */
  sellerId: string
  site: Site
  trip: { id: string; title: string } | null
  /** The field that people do not see was filled in. */
  isTrap: boolean
}

type EnquiryDeps = {
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

type Site = { storefrontId: string; storefrontName: string; sellerId: string }

type Arrived = {
  enquiry: Enquiry
  site: Site
  /** As the traveller was shown it. */
  tripTitle: string | null
}
type MailDeps = { now: Temporal.Instant; publicUrl: string }

/**
 * Anybody can give anybody's address, so nobody is thanked more often than this in an hour, and a
 * site does not thank more people than write to it.
 */
const RECEIPTS_PER_EMAIL_HOUR = 5
const RECEIPTS_PER_SITE_HOUR = 200

/** Mails an enquiry to the seller's team, and a receipt to whoever wrote it. */
async function mailEnquiry(tx: Tx, deps: MailDeps, arrived: Arrived): Promise<void> {
  const seller = await findSellerById(tx, arrived.enquiry.sellerId)
  assert(seller, 'sellers are never deleted')
  await mailTeam(tx, deps, { ...arrived, seller })
  await mailReceipt(tx, deps, { ...arrived, seller })
}

async function mailTeam(
  tx: Tx,
  { now, publicUrl }: MailDeps,
  { enquiry, site, seller }: Arrived & { seller: Seller },
): Promise<void> {
  const { reference, name, email, phone, message, travellers, specialNeeds } = enquiry
  const locale = seller.defaultLanguage
  for (const to of await teamReaders(tx, seller.id, 'enquiry:manage')) {
    await queueMail(tx, {
      sellerId: seller.id,
      to,
      template: 'enquiry-received',
      locale,
      values: {
        reference,
        asksForPrice: enquiry.priceRequestStatus !== null,
        tripTitle: enquiry.trip?.title ?? null,
        siteName: site.storefrontName,
        name,
        email,
        phone,
        dates: datesOf(enquiry),
        travellers,
        specialNeeds,
        interests: enquiry.interests.join(', ') || null,
        message,
        link: staffPageUrl(publicUrl, pageOf(enquiry)),
      },
      fromName: site.storefrontName,
      replyTo: email,
      now,
    })
  }
}

function pageOf({ id, priceRequestStatus }: Enquiry): StaffPath {
  return priceRequestStatus === null ? `/inbox/enquiries/${id}` : `/inbox/price-requests/${id}`
}

function datesOf({ dateFrom, dateTo }: Enquiry): string | null {
  if (dateFrom === null && dateTo === null) return null
  return dateFrom === dateTo ? dateFrom : `${dateFrom ?? ''} – ${dateTo ?? ''}`.trim()
}

async function mailReceipt(
  tx: Tx,
  { now }: MailDeps,
  { enquiry, site, seller, tripTitle }: Arrived & { seller: Seller },
): Promise<void> {
  if (!(await mayThank(tx, { email: enquiry.email, site, now }))) return
  const host = site.sellerId === seller.id ? seller : await findSellerById(tx, site.sellerId)
  assert(host, 'sellers are never deleted')
  const { replyTo } = await sellerSender(tx, seller)
  await queueMail(tx, {
    sellerId: seller.id,
    to: enquiry.email,
    template: 'enquiry-receipt',
    locale: enquiry.locale,
    values: { reference: enquiry.reference, sellerName: seller.name, tripTitle },
    ...(await sellerSender(tx, host, enquiry)),
    replyTo,
    now,
  })
}

async function mayThank(
  tx: Tx,
  { email, site, now }: { email: string; site: Site; now: Temporal.Instant },
): Promise<boolean> {
  const limit = (kind: string, value: string, most: number) => ({
    bucket: bucketOf('enquiry-receipt', kind, value),
    most,
    windowMinutes: 60,
  })
  const ofEmail = limit('email', emailKey(email), RECEIPTS_PER_EMAIL_HOUR)
  const ofSite = limit('storefront', site.storefrontId, RECEIPTS_PER_SITE_HOUR)
  // Without a lock, which would be one for the whole site: it may be a few more than the limit.
  if ((await findFullBuckets(tx, { limits: [ofSite], now })).length > 0) return false
  try {
    await takeAttempt(tx, { limits: [ofEmail], now })
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
  await insertAttempts(tx, { buckets: [ofSite.bucket], at: now })
  return true
}
