import { IDS } from './ids.ts'

/** What travellers send about their bookings, by the names of the schemas. */
export const TRAVELLER_BOOKING_EXAMPLES = {
  NewQuote: {
    option_id: IDS.option,
    start: '2027-03-01T09:00',
    units: [{ unit_id: IDS.unit, qty: 2 }],
    currency: 'EUR',
  },
  NewHold: {
    option_id: IDS.option,
    start: '2027-05-12T09:00',
    units: [{ unit_id: IDS.unit, qty: 2 }],
    currency: 'EUR',
    attribution: { utm_source: 'newsletter', referrer: 'https://www.example.com/jordan' },
  },
  HoldChange: { extras: [{ extra_id: IDS.extra, qty: 1 }], pickup: { lat: 29.53, lng: 35.01 } },
  NewCheckout: {
    ref: '7K4M-Q2ZX-9HTB',
    lead: { name: 'Rania Haddad', email: 'rania@example.com', phone: '+962790000000' },
    payment_method: 'pay_on_arrival',
  },
  BookingPay: { return_url: 'https://desert-days.example/bookings/7K4M-Q2ZX-9HTB' },
  ChangePaymentMethod: { payment_method: 'bank_transfer' },
  CancelBody: { reason: 'Our flight was called off.' },
  TravellerCardBody: {
    first_name: 'Rania',
    last_name: 'Haddad',
    date_of_birth: '1990-05-17',
    passport_number: 'L8989021',
    passport_expiry: '2031-08-01',
  },
  ContactChangeBody: { email: 'rania.haddad@example.com' },
  ContactCodeBody: { code: '042519' },
}
