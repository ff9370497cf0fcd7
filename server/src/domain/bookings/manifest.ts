import { type HeldMoney, heldByCurrency } from '../attendance/collected.ts'
import { findInLocale } from '../catalog.ts'
import type { DepartureUnit } from '../departures/departure-sheet.ts'
import type { Money } from '../money/money.ts'
import type { Quote, QuoteLine } from '../sales/quote.ts'
import type { Booking } from './booking.ts'
import { amountDue, isPaidAhead } from './settle.ts'
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

type Owing = Pick<Booking, 'quote' | 'paymentMethod' | 'dueNow' | 'paid' | 'refunded' | 'currency'>
type Held = readonly Pick<HeldMoney, 'money'>[]

/** What whoever meets the travellers still has to ask them for, without what was taken by then. */
export function toCollect(booking: Owing, taken: Held = []): Money[] {
  return openMoney(booking, taken).toCollect
}

/** What is open of a transfer or a payment link, which comes that way; null where nothing is. */
export function awaitedMoney(booking: Owing, taken: Held = []): Money | null {
  const { awaited } = openMoney(booking, taken)
  return awaited > 0 ? { amount: awaited, currency: booking.currency } : null
}

function openMoney(booking: Owing, inHands: Held): { awaited: number; toCollect: Money[] } {
  const { paymentMethod, currency } = booking
  const held = heldByCurrency(inHands)
  const sums = new Map<Money['currency'], number>()
  const add = ({ amount, currency: code }: Money) => {
    const taken = Math.min(amount, held.get(code) ?? 0)
    held.set(code, (held.get(code) ?? 0) - taken)
    if (amount > taken) sums.set(code, (sums.get(code) ?? 0) + amount - taken)
  }
  const due = amountDue(booking)
  // What is paid ahead comes that way; everything else is asked for on the day.
  const isAwaited = isPaidAhead(paymentMethod)
  const taken = isAwaited ? Math.min(due, held.get(currency) ?? 0) : 0
  held.set(currency, (held.get(currency) ?? 0) - taken)
  if (!isAwaited) add({ amount: due, currency })
  for (const local of booking.quote.totals.payLocally) add(local)
  return {
    awaited: isAwaited ? due - taken : 0,
    toCollect: [...sums]
      .map(([code, amount]) => ({ amount, currency: code }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  }
}
