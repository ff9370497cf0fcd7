import { NO_DECIMALS, THREE_DECIMALS } from '../generated/currency-decimals.gen.ts'

/**
 * How many decimals an amount in minor units has. By ISO 4217, like every amount of the service;
 * `Intl` shows what is common in shops, and drops the decimals of a dozen currencies.
 */
export function decimalsOf(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0
  return THREE_DECIMALS.includes(currency) ? 3 : 2
}
