import { findMarkdownFault } from '../content/markdown.ts'
import type { Fault } from '../fault.ts'
import { findLanguageFault } from '../languages.ts'

/** Why a seller cannot speak these languages or say this of itself, or null when it can. */
export function findProfileFault(profile: {
  languages: readonly string[]
  defaultLanguage: string
  blurb: string
}): Fault | null {
  const message = findMarkdownFault(profile.blurb)
  return message === null ? findLanguageFault(profile) : { field: 'blurb', message }
}
