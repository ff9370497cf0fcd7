import { proportionOf } from '../money/rounding.ts'
import type { SaleSheet, Special } from '../sales/sale-sheet.ts'

/** The day of the start, and the day on which it is booked, both on the clock of the place. */
export type Days = { date: string; bookedOn: string }

const NONE: readonly Special[] = []

export function specialsOn({ specials }: SaleSheet, days: Days): readonly Special[] {
  return specials.length === 0 ? NONE : specials.filter(special => isRunning(special, days))
}

function isRunning(special: Special, { date, bookedOn }: Days): boolean {
  if (date < special.startsFrom || date > special.startsTo) return false
  if (special.bookFrom !== null && bookedOn < special.bookFrom) return false
  return special.bookTo === null || bookedOn <= special.bookTo
}

/** The price under the best of the specials; they do not add up. */
export function bestPrice(price: number, specials: readonly Special[]): number {
  let best = price
  for (const special of specials) best = Math.min(best, priceUnder(special, price))
  return best
}

function priceUnder({ percentOff, amountOff }: Special, price: number): number {
  if (amountOff !== null) return Math.max(0, price - amountOff)
  return proportionOf({ amountMinor: price, part: 100 - (percentOff ?? 0), whole: 100 })
}
