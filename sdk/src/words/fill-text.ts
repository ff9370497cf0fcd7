import { keptFormatter } from '../intl/kept-formatter.ts'
import type { CountName, Language, Text } from './language.ts'

/** What a refusal itself does not know. */
export interface SpeakOptions {
  /** For numbers and times, as in `en-GB` or `ar-JO`; the language itself by default. */
  locale?: string | undefined
  /** The time zone of the place. Without it no time of day is said. */
  timeZone?: string | undefined
  /** What units and extras are called, by their ids. */
  names?: Readonly<Record<string, string>> | undefined
}

export type Facts = Readonly<Record<string, unknown>>
type Said = string | null | undefined

const PLACEHOLDER = /\[(.*?)\]|\{(\w+):?(\w*)\}/g

/** The first text whose facts are all known, with the facts in it. */
export function fillText(
  language: Language,
  text: Text,
  facts: Facts,
  options: SpeakOptions,
): string {
  const fill = (part: string): Said => {
    let isWhole = true
    // In one pass, so that a brace in a name stays one.
    const filled = part.replace(PLACEHOLDER, (_, optional?: string, name = '', form = '') => {
      if (optional !== undefined) return fill(optional) ?? ''
      const said = sayFact(language, { fact: own(facts, name), form }, options)
      isWhole &&= said != null
      return said ?? ''
    })
    return isWhole ? filled : null
  }
  for (const choice of [text].flat()) {
    const filled = fill(choice)
    if (filled != null) return filled
  }
  return ''
}

/** A fact in words; nothing where it is not known. */
function sayFact(
  language: Language,
  { fact, form }: { fact: unknown; form: string },
  options: SpeakOptions,
): Said {
  const { locale = language.locale, timeZone, names = {} } = options
  if (Array.isArray(fact)) {
    const items = fact.map(item => sayFact(language, { fact: item, form }, options))
    const known = [...new Set(items.filter(item => item != null))]
    const type = form === 'field' ? 'conjunction' : 'disjunction'
    return known.length > 0 ? keptFormatter(Intl.ListFormat, locale, { type }).format(known) : null
  }
  if (typeof fact !== 'string' && typeof fact !== 'number') return null
  const text = String(fact)
  const number = Number(fact)
  switch (form) {
    case '':
      return typeof fact === 'number' ? sayNumber(locale, number) : text
    case 'name': {
      const name = own(names, text)
      // It may be written in the other direction than the sentence around it.
      return name && `\u2068${name}\u2069`
    }
    case 'field':
      return labelOf(language, text)
    case 'moment':
      return timeZone && sayMoment(locale, text, timeZone)
    case 'size':
      return saySize(locale, number)
    case 'wait':
      return sayWait(language, locale, number)
  }
  const labels = own<Readonly<Record<string, string>>>(language.values, form)
  if (labels) return own(labels, text) ?? text
  // What else there is in the texts of a language are its counts.
  return sayCount(language, { form: form as CountName, count: number, locale })
}

function sayNumber(locale: string, number: number, options: Intl.NumberFormatOptions = {}): string {
  return keptFormatter(Intl.NumberFormat, locale, options).format(number)
}

function sayCount(
  { locale: ownLocale, counts }: Language,
  { form, count, locale }: { form: CountName; count: number; locale: string },
): string {
  const forms = counts[form]
  // Few languages have a plural form for none, but each can say it.
  const plural = count === 0 ? 'zero' : keptFormatter(Intl.PluralRules, ownLocale, {}).select(count)
  return (forms[plural] ?? forms.other).replace('#', sayNumber(locale, count))
}

function sayWait(language: Language, locale: string, seconds: number): string {
  const say = (form: CountName, count: number) =>
    sayCount(language, { form, count: Math.max(1, Math.ceil(count)), locale })
  if (seconds < 100) return say('seconds', seconds)
  return seconds < 5400 ? say('minutes', seconds / 60) : say('hours', seconds / 3600)
}

function saySize(locale: string, bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kilobyte', bytes / 1e3] : ['megabyte', bytes / 1e6]
  return sayNumber(locale, Math.floor(size), { style: 'unit', unit })
}

function sayMoment(locale: string, instant: string, timeZone: string): Said {
  const moment = Date.parse(instant)
  if (Number.isNaN(moment)) return null
  const style = { dateStyle: 'long', timeStyle: 'short', calendar: 'gregory' } as const
  return keptFormatter(Intl.DateTimeFormat, locale, { ...style, timeZone }).format(moment)
}

/** The innermost part of a path that has a label: `units.0.qty` is about the units. */
export function labelOf({ fields, values }: Language, path: string): string | undefined {
  const labels: Readonly<Record<string, string>> = {
    ...values.PickupQuestion,
    ...values.TravellerField,
    ...fields,
  }
  let label: string | undefined
  for (const part of path.split('.')) label = own(labels, part) ?? label
  return label
}

/** Without what every object has: an unknown value may be called `constructor`. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
