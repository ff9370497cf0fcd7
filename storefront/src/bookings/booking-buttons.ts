import type { Booking, BookingActions, BookingPayment } from '@outset/sdk'
import type { BookingPart } from '#addresses.ts'
import type { TextKey } from '#words/translate.ts'

export interface BookingButton {
  part: BookingPart
  label: TextKey
  weight: 'main' | 'quiet'
}

/** As much of an opened booking as says where one can go from it. */
interface Opened {
  booking: Pick<Booking, 'status'> & {
    details: Pick<Booking['details'], 'status'>
    payment: Pick<BookingPayment, 'status' | 'method' | 'receipt' | 'link'>
  }
  can: Partial<BookingActions>
  canChangeContact: boolean
}

/** The ways on from a booking, the most pressing first. */
export function bookingButtons({ booking, can, canChangeContact }: Opened): BookingButton[] {
  const { status, payment, details } = booking
  const stands = status === 'pending' || status === 'confirmed'
  const isUnpaid = payment.status === 'unpaid' || payment.status === 'proof_submitted'
  const isByCard = payment.method === 'online_card'
  const hasBalance = payment.status === 'deposit_paid'
  const wantsDetails = details.status === 'incomplete' || details.status === 'overdue'
  const rows: Array<[boolean, BookingPart, TextKey, BookingButton['weight']]> = [
    [!!can.take_refund_instead, 'refund-instead', 'afterwards.toRefundInstead', 'main'],
    [!!can.pay && isByCard, 'payment', cardLabel(payment), 'main'],
    [
      stands && isUnpaid && !isByCard,
      'pay',
      payLabel(booking, can),
      payment.receipt ? 'quiet' : 'main',
    ],
    [
      !!can.pay && !isByCard,
      'payment',
      hasBalance ? 'pay.balance' : 'pay.toCard',
      (isUnpaid && !payment.receipt) || hasBalance ? 'main' : 'quiet',
    ],
    [!!can.change_payment_method, 'other-way', 'pay.otherWay', 'quiet'],
    [
      !!can.save_traveller,
      'travellers',
      'afterwards.toTravellers',
      wantsDetails ? 'main' : 'quiet',
    ],
    [status === 'confirmed', 'voucher', 'afterwards.toVoucher', 'quiet'],
    [stands && !!can.read_calendar, 'calendar', 'afterwards.toCalendar', 'quiet'],
    [canChangeContact, 'contact', 'afterwards.toContact', 'quiet'],
    [!!can.cancel, 'cancel', 'afterwards.toCancel', 'quiet'],
  ]
  return rows.flatMap(([shown, part, label, weight]) => (shown ? [{ part, label, weight }] : []))
}

/** How the way to the page to pay on is called, with the sum that is paid there. */
export function cardLabel({ status }: { status: string }): TextKey {
  return status === 'deposit_paid' ? 'pay.balance' : 'pay.now'
}

/** Where nothing can be done there but read, as with a number and an address, it says so. */
function payLabel({ payment }: Opened['booking'], can: Opened['can']): TextKey {
  if (payment.receipt) return 'afterwards.toProof'
  const canPay = payment.method === 'payment_link' ? payment.link !== null : !!can.submit_receipt
  return canPay ? 'afterwards.toPay' : 'afterwards.toPayment'
}
