import assert from 'node:assert/strict'
import { Company } from '#contract/company.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { causeOf } from '#domain/bookings/cancel.ts'
import { nextPayment, paymentPlan } from '#domain/bookings/deposit.ts'
import { detailsProgress } from '#domain/bookings/details-progress.ts'
import { bookingAt, pendingLapsesAt } from '#domain/bookings/lapse.ts'
import { maskEmail, maskPhone } from '#domain/bookings/masks.ts'
import { otherWays } from '#domain/bookings/other-ways.ts'
import { paymentStanding, toldDeadline } from '#domain/bookings/payment-standing.ts'
import type { ProofKind } from '#domain/bookings/proof.ts'
import { amountDue, moneyDueAt } from '#domain/bookings/settle.ts'
import { stands } from '#domain/bookings/states.ts'
import { actionsOf } from '#domain/bookings/traveller-actions.ts'
import { tripEnd } from '#domain/bookings/trip-days.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import { timestamp } from '#domain/timestamp.ts'
import { planObject, quoteObject } from '#operations/quotes.ts'
import type { SoldSheet } from '../public/sold-sheet.ts'
import { wireSoldCover } from './cover.ts'
import { wirePaymentMethod } from './payment-method.ts'

/** What a booking is shown with. */
export type BookingContext = SoldSheet & {
  seller: { name: string; slug: string | null; email: string | null; company: Company | null }
  proofs: readonly ProofKind[]
  contactMinutes: number
  takesCards: boolean
  /** Of the site. */
  paymentMethods: readonly PaymentMethod[]
  publicUrl: string
}

/** A booking as its traveller reads it: nothing of the lead, nor of where they came from. */
export function wireBooking(written: Booking, now: Temporal.Instant, context: BookingContext) {
  const booking = bookingAt(written, now)
  const { cancellation } = booking
  const { name, slug, email, company } = context.seller
  const others = otherWaysOf(booking, context, now)
  const actions = actionsOf(booking, { ...context, hasOtherWays: others.length > 0, now })
  return {
    ref: booking.ref,
    status: booking.status,
    start: booking.start,
    end: tripEnd(booking),
    pax: booking.pax,
    hold_expires_at: null,
    pending_expires_at: moment(toldDeadline(booking, pendingLapsesAt(booking))),
    trip: wireSoldTrip(booking, context),
    seller: { name, slug, email, company: company && Company.wire(company) },
    // Earlier versions had a mask of the address here.
    lead: null,
    payment: wirePayment(booking, others),
    ...planObject(paymentPlan(booking), booking.currency),
    details: wireDetails(booking, now),
    cancellation: cancellation && {
      by: cancellation.by,
      cause: causeOf(cancellation),
      refund_pct: cancellation.refundPct,
      refund: cancellation.refund,
      paid: cancellation.paid,
      at: timestamp(Temporal.Instant.from(cancellation.at)),
    },
    rejection_reason: booking.status === 'rejected' ? booking.rejectionReason : null,
    quote: quoteObject(booking.quote),
    cancellable: actions.includes('cancel'),
    actions,
    created_at: timestamp(booking.checkedOutAt ?? booking.createdAt),
    locale: booking.locale,
  }
}

function wireBookedTrip({ tripTitle, optionName, tripId }: Booking) {
  return { title: tripTitle, option: optionName, product_id: tripId }
}

/** The trip of a booking as its site shows it now, which may be no more than its title. */
type SoldTrip = Pick<BookingContext, 'isSoldHere' | 'publicUrl'> & {
  sheet: Pick<SaleSheet, 'tripSlug' | 'cover'> | null
}

export function wireSoldTrip(booking: Booking, { sheet, isSoldHere, publicUrl }: SoldTrip) {
  const locale = booking.locale ?? 'en'
  return {
    ...wireBookedTrip(booking),
    slug: sheet && isSoldHere ? sheet.tripSlug : null,
    cover: wireSoldCover(sheet?.cover ?? null, { locale, publicUrl }),
    timezone: booking.timezone,
  }
}

/** Where mails and calls about a booking go, for whoever has its token. */
export function wireContact({ leadEmail, leadPhone }: Booking) {
  return {
    email_masked: leadEmail && maskEmail(leadEmail),
    phone_masked: leadPhone && maskPhone(leadPhone),
  }
}

function otherWaysOf(
  booking: Booking,
  { paymentMethods: methods, sheet }: BookingContext,
  now: Temporal.Instant,
): PaymentMethod[] {
  return otherWays(booking, { methods, takesTransfers: sheet?.takes.transfers === true, now })
}

function wirePayment(booking: Booking, others: readonly PaymentMethod[]) {
  const { paymentMethod, paymentStatus, bank, receipt, currency } = booking
  assert(paymentStatus, 'a booking that was checked out knows how its payment stands')
  const isOnArrival = paymentMethod === 'pay_on_arrival' && stands(booking.status)
  return {
    method: paymentMethod,
    status: paymentStatus,
    due_at: moment(toldDeadline(booking, moneyDueAt(booking))),
    next: wireNext(booking),
    standing: wireStanding(booking),
    on_arrival: isOnArrival ? moneyOf({ amount: amountDue(booking), currency }) : null,
    bank:
      paymentMethod === 'bank_transfer' && bank !== null
        ? {
            account_name: bank.accountName,
            bank_name: bank.bankName,
            iban: bank.iban,
            account_number: bank.accountNumber,
            swift: bank.swift,
            reference: booking.ref,
          }
        : null,
    receipt: receipt && {
      submitted_at: timestamp(Temporal.Instant.from(receipt.submittedAt)),
      file_name: receipt.fileName,
      content_type: receipt.contentType,
      size: receipt.size,
    },
    link: paymentMethod === 'payment_link' ? booking.paymentLink : null,
    card: booking.card,
    other_methods: others.map(wirePaymentMethod),
  }
}

function wireNext(booking: Booking) {
  const next = nextPayment(booking)
  if (next === null) return null
  const due_at = moment(toldDeadline(booking, next.dueAt))
  return { amount: moneyOf({ amount: next.amount, currency: booking.currency }), due_at }
}

/** What is said of its money. */
export function wireStanding(booking: Booking) {
  const { state, amount, dueAt } = paymentStanding(booking)
  return { state, amount, due_at: moment(dueAt) }
}

/** Nobody is asked for anything about a trip that is off. */
const NOT_NEEDED = { status: 'not_needed', due_at: null, needed: 0, complete: 0, overdue: false }

function wireDetails(booking: Booking, now: Temporal.Instant) {
  if (!stands(booking.status)) return NOT_NEEDED
  const { status, dueAt, needed, complete, overdue } = detailsProgress(booking, now)
  return { status, due_at: moment(toldDeadline(booking, dueAt)), needed, complete, overdue }
}

function moment(instant: Temporal.Instant | null): string | null {
  return instant && timestamp(instant)
}
