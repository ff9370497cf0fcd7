import assert from 'node:assert/strict'
import { bucketOf } from '#domain/attempts.ts'
import type { Enquiry } from '#domain/enquiries.ts'
import { Refused } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import { findFullBuckets, insertAttempts } from '#store/auth/attempts.ts'
import type { Tx } from '#store/database.ts'
import { findSellerById, type Seller } from '#store/sellers.ts'
import { takeAttempt } from '../attempts.ts'
import { type StaffPath, staffPageUrl } from '../auth/staff-page.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sellerSender } from '../mail/seller-sender.ts'
import { teamReaders } from '../mail/team-readers.ts'

export type Site = { storefrontId: string; storefrontName: string; sellerId: string }

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
export async function mailEnquiry(tx: Tx, deps: MailDeps, arrived: Arrived): Promise<void> {
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
    ...(await sellerSender(tx, host)),
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
