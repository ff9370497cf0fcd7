import type { SentCard } from '#domain/bookings/traveller-card.ts'
import type { DIRECT_SELLER, MARKETPLACE_SELLER } from '../sellers.ts'

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
