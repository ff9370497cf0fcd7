import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type {
  BookedBank,
  BookedPaymentMethod,
  Booking,
  PaymentStatus,
  PickupDetails,
} from '#domain/bookings/booking.ts'
import { judgeSomeTravellers } from '#domain/bookings/checkout-details.ts'
import { agreedDeposit } from '#domain/bookings/deposit.ts'
import { newBooking } from '#domain/bookings/new-booking.ts'
import { makeReference } from '#domain/bookings/reference.ts'
import { isPaidAhead } from '#domain/bookings/settle.ts'
import type { CardChange } from '#domain/bookings/traveller-card.ts'
import { tripDays } from '#domain/bookings/trip-days.ts'
import { isSameMoney, type Money } from '#domain/money/money.ts'
import { adjustQuote } from '#domain/pricing/adjust-quote.ts'
import type { Pricing } from '#domain/pricing/pricing.ts'
import type { PromoOf } from '#domain/pricing/promo.ts'
import { grantedOrThrow, invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { Quote } from '#domain/sales/quote.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { emailKey } from '#domain/text.ts'
import type { Vault } from '#integrations/vault.ts'
import { insertBooking, lockBooking, updateBooking } from '#store/bookings/bookings.ts'
import type { Tx } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { findSaleParties } from '#store/sales/sale-parties.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'
import { lockSaleForShare } from '#store/sales/sale-versions.ts'
import { mailBooked } from '../booking-mails/mail-booked.ts'
import { completeCards, keepTravellers } from '../checkout/complete-checkout.ts'
import { openStart } from '../options/open-start.ts'
import { refuseUsedPromo } from '../promo-codes.ts'
import { quoteNow } from '../quotes.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import { moveMoney } from './move-money.ts'
import { refuseProviders } from './payments.ts'
import { recordBookingEvent } from './record-booking-event.ts'
import { takeStock } from './take-stock.ts'

export type StaffBooking = {
  sheet: SaleSheet
  selection: Selection
  pricing: Pricing
  promo?: PromoOf | null
  adjustments: readonly { label: string; amount: number }[]
  /** Of a guest at the desk there may be nothing but the name. */
  lead: { name: string; email: string | null; phone: string | null }
  /** Null: nothing is settled about the money yet. */
  payment: {
    method: BookedPaymentMethod
    paid: number | null
    dueAt: Temporal.Instant | null
  } | null
  locale: string | null
  specialRequests: string | null
  pickupDetails: PickupDetails | null
  /** Of the travellers that are known already, the lead first. */
  cards: readonly CardChange[]
  /** What the staff member was shown; null when they do not mind. */
  expectedTotal: Money | null
  mayExceed: boolean
  /** How to open a start that the schedule does not have; null where it is not opened. */
  opening: { capacity: number | null } | null
}

type StaffSale = Acting & {
  geography: Geography
  randomBytes: (size: number) => Uint8Array
  vault: Vault
}

/** Staff book for a traveller who called, wrote or stands before them: confirmed at once. */
export async function createBooking(sale: StaffSale, asked: StaffBooking): Promise<Booking> {
  const { sellerId } = sale
  return writeOnce(
    sale,
    w => bookNow(w, sale, asked),
    async (tx, id) => {
      const known = await lockBooking(tx, { sellerId, id })
      assert(known, 'a booking that was made stays')
      return known.booking
    },
  )
}

async function bookNow(w: Write, sale: StaffSale, asked: StaffBooking): Promise<Booking> {
  const { tx, by, now } = w
  const { geography, randomBytes, vault } = sale
  const { selection, pricing, promo = null, mayExceed } = asked
  const sheet = await sheetNow(w, asked)
  const wish = { sheet, selection, pricing, promo, locale: asked.locale, mayExceed }
  const { quote: priced, wanted } = await quoteNow(
    { reader: tx, geography, now },
    { ...wish, deposit: sheet.deposit, bySeller: true },
  )
  const quote = grantedOrThrow(adjustQuote(priced, asked.adjustments))
  refuseOtherTotal(quote, asked.expectedTotal)
  const ids = { id: randomUUIDv7(), ref: makeReference(randomBytes), now }
  const sold = { sheet, selection, quote, site: null, locale: asked.locale }
  const bank = await bankFor(tx, asked)
  const blank = { ...withLead(newBooking(sold, ids), { asked, by, now }), bank }
  const cards = grantedOrThrow(judgeSomeTravellers(blank, asked.cards, tripDays(blank, now)))
  const made = { ...blank, travellersComplete: completeCards(blank, { cards }) }
  await refuseUsedPromo(tx, made)
  await insertBooking(tx, made)
  await Promise.all(keepTravellers(tx, { booking: made, request: { cards }, vault, now }))
  await takeStock(tx, made, { sheet, wanted, mayExceed })
  const booking = await withMoney(tx, made, { asked, by, now })
  await recordBookingEvent(tx, { type: 'booking.created', booking, before: null, now })
  const { start, pax, ref } = booking
  await w.log('booking.created', ref, { start, pax, total: quote.totals.grandTotal })
  await mailBooked(tx, booking, now)
  return booking
}

/**
 * The sheet as it was read, or a fresh one where the sale counts otherwise since then or the start
 * is to be opened first.
 */
async function sheetNow(w: Write, { sheet, selection, opening }: StaffBooking): Promise<SaleSheet> {
  const { tx } = w
  if (opening) return openStart(w, { sheet, selection, ...opening })
  if ((await lockSaleForShare(tx, sheet)) === sheet.saleVersion) return sheet
  const fresh = await findSaleSheet(tx, sheet)
  if (!fresh) throw notFound('option')
  return fresh
}

/** Who is to transfer money is shown where to, and who has not been told how to pay as well. */
async function bankFor(tx: Tx, { sheet, payment }: StaffBooking): Promise<BookedBank | null> {
  if (payment !== null && payment.method !== 'bank_transfer') return null
  const { sellerId } = sheet
  const { bank } = await findSaleParties(tx, { sellerId, storefrontId: null })
  if (bank || payment === null) return bank
  throw refuse('Conflict', { reason: 'no_bank_details' }, 'The seller has given no account.')
}

type Making = { asked: StaffBooking; by: Write['by']; now: Temporal.Instant }

function withLead(booking: Booking, { asked, by, now }: Making): Booking {
  const { lead, payment } = asked
  const key = lead.email === null ? null : emailKey(lead.email)
  return {
    ...booking,
    status: 'confirmed',
    awaitsSeller: false,
    leadName: lead.name,
    leadEmail: lead.email,
    leadEmailKey: key,
    leadPhone: lead.phone,
    checkoutEmailKey: key,
    locale: asked.locale,
    specialRequests: asked.specialRequests,
    pickupDetails: asked.pickupDetails,
    paymentMethod: payment?.method ?? null,
    paymentDueAt: payment?.dueAt ?? null,
    deposit: depositBy(payment, booking),
    paymentStatus: firstStatus(payment?.method ?? null, booking.dueNow),
    madeBy: by.personId,
    checkedOutAt: now,
  }
}

/** Where staff say until when it is paid, that is all of it. */
function depositBy(payment: StaffBooking['payment'], { quote }: Booking): Booking['deposit'] {
  const isByPlan = payment !== null && isPaidAhead(payment.method) && payment.dueAt === null
  return isByPlan ? agreedDeposit(quote) : null
}

const IN_HAND: readonly (BookedPaymentMethod | null)[] = ['cash', 'card', 'other']

function firstStatus(method: BookedPaymentMethod | null, dueNow: number): PaymentStatus {
  if (method === 'pay_on_arrival') return 'pay_on_arrival'
  return IN_HAND.includes(method) && dueNow === 0 ? 'paid' : 'unpaid'
}

/** Money that staff have in hand already counts as paid from the first moment. */
async function withMoney(tx: Tx, booking: Booking, { asked, by, now }: Making): Promise<Booking> {
  const { payment } = asked
  if (payment === null) return booking
  const inHand = IN_HAND.includes(payment.method) ? booking.dueNow : 0
  const amount = payment.paid ?? inHand
  refuseMoreThanDue(amount, booking)
  if (amount === 0) return booking
  const { method } = payment
  refuseProviders(method, 'payment.paid')
  const sums = await moveMoney(tx, booking, { kind: 'payment', method, amount, by, now })
  await updateBooking(tx, booking, { ...sums, updatedAt: now })
  return { ...booking, ...sums }
}

/** As for every later payment: more than the price is taken for a typo and refused. */
function refuseMoreThanDue(amount: number, { dueNow }: Booking): void {
  if (amount > dueNow) {
    throw invalidInput(
      'payment.paid',
      'too_large',
      `must be at most ${dueNow}, what is due`,
      dueNow,
    )
  }
}

function refuseOtherTotal({ totals }: Quote, expected: Money | null): void {
  const { grandTotal: total } = totals
  if (expected === null || isSameMoney(total, expected)) return
  throw refuse('PriceChanged', { total, expected_total: expected })
}
