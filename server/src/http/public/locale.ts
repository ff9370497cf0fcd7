import type { WebsiteCaller } from '#domain/access/callers.ts'
import { askedLocale } from '#domain/catalog/locale.ts'
import { anyText } from '../parse/query.ts'

/** Never refused, whatever it says. */
export const localeParameter = anyText({
  max: 35,
  description: 'Language of the text, such as `de`; without such a text it is English.',
})

/** The language of a catalog read: one of the storefront's, and English for any other. */
export function readLocale(
  { languages }: Pick<WebsiteCaller, 'languages'>,
  asked: string | null,
): string {
  const locale = askedLocale(asked)
  return languages.includes(locale) ? locale : 'en'
}
