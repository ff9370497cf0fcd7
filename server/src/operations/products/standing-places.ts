import type { AskedList } from '#domain/listing/list-request.ts'
import { type Geography, standingSlugs } from '#store/geography.ts'

/** Links to places that were merged into others go on finding their trips. */
export function withStandingPlaces(asked: AskedList, geography: Geography): AskedList {
  const { place, via } = asked.filters
  if (place.length + via.length === 0) return asked
  const standing = { place: standingSlugs(geography, place), via: standingSlugs(geography, via) }
  return { ...asked, filters: { ...asked.filters, ...standing } }
}
