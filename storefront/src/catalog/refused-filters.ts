import { formErrors, type OutsetError } from '@outset/sdk'
import type { Words } from '@outset/sdk/words'
import type { Translate } from '#words/translate.ts'
import { UnreadablePrice } from './find-trips.ts'
import { CHOICES } from './read-filters.ts'

export interface RefusedFilters {
  /** What is wrong with a filter, by its name in an address. */
  fields: Readonly<Record<string, string>>
  /** The same as sentences of their own. */
  sentences: readonly string[]
  /** Whether only the page of the list is one that is not there. */
  cursor: boolean
}

/** What the service calls a filter that has another name in an address. */
const NAMES: Readonly<Record<string, string>> = { template: 'kind' }

/** Filters that the service could not read, in the words of the visitor. */
export function refusedFilters(
  error: OutsetError | UnreadablePrice,
  { words, t }: { words: Words; t: Translate },
): RefusedFilters {
  if (error instanceof UnreadablePrice) {
    const sentence = t('catalog.badPrice')
    return { fields: { max_price: sentence }, sentences: [sentence], cursor: false }
  }
  const fields = Object.fromEntries(
    Object.entries(words.fields(error)).map(([name, text]) => [NAMES[name] ?? name, text]),
  )
  return {
    fields,
    sentences: Object.entries(fields).map(([name, sentence]) => {
      const choice = CHOICES.find(one => one === name)
      return choice ? `${t(`catalog.${choice}`)}: ${sentence}` : sentence
    }),
    cursor: formErrors(error).some(({ field }) => field === 'cursor'),
  }
}
