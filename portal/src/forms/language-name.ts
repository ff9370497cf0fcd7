/** `de` as the reader calls it: “German”. */
export function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
}
