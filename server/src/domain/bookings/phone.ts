/** A phone number with its country code and nothing but digits, or null when it is none. */
export function tidyPhone(text: string): string | null {
  const tidy = text.replace(/[\s().\-\u2010-\u2015]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(tidy) ? tidy : null
}

const PHONE_FORM = /^[+\d\s().\-\u2010-\u2015/]+$/
/** Fewer would be found in every other number. */
const LEAST_DIGITS = 4

/**
 * The digits of a number as people type it, without the zeros that stand for a country or a trunk
 * line; null when it is no number.
 */
export function phoneDigits(text: string): string | null {
  if (!PHONE_FORM.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < LEAST_DIGITS ? null : digits
}
