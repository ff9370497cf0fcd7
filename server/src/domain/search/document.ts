import { type ByLocale, inLocale, shownLocale } from '../catalog.ts'
import { countryName } from '../places/country.ts'
import { foldText } from './fold.ts'
import { lexeme, pairLexeme, sellerLexeme, titleLexeme } from './lexeme.ts'
import {
  joinedPairsOfText,
  openingPairOfText,
  openingWordsOfText,
  wordsOfQuery,
  wordsOfText,
} from './words.ts'

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
  /**
   * Every word of it with its language, for the vocabulary. Words joined in pairs are left out:
   * there are too many of them to look for typos among.
   */
  words: { locale: string; word: string }[]
  /** Title and summary folded for comparison, for when the index may not be queried. */
  plain: { locale: string; text: string }[]
}

/** Where a word stands decides what it is worth; the letters are those of a `tsvector`. */
export type Field = 'A' | 'B' | 'D'

/** Marks what a title begins with, beside the field: such a title comes first. */
export const OPENING = 'C'

const ENGLISH = 'en'

/**
 * All languages of a trip in one document, each word marked with its language and with the best
 * field it stands in. The words of English are those that an English reader is shown, whatever
 * language that is, because everybody else is shown them too where there is nothing better.
 */
export function makeDocument(trip: Findable): SearchDocument {
  const locales = localesOf(trip)
  const words = locales.flatMap(locale => wordsIn(trip, locale))
  const pairs = locales.flatMap(locale => pairsIn(trip, locale))
  return {
    vector: [
      sellerLexeme(trip.sellerId),
      ...words.map(entry),
      ...pairs.map(entry),
      ...locales.flatMap(locale => titleIn(trip, locale)),
    ].join(' '),
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

type Entry = { lexeme: string; field: Field; isOpening: boolean }
type WordEntry = Entry & { locale: string; word: string }

/** Each word once, under the best field: the later ones overwrite. */
function wordsIn(trip: Findable, locale: string): WordEntry[] {
  const { title, summary } = textIn(trip, locale) ?? NO_TEXT
  const fields = new Map<string, Field>()
  for (const word of wordsOfText(summary)) fields.set(word, 'D')
  for (const name of namesIn(trip, locale)) {
    for (const word of wordsOfText(name)) fields.set(word, 'B')
  }
  for (const word of wordsOfText(title)) fields.set(word, 'A')
  const opening = new Set(openingWordsOfText(title))
  return [...fields].map(([word, field]) => ({
    locale,
    word,
    lexeme: lexeme(locale, word),
    field,
    isOpening: opening.has(word),
  }))
}

/** Of titles and names only: summaries have too many, and nobody types those as one word. */
function pairsIn(trip: Findable, locale: string): Entry[] {
  const { title } = textIn(trip, locale) ?? NO_TEXT
  const fields = new Map<string, Field>()
  for (const name of namesIn(trip, locale)) {
    for (const pair of joinedPairsOfText(name)) fields.set(pair, 'B')
  }
  for (const pair of joinedPairsOfText(title)) fields.set(pair, 'A')
  const opening = new Set(openingPairOfText(title))
  return [...fields].map(([pair, field]) => ({
    lexeme: pairLexeme(locale, pair),
    field,
    isOpening: opening.has(pair),
  }))
}

/** As whoever knows the whole title would type it. */
function titleIn(trip: Findable, locale: string): string[] {
  const words = wordsOfQuery(textIn(trip, locale)?.title ?? '')
  return words.length === 0 ? [] : [titleLexeme(locale, words)]
}

const NO_TEXT = { title: '', summary: '' }

function namesIn({ names, country }: Findable, locale: string): string[] {
  return [...names.map(name => inLocale(name, locale).text), countryName(country, locale)]
}

/** Queries search their own language and English, so only English needs a fallback. */
function textIn({ texts, sellerDefault }: Findable, locale: string) {
  if (locale !== ENGLISH) return texts[locale]
  const published = Object.keys(texts)
  return texts[shownLocale({ asked: ENGLISH, published, sellerDefault }) ?? '']
}

/** Positions mean nothing here: a `tsvector` needs one for every weight. */
function entry({ lexeme, field, isOpening }: Entry): string {
  return `${lexeme}:1${field}${isOpening ? `,2${OPENING}` : ''}`
}
