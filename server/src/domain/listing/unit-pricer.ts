import { type Conversion, converterFromUsd } from '../money/conversion.ts'
import { proportionOf } from '../money/rounding.ts'

/**
 * Turns a seller's unit price in US cents into the minor units of the list's currency. A higher
 * price must never become a lower one: that lets a list compare cents and convert only what it
 * shows.
 */
export type UnitPricer = (usdCents: number) => number

const BASIS_POINTS = 10_000
const MOST_CACHED = 50_000

/**
 * A reseller's margin goes on top in dollars, to the cent, before the price is converted. Prices
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
  const convert = converterFromUsd(conversion)
  const cached = new Map<number, number>()
  return usdCents => {
    const known = cached.get(usdCents)
    if (known !== undefined) return known
    const minor = convert(usdCents + marginOn({ usdCents, marginBp }))
    if (cached.size >= MOST_CACHED) cached.clear()
    cached.set(usdCents, minor)
    return minor
  }
}

function marginOn({ usdCents, marginBp }: { usdCents: number; marginBp: number }): number {
  if (marginBp === 0) return 0
  return proportionOf({ amountMinor: usdCents, part: marginBp, whole: BASIS_POINTS })
}
