import type { SellerBooking } from '@outset/sdk/seller'

/** What can be done to a booking on its page. */
const ACTIONS = [
  'confirm',
  'reject',
  'change',
  'move',
  'cancel',
  'lead',
  'tags',
  'note',
  'pay',
  'ask',
  'refund',
  'link',
  'acceptProof',
  'refuseProof',
  'travellers',
  'voucher',
  'test',
  'count',
] as const
export type BookingActionId = (typeof ACTIONS)[number]

type Facts = Pick<
  SellerBooking,
  'status' | 'awaits_seller' | 'offer_id' | 'lead' | 'details' | 'channel' | 'is_test'
> & {
  payment: Pick<
    SellerBooking['payment'],
    'method' | 'status' | 'receipt' | 'paid' | 'refunded' | 'open'
  >
}

const NEEDS: Readonly<Record<BookingActionId, string>> = {
  confirm: 'booking:manage',
  reject: 'booking:manage',
  change: 'booking:manage',
  move: 'booking:manage',
  cancel: 'booking:manage',
  lead: 'booking:manage',
  tags: 'booking:manage',
  note: 'booking:manage',
  pay: 'payment:manage',
  ask: 'payment:manage',
  refund: 'payment:manage',
  link: 'payment:manage',
  acceptProof: 'payment:manage',
  refuseProof: 'payment:manage',
  travellers: 'traveller:manage',
  voucher: 'booking:read',
  test: 'booking:manage',
  count: 'booking:manage',
}

/** What makes sense for a booking as it stands. The service has the last word on each. */
const FITS: Readonly<Record<BookingActionId, (booking: Facts) => boolean>> = {
  confirm: ({ status, awaits_seller }) => status === 'pending' && awaits_seller,
  reject: ({ status, awaits_seller }) => status === 'pending' && awaits_seller,
  // An offer is sold as it was made.
  change: booking => stands(booking) && booking.offer_id === null,
  move: stands,
  cancel: stands,
  lead: booking => booking.lead !== null,
  tags: booking => booking.lead !== null,
  note: booking => booking.lead !== null,
  pay: booking => stands(booking) && booking.payment.open.amount > 0,
  // A card would only reserve a part of what the seller has still to confirm.
  ask: booking => stands(booking) && !booking.awaits_seller && booking.payment.open.amount > 0,
  refund: ({ payment: { paid, refunded } }) => paid.amount > refunded.amount,
  link: booking =>
    stands(booking) && booking.payment.method === 'payment_link' && booking.payment.open.amount > 0,
  acceptProof: hasProof,
  refuseProof: hasProof,
  travellers: booking => stands(booking) && booking.details.needed > 0,
  voucher: ({ status }) => status === 'confirmed',
  test: booking => !booking.is_test && booking.lead !== null,
  count: booking => booking.is_test,
}

export function stands({ status }: Pick<Facts, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed'
}

function hasProof({ payment }: Facts): boolean {
  return payment.status === 'proof_submitted' && payment.receipt !== null
}

/** What this person can do with this booking now. */
export function actionsOf(
  booking: Facts,
  may: (permission: string) => boolean,
): ReadonlySet<BookingActionId> {
  return new Set(ACTIONS.filter(id => may(NEEDS[id]) && FITS[id](booking)))
}
