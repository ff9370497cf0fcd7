import type { Fault } from './fault.ts'

/** Why a set of languages and its default do not fit together, or null when they do. */
export function findLanguageFault({
  languages,
  defaultLanguage,
}: {
  languages: readonly string[]
  defaultLanguage: string
}): Fault | null {
  if (new Set(languages).size < languages.length) {
    return { field: 'languages', reason: 'duplicate', message: 'must not name a language twice' }
  }
  if (languages.includes(defaultLanguage)) return null
  return { field: 'default_language', reason: 'unknown_value', message: 'must be one of languages' }
}
