import type { Money } from '../generated/types.gen.ts'
import { decimalsOf } from './currency-decimals.ts'

/** `{ amount: 12500, currency: 'OMR' }` is `12.500`; exact, because only digits are moved. */
export function toDecimal({ amount, currency }: Money): string {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const at = digits.length - places
  return (amount < 0 ? '-' : '') + digits.slice(0, at) + (places ? '.' : '') + digits.slice(at)
}
