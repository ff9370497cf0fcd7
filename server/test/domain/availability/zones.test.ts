import { describe, expect, test } from 'vitest'
import { calendarDays } from '#domain/availability/calendar.ts'
import { localDay } from '#domain/availability/local-day.ts'
import { cutoffAt, startInstant, startTimes } from '#domain/availability/start-times.ts'
import { pickupMoment } from '#domain/pricing/pickup.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { refusalOf, someSelection, someSheet } from '../../support/sale-sheet.ts'

/** Changes at midnight, of half an hour and of two, both ends of the date line, and none at all. */
const ZONES = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Amman',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]
const FIRST = Temporal.Instant.from('2027-01-01T00:00:00Z')
const LAST = Temporal.Instant.from('2031-01-01T00:00:00Z')

type Change = { zone: string; at: Temporal.ZonedDateTime; skippedMinutes: number }

/** Every change of the clocks in four years; a negative number of minutes comes twice. */
function* changesOf(zone: string): Generator<Change> {
  let at = FIRST.toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (at && Temporal.Instant.compare(at.toInstant(), LAST) < 0) {
    const before = at.subtract({ nanoseconds: 1 })
    const skippedMinutes = (at.offsetNanoseconds - before.offsetNanoseconds) / 60e9
    if (skippedMinutes !== 0) yield { zone, at, skippedMinutes }
    at = at.getTimeZoneTransition('next')
  }
}

const CHANGES = ZONES.flatMap(zone => [...changesOf(zone)])
const wallOf = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' })
const sheetIn = (timezone: string, times: readonly string[], changed: Partial<SaleSheet> = {}) =>
  someSheet({
    timezone,
    schedule: {
      rules: [{ from: null, to: null, weekdays: [], times, capacity: 10 }],
      dates: [],
      closesAt: null,
    },
    ...changed,
  })

test('there are changes to look at', () => {
  expect(CHANGES.length).toBeGreaterThanOrEqual(80)
})

type Named = [zone: string, at: string, change: Change]
const name = (change: Change): Named => [change.zone, change.at.toString(), change]
const GAPS = CHANGES.filter(({ skippedMinutes }) => skippedMinutes > 0).map(name)
const FOLDS = CHANGES.filter(({ skippedMinutes }) => skippedMinutes < 0).map(name)

describe.each(GAPS)('%s, %s', (zone, _at, { at, skippedMinutes }) => {
  const after = at.toPlainDateTime()

  test('no start is sold at a time that the clocks skip [F9, R-QUO-30]', () => {
    for (let minute = 0; minute < skippedMinutes; minute += 15) {
      const wall = after.subtract({ minutes: skippedMinutes - minute })
      const start = wallOf(wall)
      const sheet = sheetIn(zone, [start.slice(11)])
      expect(startTimes(sheet, start).exists).toBe(false)
      expect(refusalOf(sheet, someSelection({ start }))).toEqual({
        code: 'SlotClosed',
        facts: {},
      })
      const date = start.slice(0, 10)
      const asked = { from: date, to: date, nowMs: 0, taken: new Map(), methods: [] }
      const [day] = calendarDays(sheet, asked)
      expect(day).toMatchObject({ status: 'closed', starts: [{ status: 'closed' }] })
      // For sums of time it is moved on by what was skipped.
      const moved = startInstant({ start, timezone: zone }).toZonedDateTimeISO(zone)
      expect(wallOf(moved.toPlainDateTime())).toBe(wallOf(wall.add({ minutes: skippedMinutes })))
    }
  })
})

describe.each(FOLDS)('%s, %s', (zone, _at, { at, skippedMinutes }) => {
  const after = at.toPlainDateTime()

  test('of a time that comes twice the first is meant [F9]', () => {
    for (let minute = 0; minute < -skippedMinutes; minute += 15) {
      const start = wallOf(after.add({ minutes: minute }))
      const sheet = sheetIn(zone, [start.slice(11)])
      expect(startTimes(sheet, start).exists).toBe(true)
      expect(refusalOf(sheet, someSelection({ start }))).toBeNull()
      const first = startInstant({ start, timezone: zone })
      expect(first.until(at.add({ minutes: minute }).toInstant()).total('minutes')).toBe(
        -skippedMinutes,
      )
    }
  })
})

