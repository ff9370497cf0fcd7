import type { AskedField } from '@outset/sdk'
import type { Words } from '@outset/sdk/words'
import type { Translate } from '#words/translate.ts'

/** What is missing in a checkout: each sentence stands in a list of all, so it names its field. */
export function sayMissing(
  { group, name, field, position }: AskedField,
  { t, words }: { t: Translate; words: Words },
): string {
  if (group === 'payment') return t('book.needsPayment')
  if (group !== 'traveller') return t('book.required', { field: words.field(field) })
  const label = words.value('TravellerField', name)
  return t('book.required', {
    field: t('book.ofTraveller', { field: label, number: position ?? 1 }),
  })
}
