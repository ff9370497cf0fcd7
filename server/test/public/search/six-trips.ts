import {
  ladder,
  makeCategory,
  makeCity,
  makePlace,
  makeTrips,
  setLadder,
  type TripOverrides,
} from '../../support/catalog-world.ts'
import type { TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  setRate,
} from '../../support/world.ts'

/** A site in two languages and two currencies that sells the six trips. */
export async function makeSearchSite(service: TestService): Promise<MadeStorefront> {
  const seller = await makeSeller(service, { slug: 'desert-days', name: 'Desert Days' })
  const site = await makeStorefront(service, seller, {
    languages: ['en', 'de'],
    currencies: ['USD', 'JOD'],
    callsPerMinute: 100_000,
  })
  await setRate(service, { currency: 'JOD', rate: '0.709' })
  await makeSixTrips(service, seller)
  return site
}

/** Six trips in three cities, each an hour older than the one before. */
export async function makeSixTrips(service: TestService, seller: MadeSeller): Promise<void> {
  await makeAtlas(service)
  const at = (hours: number) => service.now().subtract({ hours })
  await makeTrips(
    service,
    seller,
    TRIPS.map((trip, age) => ({ ...trip, publishedAt: at(age + 1) })),
  )
  const [canyon] = await service.db<{ id: string }[]>`
    select id from trips where slug = 'canyon-walk'
  `
  const prices = ladder([50000, 45000, 45000, 40000, 40000])
  await setLadder(service, { sellerId: seller.id, tripId: canyon?.id ?? '' }, prices)
}

async function makeAtlas(service: TestService): Promise<void> {
  const aqaba = { en: 'Aqaba', de: 'Akaba' }
  const south = { region: 'south', regionNames: 'South' }
  await makeCity(service, { slug: 'aqaba', names: aqaba, ...south })
  const centre = { region: 'centre', regionNames: 'Centre' }
  await makeCity(service, { slug: 'madaba', names: 'Madaba', ...centre })
  const musa = await makeCity(service, { slug: 'wadi-musa', names: 'Wadi Musa', ...south })
  await makePlace(service, musa, { slug: 'petra', names: 'Petra' })
  await makeCategory(service, { slug: 'water', names: { en: 'On the water', de: 'Wasser' } })
  await makeCategory(service, { slug: 'history', names: 'History' })
}

const TRIPS: readonly TripOverrides[] = [
  {
    slug: 'reef-day',
    city: 'aqaba',
    categories: ['water'],
    title: 'Reef day',
    summary: 'Snorkelling lessons for beginners',
  },
  {
    slug: 'canyon-walk',
    city: 'madaba',
    template: 'activity',
    durationMinutes: 180,
    title: 'Canyon walk',
  },
  {
    slug: 'mosaic-ticket',
    city: 'madaba',
    template: 'ticket',
    durationMinutes: null,
    priceDisplay: 'ask',
    categories: ['history'],
    title: 'Mosaic museum',
  },
  {
    slug: 'petra-by-night',
    city: 'wadi-musa',
    texts: {
      en: { title: 'Petra by night', summary: 'Candles all the way' },
      de: { title: 'Petra bei Nacht', summary: 'Kerzen bis zum Schatzhaus' },
    },
  },
  {
    slug: 'three-days',
    city: 'wadi-musa',
    template: 'multi_day',
    stops: ['petra'],
    title: 'Three days out',
    summary: 'Camp and hike',
  },
  {
    slug: 'glass-boat',
    city: 'aqaba',
    categories: ['water'],
    durationMinutes: 181,
    title: 'Glass boat',
  },
]

export const NEWEST_FIRST = TRIPS.map(({ slug }) => slug)
