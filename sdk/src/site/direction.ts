/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = [
  'Adlm',
  'Arab',
  'Aran',
  'Gara',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]

/** For `<html dir>`: which way the language is written. One that nobody knows is `ltr`. */
export function direction(locale: string): 'ltr' | 'rtl' {
  // Not every browser has `getTextInfo`, but all of them know the script of a language.
  const script = scriptOf(locale)
  return script !== undefined && RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr'
}

function scriptOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().script
  } catch {
    return undefined
  }
}
