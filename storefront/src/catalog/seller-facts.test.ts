import type { ShownSeller } from '@outset/sdk'
import { expect, test } from 'vitest'
import { languageFor } from '#words/languages.ts'
import { ratingOfAll, sellerFacts, storyOf } from './seller-facts.ts'

const SELLER: ShownSeller = {
  slug: 'fjord-and-fell',
  name: 'Fjord & Fell',
  base: 'Bergen, Norway',
  blurb: 'Small boats.',
  trip_count: 12,
  languages: ['en', 'de'],
  founded_year: 2008,
  rating: { score: 4.75, count: 1312 },
  logo: null,
  company: null,
}
const said = (seller: ShownSeller, locale: string) =>
  sellerFacts(seller, { t: languageFor(locale).t, locale }).map(({ text }) => text)

test('a seller is told by figures that are so, in the language of the page', () => {
  expect(said(SELLER, 'en')).toEqual([
    '4.8 from 1,312 reviews',
    'Bergen, Norway',
    'English and German',
    'Since 2008',
    '12 trips',
  ])
  expect(said(SELLER, 'de')).toContain('Seit 2008')
  expect(said(SELLER, 'ar')).toContain('منذ عام 2008')
})

test('what nobody said is left out', () => {
  const bare = { ...SELLER, base: '', founded_year: null, rating: null, trip_count: 0 }
  expect(said(bare, 'en')).toEqual(['English and German', '0 trips'])
})

test('the first paragraph stands in lists, and the rest is the story', () => {
  expect(storyOf('Small boats.\n\nIngrid began.\n\nToday.')).toEqual({
    lead: 'Small boats.',
    story: 'Ingrid began.\n\nToday.',
  })
  expect(storyOf('')).toEqual({ lead: '', story: '' })
})

test('the stars of several sellers count every review once', () => {
  const rated = (score: number, count: number) => ({ rating: { score, count } })
  expect(ratingOfAll([rated(5, 1), rated(4, 3), { rating: null }])).toEqual({
    score: 4.25,
    count: 4,
  })
  expect(ratingOfAll([{ rating: null }])).toBeNull()
})
