import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makePlace } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('GET /v1/cities, /v1/places and /v1/categories', () => {
  test('a seller finds the slugs and ids that its trips name, before anything is on sale', async () => {
    const city = await makeCity(service)
    const place = await makePlace(service, city)
    const category = await makeCategory(service)
    const read = async (path: string) => (await seller.send({ path })).body
    expect((await read('/v1/cities')).data).toMatchObject([{ slug: city.slug }])
    expect((await read('/v1/places')).data).toMatchObject([{ id: place.id, slug: place.slug }])
    expect((await read('/v1/categories')).data).toMatchObject([{ slug: category.slug }])
    for (const path of ['/v1/cities', '/v1/places', '/v1/categories']) {
      expect(await read(path)).toMatchObject({ next_cursor: null, total: 1 })
      expect((await seller.send({ path: `${path}?limit=101` })).status).toBe(422)
    }
  })

  test('a page ends with a cursor for this seller and list only', async () => {
    await makeCity(service)
    const { body } = await seller.send({ path: '/v1/cities?limit=1' })
    const rest = await seller.send({ path: `/v1/cities?limit=1&cursor=${body.next_cursor}` })
    expect(rest.body.data[0].slug).not.toBe(body.data[0].slug)
    const foreign = { path: `/v1/platform/cities?limit=1&cursor=${body.next_cursor}` }
    expect((await service.platform(foreign)).status).toBe(422)
  })

  test('403 NotPermitted: a key without trip:read', async () => {
    const { id: sellerId, ownerId: personId } = seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['log:read'] })
    for (const path of ['/v1/cities', '/v1/places', '/v1/categories']) {
      const { status, body } = await service.send({ path, bearer })
      expect([status, body.details.permission]).toEqual([403, 'trip:read'])
    }
  })
})
