import { requestedLocale } from '#domain/catalog.ts'
import { anyText } from '../parse/query.ts'

export const readerLocaleParameter = anyText(
  "The language of names from the catalogue; by default the reader's own, else the seller's.",
)

/** Null: nothing was asked for. */
export function readLocale(asked: string | null): string | null {
  return asked === null ? null : requestedLocale(asked)
}
