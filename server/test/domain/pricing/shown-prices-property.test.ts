import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Start, startsOn } from '#domain/availability/starts.ts'
import { bedsLeftOf } from '#domain/availability/stock-left.ts'
import { pricesAt, pricesBySizeOf } from '#domain/listing/price-steps.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import { sitePricesAt } from '#domain/listing/site-prices.ts'
import { payLeads } from '#domain/pricing/payable-methods.ts'
import { quoteSelection } from '#domain/pricing/quote-selection.ts'
import { tripPrices } from '#domain/pricing/trip-prices.ts'
import type { PriceRow, SaleSheet, Special } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { type StockKey, stockKey, type Taken } from '#domain/sales/stock.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import {
  givenOf,
  NOW,
  someExtra,
  someRow,
  someSelection,
  someSheet,
  someUnit,
} from '../../support/sale-sheet.ts'
import { shownFrom } from '../../support/shown-prices.ts'
import { anyMoney } from './arbitrary-sale.ts'

/** Larger than any bound that the random sheets have, and than any group that a list asks for. */
const LARGEST = 75
const FIRST_DAY = Temporal.PlainDate.from('2026-11-15')
const DAYS = 6

const day = (ahead: number) => FIRST_DAY.add({ days: ahead }).toString()
const anyDay = fc.integer({ min: -1, max: DAYS }).map(day)
const anyDays = fc.tuple(anyDay, anyDay).map(days => days.sort())
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const upTo = (most: number) => fc.integer({ min: 1, max: most })

const anyRow: fc.Arbitrary<PriceRow> = fc
  .record({
    prices: fc.dictionary(fc.constantFrom('1', '2', '5', '40', '60'), upTo(5_000), { minKeys: 1 }),
    season: orNull(anyDays),
    end: orNull(upTo(LARGEST)),
  })
  .map(({ prices, season, end }) => {
    const row = someRow({ adult: prices })
    const tiers = row.tiers.map(tier => ({
      ...tier,
      max: tier.max ?? (end !== null && end >= tier.min ? end : null),
    }))
    return { ...row, tiers, season: season && { from: season[0] ?? '', to: season[1] ?? '' } }
  })

const anySpecial: fc.Arbitrary<Special> = fc
  .record({ starts: anyDays, book: orNull(anyDays), percentOff: upTo(90), id: fc.uuid() })
  .map(({ starts, book, percentOff, id }) => ({
    id,
    startsFrom: starts[0] ?? '',
    startsTo: starts[1] ?? '',
    bookFrom: book?.[0] ?? null,
    bookTo: book?.[1] ?? null,
    percentOff,
    amountOff: null,
  }))

const anyStart = fc.record({
  date: anyDay,
  times: fc.constantFrom(['09:00'], ['07:00', '15:00']),
  capacity: orNull(fc.integer({ min: 0, max: 70 })),
})

