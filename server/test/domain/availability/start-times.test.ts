import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startInstant, startTimes } from '#domain/availability/start-times.ts'
import { someSheet } from '../../support/sale-sheet.ts'

const ZONES = [
  'Asia/Amman',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Asia/Beirut',
  'UTC',
]

const anyStart = fc.record({
  zone: fc.constantFrom(...ZONES),
  // Also the days on which clocks were changed, and one that a place never had.
  date: fc.oneof(
    fc.integer({ min: 0, max: 2_000 }).map(days => {
      return Temporal.PlainDate.from('2025-01-01').add({ days }).toString()
    }),
    fc.constantFrom('2011-12-30', '2026-03-29', '2026-10-25', '2026-04-05', '2026-04-24'),
  ),
  minutes: fc.option(fc.integer({ min: 0, max: 1_439 })),
  cutoff: fc.record({
    minutes: fc.integer({ min: 0, max: 5_000 }),
    days: fc.option(fc.integer({ min: 0, max: 10 })),
    time: fc.constant('18:00'),
  }),
  closesAt: fc.option(fc.constantFrom('16:30', '23:59')),
})

test('the instants of a start are those of its zone, with clocks that change or not [R-CAL-14]', () => {
  fc.assert(
    fc.property(anyStart, ({ zone, date, minutes, cutoff, closesAt }) => {
      const time = minutes === null ? null : Temporal.PlainTime.from('00:00').add({ minutes })
      const start = time === null ? date : `${date}T${time.toString({ smallestUnit: 'minute' })}`
      const sheet = someSheet({
        timezone: zone,
        cutoff: { ...cutoff, time: cutoff.days === null ? null : cutoff.time },
        availabilityType: time === null ? 'opening_hours' : 'start_time',
        schedule: { rules: [], dates: [], closesAt },
      })
      const day = Temporal.PlainDate.from(date)
      const at = startInstant({ start, timezone: zone })
      const next = day.add({ days: 1 }).toZonedDateTime(zone)
      const closing =
        closesAt === null ? next : day.toZonedDateTime({ timeZone: zone, plainTime: closesAt })
      const from = time === null ? closing.epochMilliseconds : at.epochMilliseconds
      const before = from - cutoff.minutes * 60_000
      const last =
        cutoff.days === null
          ? null
          : day
              .subtract({ days: cutoff.days })
              .toZonedDateTime({ timeZone: zone, plainTime: cutoff.time }).epochMilliseconds
      expect(startTimes(sheet, start)).toEqual({
        startsAtMs: at.epochMilliseconds,
        latestMs: time === null ? next.epochMilliseconds : at.epochMilliseconds,
        cutoffAtMs: last === null ? before : Math.min(before, last),
        exists: at
          .toZonedDateTimeISO(zone)
          .toPlainDateTime()
          .toString({ smallestUnit: 'minute' })
          .startsWith(start),
      })
    }),
    { numRuns: 3_000 },
  )
})
