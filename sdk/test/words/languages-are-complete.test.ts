import { describe, expect, test } from 'vitest'
import { TRIP_FILTERS } from '../../src/generated/values.gen.ts'
import { ar } from '../../src/words/ar.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import type { Language, Text } from '../../src/words/language.ts'
import { speak } from '../../src/words/speak.ts'
import { ENUMS, FACTS, FIELDS } from './website-description.ts'

const LANGUAGES = { en, de, ar }

/** What the page fills in, and nobody types: it needs no label. */
const FILLED_IN_BY_THE_PAGE = [
  'amount attribution bounds collection cursor facets home id kind lat lead lenient limit lng',
  'locale near page path per_page pickup_details preview rawId ref response return_to',
  'return_url seller slug token traveller_details trips type via website within_km',
].flatMap(names => names.split(' '))
/** Chosen from a list that the service answers, and refused only when the page is wrong. */
const CHOSEN = [
  ...Object.keys(TRIP_FILTERS),
  ...'duration_max duration_min from month option_id place_id product_id sort to'.split(' '),
]

describe.each(Object.entries(LANGUAGES))('%s', (_, language) => {
  const words = speak(language)

  test('has a label for every value that a website sends or is answered', () => {
    const values: Record<string, Record<string, string>> = language.values
    const { PaymentState, ...labelled } = Object.fromEntries(ENUMS)
    // Of these there is a sentence with its sum, in place of a label.
    expect(Object.keys(language.payment).sort()).toEqual([...(PaymentState ?? [])].sort())
    expect(Object.keys(values).sort()).toEqual(Object.keys(labelled).sort())
    for (const [name, known] of Object.entries(labelled)) {
      expect(Object.keys(values[name] ?? {}).sort(), name).toEqual([...known].sort())
    }
  })

  test('has a sentence for every problem that a website can be answered', () => {
    expect(Object.keys(language.refusals).sort()).toEqual([...FACTS.keys()].sort())
  })

  test('has a label for every field that people fill in', () => {
    const unlabelled = [...FIELDS].filter(path => words.field(path) === path)
    const needed = unlabelled.filter(path => {
      const [outermost = ''] = path.split('.')
      return ![...FILLED_IN_BY_THE_PAGE, ...CHOSEN].includes(outermost)
    })
    expect(needed).toEqual([])
  })

  test('has no empty text, and every sentence ends as one', () => {
    for (const text of sentencesOf(language)) expect(text).toMatch(/(\.|\{problem\})$/)
    for (const label of labelsOf(language)) expect(label).toMatch(/^[^.{}[\]]+$/)
  })
})

test('no sentence is the same in two languages', () => {
  const withWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{.*?\}/g, ''))
  const all = Object.values(LANGUAGES).flatMap(language => {
    return [...new Set(sentencesOf(language).filter(withWords))]
  })
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
})

test('Arabic is written in Arabic letters', () => {
  const facts = /\{.*?\}|PDF|name@example\.com/g
  for (const text of [...sentencesOf(ar), ...labelsOf(ar)]) {
    const written = text.replaceAll(facts, '')
    expect(written, text).not.toMatch(/\p{Script=Latin}/u)
    if (text !== '{problem}' && text !== '{field:field}: {problem}') {
      expect(written, text).toMatch(/\p{Script=Arabic}/u)
    }
  }
})

test('Arabic has a form for each of its six plurals', () => {
  const plurals = [0, 1, 2, 3, 11, 100].map(count => new Intl.PluralRules('ar').select(count))
  expect(new Set(plurals).size).toBe(6)
  for (const [noun, forms] of Object.entries(ar.counts)) {
    expect(Object.keys(forms).sort(), noun).toEqual([...plurals].sort())
  }
})

/** Why a card was declined is said in sentences. */
function sentencesOf(language: Language): string[] {
  const { refusals, travellers, problems, unreachable, values } = language
  const ofRefusals = Object.values<Text | Record<string, Text>>(refusals).flatMap(sentence =>
    typeof sentence === 'string' || Array.isArray(sentence) ? sentence : Object.values(sentence),
  ) as Text[]
  const ofValues = [travellers, problems, values.CardDecline].flatMap(group => Object.values(group))
  return [ofRefusals, ofValues, unreachable].flat(3)
}

function labelsOf({ values, fields, counts }: Language): string[] {
  const { CardDecline: _, ...labels } = values
  return [labels, { fields }, counts]
    .flatMap(groups => Object.values(groups))
    .flatMap(group => Object.values<string>(group))
}
