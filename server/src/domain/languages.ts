/** Why a set of languages and its default do not fit together, or null when they do. */
export function findLanguageFault({
  languages,
  defaultLanguage,
}: {
  languages: readonly string[]
  defaultLanguage: string
}): { field: string; message: string } | null {
  if (new Set(languages).size < languages.length) {
    return { field: 'languages', message: 'must not name a language twice' }
  }
  if (languages.includes(defaultLanguage)) return null
  return { field: 'default_language', message: 'must be one of languages' }
}
