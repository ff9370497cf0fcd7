import type { BookingSummary, Enquiry, PriceRequest } from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import { inboxRows, readInboxSearch } from './inbox-rows.ts'

const booking = (ref: string, due_at: string | null) =>
  ({
    ref,
    due_at,
    lead_name: null,
    trip_title: 'Petra',
    option_name: 'Standard',
    start: '2027-01-02T08:00',
    total: { amount: 10_000, currency: 'USD' },
    open: { amount: 4_000, currency: 'USD' },
    updated_at: '2026-12-01T08:00:00Z',
  }) as BookingSummary

const enquiry = (id: string, created_at: string, more: Partial<Enquiry> = {}) =>
  ({
    id,
    created_at,
    name: `Guest ${id}`,
    trip: null,
    date_from: null,
    assigned_to: null,
    status: 'new',
    price_request: false,
    ...more,
  }) as Enquiry

const priceRequest = (id: string, created_at: string) =>
  ({
    ...enquiry(id, created_at),
    status: 'priced',
    enquiry_status: 'new',
    offer: {
      id: 'offer',
      state: 'open',
      price_currency: 'USD',
      total: 640,
      total_usd: 640,
      last_day: '2026-12-31',
    },
  }) as PriceRequest

const NOTHING = { requests: [], proofs: [], enquiries: [], priceRequests: [] }

describe('one list of everything', () => {
  test('what is due comes first, then what has waited longest', () => {
    const rows = inboxRows({
      requests: [booking('LATER', '2026-12-03T08:00:00Z')],
      proofs: [booking('SOON', '2026-12-02T08:00:00Z')],
      enquiries: [enquiry('new', '2026-12-01T10:00:00Z'), enquiry('old', '2026-11-20T10:00:00Z')],
      priceRequests: [priceRequest('between', '2026-11-25T10:00:00Z')],
    })
    expect(rows.map(({ page }) => page)).toEqual([
      '/bookings/SOON',
      '/bookings/LATER',
      '/inbox/enquiries/old',
      '/inbox/price-requests/between',
      '/inbox/enquiries/new',
    ])
  })

  test('a price request is not there twice, though it is an enquiry as well', () => {
    const enquiries = [enquiry('p', '2026-12-01T10:00:00Z', { price_request: true })]
    const priceRequests = [priceRequest('p', '2026-12-01T10:00:00Z')]
    const rows = inboxRows({ ...NOTHING, enquiries, priceRequests })
    expect(rows.map(({ kind }) => kind)).toEqual(['price_request'])
    expect(rows[0]?.amount).toEqual({ amount: 640, currency: 'USD' })
  })

  test('a proof says what is open, a request what it comes to', () => {
    const [request, proof] = inboxRows({
      ...NOTHING,
      requests: [booking('A', '2026-12-02T08:00:00Z')],
      proofs: [booking('B', '2026-12-03T08:00:00Z')],
    })
    expect([request?.amount?.amount, proof?.amount?.amount]).toEqual([10_000, 4_000])
    expect(request?.name).toBe('A')
  })

  test('what is done stands with the newest first', () => {
    const enquiries = [enquiry('a', '2026-12-01T10:00:00Z'), enquiry('b', '2026-12-02T10:00:00Z')]
    const rows = inboxRows({ ...NOTHING, enquiries }, { done: true })
    expect(rows.map(({ name }) => name)).toEqual(['Guest b', 'Guest a'])
  })
})

test('of the address only what is known is read', () => {
  expect(readInboxSearch({ kind: 'proof', mine: true, done: 'yes', x: 1 })).toEqual({
    kind: 'proof',
    mine: true,
  })
  expect(readInboxSearch({ kind: 'letters' })).toEqual({})
})
