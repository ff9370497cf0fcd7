import { formErrors, type OutsetError } from '@outset/sdk'
import type { Words } from '@outset/sdk/words'
import type { Translate } from '#words/translate.ts'
import { choiceOf } from './choices.ts'
import { UnreadablePrice } from './find-trips.ts'

export interface RefusedFilters {
  /** What is wrong with a filter, by its name in an address. */
  fields: Readonly<Record<string, string>>
  /** The same as sentences of their own. */
  sentences: readonly string[]
  /** Whether only the page of the list is one that is not there. */
  cursor: boolean
}

/** Filters that the service could not read, in the words of the visitor. */
export function refusedFilters(
  error: OutsetError | UnreadablePrice,
  { words, t }: { words: Words; t: Translate },
): RefusedFilters {
  if (error instanceof UnreadablePrice) {
    const sentence = t('catalog.badPrice')
    return { fields: { max_price: sentence }, sentences: [sentence], cursor: false }
  }
  const refused = Object.entries(words.fields(error)).map(([name, sentence]) => {
    const choice = choiceOf(name)
    const whole = choice ? `${t(`catalog.${choice}`)}: ${sentence}` : sentence
    return { name: choice ?? name, sentence, whole }
  })
  return {
    fields: Object.fromEntries(refused.map(({ name, sentence }) => [name, sentence])),
    sentences: refused.map(({ whole }) => whole),
    cursor: formErrors(error).some(({ field }) => field === 'cursor'),
  }
}
