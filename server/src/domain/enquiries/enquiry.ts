import type { Fault } from '../fault.ts'

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

export type EnquiryAnswer = { id: string; by: string | null; message: string; at: string }

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
