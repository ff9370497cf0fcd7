import type { WebsiteCaller } from '#domain/access/callers.ts'
import { askedLocale } from '#domain/catalog/locale.ts'

/** The language of a catalog read: one of the storefront's, and English for any other. */
export function readLocale(
  { languages }: Pick<WebsiteCaller, 'languages'>,
  asked: string | null,
): string {
  const locale = askedLocale(asked)
  return languages.includes(locale) ? locale : 'en'
}
