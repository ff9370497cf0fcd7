import { type Attribution, TAGS } from '#domain/bookings/attribution.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { causeOf } from '#domain/bookings/cancel.ts'
import { balanceLapsesAt, nextPayment, paymentPlan } from '#domain/bookings/deposit.ts'
import { detailsProgress } from '#domain/bookings/details-progress.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { moneyDueAt, openAmount, refundDue, sellerPaymentStatus } from '#domain/bookings/settle.ts'
import { isOver } from '#domain/bookings/states.ts'
import { stepDueAt, waitsFor } from '#domain/bookings/waits-for.ts'
import { versionObject } from '#domain/legal-texts.ts'
import type { Money } from '#domain/money/money.ts'
import { timestamp } from '#domain/timestamp.ts'
import { planObject, quoteObject } from '../quotes.ts'

/** A booking as its seller sees it, in answers and in events alike. */
export function bookingObject(booking: Booking, now: Temporal.Instant) {
  const standing = bookingAt(booking, now)
  return {
    ...bookingSummary(standing, now),
    starts_at: timestamp(standing.startsAt),
    split: splitObject(standing),
    attribution: attributionObject(standing),
    lead: leadObject(standing),
    storefront_id: ownStorefront(standing),
    legal_texts: (standing.shownTexts ?? []).map(versionObject),
    special_requests: standing.specialRequests,
    pickup_details: pickupObject(standing),
    payment: paymentObject(standing, now),
    ...planObject(paymentPlan(standing), standing.currency),
    cancellation: cancellationObject(standing),
    rejection_reason: standing.rejectionReason,
    moved: movedObject(standing),
    offer_id: standing.offerId,
    made_by: standing.madeBy,
    quote: quoteObject(standing.quote),
    checked_out_at: timestamp(standing.checkedOutAt),
  }
}

/** A marketplace is none of the seller's. */
function ownStorefront({ sellerId, storefrontId, storefrontSellerId }: Booking): string | null {
  return storefrontSellerId === sellerId ? storefrontId : null
}

/** The line of a list. */
export function bookingSummary(booking: Booking, now: Temporal.Instant) {
  const standing = bookingAt(booking, now)
  const { status, holdExpiresAt, pendingExpiresAt } = standing
  const progress = detailsProgress(standing, now)
  const step = waitsFor(standing, now)
  const priceTotal = { amount: standing.priceTotal, currency: standing.priceCurrency }
  return {
    ref: standing.ref,
    status,
    start: standing.start,
    pax: standing.pax,
    product_id: standing.tripId,
    trip: standing.tripTitle,
    option_id: standing.optionId,
    option: standing.optionName,
    timezone: standing.timezone,
    channel: standing.channel,
    sold_through: standing.soldThrough,
    total: standing.quote.totals.grandTotal,
    price_total: priceTotal,
    total_usd: priceTotal.currency === 'USD' ? priceTotal : null,
    open: { amount: openAmount(standing), currency: standing.currency },
    refund_due: { amount: refundDue(standing), currency: standing.currency },
    lead_name: standing.leadName,
    locale: standing.locale,
    awaits_seller: standing.awaitsSeller && status === 'pending',
    waits_for: step,
    due_at: timestamp(stepDueAt(standing, step)),
    expires_at: timestamp(status === 'on_hold' ? holdExpiresAt : pendingExpiresAt),
    payment_status: sellerPaymentStatus(standing),
    details: {
      status: progress.status,
      due_at: timestamp(progress.dueAt),
      needed: progress.needed,
      complete: progress.complete,
      overdue: progress.overdue,
    },
    tags: [...(standing.tags ?? [])],
    is_test: standing.isTest,
    created_at: timestamp(standing.createdAt),
    updated_at: timestamp(standing.updatedAt),
  }
}

function splitObject(booking: Booking) {
  const sum = (amount: number): Money => ({ amount, currency: booking.priceCurrency })
  return {
    operator_share: sum(booking.operatorShare),
    marketplace_commission: sum(booking.marketplaceCommission),
    reseller_margin: sum(booking.resellerMargin),
  }
}

/** The database has an order of its own for what it keeps as JSON; the interface's is another. */
function attributionObject({ attribution }: Booking): Attribution | null {
  if (attribution === null) return null
  const given = TAGS.filter(tag => attribution[tag] !== undefined)
  return Object.fromEntries(given.map(tag => [tag, attribution[tag]]))
}

function leadObject({ leadName, leadEmail, leadPhone }: Booking) {
  return leadName === null ? null : { name: leadName, email: leadEmail, phone: leadPhone }
}

function pickupObject({ pickupDetails }: Booking) {
  if (pickupDetails === null) return null
  const { flightNumber, shipName, roomNumber, notes } = pickupDetails
  return { flight_number: flightNumber, ship_name: shipName, room_number: roomNumber, notes }
}

function paymentObject(booking: Booking, now: Temporal.Instant) {
  const { currency, receipt } = booking
  const dueAt = moneyDueAt(booking)
  const next = nextPayment(booking)
  return {
    method: booking.paymentMethod,
    status: sellerPaymentStatus(booking),
    due_at: timestamp(dueAt),
    next: next && {
      amount: { amount: next.amount, currency },
      due_at: timestamp(next.dueAt),
    },
    lapses_at: timestamp(balanceLapsesAt(booking)),
    overdue: isOver(dueAt, now),
    link: booking.paymentLink,
    card: booking.card,
    receipt: receipt && {
      submitted_at: moment(receipt.submittedAt),
      file_name: receipt.fileName,
      content_type: receipt.contentType,
      size: receipt.size,
    },
    paid: { amount: booking.paid, currency },
    refunded: { amount: booking.refunded, currency },
    open: { amount: openAmount(booking), currency },
    refund_due: { amount: refundDue(booking), currency },
  }
}

function cancellationObject({ cancellation }: Booking) {
  if (cancellation === null) return null
  const { by, reason, refundPct, refund, paid, at } = cancellation
  const cause = causeOf(cancellation)
  return { by, cause, reason, refund_pct: refundPct, refund, paid, at: moment(at) }
}

function movedObject({ moved }: Booking) {
  if (moved === null) return null
  const { reason, from, to, calledOff, refundUntil, at } = moved
  const refund_until = refundUntil && moment(refundUntil)
  return { reason, from, to, called_off: calledOff, at: moment(at), refund_until }
}

/** Records in a booking keep their moments as texts, to the microsecond. */
function moment(text: string): string {
  return timestamp(Temporal.Instant.from(text))
}
