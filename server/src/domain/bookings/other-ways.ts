import { minutesToPay, type PaymentMethod } from '../storefronts.ts'
import type { BookedBank, Booking } from './booking.ts'
import { offeredMethods } from './checkout-asks.ts'
import { latestMoment } from './deadlines.ts'
import { depositDueAt } from './deposit.ts'
import { planCheckout } from './payment-plan.ts'
import { awaitsFirstMoney } from './settle.ts'
import { isOver } from './states.ts'
import { refuseOtherWay } from './traveller-actions.ts'

type Site = {
  methods: readonly PaymentMethod[]
  /** Whether its seller has given an account for transfers. */
  takesTransfers: boolean
}

/**
 * The ways to pay that a booking by card can be changed to: those that its checkout offered, while
 * there is time to pay by them. A card is none of them, as it pays any booking. One that is
 * confirmed keeps what it agreed on: its balance is paid ahead, and nobody waits for a link.
 */
export function otherWays(
  booking: Booking,
  { methods, takesTransfers, now }: Site & { now: Temporal.Instant },
): PaymentMethod[] {
  if (refuseOtherWay(booking) !== null || isOver(latestMoment(booking), now)) return []
  const takes = { transfers: takesTransfers, cards: false }
  return offeredMethods(booking, { methods, takes }).filter(method => {
    if (!isWaiting(booking)) return method.kind === 'bank_transfer'
    return !isOver(termsOf(booking, method).paymentDueAt, now)
  })
}

type Terms = Pick<Booking, 'paymentStatus' | 'paymentDueAt' | 'paymentHours' | 'deposit'>

/** What changes with the way to pay; what it waits for now is worked out with its places. */
export function paidOtherwise(
  booking: Booking,
  { method, bank }: { method: PaymentMethod; bank: BookedBank | null },
): Partial<Terms> & Pick<Booking, 'paymentMethod' | 'bank'> {
  const { kind } = method
  const account = kind === 'bank_transfer' ? bank : null
  const chosen = { paymentMethod: kind, bank: account }
  return isWaiting(booking) ? { ...chosen, ...termsOf(booking, method) } : chosen
}

function isWaiting(booking: Booking): boolean {
  return booking.status === 'pending' && awaitsFirstMoney(booking)
}

/** As if it had been chosen at the checkout: the time to pay runs from there. */
function termsOf(booking: Booking, method: PaymentMethod): Terms {
  const { kind } = method
  const deposit = kind === 'pay_on_arrival' ? null : booking.deposit
  const { paymentStatus, paymentDueAt, paymentHours } = planCheckout({
    onRequest: false,
    confirmation: 'instant',
    method: kind,
    deadlineMinutes: minutesToPay(method),
    dueNow: booking.dueNow,
    // What the seller has hours for is worked out when it is known what the booking waits for.
    requestHours: 0,
    linkHours: 0,
    latest: depositDueAt({ ...booking, deposit }, latestMoment(booking)),
    now: booking.checkedOutAt ?? booking.createdAt,
  })
  return { paymentStatus, paymentDueAt, paymentHours, deposit }
}
