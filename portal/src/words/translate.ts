import type { en } from './en.ts'

/** A sentence, or one for each plural form of the language. `{name}` is filled in. */
export type Text = string | ({ readonly other: string } & PluralForms)
type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string }

/** The portal's words in one language: the same as the English ones, sentence by sentence. */
export type PortalWords = { readonly [Area in keyof typeof en]: AreaWords<(typeof en)[Area]> }

/** One area in another language. */
export type AreaWords<Area> = { readonly [Name in keyof Area]: Text }

export type TextKey = {
  [Area in keyof PortalWords]: `${Area}.${Extract<keyof PortalWords[Area], string>}`
}[keyof PortalWords]

export type Facts = Readonly<Record<string, string | number>>

export interface Translate {
  /** `t('today.starts', { count: 3 })`. `count` chooses the plural form. */
  (key: TextKey, facts?: Facts): string
  /** For keys that are put together from a value, such as `today.kind_${kind}`. */
  has(key: string): key is TextKey
}

export function translator(words: PortalWords, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  const texts: Readonly<Record<string, Readonly<Record<string, Text>>>> = words

  function find(key: string): Text | undefined {
    const [area = '', name = ''] = key.split('.')
    return texts[area]?.[name]
  }

  function translate(key: TextKey, facts: Facts = {}): string {
    const text = find(key) ?? key
    const form = plurals.select(Number(facts.count))
    const sentence = typeof text === 'string' ? text : (text[form] ?? text.other)
    return sentence.replace(/\{(\w+)\}/g, (whole, fact: string) => {
      const value = facts[fact]
      return typeof value === 'number' ? numbers.format(value) : (value ?? whole)
    })
  }

  return Object.assign(translate, {
    has: (key: string): key is TextKey => find(key) !== undefined,
  })
}
