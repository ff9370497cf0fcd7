import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makePlace } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/platform/places/{slug}', () => {
  test('200: the place, whether or not a trip goes there', async () => {
    const city = await makeCity(service)
    const { id } = await makePlace(service, city, { slug: 'petra', names: 'Petra' })
    const { status, body } = await service.platform({ path: '/v1/platform/places/petra' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, slug: 'petra', city: city.slug, merged_into: null })
  })

  test('404 NotFound: a place that is not there', async () => {
    const { body } = await service.platform({ path: '/v1/platform/places/atlantis' })
    expect(body).toMatchObject({ status: 404, entity: 'place' })
  })
})
