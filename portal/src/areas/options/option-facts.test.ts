import type { OptionParts, TripDraft } from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import { inLanguage, optionFacts } from './option-facts.ts'

const unit = (id: string, said: object = {}) => ({
  id,
  labels: { en: id, de: `${id} (de)` },
  takes_seat: true,
  free: false,
  ...said,
})
const option = {
  id: 'o',
  availability_type: 'start_time',
  capacity_mode: 'limited',
  private: false,
  capacity_pool_id: null,
  units: { units: [unit('baby', { free: true }), unit('adult')] },
  schedule: { rules: [] },
  departures: null,
} as unknown as OptionParts
const trip = {
  expanded: {
    options: [option],
    extras: {
      extras: [
        { id: 'lunch', names: { en: 'Lunch' }, option_ids: ['o'], included: false },
        { id: 'boat', names: { en: 'Boat' }, option_ids: ['other'], included: false },
        { id: 'water', names: { en: 'Water' }, option_ids: [], included: true },
      ],
    },
    pickup_places: [{ id: 'p', slug: 'p', name: 'Hotel' }],
  },
} as unknown as Parameters<typeof optionFacts>[0]
const draft = { changes: [] } as unknown as TripDraft
const asked = { optionId: 'o', language: 'de' }

describe('what the editors know of an option', () => {
  test('its guests, extras and pickups, in the language of the reader', () => {
    const facts = optionFacts(trip, draft, asked)
    expect(facts?.units.map(({ label, isFree }) => [label, isFree])).toEqual([
      ['baby (de)', true],
      ['adult (de)', false],
    ])
    expect(facts?.ladderUnit).toBe('adult')
    expect(facts?.extras).toEqual([{ id: 'lunch', label: 'Lunch' }])
    expect(facts?.pickups).toEqual([{ id: 'p', label: 'Hotel' }])
    expect(facts?.countsSeats).toBe(true)
  })

  test('units and schedule of the draft in place of those that are live', () => {
    const changes = [
      {
        key: 'units/o',
        part: 'units',
        option_id: 'o',
        locale: null,
        body: { units: [unit('guest')] },
      },
      {
        key: 'schedule/o',
        part: 'schedule',
        option_id: 'o',
        locale: null,
        body: { rules: [{ times: ['09:00'] }] },
      },
    ]
    const facts = optionFacts(trip, { ...draft, changes } as unknown as TripDraft, asked)
    expect(facts?.units.map(({ id }) => id)).toEqual(['guest'])
    expect(facts?.plan.rules[0]?.times).toEqual(['09:00'])
    expect(facts?.unsaved.savedUnits).not.toContain('guest')
  })

  test('an option that is gone', () => {
    expect(optionFacts(trip, draft, { ...asked, optionId: 'x' })).toBe(null)
  })
})

test('a name in the language of the reader, else in English', () => {
  expect(inLanguage({ en: 'Adult', de: 'Erwachsene' }, 'de')).toBe('Erwachsene')
  expect(inLanguage({ en: 'Adult' }, 'ar')).toBe('Adult')
})