const anySheet: fc.Arbitrary<SaleSheet> = fc
  .record({
    priceRows: fc.array(anyRow, { minLength: 1, maxLength: 3 }),
    specials: fc.array(anySpecial, { maxLength: 2 }),
    dates: fc.uniqueArray(anyStart, { minLength: 1, maxLength: 4, selector: ({ date }) => date }),
    capacityMode: fc.constantFrom('limited' as const, 'free_sale' as const, 'on_request' as const),
    private: fc.boolean(),
    groupsPerStart: upTo(3),
    minUnits: orNull(upTo(60)),
    maxUnits: orNull(upTo(70)),
    maxParty: orNull(upTo(70)),
    maxQty: orNull(upTo(70)),
    pool: orNull(fc.integer({ min: 0, max: 70 })),
    vehicle: orNull(
      fc.record({ seats: upTo(9), maxPerBooking: upTo(12), perDay: orNull(upTo(9)) }),
    ),
    rooms: orNull(fc.array(fc.record({ sleeps: upTo(4), rooms: orNull(fc.nat(20)) }))),
    stock: orNull(fc.nat(70)),
    mostExtras: orNull(upTo(70)),
    cutoffMinutes: fc.constantFrom(0, 60, 1_500),
  })
  .map(({ dates, maxQty, pool, vehicle, rooms, stock, mostExtras, cutoffMinutes, ...rest }) =>
    someSheet({
      ...rest,
      units: [someUnit({ maxQty })],
      schedule: { rules: [], dates, closesAt: null },
      cutoff: { minutes: cutoffMinutes, days: null, time: null },
      pool: pool === null ? null : { id: 'pool', name: 'Pool', capacity: pool },
      vehicle: vehicle && {
        name: 'Bus',
        seats: vehicle.seats,
        maxPerBooking: vehicle.maxPerBooking,
        limit: vehicle.perDay === null ? null : { id: 'l', name: 'L', perDay: vehicle.perDay },
      },
      roomTypes: (rooms ?? []).map((room, at) => ({
        ...room,
        id: `room-${at}`,
        names: { en: 'Room' },
        shareable: false,
        supplement: 0,
      })),
      extras: [
        someExtra({
          who: 'everyone',
          per: 'person',
          included: true,
          stockPerDay: stock,
          maxPerBooking: mostExtras,
        }),
      ],
    }),
  )

const KINDS = {
  seats: 'option',
  groups: 'option',
  shared_seats: 'pool',
  vehicles: 'l',
  beds: 'room-0',
  extras: 'lunch',
  promo: 'code',
} as const satisfies Record<StockKey['kind'], string>

type TakenStock = { place: StockKey; qty: number }

/** Of any place at a start or on a day, whether the option counts it or not. */
const anyTakenPlace: fc.Arbitrary<TakenStock> = fc
  .record({
    kind: fc.constantFrom(...(Object.keys(KINDS) as StockKey['kind'][])),
    date: anyDay,
    time: fc.constantFrom('07:00', '09:00', '15:00'),
    qty: upTo(40),
  })
  .map(({ kind, date, time, qty }) => {
    const slot = kind === 'vehicles' || kind === 'extras' ? date : `${date}T${time}`
    return { place: { kind, subjectId: KINDS[kind], slot }, qty }
  })

const takenOf = (places: readonly TakenStock[]): Taken =>
  new Map(places.map(({ place, qty }) => [stockKey(place), qty]))
const anyTaken = fc.array(anyTakenPlace, { maxLength: 12 }).map(takenOf)

/** What the seller has accounts for. */
const anyTakes = fc.record({ transfers: fc.boolean(), cards: fc.boolean() })

const method = (kind: PaymentMethod['kind'], deadlineHours: number | null): PaymentMethod => {
  return { kind, deadlineHours, currencies: ['USD'] }
}
const anyMethods = fc.constantFrom<readonly PaymentMethod[]>(
  [],
  [method('bank_transfer', 24)],
  [method('bank_transfer', 24), method('payment_link', 50)],
  [method('payment_link', 72), method('pay_on_arrival', null)],
)

type Site = {
  now: Temporal.Instant
  taken: Taken
  methods: readonly PaymentMethod[]
}

/** As many rooms as the group fills, the largest first. */
function roomsFor(
  { roomTypes, capacityMode }: SaleSheet,
  { size, start, taken }: { size: number; start: Start; taken: Taken },
): Selection['rooms'] {
  const isCounted = capacityMode !== 'on_request'
  let left = size
  return roomTypes
    .toSorted((a, b) => b.sleeps - a.sleeps)
    .flatMap(type => {
      const { id, sleeps } = type
      const free = isCounted ? bedsLeftOf(type, start, taken) / sleeps : LARGEST
      const qty = Math.min(free, LARGEST, Math.ceil(left / sleeps))
      left -= Math.min(left, qty * sleeps)
      return qty > 0 ? [{ roomTypeId: id, qty, beds: null }] : []
    })
}

