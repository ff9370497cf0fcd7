import type { Area, EnglishWords } from './english-words.ts'

/** A sentence, or one for each plural form of the language. `{name}` is filled in. */
export type Text = string | ({ readonly other: string } & PluralForms)
type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string }

/** One area in another language: the same as the English one, sentence by sentence. */
export type AreaWords<English> = { readonly [Name in keyof English]: Text }

/** The areas that were loaded so far. */
export type LoadedWords = Readonly<Partial<Record<Area, Readonly<Record<string, Text>>>>>

export type TextKey = {
  [Name in Area]: `${Name}.${Extract<keyof EnglishWords[Name], string>}`
}[Area]

export type Facts = Readonly<Record<string, string | number>>

export interface Translate {
  /** `t('today.starts', { count: 3 })`. `count` chooses the plural form. */
  (key: TextKey, facts?: Facts): string
  /** For keys that are put together from a value, such as `today.kind_${kind}`. */
  has(key: string): key is TextKey
}

/** `words` is asked again for each sentence, because areas are loaded as pages need them. */
export function translator(words: () => LoadedWords, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)

  function find(key: string): Text | undefined {
    const [area = '', name = ''] = key.split('.')
    return isArea(words(), area) ? words()[area]?.[name] : undefined
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

function isArea(words: LoadedWords, area: string): area is Area {
  return Object.hasOwn(words, area)
}
