import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makePlace, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
  sellerCalls,
} from '../../support/world.ts'
import { readList } from './read-list.ts'

let service: TestService
let site: MadeStorefront
let place: { slug: string }
let trips: Record<string, { id: string }>
let call: ReturnType<typeof sellerCalls>
beforeAll(async () => {
  service = await openTestService()
  const seller = await makeSeller(service)
  call = sellerCalls(service, seller.ownerKey)
  site = await makeStorefront(service, seller, { callsPerMinute: 100_000 })
  const amman = await makeCity(service, { slug: 'amman', lat: 31.95, lng: 35.93 })
  const suva = await makeCity(service, { slug: 'suva', country: 'fj', lat: -18.1, lng: 178.4 })
  place = await makePlace(service, amman, { lat: 30.32, lng: 35.48 })
  trips = {
    city: await makeTrip(service, seller, { city: amman, slug: 'in-the-city' }),
    petra: await makeTrip(service, seller, { city: amman, slug: 'petra', startPlace: place.slug }),
    fiji: await makeTrip(service, seller, { city: suva, slug: 'fiji' }),
    samoa: await makeTrip(service, seller, {
      city: suva,
      slug: 'samoa',
      meetingPoint: { names: { en: 'Pier' }, directions: {}, lat: -13.8, lng: -171.8 },
    }),
  }
})
afterAll(() => service.close())

const slugs = async (parameters: Record<string, string | number>) => {
  const { data, total } = await readList(site, parameters)
  expect(data).toHaveLength(total)
  return data.map(({ slug }: { slug: string }) => slug)
}
const found = async (parameters: Record<string, string | number>) =>
  (await slugs(parameters)).sort()

describe('GET /v1/public/products: where trips begin', () => {
  test('near a point, at the meeting point, the start place or in the city [R-CAT-67]', async () => {
    expect(await slugs({ near: '31.96,35.94' })).toEqual(['in-the-city'])
    expect(await slugs({ near: '30.3,35.5', within_km: 5 })).toEqual(['petra'])
    expect(await slugs({ near: '-13.8,-171.8', within_km: 0.1 })).toEqual(['samoa'])
    // Across the date line the two are a thousand kilometres and more apart.
    expect(await found({ near: '-16,-176', within_km: 700 })).toEqual(['fiji', 'samoa'])
  })

  test('nearest first, page by page [R-CAT-68]', async () => {
    const asked = { near: '30.3,35.5', within_km: 500, sort: 'distance' }
    expect(await slugs(asked)).toEqual(['petra', 'in-the-city'])
    expect(await slugs({ ...asked, near: '31.95,35.93' })).toEqual(['in-the-city', 'petra'])
    const first = await readList(site, { ...asked, limit: 1 })
    const second = await readList(site, { ...asked, limit: 1, cursor: first.next_cursor })
    expect([first.data[0].slug, second.data[0].slug]).toEqual(['petra', 'in-the-city'])
    expect(second.next_cursor).toBeNull()
  })

  test('within what a map shows, across the date line too [R-CAT-69]', async () => {
    expect(await found({ bounds: '29,34,33,37' })).toEqual(['in-the-city', 'petra'])
    expect(await found({ bounds: '-20,170,-10,-170' })).toEqual(['fiji', 'samoa'])
    expect(await slugs({ bounds: '-20,-170,-10,170' })).toEqual([])
    expect(await slugs({ bounds: '-90,-180,90,180', country: 'jo' })).toHaveLength(2)
    const { facets } = await readList(site, { bounds: '29,34,33,37', facets: 'true' })
    expect(facets.country).toEqual([{ value: 'jo', name: 'Jordan', count: 2 }])
  })

  test('follows the seller and the platform at once [R-CAT-67]', async () => {
    const pier = { near: '10,10', within_km: 1 }
    const meeting_point = { names: { en: 'Pier' }, lat: 10, lng: 10 }
    await call.patch(`/v1/trips/${trips.city?.id}`, { meeting_point })
    expect(await slugs(pier)).toEqual(['in-the-city'])
    await call.patch(`/v1/trips/${trips.city?.id}`, { meeting_point: null })
    await platformCalls(service).patch(`/v1/platform/places/${place.slug}`, { lat: 10, lng: 10 })
    expect(await slugs(pier)).toEqual(['petra'])
    await platformCalls(service).patch('/v1/platform/cities/amman', { lat: 10, lng: 10 })
    expect(await found(pier)).toEqual(['in-the-city', 'petra'])
  })

  test.each([
    ['near', 'near=31'],
    ['near', 'near=91,0'],
    ['near', 'near=a,b'],
    ['near', 'near=1,2,3'],
    ['near', 'sort=distance'],
    ['near', 'within_km=5'],
    ['within_km', 'near=1,2&within_km=0'],
    ['within_km', 'near=1,2&within_km=1001'],
    ['bounds', 'bounds=1,2,3'],
    ['bounds', 'bounds=10,0,5,1'],
    ['bounds', 'bounds=1,2,3,181'],
  ])('422 names %s for %s [R-CAT-67, R-CAT-69]', async (name, query) => {
    const { status, body } = await site.send({ path: `/v1/public/products?${query}` })
    expect([status, body.details.parameter]).toEqual([422, name])
  })
})
