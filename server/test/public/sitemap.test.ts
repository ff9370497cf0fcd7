import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makePlace, makeTrip } from '../support/catalog-world.ts'
import { makePage } from '../support/content-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let market: MadeStorefront
let call: ReturnType<typeof sellerCalls>
let trip: { id: string }
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { approved: true, languages: ['en', 'de'] })
  const keeper = await makeSeller(service, { mayRunMarketplace: true })
  const languages = ['en', 'de']
  site = await makeStorefront(service, seller, { languages, callsPerMinute: 100_000 })
  market = await makeStorefront(service, keeper, { kind: 'marketplace', callsPerMinute: 100_000 })
  call = sellerCalls(service, seller.ownerKey)
  const city = await makeCity(service)
  const names = { en: 'Reef', de: 'Riff' }
  const place = await makePlace(service, city, { slug: 'reef', names })
  await makePlace(service, city, { slug: 'unvisited' })
  await makePage(service, seller, site, { slug: 'about/us' })
  const texts = { en: { title: 'Dive', summary: '' }, de: { title: 'Tauchen', summary: '' } }
  trip = await makeTrip(service, seller, { city, slug: 'dive', texts, stops: [place.slug] })
  await makeTrip(service, seller, { city, slug: 'walk' })
})
afterAll(() => service.close())

const read = async (query = '', at = site) => {
  const { status, body } = await at.send({ path: `/v1/public/sitemap${query}` })
  expect(status).toBe(200)
  return body
}
type Address = { kind: string; address: string; locales: string[] }
const addressesOf = ({ data }: { data: Address[] }) => data.map(({ address }) => address).sort()

describe('GET /v1/public/sitemap', () => {
  test('pages, places and trips with languages and dates of change [R-PAGE-23]', async () => {
    const { data, next_cursor } = await read()
    expect(next_cursor).toBeNull()
    const at = service.now().toString({ smallestUnit: 'millisecond' })
    expect(data).toContainEqual({
      kind: 'page',
      slug: 'about/us',
      seller: null,
      address: '/about/us',
      locales: expect.arrayContaining(['en']),
      updated_at: at,
    })
    expect(data).toContainEqual({
      kind: 'place',
      slug: 'reef',
      seller: null,
      address: '/places/reef',
      locales: ['de', 'en'],
      updated_at: null,
    })
    expect(data).toContainEqual({
      kind: 'trip',
      slug: 'dive',
      seller: seller.slug,
      address: '/trips/dive',
      locales: ['de', 'en'],
      updated_at: at,
    })
    expect(addressesOf({ data })).toEqual([
      '/about/us',
      '/places/reef',
      '/trips/dive',
      '/trips/walk',
    ])
  })

  test('a marketplace has the addresses of its own [R-PAGE-23]', async () => {
    expect(addressesOf(await read('', market))).toEqual([
      '/places/reef',
      `/trips/${seller.slug}/dive`,
      `/trips/${seller.slug}/walk`,
    ])
  })

  test('part by part every address comes once [R-PAGE-24]', async () => {
    const found: string[] = []
    let cursor: string | null = null
    do {
      const part: { data: Address[]; next_cursor: string | null } = await read(
        `?limit=1${cursor === null ? '' : `&cursor=${cursor}`}`,
      )
      expect(part.data).toHaveLength(1)
      found.push(...addressesOf(part))
      cursor = part.next_cursor
    } while (cursor !== null)
    expect(found.sort()).toEqual(addressesOf(await read()))
    const { status, body } = await market.send({ path: '/v1/public/sitemap?cursor=x' })
    expect([status, body.details.parameter]).toEqual([422, 'cursor'])
  })

  test('a language that says noindex is left out, and then the trip [R-PAGE-25]', async () => {
    const put = (locale: string, noindex: boolean) =>
      call.put(`/v1/trips/${trip.id}/texts/${locale}`, {
        title: 'Dive',
        summary: '',
        seo: { noindex },
      })
    const dive = async () =>
      (await read()).data.find(({ address }: Address) => address === '/trips/dive')
    await put('de', true)
    expect((await dive()).locales).toEqual(['en'])
    await put('en', true)
    expect(await dive()).toBeUndefined()
    await put('en', false)
    expect((await dive()).locales).toEqual(['en'])
  })

  test('has an ETag that changes with what it lists [R-PAGE-23, R-CACHE-05, R-CACHE-07]', async () => {
    const path = '/v1/public/sitemap'
    const first = await site.send({ path })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await site.send({ path, headers })).status).toBe(304)
    await service.advance({ minutes: 1 })
    await call.patch(`/v1/trips/${trip.id}`, { duration_minutes: 30 })
    expect((await site.send({ path, headers })).status).toBe(200)
  })
})
