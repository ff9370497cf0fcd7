import type { CityRecord } from '#store/cities.ts'

export function wireCityRecord(city: CityRecord) {
  return {
    slug: city.slug,
    names: city.names,
    region: { slug: city.regionSlug, names: city.regionNames },
    country: city.country,
    world_region: city.worldRegion,
    timezone: city.timezone,
    lat: city.lat,
    lng: city.lng,
  }
}
