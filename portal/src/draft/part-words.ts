import type { TripWithParts } from '@outset/sdk/seller'
import { languageName } from '#app/language/language-name.ts'
import type { Translate } from '#app/language/translate.ts'
import { nameIn } from '#kit/locale-name.ts'
import type { PartOf } from './draft-parts.ts'

interface Reader {
  t: Translate
  code: string
}

/** What a part is called: “Text in German”, “Units of Shared”. */
export function namePart(trip: TripWithParts, of: PartOf, { t, code }: Reader): string {
  const option = trip.expanded?.options.find(({ id }) => id === of.optionId)
  const key = `editor.part_${of.part}`
  if (!t.has(key)) return of.part
  return t(key, {
    language: of.locale ? languageName(of.locale, code) : '',
    option: option ? nameIn(option.names, code) : '',
  })
}

/** What a field is called, step by step: “Meeting point · Name · German”. */
export function nameField(path: readonly string[], { t, code }: Reader): string {
  return path
    .map(step => {
      const key = `editor.field_${step}`
      if (t.has(key)) return t(key)
      return /^[a-z]{2,3}$/.test(step) ? languageName(step, code) : step.replaceAll('_', ' ')
    })
    .join(' · ')
}
