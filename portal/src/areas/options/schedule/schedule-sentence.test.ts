import type { WriteImpact } from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import { translator } from '#app/language/translate.ts'
import { explainDay } from './explain-day.ts'
import { explainInWords } from './explain-words.ts'
import { impactInWords } from './impact-words.ts'
import { planOf, type Rule, setDate } from './schedule-plan.ts'
import { dateSentence, ruleSentence } from './schedule-sentence.ts'
import { schedule as ar } from './words/ar.ts'
import { schedule as de } from './words/de.ts'
import { schedule as en } from './words/en.ts'

const english = { t: translator(() => ({ schedule: en }), 'en'), locale: 'en', allDay: false }
const german = { t: translator(() => ({ schedule: de }), 'de'), locale: 'de', allDay: false }
const arabic = {
  t: translator(() => ({ schedule: ar }), 'ar-u-nu-latn'),
  locale: 'ar-u-nu-latn',
  allDay: false,
}
const rule: Rule = {
  from: '2026-11-01',
  to: '2027-10-31',
  weekdays: [6, 1, 3, 5],
  times: ['09:00', '14:00'],
  capacity: 12,
}

describe('a rule as a sentence', () => {
  test('in three languages', () => {
    expect(ruleSentence(rule, english)).toBe(
      'Mon, Wed, Fri, & Sat · 09:00 and 14:00 · 12 seats · Nov 1, 2026 – Oct 31, 2027',
    )
    expect(ruleSentence(rule, german)).toBe(
      'Mo, Mi, Fr und Sa · 09:00 und 14:00 · 12 Plätze · 01.11.2026 – 31.10.2027',
    )
    const inArabic = ruleSentence(rule, arabic)
    expect(inArabic).toContain('12')
    expect(inArabic).toContain('\u206609:00\u2069')
    expect(inArabic).not.toMatch(/\{|seats/)
  })

  test('without ends, days or seats', () => {
    const open = { ...rule, from: null, to: null, weekdays: [], capacity: null }
    expect(ruleSentence(open, english)).toBe(
      'Every day · 09:00 and 14:00 · unlimited seats · all year',
    )
    const allDay = { ...english, allDay: true }
    expect(ruleSentence({ ...open, to: '2027-01-02', capacity: 1 }, allDay)).toBe(
      'Every day · open all day · 1 seat · until Jan 2, 2027',
    )
    const date = { date: '2026-12-24', times: ['10:00'], capacity: 6 }
    expect(dateSentence(date, english)).toBe('Dec 24, 2026 · 10:00 · 6 seats')
  })

  test('with a year that is being typed', () => {
    expect(ruleSentence({ ...rule, to: '20270-10-31' }, english)).toContain('– 20270-10-31')
  })
})

describe('a day explains itself', () => {
  const plan = planOf({ rules: [{ times: ['09:00', '14:00'], capacity: 12 }] })
  const day = '2026-12-07'
  const asked = { day, allDay: false }

  test('closed, with its note', () => {
    const closed = { start: day, closed: true, capacity: null, note: 'Slipway' }
    expect(explainInWords(explainDay(plan, [closed], asked), english)).toEqual([
      'It runs because of rule 1.',
      'You closed this day. Note: Slipway',
    ])
  })

  test('a note alone changes nothing', () => {
    const said = { start: `${day}T09:00`, closed: null, capacity: null, note: 'Bring keys' }
    expect(explainInWords(explainDay(plan, [said], asked), english)[1]).toBe(
      'Note at 09:00: Bring keys',
    )
  })

  test('an extra date says that it replaces', () => {
    const single = setDate(plan, { date: day, times: ['11:00'], capacity: 6 })
    expect(explainInWords(explainDay(single, [], asked), english)).toEqual([
      'It runs because of an extra date, which replaces rule 1 on this day.',
    ])
  })

  test('seats at one start, another one added, and nothing at all', () => {
    const seats = { start: `${day}T09:00`, closed: null, capacity: 1, note: null }
    const added = { start: `${day}T17:00`, closed: false, capacity: 4, note: null }
    expect(explainInWords(explainDay(plan, [seats, added], asked), english).slice(1)).toEqual([
      'You set 1 seat at 09:00.',
      'You added 17:00, which is not in the schedule.',
    ])
    expect(explainInWords(explainDay(planOf({ rules: [] }), [], asked), english)).toEqual([
      'No rule covers this day.',
      'No departures.',
    ])
  })
})

describe('what a change does', () => {
  const none = { count: 0, items: [] }
  const orphaned = ['2026-12-05T09:00', '2026-12-06T09:00'].map(start => ({
    option_id: 'o',
    start,
    bookings: 3,
    pax: 7,
  }))
  const impact: WriteImpact = {
    price_cells: none,
    orphaned_bookings: { count: 2, items: orphaned },
    overbooked_starts: { count: 1, items: [] },
  }

  test('is said with starts and guests', () => {
    expect(impactInWords(impact, english.t)).toEqual([
      '2 departures with 14 guests no longer run.',
      '1 departure has fewer seats than are booked.',
    ])
    expect(impactInWords(impact, german.t)[0]).toContain('14')
    expect(impactInWords(impact, arabic.t)).toHaveLength(2)
  })

  test('of more starts than are named, without the guests', () => {
    const many = { ...impact, orphaned_bookings: { count: 120, items: orphaned } }
    expect(impactInWords(many, english.t)[0]).toBe('120 departures with bookings no longer run.')
  })

  test('is nothing where nothing is lost', () => {
    const empty = { ...impact, orphaned_bookings: none, overbooked_starts: none }
    expect(impactInWords(empty, english.t)).toEqual([])
  })
})
