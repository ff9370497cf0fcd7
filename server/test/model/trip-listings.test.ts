import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Trip } from '#contract/trip.ts'
import { transaction } from '#store/database.ts'
import { lockListedTrips } from '#store/trips/trip-listings.ts'
import { columnOf, FACET_LIST, FIELD_FACETS } from '#values/facets.ts'
import {
  ladder,
  makeCategory,
  makeCity,
  makePlace,
  makePolicy,
  makeTrip,
  setLadder,
} from '../support/catalog-world.ts'
import { times } from '../support/fault-size.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'
import { expectedListing, storedListing } from './listing-oracle.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const CHANGES = [
  'publish',
  'pause',
  'resume',
  'text',
  'publish text',
  'option',
  'delete option',
  'pause option',
  'move',
  'stops',
  'categories',
  'length',
  'fields',
  'ask',
  'rating',
  'prices',
  'network',
  'withhold',
  'merge place',
  'retire category',
] as const
/** Steps after which there is no row; they are rarer, or most others would show nothing. */
const FAREWELLS = ['unpublish', 'archive', 'unpublish text', 'delete text'] as const
type Step = (typeof CHANGES | typeof FAREWELLS)[number]
type World = Awaited<ReturnType<typeof makeWorld>>

async function makeWorld(template: 'day_tour' | 'multi_day') {
  const seller = await makeSeller(service)
  const cities = [await makeCity(service), await makeCity(service, { country: 'om' })]
  const places = []
  for (const [at, city] of [...cities, ...cities].entries()) {
    places.push(await makePlace(service, city, { lat: 29 + at, lng: 35 + at }))
  }
  const categories = [await makeCategory(service), await makeCategory(service)]
  const policy = await makePolicy(service, seller)
  const [city] = cities
  const trip = await makeTrip(service, seller, {
    city: city?.slug ?? '',
    template,
    stops: places.slice(0, 2).map(({ slug }) => slug),
    categories: categories.map(({ slug }) => slug),
  })
  return { seller, cities, places, categories, policy, trip, template }
}

/** Takes one step through the interface, as a seller or the platform would; refusals are fine. */
async function take(world: World, step: Step, pick: number): Promise<void> {
  const { seller, trip } = world
  const path = `/v1/trips/${trip.id}`
  const locale = pick % 2 === 0 ? 'en' : 'de'
  const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', to: string, body?: object) =>
    seller.send({ method, path: to, body })
  switch (step) {
    case 'publish':
    case 'unpublish':
    case 'pause':
    case 'resume':
      await call('POST', `${path}/${step}`)
      return
    case 'archive':
      await call('DELETE', path)
      return
    case 'text':
      await call('PUT', `${path}/texts/${locale}`, { title: `Title ${pick}`, summary: '' })
      return
    case 'publish text':
      await call('POST', `${path}/texts/${locale}/publish`)
      return
    case 'unpublish text':
      await call('POST', `${path}/texts/${locale}/unpublish`)
      return
    case 'delete text':
      await call('DELETE', `${path}/texts/${locale}`)
      return
    case 'rating':
      await call('PUT', `${path}/reviews`, { score: pick % 6, count: pick })
      return
    case 'length':
      await call('PATCH', path, lengthOf(world, pick))
      return
    case 'fields':
      await call('PATCH', path, fieldsAt(pick))
      return
    case 'ask':
      await call('PATCH', path, { price_display: pick % 2 === 0 ? 'ask' : 'shown' })
      return
    case 'move':
      await call('PATCH', path, { city: world.cities[pick % 2]?.slug })
      return
    default:
      await takeWide(world, step, pick)
  }
}

function lengthOf({ template }: World, pick: number): object {
  if (template === 'multi_day') return { duration_days: pick + 1, duration_nights: pick }
  return { duration_minutes: pick === 0 ? null : pick }
}

/** A value of each closed list that lists filter by, but for what a trip is for good. */
function fieldsAt(pick: number): object {
  return Object.fromEntries(
    FIELD_FACETS.filter(facet => columnOf(facet) in Trip.Change.properties).map(facet => {
      const values: readonly (string | null)[] = [...FACET_LIST[facet].values, null]
      return [columnOf(facet), values[pick % values.length]]
    }),
  )
}

