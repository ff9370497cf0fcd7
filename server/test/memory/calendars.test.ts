import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDays } from '#domain/availability/calendar.ts'
import { stockKey } from '#domain/sales/stock.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import { openCalendars } from '#memory/calendars.ts'
import { someSheet } from '../support/sale-sheet.ts'

const DAYS = { from: '2027-05-11', to: '2027-05-13' }
const MINUTE_MS = 60_000
const BEGIN_MS = Temporal.Instant.from('2027-05-10T00:00Z').epochMilliseconds
const METHODS: readonly PaymentMethod[] = [
  { kind: 'bank_transfer', deadlineHours: 24, currencies: ['USD'] },
]
const SHEETS = [someSheet(), someSheet({ cutoff: { minutes: 90, days: null, time: null } })]

const takenAt = (places: readonly number[]) =>
  new Map(
    places.flatMap((qty, at) => {
      const key = { kind: 'seats', subjectId: SHEETS[0]?.optionId ?? '' } as const
      return qty === 0 ? [] : [[stockKey({ ...key, slot: `2027-05-1${at + 1}T09:00` }), qty]]
    }),
  )

describe('calendars that are kept [R-CAL-22]', () => {
  test('are the same bytes while nothing is different', () => {
    const calendars = openCalendars()
    const [sheet = someSheet()] = SHEETS
    const asked = { ...DAYS, nowMs: BEGIN_MS, methods: METHODS }
    const first = calendars.get(sheet, { ...asked, taken: takenAt([1]) })
    const later = { ...asked, nowMs: BEGIN_MS + MINUTE_MS }
    expect(calendars.get(sheet, { ...later, taken: takenAt([1]) })).toBe(first)
    expect(calendars.get(sheet, { ...later, taken: takenAt([2]) })).not.toBe(first)
  })

  test('say at any time, and of anything that was sold, what one made anew says', () => {
    const asked = fc.record({
      sheet: fc.constantFrom(...SHEETS),
      minutes: fc.integer({ min: 0, max: 5 * 24 * 60 }),
      moment: fc.constantFrom(-1, 0, 1),
      places: fc.array(fc.constantFrom(0, 1, 10), { maxLength: 3 }),
      methods: fc.constantFrom<readonly PaymentMethod[]>(METHODS, []),
    })
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 30 }), calls => {
        const calendars = openCalendars()
        const inOrder = calls.toSorted((a, b) => a.minutes - b.minutes)
        for (const { sheet, minutes, moment, places, methods } of inOrder) {
          // Most of what ends does so on the hour.
          const nowMs = BEGIN_MS + Math.round(minutes / 30) * 30 * MINUTE_MS + moment
          const site = { ...DAYS, nowMs, taken: takenAt(places), methods }
          const fresh = JSON.stringify(calendarDays(sheet, site))
          expect(calendars.get(sheet, site).toString()).toBe(fresh)
        }
      }),
    )
  })
})
