import { displayNames } from './display-names.ts'

/** `de` as the reader calls it: “German”. */
export function languageName(code: string, locale: string): string {
  return displayNames(locale, 'language').of(code) ?? code
}
