import { findUnsafeLink } from '../content/markdown-links.ts'
import type { Fault } from '../fault.ts'
import { findLanguageFault } from '../languages.ts'

/** Why a seller cannot speak these languages or say this of itself, or null when it can. */
export function findProfileFault(profile: {
  languages: readonly string[]
  defaultLanguage: string
  blurb: string
}): Fault | null {
  const scheme = findUnsafeLink(profile.blurb)
  if (scheme === null) return findLanguageFault(profile)
  return { field: 'blurb', message: `has a link to ${scheme}, which may run a script` }
}
