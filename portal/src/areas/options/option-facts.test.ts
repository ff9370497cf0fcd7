import type {
  OptionParts,
  OptionUnits,
  TripDraft,
  TripExtras,
  TripParts,
  TripWithParts,
} from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import type { DraftChange } from '#draft/draft-parts.ts'
import { sample } from '../../../test/sample.ts'
import { inLanguage, optionFacts } from './option-facts.ts'

type OptionUnit = OptionUnits['units'][number]
type Extra = TripExtras['extras'][number]

const unit = (id: string, said: Partial<OptionUnit> = {}) =>
  sample<OptionUnit>('OptionUnits.units', {
    id,
    labels: { en: id, de: `${id} (de)` },
    takes_seat: true,
    ...said,
  })
const extra = (id: string, said: Partial<Extra>) =>
  sample<Extra>('TripExtras.extras', { id, names: { en: id }, ...said })
const option = sample<OptionParts>('OptionParts', {
  id: 'o',
  availability_type: 'start_time',
  capacity_mode: 'limited',
  private: false,
  capacity_pool_id: null,
  units: sample<OptionUnits>('OptionUnits', {
    units: [unit('baby', { free: true }), unit('adult')],
  }),
})
const trip = sample<TripWithParts>('TripWithParts', {
  expanded: sample<TripParts>('TripParts', {
    options: [option],
    extras: {
      extras: [
        extra('lunch', { names: { en: 'Lunch' }, option_ids: ['o'] }),
        extra('boat', { option_ids: ['other'] }),
        extra('water', { included: true }),
      ],
    },
    pickup_places: [{ id: 'p', slug: 'p', name: 'Hotel' }],
  }),
})
const draft = sample<TripDraft>('TripDraft')
const changed = (said: Partial<DraftChange>) => sample<DraftChange>('TripDraft.changes', said)
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
      changed({ key: 'units/o', body: { units: [unit('guest')] } }),
      changed({ key: 'schedule/o', body: { rules: [{ times: ['09:00'] }] } }),
    ]
    const facts = optionFacts(trip, { ...draft, changes }, asked)
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
