import fc from 'fast-check'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { DisplayRounding } from '#domain/money/rounding.ts'
import { findLoweringCells } from '#domain/prices/lowering-cells.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import type { PriceRow, SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { DISPLAY_ROUNDINGS } from '#values/storefronts.ts'
import { rateOf, someExtra, someSelection, someSheet, someUnit } from '../../support/sale-sheet.ts'

/** Random sales: tables that a seller could have saved, and selections from them. */
export const RATES: readonly [CurrencyCode, string][] = [
  ['USD', '1'],
  ['EUR', '0.91847'],
  ['JPY', '149.35'],
  ['OMR', '0.38497'],
  ['HUF', '357.114'],
]

/** There is none for Egyptian pounds. */
const LOCAL_RATES = new Map(RATES.map(([code, text]) => [code, rateOf(code, text)]))

export type Money = { pricing: Pricing; rounding: DisplayRounding; marginBp: number }

/** Every currency in every rounding, on a seller's own site and on others that add a margin. */
export const MONEYS: readonly Money[] = RATES.flatMap(([code, text]) => {
  const rate = rateOf(code, text)
  return DISPLAY_ROUNDINGS.flatMap(rounding =>
    [0, 750, 1234].map(marginBp => ({
      pricing: makePricing({ rate, rounding, marginBp, rates: LOCAL_RATES }),
      rounding,
      marginBp,
    })),
  )
})

export const anyMoney = fc.constantFrom(...MONEYS)

const anyCents = fc.integer({ min: 1, max: 2_000_000 })
const UNITS = [
  someUnit({ id: 'adult' }),
  someUnit({ id: 'child', type: 'child', labels: { en: 'Child' } }),
  someUnit({
    id: 'infant',
    type: 'infant',
    labels: { en: 'Infant' },
    takesSeat: false,
    free: true,
  }),
]
const MINS = [1, 2, 4, 9] as const

/** Per-person prices of tiers that the guard accepts; a larger group may pay more or less each. */
export const anyRow: fc.Arbitrary<PriceRow> = fc
  .record({
    tiers: fc.integer({ min: 1, max: MINS.length }),
    adult: fc.array(anyCents, { minLength: 4, maxLength: 4 }),
    child: fc.array(anyCents, { minLength: 4, maxLength: 4 }),
  })
  .map(({ tiers: count, ...prices }) => {
    const mins = MINS.slice(0, count)
    const tiers = mins.map((min, at) => ({ min, max: (mins[at + 1] ?? 0) - 1 || null }))
    const cells = (['adult', 'child'] as const).flatMap(unitId =>
      mins.map((tier, at) => ({ unitId, tier, net: prices[unitId][at] ?? 1, agePrices: [] })),
    )
    return lift({
      season: null,
      weekdays: [],
      tiers: tiers.map(({ min, max }) => ({ min, max: max !== null && max >= min ? max : null })),
      cells,
    })
  })

/** Raises what the guard would refuse to the least that it takes. */
function lift(row: PriceRow): PriceRow {
  const faults = findLoweringCells([row], new Set())
  if (faults.length === 0) return row
  return lift({
    ...row,
    cells: row.cells.map(cell => {
      const fault = faults.find(
        ({ unit_id, tier }) => unit_id === cell.unitId && tier === cell.tier,
      )
      return fault ? { ...cell, net: fault.min_net } : cell
    }),
  })
}

const anyExtra = fc
  .record({
    per: fc.constantFrom('item' as const, 'person' as const, 'booking' as const, 'day' as const),
    who: fc.constantFrom('choose' as const, 'everyone' as const),
    included: fc.boolean(),
    pay: fc.constantFrom('upfront' as const, 'local' as const),
    price: fc.oneof(anyCents, fc.constant(0)),
    local: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
    currency: fc.constantFrom('EGP' as const, 'EUR' as const, 'JPY' as const),
    childUsd: fc.option(anyCents),
  })
  .map(({ local, currency, childUsd, ...rest }) =>
    someExtra({
      ...rest,
      localPrice: local === null || rest.pay === 'upfront' ? null : { amount: local, currency },
      unitPrices: childUsd === null ? {} : { child: childUsd },
    }),
  )

