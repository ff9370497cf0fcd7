import { createCategory } from '#operations/categories.ts'
import { createCity } from '#operations/cities.ts'
import { createPlace } from '#operations/places.ts'
import type { DemoWorld } from '../demo-world.ts'
import { loadPlacePhotos } from '../pictures/load-pictures.ts'
import { DEMO_CATEGORIES, DEMO_CITIES, type DemoCity } from './atlas.ts'
import { cityNames, placeNames, placeSummaries, regionNames } from './words/place-words.ts'

/** Where the trips of the demo world start and go, and how they are sorted. */
export async function loadGeography(world: DemoWorld): Promise<void> {
  const now = world.daysAgo(220)
  for (const category of DEMO_CATEGORIES) {
    await createCategory(world.actingAsPlatform(now, `category ${category.slug}`), category)
  }
  const photosOf = await loadPlacePhotos(world)
  for (const city of DEMO_CITIES) {
    await createCity(world.actingAsPlatform(now, `city ${city.slug}`), cityFields(city))
    for (const place of city.places) {
      const { slug, kind, lat, lng } = place
      const fields = {
        slug,
        kind,
        citySlug: city.slug,
        names: placeNames(place),
        summaries: placeSummaries(place),
        lat,
        lng,
        photos: photosOf(slug),
      }
      await createPlace(world.actingAsPlatform(now, `place ${slug}`), fields)
    }
  }
}

function cityFields(city: DemoCity) {
  const { slug, region, country, worldRegion, timezone, lat, lng } = city
  return {
    slug,
    names: cityNames(city),
    region: { slug: region.slug, names: regionNames(region) },
    country,
    worldRegion,
    timezone,
    lat,
    lng,
  }
}
