import { memoize } from '../memoize.ts'
import type { PickupRule, Point, SaleSheet } from '../sales/sale-sheet.ts'
import type { SelectedPickup } from '../sales/selection.ts'
import { type PickupPoint, ruleFor } from './pickup.ts'
import { findPickupPoint, type PickupMap } from './pickup-point.ts'

export type ChosenPickup = { selected: SelectedPickup; point: PickupPoint }
type Fetched = ChosenPickup & { rule: PickupRule }

/**
 * Where so many are fetched for the least money, of an option that nobody can book without pickup;
 * null where it is not needed, or no rule says where from.
 */
export function cheapestPickup(
  sheet: SaleSheet,
  { pax, map }: { pax: number; map: PickupMap },
): ChosenPickup | null {
  if (!sheet.pickup?.required) return null
  let best: Fetched | null = null
  for (const fetched of fetchedOn(map)(sheet)) {
    if (best === null || priceOf(fetched, pax) < priceOf(best, pax)) best = fetched
  }
  return best
}

function priceOf({ rule: { per, price } }: Fetched, pax: number): number {
  return per === 'person' ? price * pax : price
}

/** One point of each rule, by the rule that counts there: another may come first. */
const fetchedOn = memoize((map: PickupMap) =>
  memoize(({ pickup }: SaleSheet): readonly Fetched[] => {
    const rules = pickup?.rules ?? []
    return rules.flatMap(covering => {
      const selected = pointIn(covering, map)
      const point = selected && findPickupPoint(map, selected)
      const rule = point && ruleFor(rules, point)
      return selected && point && rule ? [{ selected, point, rule }] : []
    })
  }),
)

function pointIn({ covers }: PickupRule, map: PickupMap): SelectedPickup | null {
  if ('placeIds' in covers) {
    const placeId = covers.placeIds.find(id => map.placesById.has(id))
    return placeId === undefined ? null : { placeId }
  }
  if ('citySlug' in covers) {
    return pointOfCity(map, covers.citySlug)
  }
  return 'center' in covers ? covers.center : middleOf(covers.ring)
}

/** Its middle; of a city that is on no map, a place that is known to be in it. */
function pointOfCity({ cities, placesById }: PickupMap, slug: string): SelectedPickup | null {
  const { lat, lng } = cities.get(slug) ?? { lat: null, lng: null }
  if (lat !== null && lng !== null) return { lat, lng }
  const place = [...placesById.values()].find(({ citySlug }) => citySlug === slug)
  return place ? { placeId: place.id } : null
}

/** Of most areas that people draw it is inside; of one where it is not, nothing is known here. */
function middleOf(ring: readonly Point[]): Point {
  const sum = ring.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }))
  return { lat: sum.lat / ring.length, lng: sum.lng / ring.length }
}