/** What each size pays per person in the cheapest quote that any start of any sheet grants. */
function quotedPrices(sheets: readonly SaleSheet[], site: Site) {
  return Array.from({ length: LARGEST }, (_, at) => {
    const size = at + 1
    const prices = sheets.flatMap(sheet =>
      sheet.schedule.dates
        .flatMap(({ date }) => startsOn(sheet, date))
        .flatMap(start => {
          const units = [{ unitId: 'adult', qty: size, ages: null }]
          const rooms = roomsFor(sheet, { size, start, taken: site.taken })
          const selection = someSelection({ start: start.start, units, rooms })
          const quote = quoteSelection(sheet, selection, givenOf(site))
          return quote.granted ? (quote.value.lines[0]?.unitPrice.amount ?? []) : []
        }),
    )
    return prices.length === 0 ? null : Math.min(...prices)
  })
}

const anyHours = fc.integer({ min: 0, max: (DAYS + 1) * 24 })

describe('what lists show', () => {
  test('is the cheapest quote of each size, at any start with room, any time and on any site [R-MON-08, R-QUO-25]', () => {
    const sheets = fc.array(anySheet, { minLength: 1, maxLength: 2 })
    const anySite = fc.record({
      taken: anyTaken,
      methods: anyMethods,
      takes: anyTakes,
      ahead: anyHours,
    })
    fc.assert(
      fc.property(sheets, anySite, anyMoney, (drawn, site, { pricing: { price } }) => {
        const { taken, methods, takes } = site
        const options = drawn.map(sheet => ({ ...sheet, takes }))
        const later = NOW.add({ hours: site.ahead })
        const leads = payLeads([methods])
        const { prices } = tripPrices(options, { now: NOW, taken, leads })
        const at = { methods, nowMs: later.epochMilliseconds }
        const { steps } = sitePricesAt({ ...prices, takes }, at)
        const quotes = quotedPrices(options, { now: later, taken, methods })
        const shown = quotes.map((_, at) => steps.findLast(([from]) => from <= at + 1)?.[1] ?? null)
        expect(shown).toEqual(quotes)
        expect(pricesBySizeOf(steps)).toEqual(quotes.slice(0, 51))
        const minors = quotes.map(cents => (cents === null ? Number.NaN : price(cents)))
        const lowest = Math.min(...minors.filter(minor => !Number.isNaN(minor)))
        const groupSize = minors.indexOf(lowest) + 1
        expect(fromPrice({ steps, price })).toEqual(
          groupSize === 0 ? null : { amountMinor: lowest, groupSize },
        )
      }),
      { numRuns: 500 },
    )
  })

  test('is the same whether it was worked out before or at that time', () => {
    fc.assert(
      fc.property(anySheet, anyHours, anyTaken, (sheet, ahead, taken) => {
        const later = NOW.add({ hours: ahead })
        const known = pricesAt(shownFrom([sheet], NOW, taken).periods, later.epochMilliseconds)
        expect(known.steps).toEqual(shownFrom([sheet], later, taken).periods[0]?.steps)
      }),
      { numRuns: 500 },
    )
  })

  test('depends on what is taken of the places that are watched, and of no others [R-MON-08]', () => {
    let unwatched = 0
    fc.assert(
      fc.property(anySheet, anyTaken, anyTakenPlace, (sheet, taken, { place, qty }) => {
        const facts = { now: NOW, leads: [24] }
        const { prices } = tripPrices([sheet], { ...facts, taken })
        const key = stockKey(place)
        const isWatched = prices.watchedStock.some(watched => stockKey(watched) === key)
        if (isWatched) return
        unwatched++
        const changed = new Map(taken).set(key, qty)
        expect(tripPrices([sheet], { ...facts, taken: changed }).prices).toEqual(prices)
      }),
      { numRuns: 400 },
    )
    expect(unwatched).toBeGreaterThan(40)
  })
})
