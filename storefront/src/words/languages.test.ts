import { expect, test } from 'vitest'
import { withoutMail as arWithoutMail } from './ar/without-mail.ts'
import { ar } from './ar.ts'
import { withoutMail as deWithoutMail } from './de/without-mail.ts'
import { de } from './de.ts'
import { withoutMail as enWithoutMail } from './en/without-mail.ts'
import { en } from './en.ts'
import { languageFor } from './languages.ts'
import type { SiteWords, Text, TextKey } from './translate.ts'

const LANGUAGES: Readonly<Record<string, SiteWords>> = { de, ar }
const english = sentencesOf(en)

test.each([
  ['en', enWithoutMail],
  ['de', deWithoutMail],
  ['ar', arWithoutMail],
])(
  '%s says in other words what promises an email, where none is sent [S-SHOP-17]',
  (...[language, texts]) => {
    const { t } = languageFor(language, { sendsMail: false })
    for (const [key, text] of Object.entries(texts)) {
      // Facts that are not given stay as they are written.
      expect(t(key as TextKey)).toBe(text)
      expect(english.has(key)).toBe(true)
      expect([...factsOf(text)].filter(fact => !factsOf(english.get(key) ?? '').has(fact))).toEqual(
        [],
      )
    }
  },
)

test.each(Object.keys(LANGUAGES))('%s has every sentence, and no other [S-SHOP-09]', language => {
  const names = [...sentencesOf(LANGUAGES[language] ?? en).keys()]
  expect(names.sort()).toEqual([...english.keys()].sort())
})

test.each(Object.keys(LANGUAGES))(
  '%s fills in facts that English has too [S-SHOP-09]',
  language => {
    const differing = [...sentencesOf(LANGUAGES[language] ?? en)].flatMap(([name, text]) => {
      const known = factsOf(english.get(name) ?? '')
      // A form for one or two of something need not repeat the number.
      const missing = [...known].filter(fact => fact !== 'count' && !factsOf(text).has(fact))
      const unknown = [...factsOf(text)].filter(fact => fact !== 'count' && !known.has(fact))
      return [...missing, ...unknown].map(fact => `${name}: {${fact}}`)
    })
    expect(differing).toEqual([])
  },
)

test.each(Object.entries(LANGUAGES))(
  '%s has the plural forms of its language [S-SHOP-09]',
  (...[language, words]) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const strange = [...sentencesOf(words)].flatMap(([name, text]) =>
      typeof text === 'string'
        ? []
        : Object.keys(text)
            .filter(form => !pluralCategories.some(known => known === form))
            .map(form => `${name}: ${form}`),
    )
    expect(strange).toEqual([])
  },
)

function sentencesOf(words: SiteWords): Map<string, Text> {
  return new Map(
    Object.entries<Readonly<Record<string, Text>>>(words).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const),
    ),
  )
}

function factsOf(text: Text): Set<string> {
  const all = typeof text === 'string' ? text : Object.values(text).join(' ')
  return new Set([...all.matchAll(/\{(\w+)\}/g)].map(([, fact = '']) => fact))
}

test('Arabic writes the tanwin before its alif, everywhere the same', () => {
  const other = [...sentencesOf(ar)].flatMap(([name, text]) =>
    JSON.stringify(text).includes('\u0627\u064b') ? name : [],
  )
  expect(other).toEqual([])
})
