import { expect, test } from 'vitest'
import { isEmptyText, missingFields, shownLocales } from './text-completeness.ts'

const english = {
  title: 'Fjord',
  summary: 'By boat',
  description: '',
  highlights: ['Eagles'],
  itinerary: [],
  inclusions: [],
}
const empty = { title: ' ', summary: '' }

test('a language lacks what others say, and a title in any case', () => {
  expect(missingFields({ en: english, de: empty }, 'de')).toEqual([
    'title',
    'summary',
    'highlights',
  ])
  expect(missingFields({ en: english, de: empty }, 'en')).toEqual([])
  expect(missingFields({ de: empty }, 'de')).toEqual(['title', 'summary'])
})

test('a text of spaces is empty', () => {
  expect([isEmptyText(empty), isEmptyText(english)]).toEqual([true, false])
})

test('as many languages stand side by side as fit, the chosen ones first', () => {
  const all = ['en', 'ar', 'de', 'fr']
  expect(shownLocales(all, [], 3)).toEqual(['en', 'ar', 'de'])
  expect(shownLocales(all, ['de', 'xx'], 3)).toEqual(['de'])
  expect(shownLocales(all, ['de', 'fr', 'en', 'ar'], 2)).toEqual(['de', 'fr'])
})