/** Steps that touch more than the trip itself. */
async function takeWide(
  { seller, trip, places, categories, policy }: World,
  step: Step,
  pick: number,
): Promise<void> {
  const path = `/v1/trips/${trip.id}`
  const place = (at: number) => places[at % places.length] ?? { id: '', slug: '' }
  const category = categories[pick % 2]?.slug ?? ''
  if (step === 'stops') {
    const stops = [place(pick).slug, place(pick * 3 + 1).slug, place(pick).slug]
    const start_place = pick % 3 === 0 ? null : place(pick + 2).slug
    await seller.send({ method: 'PATCH', path, body: { stops, start_place } })
  } else if (step === 'categories') {
    const slugs = pick % 3 === 0 ? [] : pick % 3 === 1 ? [category] : categories.map(c => c.slug)
    await seller.send({ method: 'PATCH', path, body: { categories: slugs } })
  } else if (step === 'option') {
    const body = { names: { en: 'Another' }, policy_id: policy.id }
    await seller.send({ method: 'POST', path: `${path}/options`, body })
  } else if (step === 'delete option') {
    const { body } = await seller.send({ path: `${path}/options` })
    const id = body.data[pick % Math.max(body.data.length, 1)]?.id
    if (id) await seller.send({ method: 'DELETE', path: `/v1/options/${id}` })
  } else if (step === 'pause option') {
    const { body } = await seller.send({ path: `${path}/options` })
    const id = body.data[pick % Math.max(body.data.length, 1)]?.id
    const sales_paused = pick % 3 > 0
    if (id) {
      await seller.send({ method: 'PATCH', path: `/v1/options/${id}`, body: { sales_paused } })
    }
  } else if (step === 'prices') {
    const steps = pick % 4 === 0 ? null : ladder([pick * 100, null, pick * 50])
    await setLadder(service, { sellerId: seller.id, tripId: trip.id }, steps)
  } else if (step === 'network') {
    const name = ['approve', 'refuse', 'suspend', 'reinstate'][pick % 4]
    await service.platform({
      method: 'POST',
      path: `/v1/platform/sellers/${seller.slug}/${name}`,
    })
  } else if (step === 'withhold') {
    const method = pick % 2 === 0 ? 'DELETE' : 'PUT'
    await service.platform({ method, path: `/v1/platform/withheld-trips/${trip.id}` })
  } else if (step === 'merge place') {
    const body = { into: place(pick + 1).slug }
    await service.platform({
      method: 'POST',
      path: `/v1/platform/places/${place(pick).slug}/merge`,
      body,
    })
  } else if (step === 'retire category') {
    const name = pick % 3 === 0 ? 'restore' : 'retire'
    await service.platform({
      method: 'POST',
      path: `/v1/platform/categories/${category}/${name}`,
    })
  }
}

describe('the row of a trip in the list', () => {
  test('is after any steps what its tables say, and as new as it ever was [R-CAT-57]', async () => {
    const step = fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(...CHANGES) },
      { weight: 1, arbitrary: fc.constantFrom(...FAREWELLS) },
    )
    const steps = fc.array(fc.tuple(step, fc.nat(20)), { maxLength: 40, size: 'max' })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('day_tour', 'multi_day'), steps, async (template, taken) => {
        const world = await makeWorld(template)
        const since = (await storedListing(service, world.trip.id))?.published_at
        for (const [step, pick] of taken) {
          await service.advance({ minutes: 1 })
          await take(world, step, pick)
          const stored = await storedListing(service, world.trip.id)
          expect(stored, step).toEqual(await expectedListing(service, world.trip.id))
          if (stored) expect(stored.published_at).toBe(since)
        }
      }),
      { numRuns: times({ short: 4, full: 40 }) },
    )
  })

  test('all trips of a seller, place, city or category are written again in one go', async () => {
    const seller = await makeSeller(service)
    const city = await makeCity(service)
    const place = await makePlace(service, city)
    const category = await makeCategory(service)
    const overrides = { city, stops: [place.slug], categories: [category.slug] }
    const trips = [
      await makeTrip(service, seller, overrides),
      await makeTrip(service, await makeSeller(service), overrides),
    ]
    const apart = await makeTrip(service, seller, { city: await makeCity(service) })
    const chosen = (which: Parameters<typeof lockListedTrips>[1]) =>
      transaction(service.db, 'platform', async tx =>
        (await lockListedTrips(tx, which)).map(({ tripId }) => tripId).sort(),
      )
    const both = trips.map(({ id }) => id).sort()
    expect(await chosen({ placeIds: [place.id] })).toEqual(both)
    expect(await chosen({ cityId: city.id })).toEqual(both)
    expect(await chosen({ categorySlug: category.slug })).toEqual(both)
    expect(await chosen({ sellerId: seller.id })).toEqual([trips[0]?.id, apart.id].sort())
  })
})
