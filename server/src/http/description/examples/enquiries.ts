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
}
const times = { created_at: '2026-11-02T08:00:00.000Z', updated_at: '2026-11-02T08:00:00.000Z' }

/** What travellers write, and how their seller sees it. */
export const ENQUIRY_EXAMPLES: Readonly<Record<string, unknown>> = {
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
    offer: { id: IDS.offer, state: 'open', total_usd: 42_000, last_day: '2026-11-20' },
    ...times,
  },
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
