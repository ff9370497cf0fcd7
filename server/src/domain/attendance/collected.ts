import type { COLLECTED_METHODS } from '#values/attendance.ts'
import type { Booking } from '../bookings/booking.ts'
import { amountDue } from '../bookings/settle.ts'
import { stands } from '../bookings/states.ts'
import type { Money } from '../money/money.ts'

export type CollectedMethod = (typeof COLLECTED_METHODS)[number]

/** Money that whoever checked guests in took from them. */
export type TakenMoney = Money & { method: CollectedMethod }

/** Of that, what is in somebody's hands: nobody has recorded it yet. */
export type HeldMoney = {
  id: string
  method: CollectedMethod
  money: Money
  /** By the clock of the device. */
  at: Temporal.Instant
  by: { id: string; name: string }
}

type Currency = Money['currency']
type Held = Pick<HeldMoney, 'id' | 'method' | 'money'>

export function heldByCurrency(held: readonly Pick<HeldMoney, 'money'>[]): Map<Currency, number> {
  const sums = new Map<Currency, number>()
  for (const { money } of held) {
    sums.set(money.currency, (sums.get(money.currency) ?? 0) + money.amount)
  }
  return sums
}

/** A part of money that was in somebody's hands. */
export type HeldPart = { id: string; amount: number }

/**
 * What of it a payment is that somebody wrote down by hand: what was taken the same way, the oldest
 * first. Money that came by a transfer or a link is other money.
 */
export function coveredBy(
  held: readonly Held[],
  payment: { method: string; amount: number; currency: string },
): HeldPart[] {
  let left = payment.amount
  return held.flatMap(({ id, method, money }) => {
    const isSameWay = payment.method === method || payment.method === 'pay_on_arrival'
    if (!isSameWay || money.currency !== payment.currency || left === 0) return []
    const amount = Math.min(left, money.amount)
    left -= amount
    return [{ id, amount }]
  })
}

type Recorded = Pick<Booking, 'status' | 'currency' | 'dueNow' | 'paid' | 'refunded'> & {
  quote: { totals: { payLocally: readonly Money[] } }
}

/**
 * How much of it the ledger takes when it is handed in. The rest is what guests pay on site, of
 * which there is no ledger. Null where more was taken than is open.
 */
export function ledgerPart(booking: Recorded, { amount, currency }: Money): number | null {
  if (currency === booking.currency && !stands(booking.status)) return amount
  const open = currency === booking.currency ? amountDue(booking) : 0
  const { payLocally } = booking.quote.totals
  const onSite = payLocally.reduce(
    (sum, one) => sum + (one.currency === currency ? one.amount : 0),
    0,
  )
  return amount > open + onSite ? null : Math.min(amount, open)
}
