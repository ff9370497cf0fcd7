import type { Money } from '../generated/types.gen.ts'
import { decimalsOf } from './currency-decimals.ts'

/** `{ amount: 12500, currency: 'OMR' }` is `12.500`; exact, because only digits are moved. */
export function toDecimal({ amount, currency }: Money): `${number}` {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const at = digits.length - places
  const sign = amount < 0 ? '-' : ''
  const whole = sign + digits.slice(0, at)
  // Only digits are moved, so what is written is still a number.
  return (places === 0 ? whole : `${whole}.${digits.slice(at)}`) as `${number}`
}
