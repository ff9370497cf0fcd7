import { type Refusal, refused } from '../refusal.ts'
import type { Booking } from './booking.ts'

/** What moved for a booking, as far as a mark as a test depends on it. */
export type MoneyOfTest = {
  /** Real money: what came less what went back. */
  ledger: number
  /** Real money that guides have taken and nobody recorded. */
  inHands: number
  /** Whether a card was charged that costs nobody anything. */
  hasPretended: boolean
}

/** A test has no real money: what is held for it would be in no sum. */
export function holdsRealMoney({ ledger, inHands }: MoneyOfTest): boolean {
  return ledger !== 0 || inHands !== 0
}

/** Whether a booking may not be marked as a test. */
export function refuseTest(
  booking: Pick<Booking, 'sellerId' | 'storefrontSellerId'>,
  money: MoneyOfTest,
): Refusal | null {
  if (holdsRealMoney(money)) return conflict('holds_money')
  const { sellerId, storefrontSellerId } = booking
  const isOthers = storefrontSellerId !== null && storefrontSellerId !== sellerId
  // Whoever sold it is owed a share, and has only the seller's word that nobody came.
  return isOthers && !money.hasPretended ? conflict('sold_by_another') : null
}

const DETAILS = {
  holds_money:
    'Real money was paid for this booking. Give it back first; what was written down by mistake ' +
    'can be voided.',
  sold_by_another:
    'It was sold on the site of another company, which is owed its share. Cancel it instead.',
}

function conflict(reason: keyof typeof DETAILS): Refusal {
  return refused('Conflict', { reason }, DETAILS[reason]).refusal
}
