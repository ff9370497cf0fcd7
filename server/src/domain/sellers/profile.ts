import { type ByLocale, inLocale } from '../catalog/locale.ts'
import { findMarkdownFault } from '../content/markdown.ts'
import type { Fault } from '../fault.ts'
import { findLanguageFault } from '../languages.ts'

/** Why a seller cannot speak these languages or say this of itself, or null when it can. */
export function findProfileFault(profile: {
  languages: readonly string[]
  defaultLanguage: string
  blurb: string
  blurbs: ByLocale
}): Fault | null {
  const said: [field: string, text: string][] = [['blurb', profile.blurb]]
  for (const [locale, text] of Object.entries(profile.blurbs)) said.push([`blurbs.${locale}`, text])
  for (const [field, text] of said) {
    const message = findMarkdownFault(text)
    if (message !== null) return { field, reason: 'not_allowed', message }
  }
  return findLanguageFault(profile)
}

/** What a seller says of itself, in the language that is asked for if it says it there. */
export function profileTextIn(
  locale: string,
  said: { text: string; language: string; translations: ByLocale },
): string {
  return inLocale({ [said.language]: said.text, ...said.translations }, locale).text
}
