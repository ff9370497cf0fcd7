import type { BOOKING_CHANNELS, PAYMENT_METHODS, PAYMENT_STATUSES } from '#values/bookings.ts'
import type { SiteText } from '../legal-texts.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { Money } from '../money/money.ts'
import type { BookedDeposit } from '../payments/deposit-terms.ts'
import type { Quote } from '../sales/quote.ts'
import type { Selection } from '../sales/selection.ts'
import type { TravellerDetails } from '../trips/option.ts'
import type { Attribution } from './attribution.ts'
import type { BookingStatus } from './states.ts'

export type BookingChannel = (typeof BOOKING_CHANNELS)[number]

export type BookedPaymentMethod = (typeof PAYMENT_METHODS)[number]

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The same as the seller reads it; travellers and their sites know the shorter list. */
export type SellerPaymentStatus = PaymentStatus | 'partly_paid'

/** A hold and the booking that comes of it are one record, from the first second to the last. */
export type Booking = {
  /** Whose trip it is. */
  sellerId: string
  id: string
  ref: string
  /** Where it was sold, and whose site that is; null for what staff booked. */
  storefrontId: string | null
  storefrontSellerId: string | null
  /** The name of that site when it was sold. */
  soldThrough: string | null
  channel: BookingChannel
  /** As it is written; a hold whose time is up reads as expired, see `statusAt`. */
  status: BookingStatus
  tripId: string
  optionId: string
  offerId: string | null
  /** Date, or date and time, on the clock of the trip. */
  start: string
  startsAt: Temporal.Instant
  timezone: string
  days: number
  /** As the trip said it when it was sold; null where it did not. */
  durationMinutes: number | null
  pax: number
  tripTitle: string
  optionName: string
  selection: Selection
  quote: Quote
  currency: CurrencyCode
  /** What is paid upfront, in minor units of the currency. */
  dueNow: number
  /** What its seller kept prices in when it was made: the sums below are in minor units of it. */
  priceCurrency: CurrencyCode
  priceTotal: number
  operatorShare: number
  marketplaceCommission: number
  resellerMargin: number
  rateId: string
  holdExpiresAt: Temporal.Instant | null
  pendingExpiresAt: Temporal.Instant | null
  /** Whether the seller has to say yes, or still has to. */
  awaitsSeller: boolean
  /** Null until checkout. */
  leadName: string | null
  /** Of whom staff book for there may be no address and no number. */
  leadEmail: string | null
  /** The address as it is compared. */
  leadEmailKey: string | null
  leadPhone: string | null
  /** The address given at checkout, by which an erasure finds also whom it was corrected from. */
  checkoutEmailKey: string | null
  locale: string | null
  specialRequests: string | null
  pickupDetails: PickupDetails | null
  attribution: Attribution | null
  travellerDetails: TravellerDetails
  /** How many travellers are asked for details. */
  travellerCount: number
  /** And how many of them have answered everything. */
  travellersComplete: number
  detailsDueAt: Temporal.Instant | null
  paymentMethod: BookedPaymentMethod | null
  paymentStatus: PaymentStatus | null
  /** Of the next part, where it is paid in parts. */
  paymentDueAt: Temporal.Instant | null
  /** What is paid first, and when the rest; null: it is paid at once. */
  deposit: BookedDeposit | null
  /** When its lead was last told that the rest is overdue. */
  overdueToldAt: Temporal.Instant | null
  paymentLink: string | null
  /** Since when there is that link. */
  paymentLinkAt: Temporal.Instant | null
  /** Of a link: how long there is to pay from its sending on; null is until the start. */
  paymentHours: number | null
  bank: BookedBank | null
  /** The versions of the site's texts that it was booked by; null from before there were any. */
  shownTexts: readonly SiteText[] | null
  /** What was paid with by card, to recognise it by. */
  card: BookedCard | null
  /** Minor units of the currency: money that came in, and of that what went back. */
  paid: number
  refunded: number
  cancellation: Cancellation | null
  rejectionReason: string | null
  moved: Moved | null
  /** The receipt that counts. */
  receipt: BookedReceipt | null
  /** Words by which the seller's office sorts; null is none. */
  tags: readonly string[] | null
  /** Marked by staff: it is part of no sum. */
  isTest: boolean
  /** The member of staff who made it. */
  madeBy: string | null
  createdAt: Temporal.Instant
  checkedOutAt: Temporal.Instant | null
  updatedAt: Temporal.Instant
}

export type PickupDetails = {
  flightNumber: string | null
  shipName: string | null
  roomNumber: string | null
  notes: string | null
}

/** The account as it was at checkout: a later change does not move where this one is paid. */
export type BookedBank = {
  accountName: string
  bankName: string
  iban: string | null
  accountNumber: string | null
  swift: string | null
}

export type BookedCard = {
  brand: string
  last4: string
  /** Such as `apple_pay`, where it was paid through one. */
  wallet?: string
}

/** What is shown of a receipt; only the seller may open the file. */
export type BookedReceipt = {
  submittedAt: string
  fileName: string
  contentType: string
  size: number
}

/** At whose wish or fault it ended, whoever wrote it down. */
export type CancelCause = 'traveller' | 'seller' | 'no_show'

export type Cancellation = {
  by: 'traveller' | 'seller' | 'system' | 'platform'
  /** What was cancelled before this was asked has none: `causeOf` reads both. */
  cause?: CancelCause | null
  reason: string | null
  refundPct: number
  refund: Money
  paid: Money
  /** RFC 3339, as everything in here is kept as JSON. */
  at: string
}

/** Where the seller moved it to, and whether that lets the traveller ask for the money instead. */
export type Moved = {
  reason: string
  from: string
  to: string
  calledOff: boolean
  at: string
  /** Null when no refund is offered. */
  refundUntil: string | null
}