export const anySheet: fc.Arbitrary<SaleSheet> = fc
  .record({
    row: anyRow,
    extras: fc.array(anyExtra, { maxLength: 3 }),
    percentOff: fc.option(fc.integer({ min: 1, max: 100 })),
    days: fc.integer({ min: 1, max: 9 }),
    supplements: fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 3 }),
    pickupUsd: fc.option(fc.integer({ min: 0, max: 50_000 })),
    per: fc.constantFrom('person' as const, 'booking' as const),
  })
  .map(({ row, extras, percentOff, days, supplements, pickupUsd, per }) =>
    someSheet({
      units: UNITS,
      priceRows: [row],
      days,
      extras: extras.map((extra, at) => ({ ...extra, id: `extra-${at}` })),
      schedule: {
        rules: [{ from: null, to: null, weekdays: [], times: ['09:00'], capacity: 100 }],
        dates: [],
        closesAt: null,
      },
      specials: percentOff === null ? [] : [special(percentOff)],
      roomTypes: supplements.map((supplement, at) => ({
        id: `room-${at}`,
        names: { en: `Room ${at}` },
        sleeps: at + 1,
        shareable: false,
        supplement,
        rooms: null,
      })),
      pickup: pickupUsd === null ? null : pickup(pickupUsd, per),
    }),
  )

const special = (percentOff: number) => ({
  id: 'special',
  startsFrom: '2027-01-01',
  startsTo: '2027-12-31',
  bookFrom: null,
  bookTo: null,
  percentOff,
  amountOff: null,
})

const pickup = (price: number, per: 'person' | 'booking') => ({
  included: false,
  required: false,
  asks: [],
  instructions: {},
  rules: [
    {
      id: 'rule',
      names: { en: 'Anywhere near' },
      kind: 'area' as const,
      covers: { center: { lat: 29.5, lng: 35 }, radiusKm: 20 },
      price,
      per,
      minutesBefore: 30,
    },
  ],
})

export const HOTEL = {
  placeId: null,
  placeIds: [],
  names: null,
  citySlug: null,
  lat: 29.51,
  lng: 35.01,
}

/** Many selections from one sheet: travellers, rooms that sleep them, extras, perhaps a pickup. */
export function* selectionsFrom(sheet: SaleSheet, seed: number, count: number) {
  const upTo = seededNumbers(seed)
  for (let made = 0; made < count; made++) {
    const [adults, children, infants] = [upTo(11) + 1, upTo(6), upTo(2)]
    const byCar = sheet.pickup !== null && upTo(1) === 1
    yield someSelection({
      units: [
        { unitId: 'adult', qty: adults, ages: null },
        { unitId: 'child', qty: children, ages: null },
        { unitId: 'infant', qty: infants, ages: null },
      ],
      extras: sheet.extras.map(({ id }) => ({ extraId: id, qty: upTo(1) })),
      rooms: roomsFor(sheet, adults + children),
      pickup: byCar ? { lat: HOTEL.lat, lng: HOTEL.lng } : null,
    })
  }
}

/** Whole numbers at random, the same ones for the same seed. */
export function seededNumbers(seed: number): (most: number) => number {
  let state = seed >>> 0
  return most => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * (most + 1))
  }
}

/** As many of the largest as are filled, and one of the size that is left. */
function roomsFor({ roomTypes }: SaleSheet, pax: number): Selection['rooms'] {
  const largest = roomTypes.at(-1)
  if (!largest) return []
  const full = Math.floor(pax / largest.sleeps)
  const left = roomTypes.find(({ sleeps }) => sleeps === pax - full * largest.sleeps)
  const rooms = full > 0 ? [{ roomTypeId: largest.id, qty: full, beds: null }] : []
  return left ? [...rooms, { roomTypeId: left.id, qty: 1, beds: null }] : rooms
}
