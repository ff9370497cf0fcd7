import type { BookingSummary, Enquiry, Money, PriceRequest } from '@outset/sdk/seller'

export const KINDS = ['request', 'proof', 'enquiry', 'price_request'] as const
export type InboxKind = (typeof KINDS)[number]

/** What the address says about the list. */
export interface InboxSearch {
  kind?: InboxKind
  /** Only what oneself has taken. */
  mine?: true
  /** What was answered or put aside, in place of what waits. */
  done?: true
}

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const kind = KINDS.find(known => known === search.kind)
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(search.mine === true ? { mine: true } : {}),
    ...(search.done === true ? { done: true } : {}),
  }
}

/** One thing that somebody waits for. */
export interface InboxRow {
  kind: InboxKind
  /** The page on which it is answered. */
  page: string
  name: string
  trip: string | null
  /** A start, or the first day that somebody asked about. */
  start: string | null
  amount: Money | null
  since: string
  dueAt: string | null
  takenBy: string | null
  /** Of a booking, for what is answered in place. */
  ref: string | null
  /** What became of it, once it does not wait any more: a key of the words. */
  state: string | null
}

export interface InboxParts {
  requests: readonly BookingSummary[]
  proofs: readonly BookingSummary[]
  enquiries: readonly Enquiry[]
  priceRequests: readonly PriceRequest[]
}

/** Everything in one list: what is due first, then what has waited longest. */
export function inboxRows(
  parts: InboxParts,
  { done = false }: { done?: boolean } = {},
): InboxRow[] {
  const rows = [
    ...parts.requests.map(booking => bookingRow('request', booking)),
    ...parts.proofs.map(booking => bookingRow('proof', booking)),
    ...parts.enquiries.filter(({ price_request }) => !price_request).map(enquiryRow),
    ...parts.priceRequests.map(priceRequestRow),
  ]
  return done ? rows.sort((a, b) => (a.since < b.since ? 1 : -1)) : rows.sort(byUrgency)
}

function bookingRow(kind: 'request' | 'proof', booking: BookingSummary): InboxRow {
  return {
    kind,
    page: `/bookings/${booking.ref}`,
    name: booking.lead_name ?? booking.ref,
    trip: `${booking.trip_title} · ${booking.option_name}`,
    start: booking.start,
    amount: kind === 'proof' ? booking.open : booking.total,
    since: booking.updated_at,
    dueAt: booking.due_at,
    takenBy: null,
    ref: booking.ref,
    state: null,
  }
}

function enquiryRow(enquiry: Enquiry): InboxRow {
  return {
    kind: 'enquiry',
    page: `/inbox/enquiries/${enquiry.id}`,
    name: enquiry.name,
    trip: enquiry.trip?.title ?? null,
    start: enquiry.date_from,
    amount: null,
    since: enquiry.created_at,
    dueAt: null,
    takenBy: enquiry.assigned_to?.name ?? null,
    ref: null,
    state: enquiry.status,
  }
}

/** An offer keeps the currency that prices were in when it was made. */
export function offerTotal({ total, price_currency }: OfferSum): Money {
  return { amount: total, currency: price_currency }
}

type OfferSum = { total: number; price_currency: string }

function priceRequestRow(request: PriceRequest): InboxRow {
  return {
    kind: 'price_request',
    page: `/inbox/price-requests/${request.id}`,
    name: request.name,
    trip: request.trip?.title ?? null,
    start: request.date_from,
    amount: request.offer && offerTotal(request.offer),
    since: request.created_at,
    dueAt: null,
    takenBy: request.assigned_to?.name ?? null,
    ref: null,
    state: request.status,
  }
}

function byUrgency(a: InboxRow, b: InboxRow): number {
  if (a.dueAt !== null && b.dueAt !== null) return a.dueAt < b.dueAt ? -1 : 1
  if (a.dueAt !== null || b.dueAt !== null) return a.dueAt === null ? 1 : -1
  return a.since < b.since ? -1 : 1
}
