import type { PublicTrip } from '@outset/sdk'
import { TRIP_FILTERS } from '@outset/sdk/values'
import { expect, test } from 'vitest'
import { choiceOf } from '#catalog/choices.ts'
import { languageFor } from '#words/languages.ts'
import { tripFacts } from './trip-facts.ts'
import { tripTraits } from './trip-traits.ts'

const { t, words } = languageFor('en')
const speech = { locale: 'en', t, words }

/** The last value of each filter that is a field of a trip. */
const FIELDS = Object.entries(TRIP_FILTERS).flatMap(([name, { field, words: list, values }]) =>
  field === null ? [] : [{ name, field, list, value: values.at(-1) ?? '' }],
)
// All that facts are made of.
const trip = {
  city: { name: 'Amman' },
  country: { name: 'Jordan' },
  guide_languages: [],
  options: [],
  ...Object.fromEntries(FIELDS.map(({ field, value }) => [field, value])),
} as unknown as PublicTrip

test('a card says every filter that is a field of its trip', () => {
  expect(tripTraits(trip, speech)).toEqual(
    FIELDS.map(({ name, list, value }) => {
      const choice = choiceOf(name)
      return {
        choice,
        label: t(`catalog.${choice}` as 'catalog.kind'),
        value: words.value(list, value),
      }
    }),
  )
  expect(
    tripTraits({ ...trip, template: '' as 'ticket' }, speech).map(one => one.choice),
  ).not.toContain('kind')
})

test('so does the page of the trip, but for its kind', () => {
  const facts = tripFacts(trip, speech).map(({ label, value }) => ({ label, value }))
  const traits = tripTraits(trip, speech).filter(({ choice }) => choice !== 'kind')
  expect(facts).toEqual(
    expect.arrayContaining(traits.map(({ label, value }) => ({ label, value }))),
  )
})
