import type { TRAVELLER_ACTIONS } from '#contract/booking.ts'
import { keysOf } from '../keys-of.ts'
import { fitsCards } from '../payments/card-limits.ts'
import { type Refusal, refused } from '../refusal.ts'
import type { Booking } from './booking.ts'
import { isCancellable } from './cancel.ts'
import { latestMoment } from './deadlines.ts'
import { PROOFS_TAKEN, type ProofKind } from './proof.ts'
import { findRefundInstead } from './refund-instead.ts'
import { amountDue, nextDue } from './settle.ts'
import { isOver, stands } from './states.ts'

export type TravellerAction = (typeof TRAVELLER_ACTIONS)[number]

type Moment = {
  now: Temporal.Instant
  /** How long after a checkout its lead can be corrected. */
  contactMinutes: number
  /** Whether the site takes cards for it. */
  takesCards: boolean
  /** Whether there is another way to pay it. */
  hasOtherWays: boolean
}

type Rule = (booking: Booking, moment: Moment) => Refusal | null

/**
 * Why a booking in this state takes no such action; null when it does. The operations ask the same
 * functions, with the booking as it is at that moment.
 */
const RULES: Readonly<Record<TravellerAction, Rule>> = {
  cancel: (booking, { now }) => refuseCancel(booking, now),
  read_refund: (booking, { now }) => refuseCancel(booking, now),
  take_refund_instead: (booking, { now }) =>
    findRefundInstead(booking, now) ? null : NOTHING_OFFERED,
  save_traveller: (booking, { now }) => refuseCards(booking, now),
  make_traveller_link: (booking, { now }) => refuseCards(booking, now),
  submit_receipt: refuseReceipt,
  pay: (booking, { takesCards }) => (takesCards ? refuseByCard(booking) : NO_CARDS),
  change_payment_method: (booking, { hasOtherWays }) =>
    hasOtherWays ? refuseOtherWay(booking) : NO_CARDS,
  change_contact: refuseCorrection,
  read_calendar: () => null,
}

const ACTIONS = keysOf(RULES)

/** What these proofs can do with a booking now. */
export function actionsOf(
  booking: Booking,
  { proofs, ...moment }: Moment & { proofs: readonly ProofKind[] },
): TravellerAction[] {
  const isTaken = (action: TravellerAction) =>
    PROOFS_TAKEN[action].some(proof => proofs.includes(proof))
  return ACTIONS.filter(action => isTaken(action) && RULES[action](booking, moment) === null)
}

const NO_CARDS = refused('PaymentMethodNotOffered', { method: 'online_card' }).refusal
const NOTHING_OFFERED = refused('NotFound', { entity: 'refund_instead' }).refusal

function conflict(reason: string, detail?: string): Refusal {
  return refused('Conflict', { reason }, detail).refusal
}

/** Also for the preview of a refund, which there is only where a cancellation would be. */
export function refuseCancel(booking: Booking, now: Temporal.Instant): Refusal | null {
  if (isCancellable(booking, now)) return null
  const reason = stands(booking.status) ? 'already_started' : booking.status
  return conflict(reason, 'This booking cannot be cancelled any more.')
}

/** The cards of its travellers are open while it stands, until it starts. */
export function refuseCards(booking: Booking, now: Temporal.Instant): Refusal | null {
  if (!stands(booking.status)) return conflict(booking.status)
  return isOver(latestMoment(booking), now) ? conflict('already_started') : null
}

const EXPECTED: readonly (string | null)[] = ['unpaid', 'proof_submitted', 'deposit_paid']

/** A receipt is for a transfer that is still expected. */
export function refuseReceipt({ status, paymentMethod, paymentStatus }: Booking): Refusal | null {
  const wrong = (reason: string) =>
    conflict(reason, 'This booking waits for no receipt of a transfer.')
  if (!stands(status)) return wrong(status)
  if (paymentMethod !== 'bank_transfer') return wrong('not_a_bank_transfer')
  const isExpected = EXPECTED.includes(paymentStatus)
  return isExpected ? null : wrong(paymentStatus ?? 'nothing_due')
}

/** A card pays what is open while the booking stands, and nothing that is under way already. */
export function refusePay(booking: Booking): Refusal | null {
  const { status, paymentStatus } = booking
  if (!stands(status)) return conflict(status, 'This booking is not to be paid any more.')
  if (amountDue(booking) === 0) return conflict('nothing_to_pay', 'All is paid already.')
  if (paymentStatus !== 'authorized') return null
  return conflict('authorized', 'The money is reserved on a card already.')
}

/** Nor where no card can pay what is next, as a balance of 47.505 dinars. */
export function refuseByCard(booking: Booking): Refusal | null {
  return fitsCards(nextDue(booking), booking.currency) ? refusePay(booking) : NO_CARDS
}

/** Once, from a card to another way: whoever went back and forth would keep places for nothing. */
export function refuseOtherWay(booking: Booking): Refusal | null {
  if (booking.paymentMethod === 'online_card') return refusePay(booking)
  if (!stands(booking.status)) return conflict(booking.status)
  return conflict('not_by_card', 'Only a booking that waits for a card can be paid otherwise.')
}

export function refuseCorrection(
  { status, checkedOutAt }: Booking,
  { now, contactMinutes }: Pick<Moment, 'now' | 'contactMinutes'>,
): Refusal | null {
  if (!stands(status)) return conflict(status)
  const until = checkedOutAt?.add({ minutes: contactMinutes }) ?? null
  if (!isOver(until, now)) return null
  return conflict('window_closed', 'The seller corrects it from now on.')
}

/** It checks somebody in, so there is none of what may still be turned down or is off. */
export function refuseVoucher({ status }: Pick<Booking, 'status'>): Refusal | null {
  if (status === 'confirmed') return null
  return conflict(status, 'Only a confirmed booking has a voucher.')
}
