import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDays } from '#domain/availability/calendar.ts'
import { dayNumber } from '#domain/availability/day-number.ts'
import { hasOpenStart, readPlan } from '#domain/availability/open-starts.ts'
import { startPlan } from '#domain/availability/start-plan.ts'
import { largestParty } from '#domain/pricing/party.ts'
import { smallestParties } from '#domain/pricing/smallest-parties.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { stockKey, type Taken } from '#domain/sales/stock.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import { times } from '../../support/fault-size.ts'
import { NOW, someSheet } from '../../support/sale-sheet.ts'
import { anySale, saleOf } from './sale-at-a-start.ts'

type Asked = {
  from: string
  to: string
  travellers: number | null
  now: Temporal.Instant
  taken: Taken
  methods: readonly PaymentMethod[]
}

/** What a list says: from the plan as it was stored when prices were last worked out. */
function isListed(sheet: SaleSheet, planned: Temporal.Instant, asked: Asked): boolean {
  const plan = startPlan(sheet, planned.epochMilliseconds)
  if (plan === null) return false
  const owner = { sellerId: 'seller', takes: sheet.takes }
  const { travellers, methods, taken } = asked
  const [from, to] = [dayNumber(asked.from), dayNumber(asked.to)]
  const query = { from, to, travellers, methods, nowMs: asked.now.epochMilliseconds }
  return hasOpenStart(readPlan(JSON.parse(JSON.stringify(plan)), owner), query, taken)
}

const ANY = Number.POSITIVE_INFINITY

/** How many may go together by the maximum of what each of them takes, whoever they are. */
function mostWithExtras({ extras }: SaleSheet): number {
  const forAll = extras.filter(({ unitTypes }) => unitTypes.length === 0)
  return Math.min(...forAll.map(({ maxPerBooking }) => maxPerBooking ?? ANY))
}

/** What the calendars say, day by day. */
function isInCalendar(sheet: SaleSheet, { from, to, travellers, now, taken, methods }: Asked) {
  const most = Math.min(sheet.maxUnits ?? ANY, largestParty(sheet), mostWithExtras(sheet))
  if (travellers !== null && travellers > most) return false
  const nowMs = now.epochMilliseconds
  return calendarDays(sheet, { from, to, nowMs, taken, methods }).some(({ date, starts }) => {
    const least = smallestParties(sheet, date)[0]?.pax ?? 0
    if (travellers !== null && travellers < least) return false
    return starts.some(
      ({ status, remaining }) =>
        status === 'open' && (remaining === null || remaining >= (travellers ?? 0)),
    )
  })
}

const DAY = '2027-05-12'

describe('a dated list shows a trip exactly when its calendar has an open start', () => {
  test('whoever travels, whatever there is and whatever is taken of it [R-CAT-65]', () => {
    const anyParty = fc.option(fc.integer({ min: 1, max: 9 }))
    const property = fc.property(anySale, anyParty, (made, travellers) => {
      const { sheet, taken } = saleOf(made)
      const asked = { from: DAY, to: DAY, travellers, now: NOW, taken, methods: [] }
      expect(isListed(sheet, NOW, asked)).toBe(isInCalendar(sheet, asked))
    })
    fc.assert(property, { numRuns: times({ short: 1_000, full: 3_000 }) })
  })

  test('whenever it runs, wherever it is, however late it may be booked and paid [R-CAT-65]', () => {
    const property = fc.property(anyRunning, ({ sheet, ...asked }) => {
      expect(isListed(sheet, NOW, asked)).toBe(isInCalendar(sheet, asked))
    })
    fc.assert(property, { numRuns: times({ short: 700, full: 2_000 }) })
  })

  test('a plan of two months ago still knows sixteen months [R-CAT-65]', () => {
    const now = NOW.add({ hours: 60 * 24 })
    const around = { travellers: 2, taken: new Map(), methods: [], now }
    const day = now
      .add({ hours: 480 * 24 })
      .toString()
      .slice(0, 10)
    expect(isListed(someSheet(), NOW, { ...around, from: day, to: day })).toBe(true)
  })

  test('where nothing can be booked there is no plan [R-CAT-65]', () => {
    expect(startPlan(someSheet({ salesPaused: true }), NOW.epochMilliseconds)).toBeNull()
    expect(startPlan(someSheet({ pricesShown: false }), NOW.epochMilliseconds)).toBeNull()
    expect(startPlan(someSheet({ priceRows: [] }), NOW.epochMilliseconds)).toBeNull()
  })
})

const FIRST = Temporal.PlainDate.from('2026-11-15')
const anyDay = fc.integer({ min: -1, max: 12 }).map(days => FIRST.add({ days }).toString())
// Clocks change on the 15th of March in one of them, and in the night in all.
const anyZone = fc.constantFrom('Asia/Amman', 'Pacific/Kiritimati', 'America/New_York', 'UTC')
const anyMethod: fc.Arbitrary<PaymentMethod> = fc.record({
  kind: fc.constantFrom('pay_on_arrival', 'bank_transfer', 'payment_link'),
  deadlineHours: fc.option(fc.constantFrom(0, 24, 72, 200)),
  currencies: fc.constant(['USD']),
})

const anyRunning = fc
  .record({
    timezone: anyZone,
    openAllDay: fc.boolean(),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    times: fc.constantFrom(['09:00'], ['00:30', '23:30'], ['02:30']),
    closesAt: fc.option(fc.constantFrom('10:00', '18:00')),
    cutoffMinutes: fc.constantFrom(0, 60, 1_500, 5_000),
    cutoffDays: fc.option(fc.integer({ min: 0, max: 3 })),
    closed: fc.option(anyDay),
    season: fc.option(fc.tuple(anyDay, anyDay)),
    takes: fc.record({ transfers: fc.boolean(), cards: fc.boolean() }),
    methods: fc.array(anyMethod, { maxLength: 2 }),
    days: fc.tuple(anyDay, anyDay).map(days => days.sort()),
    later: fc.integer({ min: 0, max: 300 }),
    full: fc.option(anyDay),
    travellers: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  .map(made => {
    const { timezone, openAllDay, weekdays, times, closesAt, season, closed } = made
    const rule = { from: null, to: null, weekdays, times: openAllDay ? [] : times, capacity: 10 }
    const [row] = someSheet().priceRows
    const [from = '', to = ''] = season?.toSorted() ?? []
    const sheet = someSheet({
      timezone,
      availabilityType: openAllDay ? 'opening_hours' : 'start_time',
      takes: made.takes,
      schedule: { rules: [rule], dates: [], closesAt },
      cutoff: {
        minutes: made.cutoffMinutes,
        days: made.cutoffDays,
        time: made.cutoffDays === null ? null : '18:00',
      },
      exceptions: closed === null ? {} : { [closed]: { closed: true, capacity: null } },
      priceRows: row ? [{ ...row, season: season && { from, to } }] : [],
    })
    const slots = openAllDay ? [made.full] : times.map(time => `${made.full}T${time}`)
    const taken = new Map(
      slots.map(slot => [
        stockKey({ kind: 'seats', subjectId: sheet.optionId, slot: slot ?? '' }),
        9,
      ]),
    )
    const now = NOW.add({ hours: made.later })
    const [first, last] = made.days
    const { travellers, methods } = made
    return { sheet, from: first, to: last, travellers, now, taken, methods }
  })
