import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
  const city = await makeCity(service)
  await makeCategory(service, { slug: 'hiking', names: { en: 'Hiking', de: 'Wandern' } })
  await makeCategory(service, { slug: 'food', names: 'Food' })
  await makeCategory(service, { slug: 'diving', names: 'Diving' })
  await makeTrip(service, seller, { city, categories: ['hiking', 'food'] })
  await makeTrip(service, seller, { city, categories: ['hiking'] })
})
afterAll(() => service.close())

const shown = async (locale = 'en') => {
  const { body } = await site.send({ path: `/v1/public/categories?locale=${locale}` })
  return body.data
}

describe('PATCH /v1/platform/categories/{slug}', () => {
  test('renaming changes the name only: slugs never change [R-GEO-08]', async () => {
    const { status, body } = await service.platform({
      method: 'PATCH',
      path: '/v1/platform/categories/food',
      body: { names: { en: 'Eating', de: 'Essen' }, slug: 'eating' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ slug: 'food', names: { en: 'Eating', de: 'Essen' }, retired_at: null })
    expect(await shown('de')).toContainEqual({ slug: 'food', name: 'Essen', trip_count: 1 })
  })

  test('404 NotFound: entity category', async () => {
    const { status, body } = await service.platform({
      method: 'PATCH',
      path: '/v1/platform/categories/nothing',
      body: {},
    })
    expect([status, body.entity]).toEqual([404, 'category'])
  })
})
