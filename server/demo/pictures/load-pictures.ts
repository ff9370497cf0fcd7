import type { Media } from '#contract/media.ts'
import type { NewPlacePhoto } from '#contract/place.ts'
import { MEDIA_TYPE } from '#domain/media.ts'
import type { TripPhoto } from '#domain/trips/trip.ts'
import { importMedia } from '#operations/import-media.ts'
import { DEMO_CITIES } from '../catalog/atlas.ts'
import type { TripIdea } from '../catalog/themes.ts'
import { DEMO_LOCALES } from '../catalog/words/locales.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DIRECT_SELLER } from '../sellers.ts'
import {
  type DemoPicture,
  picturesOfPage,
  picturesOfPlace,
  picturesOfTrip,
} from './demo-pictures.ts'
import { describe } from './scene.ts'

/** About what the large form of one weighs: nothing is drawn before somebody asks for it. */
const USUAL_BYTES = 25_000

/** Makes the rows of pictures; their files are drawn when they are first asked for. */
async function loadPictures(world: DemoWorld, seller: string, pictures: readonly DemoPicture[]) {
  const acting = world.actingFor(seller)
  const media: Media[] = pictures.map(({ id, width }) => ({
    sellerId: acting.sellerId,
    id,
    contentType: MEDIA_TYPE,
    width,
    height: (width * 2) / 3,
    bytes: USUAL_BYTES,
    createdAt: acting.now,
  }))
  await importMedia(acting, media)
}

export async function loadTripPhotos(
  world: DemoWorld,
  { seller, ideas }: { seller: string; ideas: readonly TripIdea[] },
): Promise<(idea: TripIdea) => TripPhoto[]> {
  await loadPictures(world, seller, ideas.flatMap(picturesOfTrip))
  return idea => picturesOfTrip(idea).map(photoOf)
}

function photoOf({ id, scene }: DemoPicture): TripPhoto {
  const alt = Object.fromEntries(DEMO_LOCALES.map(locale => [locale, describe(scene, locale)]))
  return { mediaId: id, alt }
}

/** Places of the direct seller also show themselves, whatever its trips do there. */
export async function loadPlacePhotos(
  world: DemoWorld,
): Promise<(slug: string) => NewPlacePhoto[]> {
  const slugs = DEMO_CITIES.flatMap(({ places }) => places.map(({ slug }) => slug))
  await loadPictures(world, DIRECT_SELLER, slugs.flatMap(picturesOfPlace))
  return slug =>
    picturesOfPlace(slug).map(picture => {
      const { mediaId, alt } = photoOf(picture)
      return { mediaId, alt, url: null, width: null, height: null }
    })
}

/** What a page opens with, and then its people. */
export async function loadPagePhotos(
  world: DemoWorld,
  page: { seller: string; slug: string },
): Promise<TripPhoto[]> {
  const pictures = picturesOfPage(page)
  await loadPictures(world, page.seller, pictures)
  return pictures.map(photoOf)
}
