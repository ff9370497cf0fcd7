import type { CrossRate, Rate } from '#domain/money/exchange-rates.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import { type Given, quoteSelection } from '#domain/pricing/quote-selection.ts'
import { grantedOrThrow } from '#domain/refusal.ts'
import type { Quote } from '#domain/sales/quote.ts'
import type { PriceRow, SaleExtra, SaleSheet, SaleUnit } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { NO_DETAILS } from '#values/trips.ts'

/** A sheet for tests of the rules alone: every day at nine, ten seats, one adult at 100 dollars. */
export function someSheet(changed: Partial<SaleSheet> = {}): SaleSheet {
  return { ...SHEET, ...changed }
}

export function someUnit(changed: Partial<SaleUnit> = {}): SaleUnit {
  return { ...ADULT, ...changed }
}

export function someExtra(changed: Partial<SaleExtra> = {}): SaleExtra {
  return { ...EXTRA, ...changed }
}

/** One row for every day; prices by unit and the start of a tier. */
export function someRow(prices: Readonly<Record<string, Readonly<Record<number, number>>>>) {
  const begins = new Set(Object.values(prices).flatMap(tiers => Object.keys(tiers).map(Number)))
  const mins = [...begins].sort((a, b) => a - b)
  return {
    season: null,
    weekdays: [],
    tiers: mins.map((min, at) => {
      const next = mins[at + 1]
      return { min, max: next === undefined ? null : next - 1 }
    }),
    cells: Object.entries(prices).flatMap(([unitId, tiers]) =>
      Object.entries(tiers).map(([min, net]) => ({
        unitId,
        tier: Number(min),
        net,
        agePrices: [],
      })),
    ),
  } satisfies PriceRow
}

export const NOW = Temporal.Instant.from('2026-11-15T10:00:00Z')
export const START = '2027-05-12T09:00'

export function someSelection(changed: Partial<Selection> = {}): Selection {
  return {
    optionId: SHEET.optionId,
    start: START,
    units: [{ unitId: 'adult', qty: 1, ages: null }],
    extras: [],
    pickup: null,
    rooms: [],
    ...changed,
  }
}

export const adults = (qty: number) =>
  someSelection({ units: [{ unitId: 'adult', qty, ages: null }] })

export const DOLLARS: Pricing = makePricing({
  rate: rateOf('USD', '1'),
  rounding: 'none',
  marginBp: 0,
  rates: new Map(),
})

/** What one dollar costs. */
export function rateOf(quote: CrossRate['quote'], rate: string): CrossRate & Rate {
  const id = '00000000-0000-4000-8000-00000000000a'
  return { id, baseId: null, base: 'USD', quote, rate, source: 'manual', asOf: NOW }
}

export function givenOf(changed: Partial<Given> = {}): Given {
  return { now: NOW, pricing: DOLLARS, taken: new Map(), pickup: null, locale: 'en', ...changed }
}

/** A quote that must be granted. */
export function quoted(
  sheet: SaleSheet,
  selection: Selection = someSelection(),
  given: Partial<Given> = {},
): Quote {
  return grantedOrThrow(quoteSelection(sheet, selection, givenOf(given)))
}

/** The refusal of a quote that must be refused. */
export function refusalOf(
  sheet: SaleSheet,
  selection: Selection = someSelection(),
  given: Partial<Given> = {},
) {
  const outcome = quoteSelection(sheet, selection, givenOf(given))
  return outcome.granted ? null : { code: outcome.refusal.code, facts: outcome.refusal.facts }
}

const ADULT: SaleUnit = {
  id: 'adult',
  type: 'adult',
  labels: { en: 'Adult', de: 'Erwachsene' },
  minAge: null,
  maxAge: null,
  minQty: null,
  maxQty: null,
  takesSeat: true,
  free: false,
  accompaniedBy: [],
}

const EXTRA: SaleExtra = {
  id: 'lunch',
  names: { en: 'Lunch' },
  descriptions: {},
  per: 'item',
  who: 'choose',
  included: false,
  optionIds: [],
  minAge: null,
  maxAge: null,
  unitTypes: [],
  maxPerBooking: null,
  pay: 'upfront',
  price: 1_500,
  unitPrices: {},
  localPrice: null,
  stockPerDay: null,
}

const SHEET: SaleSheet = {
  sellerId: 'seller',
  sellerSlug: 'seller',
  sellerName: 'Seller',
  sellerEmail: null,
  priceCurrency: 'USD',
  sellerSuspended: false,
  takes: { transfers: true, cards: false },
  saleVersion: 0,
  commissionBp: 0,
  tripId: 'trip',
  tripSlug: 'trip',
  titles: { en: 'Trip' },
  cover: null,
  optionId: 'option',
  optionNames: { en: 'Option' },
  timezone: 'Asia/Amman',
  days: 1,
  durationMinutes: null,
  salesPaused: false,
  pricesShown: true,
  private: false,
  groupsPerStart: 1,
  minUnits: null,
  maxUnits: null,
  maxParty: null,
  availabilityType: 'start_time',
  capacityMode: 'limited',
  confirmation: 'instant',
  cutoff: { minutes: 0, days: null, time: null },
  requestHours: 24,
  policy: { name: 'Flexible', preset: 'flexible', tiers: [] },
  travellerDetails: NO_DETAILS,
  units: [ADULT],
  priceRows: [someRow({ adult: { 1: 10_000 } })],
  specials: [],
  extras: [],
  roomTypes: [],
  vehicle: null,
  pickup: null,
  schedule: {
    rules: [{ from: null, to: null, weekdays: [], times: ['09:00'], capacity: 10 }],
    dates: [],
    closesAt: null,
  },
  exceptions: {},
  pool: null,
  deposit: null,
}
