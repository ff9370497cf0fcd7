import { findInLocale } from '../catalog/locale.ts'
import type { DepartureUnit } from '../departures/departure-sheet.ts'
import type { Money } from '../money/money.ts'
import type { Quote, QuoteLine } from '../sales/quote.ts'
import type { Booking } from './booking.ts'
import { amountDue } from './settle.ts'
import type { PlainCard } from './traveller-fields.ts'

export type ManifestTraveller = { position: number; name: string | null }

/** The travellers of a booking as far as they are known; the lead stands in for the first. */
export function manifestTravellers(
  booking: Pick<Booking, 'travellerCount' | 'leadName'>,
  cards: readonly { position: number; plain: PlainCard }[],
): ManifestTraveller[] {
  const places = Math.max(1, booking.travellerCount, ...cards.map(({ position }) => position))
  return Array.from({ length: places }, (_, index) => {
    const position = index + 1
    const card = cards.find(known => known.position === position)
    const named = [card?.plain.first_name, card?.plain.last_name].filter(Boolean).join(' ')
    return { position, name: named || (position === 1 ? booking.leadName : null) }
  })
}

/** Lines of one kind in a few words. */
export function linesOf(
  { lines }: Pick<Quote, 'lines'>,
  kind: QuoteLine['kind'],
): { label: string; qty: number }[] {
  return lines.filter(line => line.kind === kind).map(({ label, qty }) => ({ label, qty }))
}

/**
 * The units of a booking by their ids, so that those of several add up: in the words of the reader,
 * with those that the guest read beside them.
 */
export function unitLinesOf(
  { lines }: Pick<Quote, 'lines'>,
  { units, locale }: { units: readonly DepartureUnit[]; locale: string },
) {
  return lines
    .filter(({ kind }) => kind === 'unit')
    .map(({ ref, label, qty }) => {
      const unit = units.find(({ id }) => id === ref)
      const name = (unit && findInLocale(unit.labels, locale)?.text) ?? label
      return { unitId: ref, type: unit?.type ?? null, name, label, qty }
    })
}

/** What whoever meets the travellers has to ask them for. */
export function toCollect(
  booking: Pick<Booking, 'quote' | 'paymentMethod' | 'dueNow' | 'paid' | 'refunded' | 'currency'>,
): Money[] {
  const sums = new Map<Money['currency'], number>()
  const add = ({ amount, currency }: Money) => {
    if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  const { paymentMethod, currency } = booking
  // What is open of a transfer or a link comes that way; everything else is asked for on the day.
  if (paymentMethod !== 'bank_transfer' && paymentMethod !== 'payment_link') {
    add({ amount: amountDue(booking), currency })
  }
  for (const local of booking.quote.totals.payLocally) add(local)
  return [...sums]
    .map(([code, amount]) => ({ amount, currency: code }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
