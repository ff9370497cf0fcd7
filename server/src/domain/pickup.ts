import type { Fault } from './fault.ts'
import type { Pickup, PickupCover, PickupKind, Point } from './sales/sale-sheet.ts'

/** Why the pickup of an option cannot stand as given, or null when it can. */
export function findPickupFault({
  required,
  asks,
  rules,
}: Omit<Pickup, 'rules'> & {
  rules: readonly { covers: PickupCover }[]
}): Fault | null {
  if (required && rules.length === 0) {
    return {
      field: 'pickup.rules',
      reason: 'required',
      message: 'must not be empty where pickup is required',
    }
  }
  if (new Set(asks).size < asks.length) {
    return { field: 'pickup.asks', reason: 'duplicate', message: 'must not name anything twice' }
  }
  for (const [index, { covers }] of rules.entries()) {
    if ('ring' in covers && isFlat(covers.ring)) {
      return {
        field: `pickup.rules.${index}.polygon`,
        reason: 'bad_format',
        message: 'must enclose something',
      }
    }
  }
  return null
}

/** What a rule of each kind says of where it holds. */
export type GivenCover = {
  placeIds?: readonly string[] | undefined
  citySlug?: string | undefined
  center?: Point | undefined
  radiusKm?: number | undefined
  ring?: readonly Point[] | undefined
}

/** What the rule covers, or which field is missing or too much for its kind. */
export function coverOf(kind: PickupKind, given: GivenCover): PickupCover | Fault {
  const { placeIds, citySlug, center, radiusKm, ring } = given
  const circle = center !== undefined || radiusKm !== undefined
  if (kind !== 'place' && placeIds) return only('place_ids', 'place')
  if (kind !== 'city' && citySlug) return only('city', 'city')
  if (kind !== 'area' && circle) return only('radius_km', 'area')
  if (kind !== 'area' && ring) return only('polygon', 'area')
  if (kind === 'place') return placeIds ? { placeIds } : needed('place_ids')
  if (kind === 'city') return citySlug ? { citySlug } : needed('city')
  if (circle && ring) {
    return { field: 'polygon', reason: 'either_or', message: 'or radius_km, but not both' }
  }
  if (ring) return { ring: withoutClosingPoint(ring) }
  if (!center) {
    return {
      field: 'lat',
      reason: 'required',
      message: 'and lng with radius_km, or polygon, are required',
    }
  }
  return radiusKm === undefined ? needed('radius_km') : { center, radiusKm }
}

const only = (field: string, kind: string): Fault => ({
  field,
  reason: 'not_applicable',
  message: `is for the kind ${kind}`,
})
const needed = (field: string): Fault => ({ field, reason: 'required', message: 'is required' })

/** Some tools name the first point again at the end. */
function withoutClosingPoint(ring: readonly Point[]): readonly Point[] {
  const [first] = ring
  const last = ring.at(-1)
  const closed = first && last && first.lat === last.lat && first.lng === last.lng
  return closed ? ring.slice(0, -1) : ring
}

/** Whether all points lie on one line, or there are too few. */
function isFlat(ring: readonly Point[]): boolean {
  const [first, ...others] = ring
  const second = others.find(({ lat, lng }) => lat !== first?.lat || lng !== first?.lng)
  if (!first || !second) return true
  return others.every(
    ({ lat, lng }) =>
      (second.lat - first.lat) * (lng - first.lng) === (second.lng - first.lng) * (lat - first.lat),
  )
}
