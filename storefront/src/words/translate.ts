import type { withoutMail } from './en/without-mail.ts'
import type { en } from './en.ts'

/** A sentence, or one for each plural form of the language. `{name}` is filled in. */
export type Text = string | ({ readonly other: string } & PluralForms)
type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string }

/** The site's words in one language: the same as the English ones, sentence by sentence. */
export type SiteWords = {
  readonly [Area in keyof typeof en]: { readonly [Name in keyof (typeof en)[Area]]: Text }
}

export type TextKey = {
  [Area in keyof SiteWords]: `${Area}.${Extract<keyof SiteWords[Area], string>}`
}[keyof SiteWords]

/** The sentences that are others where the site sends no emails. */
export type TextsWithoutMail = Readonly<Record<keyof typeof withoutMail, string>>

export type Facts = Readonly<Record<string, string | number>>

/** `t('places.left', { count: 3 })`. `count` chooses the plural form. */
export type Translate = (key: TextKey, facts?: Facts) => string

/** Texts that are given by their whole keys take the place of others. */
export function translator(
  words: SiteWords,
  locale: string,
  replaced: Readonly<Record<string, string>> = {},
): Translate {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (key, facts = {}) => {
    const [area = '', name = ''] = key.split('.')
    const texts: Readonly<Record<string, Readonly<Record<string, Text>>>> = words
    const text = replaced[key] ?? texts[area]?.[name] ?? key
    const sentence = typeof text === 'string' ? text : (text[formFor(facts.count)] ?? text.other)
    return sentence.replace(/\{(\w+)\}/g, (whole, fact: string) => {
      const value = facts[fact]
      return typeof value === 'number' ? numbers.format(value) : (value ?? whole)
    })
  }

  function formFor(count: string | number | undefined): Intl.LDMLPluralRule {
    return plurals.select(Number(count))
  }
}
