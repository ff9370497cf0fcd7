import { describe, expect, test } from 'vitest'
import { findLastDayFault, groupOf, offerEnd, offerLabel, offerState } from '#domain/offers.ts'

const instant = (text: string) => Temporal.Instant.from(text)
const LATE = instant('2030-01-01T00:00:00Z')

describe('how an offer stands', () => {
  const end = instant('2026-11-20T21:00:00Z')
  const times = { bookedAt: null, withdrawnAt: null, heldUntil: null, expiresAt: end }
  const before = end.subtract({ milliseconds: 1 })

  test('open until its end, and not at its end any more', () => {
    expect(offerState(times, before)).toBe('open')
    expect(offerState(times, end)).toBe('expired')
  })

  test('a hold keeps it until its own end, and opens it then', () => {
    const held = { ...times, heldUntil: before }
    expect(offerState(held, before.subtract({ milliseconds: 1 }))).toBe('held')
    expect(offerState(held, before)).toBe('open')
    expect(offerState({ ...times, heldUntil: end.add({ minutes: 5 }) }, end)).toBe('held')
  })

  test('booked and withdrawn are for good', () => {
    for (const now of [before, end]) {
      expect(offerState({ ...times, bookedAt: before, heldUntil: LATE }, now)).toBe('booked')
      expect(offerState({ ...times, withdrawnAt: before, heldUntil: LATE }, now)).toBe('withdrawn')
    }
  })
})

describe('the last day of an offer', () => {
  test.each([
    ['Asia/Amman', '2026-11-20', '2026-11-20T21:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-20T10:00:00Z'],
    ['Pacific/Honolulu', '2026-11-20', '2026-11-21T10:00:00Z'],
    // The clocks go back in the night after this day, and forward in the night after that one.
    ['Europe/Berlin', '2026-10-24', '2026-10-24T22:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00Z'],
    // A day that begins at one o'clock, because the clocks skip midnight.
    ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00Z'],
  ])('in %s %s is over at %s', (timezone, lastDay, over) => {
    expect(offerEnd({ lastDay, timezone, cutoffAt: LATE })).toEqual(instant(over))
  })

  test('ends earlier when the start can no longer be booked', () => {
    const cutoffAt = instant('2026-11-20T09:00:00Z')
    expect(offerEnd({ lastDay: '2026-11-20', timezone: 'UTC', cutoffAt })).toEqual(cutoffAt)
  })

  test('is today or later where the trip starts, and not after the start', () => {
    const fault = (lastDay: string, now: string) =>
      findLastDayFault({
        lastDay,
        start: '2026-11-22T09:00',
        timezone: 'Asia/Tokyo',
        now: instant(now),
      })?.field
    expect(fault('2026-11-20', '2026-11-20T14:59:59Z')).toBeUndefined()
    expect(fault('2026-11-20', '2026-11-20T15:00:00Z')).toBe('last_day')
    expect(fault('2026-11-22', '2026-11-20T15:00:00Z')).toBeUndefined()
    expect(fault('2026-11-23', '2026-11-20T15:00:00Z')).toBe('last_day')
  })
})

describe('the group of an offer', () => {
  const units = [
    { id: 'a', type: 'adult', takesSeat: true },
    { id: 's', type: 'senior', takesSeat: true },
    { id: 'y', type: 'youth', takesSeat: true },
    { id: 'c', type: 'child', takesSeat: true },
    { id: 'i', type: 'infant', takesSeat: false },
  ] as const
  const some = (unitId: string, qty: number) => ({ unitId, qty, ages: null })

  test('by how old they are, and how many take a seat', () => {
    const selected = [some('a', 2), some('s', 1), some('c', 1), some('y', 3), some('i', 1)]
    expect(groupOf(units, selected)).toEqual({ adults: 3, children: 4, infants: 1, pax: 7 })
    expect(groupOf(units, [some('a', 1), some('a', 1)])).toMatchObject({ adults: 2, pax: 2 })
  })
})

test('the line of a quote says which offer it is, in the language of the quote', () => {
  const reference = 'PR-7K4MQ-2ZX9H'
  expect(offerLabel({ reference }, 'de')).toBe(`Angebot ${reference}`)
  expect(offerLabel({ reference }, 'fr')).toBe(`Offer ${reference}`)
  expect(offerLabel({ reference }, 'toString')).toBe(`Offer ${reference}`)
})
