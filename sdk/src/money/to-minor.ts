import type { Money } from '../generated/types.gen.ts'
import { decimalsOf } from './currency-decimals.ts'

/** `toMinor('12.5', 'OMR')` is 12500. What the currency cannot pay exactly is a RangeError. */
export function toMinor(decimal: string, currency: Money['currency']): number {
  const places = decimalsOf(currency)
  const [, whole = '', rest = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(decimal.trim()) ?? []
  const digits = rest.replace(/0+$/, '')
  const amount = Number(whole + digits.padEnd(places, '0'))
  if (!whole || digits.length > places || !Number.isSafeInteger(amount)) {
    throw new RangeError(`"${decimal}" is no sum of ${currency}`)
  }
  return amount
}
