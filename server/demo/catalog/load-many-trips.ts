import assert from 'node:assert/strict'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Deps } from '#http/deps.ts'
import { createPolicy } from '#operations/policies.ts'
import { type ImportedTrip, importTrips } from '#operations/trips/import-trips.ts'
import { countTripsOnSale } from '#store/trips/trip-listings.ts'
import { type DemoWorld, openDemoWorld } from '../demo-world.ts'
import { DEMO_SELLERS, priceCurrencyOf } from '../sellers.ts'
import { chance, pick } from './chance.ts'
import { ideasOf } from './load-trips.ts'
import { makeDemoTrip } from './make-trip.ts'
import { pricesBySizeOf, scaleRow } from './prices.ts'
import type { TripIdea } from './themes.ts'

const LOT = 1_000

/**
 * Fills the demo world up to a number of trips on sale, for benchmarks and for a look at a large
 * catalog. Called again with a larger number it goes on where it ended.
 */
export async function loadManyTrips(
  deps: Deps,
  { total, say }: { total: number; say: (line: string) => void },
): Promise<void> {
  const world = openDemoWorld(deps)
  const sellers = DEMO_SELLERS.filter(({ network }) => network === 'approved')
  const before = await countTripsOnSale(deps.db)
  let made = before
  let lot = Math.ceil(before / LOT)
  while (made < total) {
    const seller = sellers[lot % sellers.length]
    if (!seller) return
    const count = Math.min(LOT, total - made)
    await loadLot(world, { seller: seller.slug, languages: seller.languages, from: made, count })
    made += count
    lot += 1
    if (lot % 5 === 0 || made === total) {
      const share = Math.floor(((made - before) / (total - before)) * 100)
      say(
        `Trips on sale: ${made.toLocaleString('en')} of ${total.toLocaleString('en')} (${share} %)`,
      )
    }
  }
}

type Lot = { seller: string; languages: readonly string[]; from: number; count: number }

async function loadLot(world: DemoWorld, { seller, languages, from, count }: Lot): Promise<void> {
  const policy = { name: 'Free until the day before', preset: 'flexible' } as const
  const acting = world.actingFor(seller, { what: `policy ${seller} flexible` })
  const { id } = await createPolicy(acting, policy)
  const priceCurrency = priceCurrencyOf(seller)
  const means = { policies: [id, id], languages, priceCurrency, photosOf: () => [] }
  const ideas = ideasOf(seller)
  const trips = Array.from({ length: count }, (_, index) => {
    const number = from + index
    const idea = ideas[Math.floor(chance(`idea ${number}`) * ideas.length)] as TripIdea
    return vary(world, makeDemoTrip(world, idea, means), { number, priceCurrency })
  })
  await importTrips(world.actingFor(seller), { trips })
}

const MOODS = ['slow', 'bright', 'quiet', 'hidden', 'golden', 'early', 'wild', 'gentle'] as const
const HOSTS = ['Amal', 'Birgit', 'Chiyo', 'Dávid', 'Elif', 'Farah', 'Gunnar', 'Hana'] as const
const ENDS = ['coffee', 'bread', 'music', 'a swim', 'honey', 'stories', 'tea', 'a view'] as const

/** The same idea, led by somebody else and ending otherwise: its own id, address, words and price. */
function vary(
  world: DemoWorld,
  trip: ImportedTrip,
  { number, priceCurrency }: { number: number; priceCurrency: CurrencyCode },
): ImportedTrip {
  const name = `trip number ${number}`
  const mood = pick(`${name} mood`, MOODS)
  const host = pick(`${name} host`, HOSTS)
  const end = pick(`${name} end`, ENDS)
  const factor = 0.6 + chance(`${name} price`)
  const words = trip.texts.en
  const publishedAt = world.daysAgo(1 + chance(`${name} day`) * 700)
  return {
    ...trip,
    // What a page says of its start would fill the database more than the catalog that is measured.
    meetingPoint: null,
    guideLanguages: [],
    id: world.id(name),
    slug: `${trip.slug}-${number}`,
    createdAt: publishedAt,
    publishedAt,
    texts: {
      ...briefly(trip.texts),
      en: {
        ...words,
        title: `${words?.title ?? ''}, the ${mood} way with ${host}`,
        summary: `${words?.summary ?? ''} It ends with ${end}.`,
        published: true,
      },
    },
    ...revalue(world, { name, factor, priceCurrency, options: trip.options }),
  }
}

/** What lists and searches show is enough in other languages: hundreds of thousands are loaded. */
function briefly(texts: ImportedTrip['texts']): ImportedTrip['texts'] {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, { title, summary }]) => [
      locale,
      { title, summary, published: true },
    ]),
  )
}

type Revaluation = {
  name: string
  factor: number
  priceCurrency: CurrencyCode
  options: ImportedTrip['options']
}

/** The same option under its own ids, dearer or cheaper. */
function revalue(world: DemoWorld, { name, factor, priceCurrency, options }: Revaluation) {
  const [option] = options
  assert(option, 'a demo trip has an option')
  const { ids, ...fresh } = freshIds(world, name, option)
  const [row] = option.sale?.priceRows ?? []
  assert(row, 'a demo trip has prices')
  const prices = scaleRow(row, { factor, currency: priceCurrency }, ids)
  const adult = ids.get(option.units[0]?.id ?? '') ?? ''
  return {
    options: [{ ...option, ...fresh, sale: { ...option.sale, priceRows: [prices] } }],
    perPerson: pricesBySizeOf(prices, adult),
  }
}

function freshIds(world: DemoWorld, name: string, option: ImportedTrip['options'][number]) {
  const ids = new Map(
    option.units.map(unit => [unit.id ?? '', world.id(`${name} unit ${unit.type}`)]),
  )
  return {
    ids,
    id: world.id(`${name} option`),
    units: option.units.map(unit => ({
      ...unit,
      id: ids.get(unit.id ?? '') ?? '',
      accompaniedBy: (unit.accompaniedBy ?? []).map(id => ids.get(id) ?? id),
    })),
  }
}
