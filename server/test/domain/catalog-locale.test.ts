import { describe, expect, test } from 'vitest'
import {
  findInLocale,
  inLocale,
  requestedLocale,
  shownLocale,
  siteLocale,
} from '#domain/catalog.ts'

describe('the language of catalog text', () => {
  test('a list takes the two letters of anything that starts with them, else English', () => {
    const asked = ['de', 'de-AT', 'DE_ch', 'ar', null, '', 'deu', 'x', '\u0000', '12']
    expect(asked.map(requestedLocale)).toEqual(['de', 'de', 'de', 'ar', ...Array(6).fill('en')])
  })

  test('a name comes in the asked language when translated, else in English [R-GEO-18]', () => {
    const names = { en: 'Vienna', de: 'Wien' }
    expect(inLocale(names, 'de')).toEqual({ locale: 'de', text: 'Wien' })
    expect(inLocale(names, 'fr')).toEqual({ locale: 'en', text: 'Vienna' })
    expect(inLocale(names, 'constructor')).toEqual({ locale: 'en', text: 'Vienna' })
  })

  test('an empty text counts as missing, unless there is no other [D-17]', () => {
    expect(inLocale({ fr: 'Vienne', de: '', en: '' }, 'de')).toEqual({
      locale: 'fr',
      text: 'Vienne',
    })
    expect(inLocale({ en: '', de: '' }, 'de')).toEqual({ locale: 'de', text: '' })
    expect(findInLocale({}, 'de')).toBeNull()
  })

  test("a read is in the language it asks for, else in the storefront's first [D-17]", () => {
    const languages = ['ar', 'en']
    expect(siteLocale({ languages }, null)).toBe('ar')
    expect(siteLocale({ languages }, 'fr-CA')).toBe('fr')
    expect(siteLocale({ languages }, 'nonsense')).toBe('en')
  })

  test('a trip is shown as asked, else in English, else as its seller speaks [R-CAT-05]', () => {
    const shown = (asked: string, published: string[]) =>
      shownLocale({ asked, published, sellerDefault: 'fr' })
    expect(shown('de', ['en', 'de'])).toBe('de')
    expect(shown('fr', ['en', 'de'])).toBe('en')
    expect(shown('de', ['ar', 'fr'])).toBe('fr')
    expect(shown('de', ['ar', 'ja'])).toBe('ar')
    expect(shown('de', [])).toBeNull()
  })
})
