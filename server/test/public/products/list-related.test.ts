import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makePlace, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let market: MadeStorefront
const trips: Record<string, { id: string; slug: string }> = {}
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { approved: true })
  const keeper = await makeSeller(service, { mayRunMarketplace: true })
  site = await makeStorefront(service, seller, { callsPerMinute: 100_000 })
  market = await makeStorefront(service, keeper, { kind: 'marketplace', callsPerMinute: 100_000 })
  const [aqaba, petra, far] = [
    await makeCity(service, { slug: 'aqaba', region: 'south' }),
    await makeCity(service, { slug: 'petra', region: 'south' }),
    await makeCity(service, { slug: 'far', region: 'north' }),
  ]
  const reef = await makePlace(service, aqaba, { slug: 'reef' })
  const boats = await makeCategory(service, { slug: 'boats' })
  const make = async (slug: string, facts: Partial<Parameters<typeof makeTrip>[2]>) => {
    trips[slug] = await makeTrip(service, seller, { city: far, slug, ...facts })
    await service.advance({ minutes: 1 })
  }
  await make('dive', { city: aqaba, stops: [reef.slug], categories: [boats.slug] })
  await make('only-place', { stops: [reef.slug] })
  await make('only-city', { city: aqaba })
  await make('only-category', { categories: [boats.slug] })
  await make('place-and-category', { stops: [reef.slug], categories: [boats.slug] })
  await make('only-region', { city: petra })
  await make('nothing', {})
  await make('paused', { city: aqaba, stops: [reef.slug], salesPaused: true })
})
afterAll(() => service.close())

const related = async (product = trips.dive?.id ?? '', query = '', at = site) => {
  const { status, body } = await at.send({ path: `/v1/public/products/${product}/related${query}` })
  expect(status).toBe(200)
  return body.data.map(({ slug }: { slug: string }) => slug)
}

describe('GET /v1/public/products/{product}/related', () => {
  test('what shares most comes first, and what shares nothing is not there [R-TRIP-28]', async () => {
    expect(await related(undefined, '?limit=12')).toEqual([
      'place-and-category',
      'only-place',
      'only-city',
      'only-category',
    ])
    expect(await related('dive', '?limit=2')).toEqual(['place-and-category', 'only-place'])
    expect(await related(trips.nothing?.id)).not.toContain('nothing')
  })

  test('as cards of the list, in language and currency [R-TRIP-28]', async () => {
    const { body } = await site.send({ path: '/v1/public/products/dive/related?limit=1' })
    const list = await site.send({ path: '/v1/public/products?limit=100' })
    const same = list.body.data.find(({ id }: { id: string }) => id === body.data[0].id)
    expect(body).toEqual({ data: [same], next_cursor: null, total: 1 })
  })

  test('a trip whose sales are paused, or that is unpublished, leaves at once [R-TRIP-28]', async () => {
    const call = sellerCalls(service, seller.ownerKey)
    await call.post(`/v1/trips/${trips['only-city']?.id}/pause`)
    expect(await related()).not.toContain('only-city')
    await call.post(`/v1/trips/${trips['only-city']?.id}/resume`)
    expect(await related()).toContain('only-city')
  })

  test('on a marketplace by id, or by slug with its seller [R-TRIP-28, R-TRIP-03]', async () => {
    expect(await related(trips.dive?.id, '', market)).toHaveLength(4)
    expect(await related('dive', `?seller=${seller.slug}`, market)).toHaveLength(4)
    const alone = await market.send({ path: '/v1/public/products/dive/related' })
    expect([alone.status, alone.body.details.parameter]).toEqual([422, 'seller'])
  })

  test('404 for a trip that is not sold here, 304 for what is known [R-TRIP-28, R-TRIP-06]', async () => {
    const missing = await site.send({ path: '/v1/public/products/nowhere/related' })
    expect([missing.status, missing.body.details.entity]).toEqual([404, 'product'])
    const path = '/v1/public/products/dive/related'
    const first = await site.send({ path })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await site.send({ path, headers })).status).toBe(304)
  })
})
