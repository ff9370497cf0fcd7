import type { CityRecord } from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'
import {
  FIRST_STARTER_VALUES,
  minutesOf,
  newOption,
  newPrices,
  newSchedule,
  newTrip,
  newUnits,
  starterFaults,
  timesOf,
} from './starter-plan.ts'

const city = { slug: 'bergen', lat: 60.4, lng: 5.3 } as CityRecord
const names = {
  option: { en: 'Shared' },
  adult: { en: 'Adult' },
  child: { en: 'Child' },
  guest: { en: 'Guest' },
}
const values = {
  ...FIRST_STARTER_VALUES,
  title: 'Fjord by boat',
  language: 'de',
  city: 'bergen',
  adult: '90',
  meetingPoint: 'Am Kai',
}
const judged = { adult: 9000, child: null }

describe('a first trip', () => {
  test('reads hours and times as people write them', () => {
    expect(['3', '1,5', '0.25', 'x', '0'].map(minutesOf)).toEqual([180, 90, 15, null, null])
    expect(timesOf('9, 14:00 and 9.30')).toEqual(['09:00', '09:30', '14:00'])
    expect(timesOf('25:00')).toBeNull()
    expect(timesOf('')).toBeNull()
  })

  test('says what is missing, and nothing of what its kind does not ask', () => {
    expect(starterFaults(FIRST_STARTER_VALUES, { adult: null, child: null })).toEqual({
      title: 'needed',
      language: 'needed',
      city: 'needed',
      adult: 'needed',
    })
    expect(starterFaults(values, judged)).toEqual({})
    const wrong = { ...values, seats: '0', times: 'noon', child: 'x' }
    expect(starterFaults(wrong, judged)).toEqual({ seats: 'seats', times: 'times', child: 'price' })
    expect(starterFaults({ ...wrong, starter: 'ticket', child: '' }, judged)).toEqual({})
  })

  test('has an address that is its own', () => {
    expect(slugOf('Ålesund & zurück!', 'x1')).toBe('aalesund-zurueck-x1')
    expect(slugOf('Darßer Ort mit Kapitän', 'x1')).toBe('darsser-ort-mit-kapitaen-x1')
    expect(slugOf('Crème brûlée', 'x1')).toBe('creme-brulee-x1')
    expect(slugOf('رحلة', 'x1')).toBe('x1')
  })

  test('is met at the place that was named, in English and in its own language', () => {
    expect(newTrip(values, city, 'x1')).toEqual({
      slug: 'fjord-by-boat-x1',
      template: 'day_tour',
      city: 'bergen',
      duration_minutes: 180,
      meeting_point: { names: { en: 'Am Kai', de: 'Am Kai' }, lat: null, lng: null },
    })
    expect(newTrip({ ...values, meetingPoint: ' ' }, city, 'x1').meeting_point).toBeNull()
    const placed = newTrip({ ...values, point: '54.43, 12.57' }, city, 'x1').meeting_point
    expect(placed).toMatchObject({ lat: 54.43, lng: 12.57 })
    expect(starterFaults({ ...values, point: 'at the pier' }, judged)).toEqual({ point: 'point' })
  })

  test('counts seats when it is shared, and groups when it is private', () => {
    expect(newSchedule({ ...values, weekdays: [5, 1] })).toEqual({
      rules: [{ weekdays: [1, 5], times: ['09:00'], capacity: 10 }],
    })
    const own = { ...values, starter: 'private' as const }
    expect(newSchedule(own).rules).toEqual([{ weekdays: [], times: ['09:00'], capacity: null }])
    expect(newOption(own, names, 'p1')).toMatchObject({
      private: true,
      max_units: 10,
      policy_id: 'p1',
    })
  })

  test('runs in its season where one is given, and says what is no season', () => {
    const season = { ...values, from: '2027-05-01', to: '2027-09-30' }
    expect(newSchedule(season).rules).toMatchObject([{ from: '2027-05-01', to: '2027-09-30' }])
    expect(starterFaults(season, judged)).toEqual({})
    const broken = [
      { ...season, to: '' },
      { ...season, to: '2027-04-30' },
    ]
    expect(broken.map(one => starterFaults(one, judged))).toEqual([
      { to: 'season' },
      { to: 'season' },
    ])
  })

  test('a price for the whole group is one for each size, and asks for no children', () => {
    const boat = { ...values, starter: 'private' as const, seats: '2', child: 'x' }
    expect(starterFaults(boat, judged)).toEqual({})
    expect(starterFaults({ ...boat, seats: '31' }, judged)).toEqual({ seats: 'group' })
    expect(newUnits(boat, names).units).toMatchObject([{ labels: { en: 'Guest' } }])
    const prices = newPrices(['a'], { ...judged, group: [32_000, 16_000] })
    expect(prices.rows).toEqual([
      {
        tiers: [
          { min: 1, max: 1 },
          { min: 2, max: 2 },
        ],
        cells: [
          { unit_id: 'a', tier: 1, net: 32_000 },
          { unit_id: 'a', tier: 2, net: 16_000 },
        ],
      },
    ])
  })

  test('a ticket is open on its days until it closes', () => {
    const ticket = { ...values, starter: 'ticket' as const }
    expect(newSchedule(ticket)).toEqual({
      rules: [{ weekdays: [], times: [], capacity: null }],
      closes_at: '18:00',
    })
    expect(newOption(ticket, names, 'p1')).toMatchObject({ availability_type: 'opening_hours' })
  })

  test('has children only where they have a price', () => {
    expect(newUnits(values, names).units).toHaveLength(1)
    const both = { ...values, child: '45' }
    expect(newUnits(both, names).units).toMatchObject([
      { type: 'adult', min_age: 12 },
      { type: 'child', max_age: 11, accompanied_by: [0] },
    ])
    const prices = newPrices(['a', 'c'], { adult: 9000, child: 4500 })
    expect(prices.rows[0]?.cells).toEqual([
      { unit_id: 'a', tier: 1, net: 9000 },
      { unit_id: 'c', tier: 1, net: 4500 },
    ])
  })
})
