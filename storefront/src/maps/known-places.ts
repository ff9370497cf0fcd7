import type { Place, PlaceList } from '@outset/sdk'

/** What maps need to know of a place. */
export type MapPlace = Pick<
  Place,
  'slug' | 'name' | 'lat' | 'lng' | 'trip_count' | 'city' | 'country'
>

/** Places that trips of the site start at or visit. A map is not worth a page that fails. */
export async function knownPlaces({
  service,
}: Pick<App.Locals, 'service'>): Promise<readonly MapPlace[]> {
  const { data } = await service.places.list().catch((): PlaceList => ({ data: [] }))
  return data
}
