import { proportionOf } from '../money/rounding.ts'
import { lowerQuote } from '../pricing/adjust-quote.ts'
import { granted, type Outcome } from '../refusal.ts'
import type { Quote } from '../sales/quote.ts'
import type { Booking } from './booking.ts'
import { amountDue } from './settle.ts'
import { stands } from './states.ts'

/**
 * By how much the price falls with a refund, so that the guest owes after it what they owed before:
 * nothing for what was paid beyond the price, and nothing once the booking has ended.
 */
export function priceFall(
  booking: Pick<Booking, 'status' | 'paid' | 'refunded' | 'dueNow'>,
  refund: number,
): number {
  if (!stands(booking.status)) return 0
  const after = { ...booking, refunded: booking.refunded + refund }
  return amountDue(after) - amountDue(booking)
}

/** The booking's price and its shares, so much lower; a line of its own says so to the guest. */
export function lowerPrice(booking: Booking, fall: number): Outcome<Partial<Booking>> {
  if (fall === 0) return granted({})
  const label = LABELS[booking.locale ?? 'en'] ?? LABELS.en
  const lowered = lowerQuote(booking.quote, { label, amount: fall })
  if (!lowered.granted) return lowered
  const { value: quote } = lowered
  return granted({ quote, dueNow: quote.totals.dueNow.amount, ...sharesOf(booking, quote) })
}

const LABELS: Readonly<Record<string, string>> & { en: string } = {
  en: 'Price reduction',
  de: 'Preisnachlass',
  ar: 'تخفيض السعر',
}

/** The marketplace keeps the part of the net price that it had when this was sold. */
function sharesOf(booking: Booking, { usd }: Quote) {
  const { operatorShare, marketplaceCommission } = booking
  const netBefore = operatorShare + marketplaceCommission
  const commission =
    netBefore > 0
      ? proportionOf({ amountMinor: usd.net, part: marketplaceCommission, whole: netBefore })
      : 0
  return {
    priceTotal: usd.selling,
    operatorShare: usd.net - commission,
    marketplaceCommission: commission,
    resellerMargin: usd.selling - usd.net,
  }
}
