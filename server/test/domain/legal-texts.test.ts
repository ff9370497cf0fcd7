import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Company } from '#contract/company.ts'
import { companyLines, whatsappLink } from '#domain/company.ts'
import { contractTexts, gapsIn, textsFor } from '#domain/legal-texts.ts'
import { legalLines } from '#domain/mail/legal-lines.ts'
import { LEGAL_KINDS } from '#values/storefronts.ts'

const LANGUAGES = ['en', 'de', 'ar', 'fr'] as const
const language = fc.constantFrom(...LANGUAGES)
const texts = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...LEGAL_KINDS),
    locale: language,
    publishedAt: fc.constant('2026-11-15T10:00:00.000Z'),
    url: fc.constant(null),
  }),
  { selector: ({ kind, locale }) => `${kind} ${locale}` },
)
const reader = fc.record({ locale: language, siteLocale: language })

describe('the texts that somebody reads', () => {
  test('one of each kind, in their language wherever there is one, else in that of the site', () => {
    fc.assert(
      fc.property(texts, reader, (known, { locale, siteLocale }) => {
        const shown = textsFor(known, { locale, siteLocale })
        expect(new Set(shown.map(({ kind }) => kind)).size).toBe(shown.length)
        for (const kind of LEGAL_KINDS) {
          const languages = known.filter(text => text.kind === kind).map(text => text.locale)
          const expected = [locale, siteLocale].find(one => languages.includes(one))
          expect(shown.find(text => text.kind === kind)?.locale).toBe(expected)
        }
      }),
    )
  })

  test('of these a booking keeps terms, privacy and withdrawal', () => {
    fc.assert(
      fc.property(texts, reader, (known, by) => {
        const kept = textsFor(known, by).filter(({ kind }) =>
          ['terms', 'privacy', 'withdrawal'].includes(kind),
        )
        expect(contractTexts(known, by)).toEqual(kept)
      }),
    )
  })
})

describe('a gap of an outline', () => {
  test('is found wherever it stands', () => {
    const words = fc.stringMatching(/^[a-zäöü ,.]{0,30}$/)
    fc.assert(
      fc.property(words, words, words, (before, name, after) => {
        expect(gapsIn(`${before}[… ${name}]${after}`)).toEqual([`[… ${name}]`])
        expect(gapsIn(`${before}[${name}](https://example.com)${after}`)).toEqual([])
      }),
    )
  })
})

describe('the lines of a company', () => {
  const company: Company = {
    ...Company.defaults,
    legalName: 'Desert Days LLC',
    addressLines: ['12 Corniche Road'],
    postalCode: '114',
    city: 'Muscat',
    country: 'OM',
    whatsapp: '+968 9123-4567',
    licence: 'Licence 42\nMinistry of Tourism',
  }

  test('say in the language of the reader what is known, and nothing else', () => {
    expect(companyLines(company, 'de')).toEqual([
      'Desert Days LLC',
      '12 Corniche Road, 114 Muscat, Oman',
      'WhatsApp: https://wa.me/96891234567',
      'Zulassung: Licence 42 Ministry of Tourism',
    ])
    expect(companyLines(Company.defaults, 'en')).toEqual([])
    expect(companyLines(company, 'ar').join()).toContain('عُمان')
    expect(whatsappLink('+49 (30) 1')).toBe('https://wa.me/49301')
  })

  test('a text is named with its version, and with its page where it has one', () => {
    const text = {
      id: '',
      kind: 'terms',
      locale: 'en',
      publishedAt: '2026-11-15T23:30:00Z',
    } as const
    expect(legalLines([{ ...text, url: null }], 'en')).toEqual([
      'Terms and conditions, version of November 15, 2026',
    ])
    const url = 'https://shop.example/en/legal/terms'
    expect(legalLines([{ ...text, url }], 'ar')[0]).toContain(url)
  })
})
