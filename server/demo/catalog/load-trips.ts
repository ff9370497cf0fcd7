import { createPolicy } from '#operations/policies.ts'
import type { ImportedShares } from '#operations/trips/import-sales.ts'
import { importTrips } from '#operations/trips/import-trips.ts'
import { findTripId } from '#store/trips/trips.ts'
import type { DemoWorld } from '../demo-world.ts'
import { loadTripPhotos } from '../pictures/load-pictures.ts'
import { DEMO_SELLERS, DIRECT_SELLER } from '../sellers.ts'
import { DEMO_CITIES } from './atlas.ts'
import { makeDemoTrip, type SellerMeans } from './make-trip.ts'
import { sharesOf, showcase } from './showcase.ts'
import { THEMES, type TripIdea } from './themes.ts'

/** Who sells in which city. */
const CITIES_OF: Readonly<Record<string, readonly string[]>> = {
  'sands-and-stars': ['aqaba', 'wadi-musa', 'amman'],
  'muscat-dhow': ['muscat'],
  'fjord-and-fell': ['bergen'],
  'kyoto-footpaths': ['kyoto'],
  'danube-days': ['budapest'],
  'andes-threads': ['cusco'],
  'lagoon-lines': ['venice'],
}

/** Nobody walks to a reef, and no boat goes to a desert. */
const ON_WATER = new Set([
  'red-sea-reef',
  'daymaniyat',
  'naeroyfjord',
  'hardangerfjord',
  'danube-bend',
])

/** Some two hundred trips, each seller's in one go. */
export async function loadTrips(world: DemoWorld): Promise<void> {
  for (const { slug: seller, languages, priceCurrency = 'USD' } of DEMO_SELLERS) {
    const ideas = ideasOf(seller)
    if (ideas.length === 0) continue
    const policies = await loadPolicies(world, seller)
    const photosOf = await loadTripPhotos(world, { seller, ideas })
    const shares = seller === DIRECT_SELLER ? sharesOf(world) : {}
    const means = { policies, languages, priceCurrency, photosOf }
    await loadTripsOf(world, { seller, ideas, means, shares })
  }
}

export function ideasOf(seller: string): TripIdea[] {
  const cities = CITIES_OF[seller] ?? []
  return DEMO_CITIES.filter(({ slug }) => cities.includes(slug)).flatMap(city =>
    city.places.flatMap(place =>
      THEMES.filter(theme => theme.kinds.includes(place.kind))
        .filter(
          theme => (theme.slug === 'by-boat') === ON_WATER.has(place.slug) || !isWet(theme.slug),
        )
        .map(theme => ({ seller, city, place, theme })),
    ),
  )
}

/** Kinds of trips that make sense only on the water, or only away from it. */
function isWet(theme: string): boolean {
  return theme === 'by-boat' || theme === 'week' || theme === 'sunrise-walk'
}

async function loadPolicies(world: DemoWorld, seller: string) {
  const now = world.daysAgo(200)
  const made = []
  for (const [name, preset] of [
    ['Free until the day before', 'flexible'],
    ['Free until a week before', 'moderate'],
  ] as const) {
    const acting = world.actingFor(seller, { what: `policy ${seller} ${preset}`, now })
    made.push(await createPolicy(acting, { name, preset }))
  }
  return made.map(({ id }) => id)
}

type SellerTrips = {
  seller: string
  ideas: TripIdea[]
  means: SellerMeans
  shares: ImportedShares
}

async function loadTripsOf(
  world: DemoWorld,
  { seller, ideas, means, shares }: SellerTrips,
): Promise<void> {
  const { db } = world.deps
  const sellerId = world.id(`seller ${seller}`)
  const trips = ideas.map(idea => showcase(world, makeDemoTrip(world, idea, means)))
  // They come in together or not at all, so that the first one tells whether all are there.
  const [first] = trips
  if (!first || (await findTripId(db, { sellerId, product: first.slug }))) return
  await importTrips(world.actingFor(seller), { trips, shares })
}
