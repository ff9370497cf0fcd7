import type { Pickup } from '@outset/sdk/seller'
import { type Area, contains, type Point, sizeOf } from './pickup-geometry.ts'

export type Rule = NonNullable<Pickup['pickup']>['rules'][number]

/** What of a rule can be drawn; null for places, cities and what is not whole yet. */
export function areaOf(rule: Rule): Area | null {
  if (rule.kind !== 'area') return null
  if (rule.polygon) return { kind: 'polygon', ring: rule.polygon }
  const { lat, lng, radius_km } = rule
  if (lat === undefined || lng === undefined || radius_km === undefined) return null
  return { kind: 'circle', center: { lat, lng }, radiusKm: radius_km }
}

/** A rule with another area, without what belonged to the one before. */
export function withArea(rule: Rule, area: Area): Rule {
  const { lat, lng, radius_km, polygon, place_ids, city, ...rest } = rule
  if (area.kind === 'polygon') return { ...rest, kind: 'area', polygon: area.ring }
  // Ten metres are near enough.
  const radius = Math.max(0.01, Math.round(area.radiusKm * 100) / 100)
  return { ...rest, kind: 'area', ...area.center, radius_km: Math.min(500, radius) }
}

/** A rule for places or a city, without what belonged to the kind before. */
export function withCover(rule: Rule, cover: { place_ids: string[] } | { city: string }): Rule {
  const { lat, lng, radius_km, polygon, place_ids, city, ...rest } = rule
  return { ...rest, kind: 'city' in cover ? 'city' : 'place', ...cover }
}

/** Somewhere to be fetched from. */
export interface Tried extends Point {
  placeId: string | null
  city: string | null
}

/**
 * Which rule fetches somebody there: the first that names the place or its city, else the one with
 * the smallest area. The service decides in the same way. −1 where nobody is fetched.
 */
export function ruleAt(rules: readonly Rule[], tried: Tried): number {
  let smallest = { at: -1, size: Number.POSITIVE_INFINITY }
  for (const [at, rule] of rules.entries()) {
    if (rule.kind === 'place' && tried.placeId && rule.place_ids?.includes(tried.placeId)) return at
    if (rule.kind === 'city' && tried.city && rule.city === tried.city) return at
    const area = areaOf(rule)
    if (area === null || !contains(area, tried)) continue
    const size = sizeOf(area)
    if (size < smallest.size) smallest = { at, size }
  }
  return smallest.at
}
