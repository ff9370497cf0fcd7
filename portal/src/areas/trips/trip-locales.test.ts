import { expect, test } from 'vitest'
import { languageName } from '#app/language/language-name.ts'
import { directionOf, nameIn } from '#kit/locale-name.ts'
import { tripLocales, withAnyLocale, withHiddenEnglish, withLocale } from './trip-locales.ts'

test('languages are those of the texts, of the draft and of the sites, English first', () => {
  const trip = {
    locales: ['de', 'en'],
    expanded: { readiness: { checks: [{ facts: { locale: 'ar' } }, { facts: {} }] } },
  }
  const draft = { changes: [{ locale: 'fr' }, { locale: null }] }
  expect(tripLocales(trip, draft)).toEqual(['en', 'ar', 'de', 'fr'])
  expect(tripLocales(trip, draft, ['nl', 'de'])).toEqual(['nl', 'de', 'ar', 'en', 'fr'])
  const german = { locales: ['de'] }
  expect(tripLocales(german, { changes: [] }, ['de'])).toEqual(['de'])
})

test('an emptied name leaves its language, and English stays to be asked for', () => {
  expect(withLocale({ en: 'Adult', de: 'Erw.' }, 'de', '')).toEqual({ en: 'Adult' })
  expect(withLocale({ en: 'Adult' }, 'en', '')).toEqual({ en: '' })
  expect(withLocale({}, 'de', 'Kind')).toEqual({ en: '', de: 'Kind' })
  expect(withAnyLocale({ en: 'x' }, 'en', '')).toEqual({})
})

test('English that nobody is asked for is what the own language says', () => {
  expect(withHiddenEnglish({ de: 'Kai', en: 'Pier' }, ['de'])).toEqual({ de: 'Kai', en: 'Kai' })
  const asked = { de: 'Kai', en: 'Pier' }
  expect(withHiddenEnglish(asked, ['de', 'en'])).toEqual(asked)
  expect(withHiddenEnglish({ ar: 'x' }, ['de'])).toEqual({ ar: 'x', en: '' })
})

test('a language has a name for the reader and a direction of its own', () => {
  expect(languageName('de', 'en')).toBe('German')
  expect([directionOf('ar'), directionOf('de'), directionOf('fa-IR')]).toEqual([
    'rtl',
    'ltr',
    'rtl',
  ])
  expect(nameIn({ en: 'Shared', de: 'Gruppe' }, 'ar')).toBe('Shared')
})
