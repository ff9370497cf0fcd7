import { expect, test } from 'vitest'
import { keptBackups } from '../src/backups/kept-backups.ts'

const at = (text: string) => Temporal.Instant.from(text)
const daysOf = (moments: Iterable<Temporal.Instant>) =>
  [...moments].map(moment => moment.toString().slice(0, 10)).sort()

/** A backup each night, each followed by the rule, as the service does it. */
function live({ from, nights }: { from: string; nights: number }): Temporal.Instant[] {
  let there: Temporal.Instant[] = []
  for (let night = 0; night < nights; night++) {
    there.push(at(from).add({ hours: 24 * night }))
    const kept = keptBackups(there)
    there = there.filter(moment => kept.has(moment))
  }
  return there
}

test('seven days, four weeks and twelve months keep their newest backup [O-BACK-03]', () => {
  // From a Thursday to a Wednesday, two years later.
  expect(daysOf(live({ from: '2026-01-01T02:00:00Z', nights: 728 }))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-12',
    '2027-12-19',
    '2027-12-23',
    '2027-12-24',
    '2027-12-25',
    '2027-12-26',
    '2027-12-27',
    '2027-12-28',
    '2027-12-29',
  ])
})

test('the newest is always kept, and of one day only the newest [O-BACK-03]', () => {
  const newest = at('2026-11-16T23:59:59Z')
  const older = ['2026-11-16T00:00:00Z', '2026-11-16T12:00:00Z'].map(at)
  expect([...keptBackups([...older, newest])]).toEqual([newest])
  expect([...keptBackups([newest])]).toEqual([newest])
  expect(keptBackups([]).size).toBe(0)
})

test('a pause uses nothing up: what was kept before it is kept after it [O-BACK-03]', () => {
  const before = live({ from: '2026-01-01T02:00:00Z', nights: 7 })
  const after = at('2026-08-01T02:00:00Z')
  expect(daysOf(keptBackups([...before, after]))).toEqual([
    '2026-01-02',
    '2026-01-03',
    '2026-01-04',
    '2026-01-05',
    '2026-01-06',
    '2026-01-07',
    '2026-08-01',
  ])
})
