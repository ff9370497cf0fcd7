import type { SentCard } from '#domain/bookings/traveller-card.ts'
import { DIRECT_SELLER, MARKETPLACE_SELLER } from '../sellers.ts'

/** A booking that a traveller made on a site, and what became of it. */
export type BookingStory = {
  /** Also makes its reference, which is the same in every demo world. */
  id: string
  site: typeof DIRECT_SELLER | typeof MARKETPLACE_SELLER
  /** Whose trip it is. */
  seller: string
  trip: string
  /** The first day that runs, this many days after the world is made or later. */
  inDays: number
  time: string
  adults: number
  children?: number
  extras?: readonly { name: string; qty: number }[]
  rooms?: readonly { name: string; qty: number }[]
  /** A unit that is not one of the usual ones. */
  option?: string
  currency: string
  pays: 'pay_on_arrival' | 'bank_transfer' | 'payment_link'
  name: string
  email: string
  phone: string
  locale?: string
  wish?: string
  from?: string
  later?: readonly Happening[]
}

/** What travellers and staff do with a booking. */
export type Happening =
  | { kind: 'sends proof' }
  | { kind: 'fills in'; position: number; card: SentCard }
  | { kind: 'cancels'; reason: string }
  | { kind: 'gets link'; url: string }
  | { kind: 'pays'; note: string }
  | { kind: 'is rejected'; reason: string }
  | { kind: 'is called off'; reason: string; daysLater: number }

const LINK = 'https://pay.example.com/sands-and-stars'

/** On the site of the direct seller: one of each state that a booking can be in. */
const DIRECT: readonly BookingStory[] = [
  {
    id: 'confirmed',
    site: DIRECT_SELLER,
    seller: DIRECT_SELLER,
    trip: 'petra-small-group-day',
    inDays: 14,
    time: '08:00',
    adults: 2,
    children: 1,
    extras: [{ name: 'lunch', qty: 3 }],
    currency: 'USD',
    pays: 'pay_on_arrival',
    name: 'Ada Traveller',
    email: 'traveller@example.com',
    phone: '+447700900123',
    wish: 'One of us eats no meat.',
  },
  {
    id: 'waits-for-the-seller',
    site: DIRECT_SELLER,
    seller: DIRECT_SELLER,
    trip: 'little-petra-cook-and-eat',
    inDays: 18,
    time: '16:00',
    adults: 4,
    currency: 'EUR',
    pays: 'pay_on_arrival',
    name: 'Jule Brandt',
    email: 'jule@example.com',
    phone: '+493012345678',
    locale: 'de',
    from: 'newsletter',
  },
  {
    id: 'proof-submitted',
    site: DIRECT_SELLER,
    seller: DIRECT_SELLER,
    trip: 'wadi-rum-two-nights',
    inDays: 30,
    time: '09:00',
    adults: 2,
    rooms: [{ name: 'double tent', qty: 1 }],
    currency: 'EUR',
    pays: 'bank_transfer',
    name: 'Femke Visser',
    email: 'femke@example.com',
    phone: '+31201234567',
    later: [
      {
        kind: 'fills in',
        position: 1,
        card: {
          first_name: 'Femke',
          last_name: 'Visser',
          date_of_birth: '1988-04-17',
          passport_number: 'SPECI2014',
          dietary: 'Vegetarian',
        },
      },
      { kind: 'sends proof' },
    ],
  },
  {
    id: 'waits-for-the-money',
    site: DIRECT_SELLER,
    seller: DIRECT_SELLER,
    trip: 'dead-sea-small-group-day',
    inDays: 21,
    time: '08:00',
    adults: 4,
    currency: 'JOD',
    pays: 'payment_link',
    name: 'سارة منصور',
    email: 'sara@example.com',
    phone: '+962790000001',
    locale: 'ar',
    later: [{ kind: 'gets link', url: `${LINK}/dead-sea` }],
  },
  {
    id: 'nearly-full',
    site: DIRECT_SELLER,
    seller: DIRECT_SELLER,
    trip: 'dead-sea-small-group-day',
    inDays: 21,
    time: '08:00',
    adults: 9,
    currency: 'USD',
    pays: 'pay_on_arrival',
    name: 'Priya Raman',
    email: 'priya@example.com',
    phone: '+14155550132',
    from: 'partner',
  },
  {
    id: 'paid',
    site: DIRECT_SELLER,
    seller: DIRECT_SELLER,
    trip: 'citadel-hill-after-dark',
    inDays: 12,
    time: '19:30',
    adults: 2,
    currency: 'JPY',
    pays: 'payment_link',
    name: 'Kenji Mori',
    email: 'kenji@example.com',
    phone: '+81312345678',
    later: [
      { kind: 'gets link', url: `${LINK}/citadel` },
      { kind: 'pays', note: 'Card, by the link.' },
    ],
  },
  {
    id: 'cancelled',
    site: DIRECT_SELLER,
    seller: DIRECT_SELLER,
    trip: 'wadi-rum-small-group-day',
    inDays: 26,
    time: '08:00',
    adults: 3,
    currency: 'USD',
    pays: 'payment_link',
    name: 'Lucas Meyer',
    email: 'lucas@example.com',
    phone: '+41441234567',
    later: [
      { kind: 'pays', note: 'Card, by the link.' },
      { kind: 'cancels', reason: 'Our flight was moved.' },
    ],
  },
  {
    id: 'rejected',
    site: DIRECT_SELLER,
    seller: DIRECT_SELLER,
    trip: 'little-petra-cook-and-eat',
    inDays: 19,
    time: '10:00',
    adults: 12,
    currency: 'USD',
    pays: 'pay_on_arrival',
    name: 'Grace Okafor',
    email: 'grace@example.com',
    phone: '+2348012345678',
    later: [{ kind: 'is rejected', reason: 'Our kitchen has room for eight. Two days, perhaps?' }],
  },
  {
    id: 'called-off',
    site: DIRECT_SELLER,
    seller: DIRECT_SELLER,
    trip: 'wadi-rum-small-group-day',
    inDays: 33,
    time: '08:00',
    adults: 2,
    currency: 'USD',
    pays: 'payment_link',
    name: 'Elena Rossi',
    email: 'elena@example.com',
    phone: '+390612345678',
    later: [
      { kind: 'pays', note: 'Card, by the link.' },
      { kind: 'is called off', reason: 'A sandstorm is on its way.', daysLater: 2 },
    ],
  },
  {
    id: 'sold-out',
    site: DIRECT_SELLER,
    seller: DIRECT_SELLER,
    trip: 'red-sea-reef-by-boat',
    option: 'charter',
    inDays: 20,
    time: '09:00',
    adults: 10,
    currency: 'USD',
    pays: 'pay_on_arrival',
    name: 'Sofia Lund',
    email: 'sofia@example.com',
    phone: '+4612345678',
    wish: 'We bring a cake of our own.',
  },
]

