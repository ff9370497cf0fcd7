import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startsOn } from '#domain/availability/starts.ts'
import { ladderOf, pricesAt } from '#domain/listing/price-steps.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import { quoteSelection } from '#domain/pricing/quote-selection.ts'
import { shownPrices } from '#domain/pricing/shown-prices.ts'
import type { PriceRow, SaleSheet, Special } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import {
  givenOf,
  NOW,
  someExtra,
  someRow,
  someSelection,
  someSheet,
  someUnit,
} from '../../support/sale-sheet.ts'
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
    amountOffUsd: null,
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
        supplementUsd: 0,
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

/** As many rooms as the group fills, the largest first. */
function roomsFor({ roomTypes, capacityMode }: SaleSheet, size: number): Selection['rooms'] {
  const isCounted = capacityMode !== 'on_request'
  let left = size
  return roomTypes
    .toSorted((a, b) => b.sleeps - a.sleeps)
    .flatMap(({ id, sleeps, rooms }) => {
      const qty = Math.min((isCounted ? rooms : null) ?? LARGEST, Math.ceil(left / sleeps))
      left -= Math.min(left, qty * sleeps)
      return qty > 0 ? [{ roomTypeId: id, qty, beds: null }] : []
    })
}

/** What each size pays per person in the cheapest quote that any start of any sheet grants. */
function quotedPrices(sheets: readonly SaleSheet[], now: Temporal.Instant) {
  return Array.from({ length: LARGEST }, (_, at) => {
    const size = at + 1
    const prices = sheets.flatMap(sheet =>
      sheet.schedule.dates
        .flatMap(({ date }) => startsOn(sheet, date))
        .flatMap(({ start }) => {
          const units = [{ unitId: 'adult', qty: size, ages: null }]
          const selection = someSelection({ start, units, rooms: roomsFor(sheet, size) })
          const quote = quoteSelection(sheet, selection, givenOf({ now }))
          return quote.granted ? (quote.value.lines[0]?.unitPrice.amount ?? []) : []
        }),
    )
    return prices.length === 0 ? null : Math.min(...prices)
  })
}

describe('what lists show', () => {
  test('is the cheapest quote of each size, at any start and any time [R-MON-08, R-QUO-25]', () => {
    const sheets = fc.array(anySheet, { minLength: 1, maxLength: 2 })
    const hours = fc.integer({ min: 0, max: (DAYS + 1) * 24 })
    fc.assert(
      fc.property(sheets, hours, anyMoney, (options, ahead, { pricing: { price } }) => {
        const later = NOW.add({ hours: ahead })
        const { steps } = pricesAt(shownPrices(options, NOW).periods, later.epochMilliseconds)
        const quotes = quotedPrices(options, later)
        const shown = quotes.map((_, at) => steps.findLast(([from]) => from <= at + 1)?.[1] ?? null)
        expect(shown).toEqual(quotes)
        expect(ladderOf(steps)).toEqual(quotes.slice(0, 51))
        const minors = quotes.map(cents => (cents === null ? Number.NaN : price(cents)))
        const lowest = Math.min(...minors.filter(minor => !Number.isNaN(minor)))
        const groupSize = minors.indexOf(lowest) + 1
        expect(fromPrice({ steps, price })).toEqual(
          groupSize === 0 ? null : { amountMinor: lowest, groupSize },
        )
      }),
      { numRuns: 400 },
    )
  })

  test('is the same whether it was worked out before or at that time', () => {
    const hours = fc.integer({ min: 0, max: (DAYS + 1) * 24 })
    fc.assert(
      fc.property(anySheet, hours, (sheet, ahead) => {
        const later = NOW.add({ hours: ahead })
        const known = pricesAt(shownPrices([sheet], NOW).periods, later.epochMilliseconds)
        expect(known.steps).toEqual(shownPrices([sheet], later).periods[0]?.steps)
      }),
      { numRuns: 500 },
    )
  })
})
