import { DEMO_CITIES } from '../catalog/atlas.ts'
import { DEMO_PAGES } from '../catalog/pages/demo-pages.ts'
import type { TripIdea } from '../catalog/themes.ts'
import { demoId } from '../demo-world.ts'
import { DIRECT_SELLER } from '../sellers.ts'
import type { Scene } from './scene.ts'
import { guideOf, scenesOfTrip } from './trip-scenes.ts'

/** A picture of the demo world: whose it is, what it shows and how large it is drawn. */
export type DemoPicture = { id: string; seller: string; scene: Scene; width: number }

const WIDTH = 1200
/** Over all of a wide screen. */
const OPENING_WIDTH = 1800

function pictureOf(seller: string, scene: Scene, width = WIDTH): DemoPicture {
  return { id: demoId(`picture ${scene.name}`), seller, scene, width }
}

export function picturesOfTrip(idea: TripIdea): DemoPicture[] {
  return scenesOfTrip(idea).map(scene => pictureOf(idea.seller, scene))
}

const HOME = ['aqaba', 'wadi-musa', 'amman']

/** A place where the direct seller goes, without anybody in it. */
export function picturesOfPlace(slug: string): DemoPicture[] {
  const city = DEMO_CITIES.find(({ places }) => places.some(place => place.slug === slug))
  const kind = city?.places.find(place => place.slug === slug)?.kind
  if (!city || !HOME.includes(city.slug) || kind === 'hotel') return []
  const seen = {
    place: slug,
    hour: 'morning',
    weather: 'fair',
    framing: 'wide',
    doing: 'nobody',
  } as const
  return [pictureOf(DIRECT_SELLER, { name: `place ${slug}`, ...seen })]
}

/** What the pages of a site open with or show. */
export function pictureOfPage({ seller, slug }: { seller: string; slug: string }): DemoPicture {
  const name = `page ${seller} ${slug}`
  const clear = { name, weather: 'clear', framing: 'wide' } as const
  const isDirect = seller === DIRECT_SELLER
  if (slug !== 'home') {
    const makers = isDirect ? [DIRECT_SELLER] : ['kyoto-footpaths', 'muscat-dhow', 'fjord-and-fell']
    const faces = [0, 1, 2].map(index => guideOf(makers[index % makers.length] ?? seller, index))
    const place = isDirect ? 'wadi-rum' : 'castle-hill'
    return pictureOf(seller, { ...clear, place, hour: 'golden', doing: 'nobody', faces })
  }
  const scene = isDirect
    ? ({ place: 'wadi-rum', hour: 'sunset', doing: 'camels' } as const)
    : ({ place: 'naeroyfjord', hour: 'golden', doing: 'ship' } as const)
  return pictureOf(seller, { ...clear, ...scene }, OPENING_WIDTH)
}

/** All of them that have an address, whichever trips, places and pages show them. */
export function allDemoPictures(ideas: readonly TripIdea[]): DemoPicture[] {
  const places = DEMO_CITIES.flatMap(({ places }) => places.map(({ slug }) => slug))
  return [
    ...ideas.flatMap(picturesOfTrip),
    ...places.flatMap(picturesOfPlace),
    ...DEMO_PAGES.map(pictureOfPage),
  ]
}
