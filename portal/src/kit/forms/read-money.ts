import { toMinor } from '@outset/sdk/seller'

export interface MoneySigns {
  /** Whose signs are read: in `de` a comma comes before the cents. */
  locale: string
  currency: string
}

/**
 * A sum as somebody has typed or pasted it, in minor units; null where it is none. The reader's own
 * signs count: `12,500` is twelve and a half rial in German and twelve thousand five hundred in
 * English. What can be read in one way only is read so, whoever types it: `12.50` in German.
 */
export function readMoney(text: string, signs: MoneySigns): number | null {
  const decimal = readDecimal(withoutCurrency(text, signs), signs.locale)
  if (decimal === null) return null
  try {
    return toMinor(decimal, signs.currency)
  } catch {
    return null
  }
}

/** A number as somebody has typed it, with a point before its decimals; null where it is none. */
export function readDecimal(text: string, locale: string): string | null {
  const number = latinDigits(text)
    .replace(SPACES, '')
    .replace(/^\u2212/, '-')
  return asDecimal(number, decimalSign(locale))
}

/** Digits of Arabic and Persian script as those of Latin script. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - 0x06f0))
}

/** Spaces of every width, apostrophes between thousands, and marks of direction. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f\u200e\u200f\u061c\u2066-\u2069'’]/gu

function withoutCurrency(text: string, { locale, currency }: MoneySigns): string {
  const shown = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1)
  const sign = shown.find(({ type }) => type === 'currency')?.value ?? currency
  return text
    .toUpperCase()
    .replace(sign.toUpperCase(), '')
    .replace(currency, '')
    .replace(/\p{Sc}/gu, '')
}

const GROUPED = /^\d{1,3}(?:([.,\u066c])\d{3})(?:\1\d{3})*$/

/** The same number with a point before its decimals and no other sign, or null. */
function asDecimal(text: string, decimal: string): string | null {
  const minus = text.startsWith('-') ? '-' : ''
  const [whole = '', rest, more] = splitDecimals(text.slice(minus.length), decimal)
  if (more !== undefined || (rest !== undefined && !/^\d+$/.test(rest))) return null
  const digits = GROUPED.test(whole) ? whole.replace(/\D/g, '') : whole
  if (!/^\d+$/.test(digits)) return null
  return `${minus}${digits}${rest === undefined ? '' : `.${rest}`}`
}

/** What stands before and after the sign of the decimals. */
function splitDecimals(text: string, decimal: string): string[] {
  // Arabic script has a sign for decimals that means nothing else.
  if (text.includes('\u066b')) return text.split('\u066b')
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const sign = text[last]
  if (sign === undefined) return [text]
  // A sign that comes twice separates thousands, and so does one that is not the reader's own and
  // stands before three digits.
  const others = text.includes('.') && text.includes(',')
  if (text.indexOf(sign) !== last) return [text]
  if (sign !== decimal && !others && GROUPED.test(text)) return [text]
  return [text.slice(0, last), text.slice(last + 1)]
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
