import { invalidInput } from '#domain/refusal.ts'
import { findCityBySlug } from '#store/cities.ts'
import type { Tx } from '#store/database.ts'
import type { Place } from '#store/places.ts'

export type PlaceFields = Omit<Place, 'id' | 'slug' | 'cityId' | 'mergedInto'> & { city: string }

export function assertPhotos({ photos }: Pick<Place, 'photos'>): void {
  for (const [index, { url }] of photos.entries()) {
    const address = URL.parse(url)
    if (address?.protocol === 'https:' && address.username === '' && address.password === '') {
      continue
    }
    throw invalidInput(`photos.${index}.url`, 'must be an https address')
  }
}

export async function findCityId(tx: Tx, slug: string): Promise<string> {
  const city = await findCityBySlug(tx, slug)
  if (!city) throw invalidInput('city', 'is no city')
  return city.id
}