describe.each(CHANGES.map(name))('%s, %s', (zone, _at, { at }) => {
  const after = at.toPlainDateTime()

  test('cutoffs and pickups are so many minutes before, whatever the clocks do between [R-ERR-20, F9]', () => {
    const start = wallOf(after.add({ hours: 5 }))
    const sheet = sheetIn(zone, [start.slice(11)], {
      cutoff: { minutes: 480, days: null, time: null },
    })
    const begins = startInstant({ start, timezone: zone })
    expect(cutoffAt(sheet, start).until(begins).total('minutes')).toBe(480)
    const fetched = begins.subtract({ minutes: 480 }).toZonedDateTimeISO(zone)
    expect(pickupMoment(sheet, { start, minutesBefore: 480 })).toEqual({
      date: fetched.toPlainDate().toString(),
      time: fetched.toPlainTime().toString({ smallestUnit: 'minute' }),
    })
  })

  test('an open day begins with its first moment and is over with its last [F9, T-CAN-2]', () => {
    for (const days of [-1, 0, 1]) {
      const date = after.toPlainDate().add({ days })
      const text = date.toString()
      const sheet = sheetIn(zone, [], { availabilityType: 'opening_hours' })
      const times = startTimes(sheet, text)
      expect(times.exists).toBe(true)
      expect(times.startsAtMs).toBe(date.toZonedDateTime(zone).epochMilliseconds)
      const next = date.add({ days: 1 }).toZonedDateTime(zone)
      expect(times.cutoffAtMs).toBe(next.epochMilliseconds)
      // The date of the place turns with its own midnight, to the second.
      expect(localDay({ nowMs: times.startsAtMs, timezone: zone })).toBe(text)
      expect(localDay({ nowMs: times.startsAtMs - 1000, timezone: zone })).toBe(
        date.subtract({ days: 1 }).toString(),
      )
      expect(localDay({ nowMs: next.epochMilliseconds - 1000, timezone: zone })).toBe(text)
    }
  })
})

describe('days that are not like others', () => {
  test('in Cairo the 30th of April 2027 has no midnight', () => {
    const sheet = sheetIn('Africa/Cairo', ['00:30', '01:00'])
    expect(startTimes(sheet, '2027-04-30T00:30').exists).toBe(false)
    expect(startTimes(sheet, '2027-04-30T01:00').exists).toBe(true)
    const begins = startInstant({ start: '2027-04-30', timezone: 'Africa/Cairo' })
    expect(begins.toString()).toBe('2027-04-29T22:00:00Z')
  })

  test('a whole day that a country left out is not sold', () => {
    const sheet = sheetIn('Pacific/Apia', [], { availabilityType: 'opening_hours' })
    expect(startTimes(sheet, '2011-12-30').exists).toBe(false)
    expect(startTimes(sheet, '2011-12-31').exists).toBe(true)
  })

  test('a cutoff at a time of day some days before is on the clock of the place', () => {
    const cutoff = { minutes: 60, days: 1, time: '18:00' }
    const sheet = sheetIn('Pacific/Kiritimati', ['09:00'], { cutoff })
    expect(cutoffAt(sheet, '2027-01-01T09:00').toString()).toBe('2026-12-31T04:00:00Z')
    const close = sheetIn('Pacific/Kiritimati', ['09:00'], { cutoff: { ...cutoff, days: 0 } })
    expect(cutoffAt(close, '2027-01-01T09:00').toString()).toBe('2026-12-31T18:00:00Z')
  })

  test('at a cutoff it is too late, a millisecond before it is not', () => {
    const sheet = sheetIn('Australia/Lord_Howe', ['02:15'])
    const start = '2027-04-05T02:15'
    const at = cutoffAt(sheet, start)
    const selection = someSelection({ start })
    expect(refusalOf(sheet, selection, { now: at })?.code).toBe('PastCutoff')
    expect(refusalOf(sheet, selection, { now: at.subtract({ milliseconds: 1 }) })).toBeNull()
  })
})
