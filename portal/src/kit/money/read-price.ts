import { type MoneySigns, readMoney } from '../forms/read-money.ts'

/** The most that the service takes, in minor units. */
export const MOST_PRICE = 100_000_000_000

/** A price as it was typed, in minor units; null where it is none or more than that. */
export function readPrice(text: string, signs: MoneySigns): number | null {
  const amount = readMoney(text, signs)
  return amount === null || amount < 0 || amount > MOST_PRICE ? null : amount
}