/** On the marketplace: its sellers' trips, and one of the direct seller's. */
const MARKETPLACE: readonly BookingStory[] = [
  {
    id: 'through-the-marketplace',
    site: MARKETPLACE_SELLER,
    seller: DIRECT_SELLER,
    trip: 'petra-small-group-day',
    inDays: 14,
    time: '08:00',
    adults: 2,
    currency: 'EUR',
    pays: 'pay_on_arrival',
    name: 'Paul Girard',
    email: 'paul@example.com',
    phone: '+33123456789',
  },
  {
    id: 'fjord',
    site: MARKETPLACE_SELLER,
    seller: 'fjord-and-fell',
    trip: 'naeroyfjord-by-boat',
    inDays: 16,
    time: '09:00',
    adults: 2,
    children: 2,
    currency: 'EUR',
    pays: 'pay_on_arrival',
    name: 'Ada Traveller',
    email: 'traveller@example.com',
    phone: '+447700900123',
  },
  {
    id: 'kyoto',
    site: MARKETPLACE_SELLER,
    seller: 'kyoto-footpaths',
    trip: 'fushimi-inari-small-group-day',
    inDays: 24,
    time: '08:00',
    adults: 2,
    currency: 'JPY',
    pays: 'payment_link',
    name: 'Hugo Silva',
    email: 'hugo@example.com',
    phone: '+351211234567',
    from: 'newsletter',
  },
  {
    id: 'muscat',
    site: MARKETPLACE_SELLER,
    seller: 'muscat-dhow',
    trip: 'daymaniyat-by-boat',
    inDays: 11,
    time: '14:00',
    adults: 3,
    currency: 'OMR',
    pays: 'payment_link',
    name: 'Aisha Khan',
    email: 'aisha@example.com',
    phone: '+96890000000',
    later: [{ kind: 'pays', note: 'Card, by the link.' }],
  },
]

export const BOOKING_STORIES: readonly BookingStory[] = [...DIRECT, ...MARKETPLACE]
