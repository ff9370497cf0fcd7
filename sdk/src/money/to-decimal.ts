import type { Money } from '../generated/types.gen.ts'
import { decimalsOf } from './currency-decimals.ts'

/** `{ amount: 12500, currency: 'OMR' }` is `12.500`; exact, because only digits are moved. */
export function toDecimal({ amount, currency }: Money): string {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const sign = amount < 0 ? '-' : ''
  return places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`
}
