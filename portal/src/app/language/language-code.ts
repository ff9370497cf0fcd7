/** Languages that the portal speaks, by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const
export type LanguageCode = keyof typeof LANGUAGES

export function isLanguage(code: unknown): code is LanguageCode {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code)
}
