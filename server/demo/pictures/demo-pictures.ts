import { DEMO_CITIES } from '../catalog/atlas.ts'
import { DEMO_PAGES } from '../catalog/pages/demo-pages.ts'
import type { TripIdea } from '../catalog/themes.ts'
import { demoId } from '../demo-world.ts'
import { DIRECT_SELLER, MARKETPLACE_SELLER } from '../sellers.ts'
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

/** What a page of a site opens with, and after it the people that the page is about. */
export function picturesOfPage({ seller, slug }: { seller: string; slug: string }): DemoPicture[] {
  const name = `page ${seller} ${slug}`
  const clear = { name, weather: 'clear', framing: 'wide' } as const
  const isDirect = seller === DIRECT_SELLER
  if (slug !== 'home') {
    const scene = isDirect
      ? ({ place: 'wadi-rum', hour: 'dusk', doing: 'camp' } as const)
      : ({ place: 'mutrah', hour: 'golden', doing: 'dhow' } as const)
    const opening = pictureOf(seller, { ...clear, ...scene }, OPENING_WIDTH)
    return [opening, ...(isDirect ? OF_THE_TEAM : MAKERS).map((one, at) => person(name, one, at))]
  }
  const scene = isDirect
    ? ({ place: 'wadi-rum', hour: 'sunset', doing: 'camels' } as const)
    : ({ place: 'naeroyfjord', hour: 'golden', doing: 'ship' } as const)
  return [pictureOf(seller, { ...clear, ...scene }, OPENING_WIDTH)]
}

type Person = { seller: string; place: string; site: string }

const OF_THE_TEAM: readonly Person[] = ['wadi-rum', 'petra', 'dead-sea'].map(place => ({
  seller: DIRECT_SELLER,
  place,
  site: DIRECT_SELLER,
}))
const MAKERS: readonly Person[] = [
  { seller: 'kyoto-footpaths', place: 'fushimi-inari', site: MARKETPLACE_SELLER },
  { seller: 'muscat-dhow', place: 'mutrah', site: MARKETPLACE_SELLER },
  { seller: 'fjord-and-fell', place: 'naeroyfjord', site: MARKETPLACE_SELLER },
]

function person(page: string, { seller, place, site }: Person, at: number): DemoPicture {
  // The second and the third of the direct seller would look alike.
  const face = guideOf(seller, at === 2 ? 4 : at)
  const hour = (['golden', 'morning', 'dawn'] as const)[at] ?? 'golden'
  const seen = { place, hour, weather: 'clear', framing: 'wide' } as const
  return pictureOf(site, { name: `${page} ${at}`, ...seen, doing: 'nobody', faces: [face] })
}

/** All of them that have an address, whichever trips, places and pages show them. */
export function allDemoPictures(ideas: readonly TripIdea[]): DemoPicture[] {
  const places = DEMO_CITIES.flatMap(({ places }) => places.map(({ slug }) => slug))
  return [
    ...ideas.flatMap(picturesOfTrip),
    ...places.flatMap(picturesOfPlace),
    ...DEMO_PAGES.flatMap(picturesOfPage),
  ]
}
