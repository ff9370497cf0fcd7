/** A phone number with its country code and nothing but digits, or null when it is none. */
export function tidyPhone(text: string): string | null {
  const tidy = text.replace(/[\s().\-\u2010-\u2015]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(tidy) ? tidy : null
}
