import type { Fault } from './fault.ts'
import type { CurrencyCode } from './money/currency.ts'
import type { OfferTimes } from './offers.ts'

export type EnquiryKind = 'product' | 'planner' | 'contact'
export type EnquiryStatus = 'new' | 'read' | 'answered' | 'closed' | 'spam'
export type PriceRequestStatus = 'new' | 'priced' | 'booked' | 'declined' | 'closed'

/** Who travels, before anybody knows the units of an option. */
export type Party = { adults: number; children: number; infants: number }

/** What a traveller wrote. Dates are `YYYY-MM-DD`. */
export type EnquiryWords = {
  kind: EnquiryKind
  name: string
  email: string
  phone: string | null
  message: string
  dateFrom: string | null
  dateTo: string | null
  travellers: Party | null
  specialNeeds: string | null
  interests: readonly string[]
  /** The language that the traveller is written to in. */
  locale: string
}

type EnquiryAnswer = { id: string; by: string | null; message: string; at: string }

/** An enquiry as its seller sees it. */
export type Enquiry = EnquiryWords & {
  sellerId: string
  id: string
  reference: string
  status: EnquiryStatus
  /** Null for what asks for no price. */
  priceRequestStatus: PriceRequestStatus | null
  trip: { id: string; slug: string; title: string } | null
  storefront: { id: string; name: string }
  note: string | null
  /** Who of the team has taken it; null for nobody, or for somebody who has left. */
  assignedTo: { id: string; name: string } | null
  /** The oldest first. */
  answers: readonly EnquiryAnswer[]
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

/** What no schema can say about an enquiry. */
export function findEnquiryFault(words: EnquiryWords): Fault | null {
  const { name, message, dateFrom, dateTo, travellers } = words
  if (name.trim() === '') return { field: 'name', reason: 'required', message: 'must not be blank' }
  if (message.trim() === '') {
    return { field: 'message', reason: 'required', message: 'must not be blank' }
  }
  if (dateFrom !== null && dateTo !== null && dateTo < dateFrom) {
    return { field: 'date_to', reason: 'bad_order', message: 'must not be before date_from' }
  }
  if (travellers !== null && partySize(travellers) === 0) {
    return { field: 'travellers', reason: 'required', message: 'must name at least one traveller' }
  }
  return null
}

/** A question about a trip that says who travels asks for a price. */
export function asksForPrice({
  kind,
  travellers,
}: Pick<EnquiryWords, 'kind' | 'travellers'>): boolean {
  return kind === 'product' && travellers !== null
}

function partySize({ adults, children, infants }: Party): number {
  return adults + children + infants
}

/** The newest offer that was made for a price request. */
export type LatestOffer = OfferTimes & {
  id: string
  total: number
  priceCurrency: CurrencyCode
  lastDay: string
}

/** An enquiry that asks for a price, with what it was offered. */
export type PriceRequest = Enquiry & {
  priceRequestStatus: PriceRequestStatus
  trip: NonNullable<Enquiry['trip']>
  travellers: NonNullable<Enquiry['travellers']>
  offer: LatestOffer | null
}

/** The status of a price request, as its traveller sees it. */
export function priceRequestStatus(facts: {
  before: PriceRequestStatus
  enquiryStatus: EnquiryStatus
  /** An offer was made for it and not taken back. */
  hasOffer: boolean
}): PriceRequestStatus {
  if (facts.before === 'booked' || facts.before === 'declined') return facts.before
  if (facts.enquiryStatus === 'closed' || facts.enquiryStatus === 'spam') return 'closed'
  return facts.hasOffer ? 'priced' : 'new'
}

// Without the letters that are taken for digits or for each other when read aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 2
const GROUP_LENGTH = 5

/** A name for people to quote: `EN-…` for an enquiry, `PR-…` for one that asks for a price. */
export function makeEnquiryReference(
  prefix: 'EN' | 'PR',
  randomBytes: (size: number) => Uint8Array,
): string {
  const letters = Array.from(
    randomBytes(GROUPS * GROUP_LENGTH),
    byte => ALPHABET[byte % ALPHABET.length],
  )
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  )
  return [prefix, ...groups].join('-')
}
