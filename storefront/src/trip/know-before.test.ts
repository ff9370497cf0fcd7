import type { PublicTrip } from '@outset/sdk'
import { expect, test } from 'vitest'
import { languageFor } from '#words/languages.ts'
import { knowBefore } from './know-before.ts'

const NOTHING: PublicTrip['know_before'] = {
  bring: [],
  clothing: null,
  weather: null,
  wheelchair: null,
  access: [],
  fitness: null,
  min_age: null,
  adult_under: null,
  unsuitable_for: [],
  on_the_way: [],
}

function said(changed: Partial<PublicTrip['know_before']>, locale = 'en') {
  // All that it is made of.
  const trip = { know_before: { ...NOTHING, ...changed } } as PublicTrip
  const { t, words } = languageFor(locale)
  return knowBefore(trip, { locale, t, words }).map(({ label, lines }) => [label, ...lines])
}

test('what nobody said is not shown', () => {
  expect(said({})).toEqual([])
})

test('words of the seller come first, then what was chosen, in the words of the page', () => {
  const known: Partial<PublicTrip['know_before']> = {
    bring: ['Water', 'Sun hat'],
    weather: 'Dry.',
    wheelchair: 'partly',
    access: ['pushchair'],
    fitness: 'easy',
    unsuitable_for: ['pregnancy'],
    on_the_way: ['toilets', 'food'],
  }
  expect(said(known)).toEqual([
    ['What to bring', 'Water', 'Sun hat'],
    ['Weather', 'Dry.'],
    ['Access', 'Partly wheelchair accessible', 'Pushchairs welcome'],
    ['Fitness level', 'Easy'],
    ['Not suitable for', 'Pregnant travellers'],
    ['On the way', 'Toilets', 'Food to buy'],
  ])
})

test.each([
  [
    'en',
    { min_age: 6, adult_under: 12 },
    ['Ages', 'From age 6', 'Anyone under 12 only with an adult'],
  ],
  ['en', { min_age: 0 }, ['Ages', 'For all ages']],
  [
    'de',
    { min_age: 6, adult_under: 12 },
    ['Alter', 'Ab 6 Jahren', 'Unter 12 Jahren nur mit Erwachsenen'],
  ],
  [
    'ar',
    { min_age: 6, adult_under: 12 },
    ['الأعمار', 'من عمر 6 سنوات', 'من هم دون 12 سنة برفقة بالغ فقط'],
  ],
])('ages in %s: %o', (locale, ages, line) => {
  expect(said(ages, locale)).toEqual([line])
})
