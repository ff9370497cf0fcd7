import { LanguageCode } from '#contract/schema.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import type { Parameter } from '../../parse/query.ts'

/** The language of a page or a menu; lists are more forgiving. */
export const languageParameter: Parameter<string | null> = {
  schema: LanguageCode,
  required: false,
  description: 'A language of the storefront; its default language stands in for one it lacks.',
  read: (raw, name) => {
    if (raw === undefined) return null
    const value = raw.trim()
    if (!/^[a-z]{2}$/.test(value)) {
      throw badParameter(name, 'bad_format', 'must be two lower-case letters')
    }
    return value
  },
}

/** In which languages to look, best first: the asked one if it is spoken here, then the default. */
export function languagesFor(
  { languages, defaultLanguage }: Pick<WebsiteCaller, 'languages' | 'defaultLanguage'>,
  asked: string | null,
): string[] {
  const isSpoken = asked !== null && languages.includes(asked)
  return isSpoken ? [...new Set([asked, defaultLanguage])] : [defaultLanguage]
}
