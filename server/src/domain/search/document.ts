import { type ByLocale, inLocale, shownLocale } from '../catalog/locale.ts'
import { countryName } from '../places/country.ts'
import { foldText } from './fold.ts'
import { lexeme, sellerLexeme } from './lexeme.ts'
import { wordsOfText } from './words.ts'

/** What a trip is found by. */
export type Findable = {
  sellerId: string
  /** The seller's own language comes in where a trip is not published in English. */
  sellerDefault: string
  /** Of the languages it is published in. */
  texts: ByLocale<{ title: string; summary: string }>
  /** Names of the city, the region, the places and the categories, each in its languages. */
  names: readonly ByLocale[]
  country: string
}

export type SearchDocument = {
  /** A `tsvector` in its text form. */
  vector: string
  /** Every word of it with its language, for the vocabulary. */
  words: { locale: string; word: string }[]
  /** Title and summary folded for comparison, for when the index may not be queried. */
  plain: { locale: string; text: string }[]
}

/** Where a word stands decides what it is worth; the letters are those of a `tsvector`. */
export type Field = 'A' | 'B' | 'D'

const ENGLISH = 'en'

/**
 * All languages of a trip in one document, each word marked with its language and with the best
 * field it stands in. The words of English are those that an English reader is shown, whatever
 * language that is, because everybody else is shown them too where there is nothing better.
 */
export function makeDocument(trip: Findable): SearchDocument {
  const locales = localesOf(trip)
  const words = locales.flatMap(locale =>
    [...fieldsIn(trip, locale)].map(([word, field]) => ({ locale, word, field })),
  )
  return {
    vector: [sellerLexeme(trip.sellerId), ...words.map(entry)].join(' '),
    words: words.map(({ locale, word }) => ({ locale, word })),
    plain: locales.flatMap(locale => {
      const text = textIn(trip, locale)
      return text ? [{ locale, text: foldText(`${text.title}\n${text.summary}`) }] : []
    }),
  }
}

function localesOf({ texts, names }: Findable): string[] {
  const locales = [ENGLISH, ...Object.keys(texts), ...names.flatMap(Object.keys)]
  return [...new Set(locales)]
}

/** Each word once, under the best field: the later ones overwrite. */
function fieldsIn(trip: Findable, locale: string): Map<string, Field> {
  const text = textIn(trip, locale)
  const fields = new Map<string, Field>()
  for (const word of wordsOfText(text?.summary ?? '')) fields.set(word, 'D')
  const names = trip.names.map(name => inLocale(name, locale).text)
  for (const name of [...names, countryName(trip.country, locale)]) {
    for (const word of wordsOfText(name)) fields.set(word, 'B')
  }
  for (const word of wordsOfText(text?.title ?? '')) fields.set(word, 'A')
  return fields
}

/** Queries search their own language and English, so only English needs a fallback. */
function textIn({ texts, sellerDefault }: Findable, locale: string) {
  if (locale !== ENGLISH) return texts[locale]
  const published = Object.keys(texts)
  return texts[shownLocale({ asked: ENGLISH, published, sellerDefault }) ?? '']
}

/** The position is always 1: a `tsvector` needs one to carry a weight. */
function entry({ locale, word, field }: { locale: string; word: string; field: Field }): string {
  return `${lexeme(locale, word)}:1${field}`
}
