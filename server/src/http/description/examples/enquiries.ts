import { IDS } from './ids.ts'

const travellers = { adults: 2, children: 1, infants: 0 }
const trip = {
  product_id: IDS.product,
  slug: 'night-in-the-desert',
  title: 'A night in the desert',
}

const asked = {
  trip,
  name: 'Rania Haddad',
  email: 'rania@example.com',
  phone: '+962 79 000 0000',
  message: 'Can we ride camels with a child of six?',
  date_from: '2027-03-01',
  date_to: '2027-03-05',
  travellers,
  special_needs: 'One of us walks with a stick.',
  interests: ['camels', 'stars'],
  locale: 'en',
  storefront: { id: IDS.storefront, name: 'Desert Days' },
  note: null,
  assigned_to: { id: IDS.person, name: 'Rania Haddad' },
}
const offered = {
  id: IDS.offer,
  reference: 'PR-7K4MQ-2ZX9H',
  state: 'open',
  trip,
  option: { id: IDS.option, name: 'Tent for the family' },
  start: '2027-03-02T15:00',
  group: { adults: 2, children: 1, infants: 0, pax: 3 },
  inclusions: ['Dinner and breakfast', 'Two camels'],
  message: 'We would be glad to have you.',
  last_day: '2026-11-20',
}
const selected = {
  start: offered.start,
  units: [{ unit_id: IDS.unit, qty: 3, ages: null }],
  rooms: [],
}
const ownOffer = {
  ...offered,
  price_request_id: IDS.enquiry,
  ...selected,
  price_currency: 'USD',
  total: 42_000,
  total_usd: 42_000,
  expires_at: '2026-11-20T21:00:00.000Z',
  storefront: { id: IDS.storefront, name: 'Desert Days' },
  booking_ref: null,
  created_at: '2026-11-02T09:45:00.000Z',
  withdrawn_at: null,
  booked_at: null,
}
const token = 'Zr4mJ0c1nU8xq3v6yB9eT2wK5sH7dL0aG3fP6iR9oVM'
const times = { created_at: '2026-11-02T08:00:00.000Z', updated_at: '2026-11-02T08:00:00.000Z' }

/** What travellers write, and how their seller sees it. */
export const ENQUIRY_EXAMPLES = {
  NewEnquiry: {
    kind: 'product',
    product_id: IDS.product,
    name: asked.name,
    email: asked.email,
    phone: asked.phone,
    message: asked.message,
    date_from: asked.date_from,
    date_to: asked.date_to,
    travellers,
    special_needs: asked.special_needs,
    interests: asked.interests,
    locale: 'en',
    website: '',
  },
  EnquiryReceipt: { received: true, id: IDS.enquiry, reference: 'PR-7K4MQ-2ZX9H' },
  Enquiry: {
    id: IDS.enquiry,
    reference: 'PR-7K4MQ-2ZX9H',
    kind: 'product',
    status: 'answered',
    price_request: true,
    product_id: IDS.product,
    ...asked,
    answers: [
      {
        id: IDS.enquiryAnswer,
        by: 'Salim Nasser',
        message: 'You can, in front of one of our guides.',
        at: '2026-11-02T09:30:00.000Z',
      },
    ],
    ...times,
  },
  EnquiryChange: { status: 'read', note: 'Came with us in 2024.' },
  EnquiryAnswer: { message: 'You can, in front of one of our guides.' },
  PriceRequest: {
    id: IDS.enquiry,
    reference: 'PR-7K4MQ-2ZX9H',
    status: 'priced',
    enquiry_status: 'answered',
    ...asked,
    offer: {
      id: IDS.offer,
      state: 'open',
      price_currency: 'USD',
      total: 42_000,
      total_usd: 42_000,
      last_day: '2026-11-20',
    },
    ...times,
  },
  NewOffer: {
    option_id: IDS.option,
    start: offered.start,
    units: [{ unit_id: IDS.unit, qty: 3 }],
    total: 42_000,
    total_usd: 42_000,
    inclusions: offered.inclusions,
    message: offered.message,
    last_day: offered.last_day,
  },
  Offer: ownOffer,
  SentOffer: {
    ...ownOffer,
    token,
    url: `https://desert-days.example/manage-booking?offer=${IDS.offer}&token=${token}`,
  },
  PublicOffer: {
    ...offered,
    seller: { slug: 'desert-days', name: 'Desert Days' },
    state: 'held',
  },
  NewOfferHold: { currency: 'EUR', locale: 'de', attribution: { utm_source: 'offer-mail' } },
  PriceRequestDecline: { message: 'We are away that week.' },
  MyPriceRequests: {
    data: [
      {
        reference: 'PR-7K4MQ-2ZX9H',
        status: 'new',
        created_at: times.created_at,
        trip,
        seller: { slug: 'desert-days', name: 'Desert Days' },
        date_from: asked.date_from,
        date_to: asked.date_to,
        travellers,
        offer: null,
      },
    ],
  },
}
