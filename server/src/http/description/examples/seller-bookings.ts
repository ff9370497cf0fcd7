import { IDS } from './ids.ts'

const reason = 'The road to the camp is closed after the rain.'
const usd = (amount: number) => ({ amount, currency: 'USD' })

const change = {
  units: [{ unit_id: IDS.unit, qty: 3 }],
  adjustments: [{ label: 'For the wait', amount: usd(-1000) }],
}

/** What staff send about bookings, by the names of the schemas. */
export const SELLER_BOOKING_EXAMPLES = {
  NewStaffQuote: {
    option_id: IDS.option,
    start: '2027-03-01T09:00',
    units: [{ unit_id: IDS.unit, qty: 2 }],
    adjustments: [{ label: 'Friends of the house', amount: usd(-1000) }],
  },
  NewStaffBooking: {
    option_id: IDS.option,
    start: '2027-03-01T09:00',
    units: [{ unit_id: IDS.unit, qty: 2 }],
    lead: { name: 'Rania Haddad', email: 'rania@example.com', phone: '+962790000000' },
    payment: { method: 'cash' },
    expected_total: usd(18_000),
  },
  BookingRejection: { reason: 'All our guides are out on that day.' },
  SellerCancellation: { reason, refund_pct: 100 },
  BookingMove: { start: '2027-03-08T09:00', reason, called_off: true },
  BookingChangePreview: change,
  BookingChange: { ...change, expected_difference: usd(8000), expected_refund: usd(0) },
  NewPayment: { method: 'bank_transfer', amount: usd(18_000), note: 'Statement 14' },
  NewRefund: { amount: usd(9000), method: 'bank_transfer' },
  NewPaymentRequest: {
    amount: usd(9000),
    reason: 'The second half of your trip',
    due_at: '2027-02-01T22:59:00Z',
  },
  PaymentLink: { url: 'https://pay.example.com/i/7K4MQ2ZX' },
  LeadChange: { email: 'rania.haddad@example.com' },
  ReceiptAcceptance: {},
  ReceiptRefusal: { reason: 'The amount on it is another one.' },
  AttendanceMarks: {
    marks: [
      {
        id: '0199f3a0-9d10-7a3e-8c41-52f6b8d0e7a9',
        ref: '7K4M-Q2ZX-9HTB',
        state: 'checked_in',
        at: '2027-03-01T08:41:00Z',
        device: 'Pier phone',
        option_id: IDS.option,
        start: '2027-03-01T09:00',
      },
    ],
  },
  NewBookingNote: { text: 'Comes with a wheelchair; the ramp is in van 2.' },
  BookingTest: { is_test: true },
  BookingTags: { tags: ['wheelchair', 'agency'] },
  CallOffs: {
    departures: [
      { option_id: IDS.option, start: '2027-03-01T09:00', move_to: '2027-03-08T09:00' },
      { option_id: IDS.option, start: '2027-03-01T14:00' },
    ],
    reason,
    reasons: { de: 'Die Straße zum Camp ist nach dem Regen gesperrt.' },
    move: [{ ref: '7K4M-Q2ZX-9HTB', start: '2027-03-09T09:00' }],
  },
  CallOff: { reason, move_to: '2027-03-08T09:00' },
}
