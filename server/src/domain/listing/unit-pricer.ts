import { type Conversion, converter } from '../money/conversion.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { proportionOf } from '../money/rounding.ts'

/**
 * Turns a unit price in minor units of the seller's currency into those of the list's. A higher
 * price must never become a lower one: that lets a list compare prices of one currency as they are
 * and convert only what it shows.
 */
export type UnitPricer = (minor: number) => number

/** What a site asks for a price, by the currency it is kept in; null where that has no rate. */
export type Pricers = (from: CurrencyCode) => UnitPricer | null

const BASIS_POINTS = 10_000
const MOST_CACHED = 50_000

/**
 * A reseller's margin goes on top in the seller's currency before the price is converted. Prices
 * repeat a lot in a catalog, so results are cached: create one pricer for as long as its rate and
 * margin do not change.
 */
export function unitPricer({
  marginBp,
  conversion,
}: {
  marginBp: number
  conversion: Conversion
}): UnitPricer {
  const convert = converter(conversion)
  const cached = new Map<number, number>()
  return minor => {
    const known = cached.get(minor)
    if (known !== undefined) return known
    const shown = convert(minor + marginOn({ minor, marginBp }))
    if (cached.size >= MOST_CACHED) cached.clear()
    cached.set(minor, shown)
    return shown
  }
}

function marginOn({ minor, marginBp }: { minor: number; marginBp: number }): number {
  if (marginBp === 0) return 0
  return proportionOf({ amountMinor: minor, part: marginBp, whole: BASIS_POINTS })
}
