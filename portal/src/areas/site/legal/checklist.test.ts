import { describe, expect, test } from 'vitest'
import { checkShop, type Known } from './checklist.ts'
import { gapsIn, hasTags } from './gaps.ts'
import { outline } from './outlines.ts'

const NOBODY: Known['company'] = {
  version: 1,
  legal_name: null,
  address_lines: [],
  postal_code: null,
  city: null,
  country: null,
  represented_by: null,
  register: null,
  tax_number: null,
  vat_id: null,
  licence: null,
  insolvency_protection: null,
  phone: null,
  whatsapp: null,
  email: null,
}
const SOMEBODY: Known['company'] = {
  ...NOBODY,
  legal_name: 'Desert Days LLC',
  address_lines: ['12 Corniche Road'],
  city: 'Muscat',
  email: 'hello@desert-days.example',
  phone: '+968 2412 3456',
}
const stateOf = (known: Partial<Known>) =>
  Object.fromEntries(
    checkShop({
      company: NOBODY,
      texts: [],
      languages: ['en', 'de'],
      policies: 0,
      ...known,
    }).map(({ id, state }) => [id, state]),
  )

describe('what a shop in the EU must show', () => {
  test('of nothing, the shop sees to its button and its cookies alone', () => {
    const states = stateOf({})
    expect(states).toMatchObject({ imprint: 'missing', terms: 'missing', cancellation: 'missing' })
    expect(states).toMatchObject({ button: 'ours', cookies: 'ours', prices: 'look' })
  })

  test('a text counts once it is there in every language of the site', () => {
    const english = { kind: 'terms', locale: 'en' } as const
    expect(stateOf({ texts: [english] }).terms).toBe('missing')
    expect(stateOf({ texts: [english, { ...english, locale: 'de' }] }).terms).toBe('done')
  })

  test('an imprint takes a name, an address and an email address', () => {
    expect(stateOf({ company: SOMEBODY })).toMatchObject({ imprint: 'done', contact: 'done' })
    expect(stateOf({ company: { ...SOMEBODY, email: null } }).imprint).toBe('missing')
  })
})

describe('an outline', () => {
  const kinds = ['imprint', 'terms', 'privacy', 'withdrawal', 'consent'] as const
  const cases = kinds.flatMap(kind => ['en', 'de', 'ar'].map(locale => [kind, locale] as const))

  test.each(cases)('of %s in %s has text and no tags', (kind, locale) => {
    const text = outline(kind, locale, SOMEBODY)
    expect(text.length).toBeGreaterThan(40)
    expect(hasTags(text)).toBe(false)
  })

  test('what is known is filled in, and what is not is a gap', () => {
    expect(outline('terms', 'en', SOMEBODY)).toContain('Desert Days LLC')
    expect(gapsIn(outline('terms', 'en', SOMEBODY))).not.toEqual([])
    expect(gapsIn(outline('terms', 'en', NOBODY)).length).toBeGreaterThan(
      gapsIn(outline('terms', 'en', SOMEBODY)).length,
    )
  })

  test('a link whose words have an ellipsis is no gap', () => {
    expect(gapsIn('[… more](https://example.com) and [… court]')).toEqual(['[… court]'])
  })
})
