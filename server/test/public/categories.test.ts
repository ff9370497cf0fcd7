import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller, makeStorefront, makeTwoTenants } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/public/categories', () => {
  test("counts this storefront's trips; one without any is listed too [R-GEO-05]", async () => {
    const { sellerA, sellerB, a1, b1, m } = await makeTwoTenants(service)
    const city = await makeCity(service)
    await makeCategory(service, { slug: 'food' })
    await makeCategory(service, { slug: 'art' })
    await makeTrip(service, sellerA, { city, categories: ['food'] })
    await makeTrip(service, sellerB, { city, categories: ['art', 'food'] })
    await makeTrip(service, sellerB, { city, categories: ['art'] })
    await makeTrip(service, sellerB, { city, categories: ['art'], publishedAt: null })
    const counts = async (site: typeof a1) =>
      (await site.send({ path: '/v1/public/categories' })).body.data
    const wanted = (food: number, art: number) => [
      { slug: 'food', name: 'food', trip_count: food },
      { slug: 'art', name: 'art', trip_count: art },
    ]
    expect(await counts(a1)).toEqual(wanted(1, 0))
    expect(await counts(b1)).toEqual(wanted(1, 2))
    expect(await counts(m)).toEqual(wanted(1, 2))
  })

  test('a name comes in the asked language, else in English [R-GEO-18]', async () => {
    const seller = await makeSeller(service)
    const site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
    await makeCategory(service, { slug: 'hiking', names: { en: 'Hiking', de: 'Wandern' } })
    const { body } = await site.send({ path: '/v1/public/categories?locale=de' })
    const names = body.data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['food', 'art', 'Wandern'])
  })
})
