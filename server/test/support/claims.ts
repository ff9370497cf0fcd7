import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#domain/bookings/booking.ts'
import { HOLD_RULES } from '#domain/bookings/hold-rules.ts'
import { makeReference } from '#domain/bookings/reference.ts'
import { IDENTITY_RATE_ID } from '#domain/money/exchange-rates.ts'
import type { Quote } from '#domain/sales/quote.ts'
import type { StockWanted } from '#domain/sales/stock.ts'
import type { NewHold } from '#store/holds/holds.ts'
import { NO_DETAILS } from '#values/trips.ts'
import { makeCity, makeTrip } from './catalog-world.ts'
import type { TestService } from './service.ts'
import { makeSeller, makeStorefront } from './world.ts'

/** Whose sale it is, of what and through which site: all that claims need of it. */
export type SaleIds = Pick<
  Booking,
  'sellerId' | 'storefrontId' | 'storefrontSellerId' | 'tripId' | 'optionId'
>

export async function makeSaleIds(service: TestService, maxOpenHolds?: number): Promise<SaleIds> {
  const seller = await makeSeller(service)
  const site = await makeStorefront(
    service,
    seller,
    maxOpenHolds === undefined ? {} : { max_open_holds: maxOpenHolds },
  )
  const trip = await makeTrip(service, seller, { city: await makeCity(service) })
  return {
    sellerId: seller.id,
    storefrontId: site.id,
    storefrontSellerId: seller.id,
    tripId: trip.id,
    optionId: trip.optionIds[0] ?? '',
  }
}

export function someBooking(saleIds: SaleIds, changed: Partial<Booking> = {}): Booking {
  const now = Temporal.Instant.from('2026-11-15T10:00:00Z')
  return {
    ...BLANK,
    ...saleIds,
    id: randomUUIDv7(),
    ref: makeReference(randomBytes),
    ...changed,
    createdAt: now,
    updatedAt: now,
  }
}

export function someHold(
  saleIds: SaleIds,
  wanted: readonly StockWanted[],
  changed: Partial<NewHold> = {},
): NewHold {
  return {
    booking: someBooking(saleIds),
    wanted,
    saleVersion: null,
    idempotencyKey: null,
    clientFingerprint: null,
    rules: HOLD_RULES,
    ...changed,
  }
}

export const START = '2027-03-01T09:00'

/** So many seats of the option at one start. */
export function seats(
  saleIds: Pick<SaleIds, 'optionId'>,
  qty: number,
  { capacity = 40, slot = START }: { capacity?: number; slot?: string } = {},
): StockWanted {
  return { kind: 'seats', subjectId: saleIds.optionId, slot, qty, capacity }
}

const USD = { amount: 9_000, currency: 'USD' } as const
const QUOTE: Quote = {
  optionId: '',
  lines: [
    {
      kind: 'unit',
      ref: 'adult',
      label: 'Adult',
      qty: 1,
      unitPrice: USD,
      originalUnitPrice: null,
      total: USD,
      payAt: 'upfront',
      included: false,
      vehicle: null,
    },
  ],
  totals: { dueNow: USD, payLocally: [], grandTotal: USD },
  confirmation: 'instant',
  pendingExpiresAt: null,
  remaining: null,
  pax: 1,
  pairing: false,
  vehicles: [],
  fx: {
    base: 'USD',
    quote: 'USD',
    rate: '1',
    rate_id: IDENTITY_RATE_ID,
    as_of: '2026-11-15T10:00:00.000Z',
  },
  policy: { name: 'Flexible', preset: 'flexible', tiers: [] },
  pickup: null,
  usd: { net: 9_000, selling: 9_000 },
}

const BLANK: Omit<Booking, keyof SaleIds | 'id' | 'ref' | 'createdAt' | 'updatedAt'> = {
  priceCurrency: 'USD',
  card: null,
  deposit: null,
  overdueToldAt: null,
  shownTexts: null,
  soldThrough: 'Site',
  channel: 'website',
  status: 'on_hold',
  offerId: null,
  start: START,
  startsAt: Temporal.Instant.from('2027-03-01T06:00:00Z'),
  timezone: 'Asia/Amman',
  days: 1,
  durationMinutes: null,
  pax: 1,
  tripTitle: 'Trip',
  optionName: 'Option',
  selection: { optionId: '', start: START, units: [], extras: [], pickup: null, rooms: [] },
  quote: QUOTE,
  currency: 'USD',
  dueNow: 9_000,
  priceTotal: 9_000,
  operatorShare: 9_000,
  marketplaceCommission: 0,
  resellerMargin: 0,
  rateId: IDENTITY_RATE_ID,
  holdExpiresAt: Temporal.Instant.from('2026-11-15T10:15:00Z'),
  pendingExpiresAt: null,
  awaitsSeller: false,
  leadName: null,
  leadEmail: null,
  leadEmailKey: null,
  leadPhone: null,
  checkoutEmailKey: null,
  locale: null,
  specialRequests: null,
  pickupDetails: null,
  attribution: null,
  travellerDetails: NO_DETAILS,
  travellerCount: 0,
  travellersComplete: 0,
  detailsDueAt: null,
  paymentMethod: null,
  paymentStatus: null,
  paymentDueAt: null,
  paymentLink: null,
  paymentLinkAt: null,
  paymentHours: null,
  bank: null,
  paid: 0,
  refunded: 0,
  cancellation: null,
  rejectionReason: null,
  moved: null,
  receipt: null,
  tags: null,
  isTest: false,
  madeBy: null,
  checkedOutAt: null,
}
