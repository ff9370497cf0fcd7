import type { CardConflicts, CardValues, Language } from '../language.ts'

/** How a payment by card stands, and why a bank refused it. */
export const cardValues: CardValues = {
  CardDecline: {
    not_enough_money: 'The bank did not approve this sum for the card.',
    expired_card: 'The card has expired, or its date was mistyped.',
    wrong_details: 'The number or the security code of the card is not right.',
    not_approved: 'The bank wanted you to confirm the payment, and it was not confirmed.',
    not_supported: 'The card cannot be used for this payment.',
    try_again: 'The bank did not answer in time. The same card may work in a moment.',
    other: 'The bank declined the card. Only your bank can say why.',
  },
  PaymentCheckState: {
    none: 'No card payment yet',
    open: 'Not paid yet',
    under_way: 'Payment on its way',
    unknown: 'Not known yet',
    authorized: 'Reserved on your card',
    paid: 'Paid',
    failed: 'Payment failed',
    cancelled: 'Payment closed',
  },
  PaymentPartKind: { deposit: 'Deposit', balance: 'Balance' },
}

/** Why a booking is not paid by card. */
export const cardConflicts: CardConflicts = {
  above_maximum: 'This sum is too large to be paid by card. Please choose another way to pay.',
  authorized: 'The money is already reserved on your card. There is nothing more to do.',
  below_minimum: 'This sum is too small to be paid by card. Please choose another way to pay.',
  lapsed: 'The booking was not paid in time, and its places are free again. Please book anew.',
  not_by_card:
    'The way to pay this booking was chosen already. Ask the tour operator to change it.',
  nothing_to_pay: 'Everything is paid already. There is nothing more to do.',
  payment_under_way:
    'Your bank has not confirmed the payment yet. Please wait, and do not pay again.',
  too_fine: 'This sum cannot be paid by card exactly. Please choose another way to pay.',
}

/** How the money of a booking stands. */
// biome-ignore format: a translator reads it as a list
export const paymentStanding: Language['payment'] = {
  nothing_due: 'Nothing to pay.', on_arrival: '{amount} to be paid on arrival.',
  due: ['{amount} to be paid by {due_at:moment}.', '{amount} to be paid.'],
  authorized: '{amount} is reserved on your card and taken once your booking is confirmed.',
  link_awaited: '{amount} to be paid. You will get a link for it.',
  proof_checked: 'Your payment receipt for {amount} is being checked.',
  partly_paid: ['{amount} still to be paid by {due_at:moment}.', '{amount} still to be paid.'],
  paid: 'Paid: {amount}.', not_charged: 'Nothing was paid, and nothing is due.',
  kept: '{amount} was paid and is not refunded.', refund_due: 'You will get {amount} back.',
  refunded: '{amount} was refunded to you.',
}
