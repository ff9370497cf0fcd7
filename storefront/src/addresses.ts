import type { NamedSlug } from '@outset/sdk'
import { isFramed } from '#frames/frame-path.ts'

/** Every path of the site. A page links by these, so that a path can change in one place. */
export interface Addresses {
  home(): string
  trips(query?: Query): string
  trip(trip: LinkedTrip, query?: Query): string
  book(trip: LinkedTrip, query?: Query): string
  /** The form of a booking alone, for the script that shows its price at once. */
  quote(trip: LinkedTrip, query?: Query): string
  askPrice(trip: LinkedTrip, query?: Query): string
  city(slug: string): string
  category(slug: string): string
  place(slug: string): string
  collection(slug: string): string
  sellers(): string
  seller(slug: string): string
  checkout(ref: string, query?: Query): string
  /** What has just been booked in a frame, which has no cookie to open the booking by. */
  booked(ref: string): string
  /** Parts of pages that are not ours. */
  frameTrip(trip: LinkedTrip): string
  frameCalendar(trip: LinkedTrip, query?: Query): string
  /** To a link to what is shown in no frame. */
  leaveFrame(to: string): string
  /** From a frame to a window of its own, with what opens the booking. */
  handOver(ref: string): string
  /** A booking that is confirmed by hand has no hold before its checkout. */
  request(trip: LinkedTrip, query?: Query): string
  /** Where the links in mails lead, and where a booking is found again. */
  findBooking(query?: Query): string
  booking(ref: string, query?: Query): string
  bookingPart(ref: string, part: BookingPart, query?: Query): string
  /** The card of one traveller, also for whom the lead has forwarded it to. */
  bookingTraveller(ref: string, position: number, query?: Query): string
  offer(id: string, query?: Query): string
  saved(query?: Query): string
  signIn(query?: Query): string
  signInPart(part: SignInPart, query?: Query): string
  account(part?: AccountPart, query?: Query): string
  enquire(query?: Query): string
  plan(query?: Query): string
  /** Where a company applies to a marketplace. */
  sell(query?: Query): string
  feed(): string
  /** What the search offers while somebody types. */
  suggest(): string
  /** What the law wants to be said. */
  legal(kind: LegalPage): string
  /** A page that the seller wrote. */
  page(slug: string): string
}

export type Query = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>
export type BookingPart =
  | 'pay'
  /** By card: begun here, and come back to from the page of the provider. */
  | 'payment'
  /** Than by the card that it waits for. */
  | 'other-way'
  | 'travellers'
  | 'contact'
  | 'cancel'
  | 'refund-instead'
  | 'calendar'
  | 'voucher'
  | 'voucher.pdf'
export type LegalPage = 'imprint' | 'terms' | 'privacy' | 'withdrawal'
export type SignInPart = 'link' | 'code' | 'passkey'
export type AccountPart = 'price-requests' | 'passkeys' | 'new-passkey' | 'not-me' | 'sign-out'

/** What the address of a trip is made of. On a marketplace two sellers may have the same slug. */
export interface LinkedTrip {
  slug: string
  seller?: Pick<NamedSlug, 'slug'> | null | undefined
}

export interface AddressSettings {
  marketplace: boolean
  /** What the paths of a frame begin with, in place of the language. */
  frame?: string | undefined
  /** The token of the preview that is walked through; every page of it carries it on. */
  preview?: string | undefined
}

export function addressesFor(
  locale: string,
  { marketplace, frame, preview }: AddressSettings,
): Addresses {
  const at = (parts: readonly string[], query: Query = {}): string => {
    const rest = parts.map(encodeURIComponent).join('/')
    // What is not shown in frames is a link to the shop itself.
    const first = frame !== undefined && isFramed(rest) ? frame : locale
    const path = rest === '' ? first : `${first}/${rest}`
    return `/${path}${queryString({ ...query, preview })}`
  }
  const tripName = ({ slug, seller }: LinkedTrip): string =>
    marketplace && seller ? `${seller.slug}.${slug}` : slug
  return {
    home: () => at([]),
    trips: query => at(['trips'], query),
    trip: (trip, query) => at(['trips', tripName(trip)], query),
    book: (trip, query) => at(['trips', tripName(trip), 'book'], query),
    quote: (trip, query) => at(['trips', tripName(trip), 'quote'], query),
    askPrice: (trip, query) => at(['trips', tripName(trip), 'ask-price'], query),
    request: (trip, query) => at(['trips', tripName(trip), 'request'], query),
    city: slug => at(['cities', slug]),
    category: slug => at(['categories', slug]),
    place: slug => at(['places', slug]),
    collection: slug => at(['collections', slug]),
    sellers: () => at(['sellers']),
    seller: slug => at(['sellers', slug]),
    checkout: (ref, query) => at(['checkout', ref], query),
    booked: ref => at(['bookings', ref, 'booked']),
    frameTrip: trip => at(['frames', 'trip', tripName(trip)]),
    frameCalendar: (trip, query) => at(['frames', 'calendar', tripName(trip)], query),
    leaveFrame: to => at(['frames', 'leave'], { to }),
    handOver: ref => at(['bookings', ref, 'hand-over']),
    findBooking: query => at(['booking'], query),
    booking: (ref, query) => at(['bookings', ref], query),
    bookingPart: (ref, part, query) => at(['bookings', ref, part], query),
    bookingTraveller: (ref, position, query) =>
      at(['bookings', ref, 'travellers', String(position)], query),
    offer: (id, query) => at(['offers', id], query),
    saved: query => at(['saved'], query),
    signIn: query => at(['sign-in'], query),
    signInPart: (part, query) => at(['sign-in', part], query),
    account: (part, query) => at(part === undefined ? ['account'] : ['account', part], query),
    enquire: query => at(['enquire'], query),
    plan: query => at(['plan'], query),
    sell: query => at(['sell'], query),
    feed: () => at(['feed.xml']),
    suggest: () => at(['suggest.json']),
    legal: kind => at(['legal', kind]),
    page: slug => at(slug.split('/').filter(part => part !== '')),
  }
}

/** The seller and the slug that the address of a trip names. */
export function readTripName(name: string): { slug: string; seller?: string } {
  const [first = '', second] = name.split('.')
  return second === undefined ? { slug: first } : { slug: second, seller: first }
}

/** An address of ours with what stood behind the one that it takes the place of. */
export function withRest(address: string, rest: string): string {
  if (!address.includes('?') || !rest.startsWith('?')) return address + rest
  const whole = new URL(address, 'http://site')
  const { searchParams, hash } = new URL(rest, 'http://site')
  for (const [name, value] of searchParams) {
    if (name !== 'preview') whole.searchParams.append(name, value)
  }
  return whole.pathname + whole.search + hash
}

export function queryString(query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '' && one !== false) {
        params.append(name, String(one))
      }
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
