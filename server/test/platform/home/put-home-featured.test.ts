import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let tenants: TwoTenants
let trips: string[]
beforeAll(async () => {
  service = await openTestService()
  tenants = await makeTwoTenants(service)
  const city = await makeCity(service)
  const make = (title: string, minutesAgo: number) =>
    makeTrip(service, tenants.sellerB, {
      city,
      title,
      slug: title,
      publishedAt: service.now().subtract({ minutes: minutesAgo }),
    })
  const made = [await make('one', 1), await make('two', 2), await make('three', 3)]
  trips = made.map(({ id }) => id)
})
afterAll(() => service.close())

const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.platform({ method, path: `/v1/platform/home/${path}`, body })
const home = async (query = 'home=true', from = tenants.m) => {
  const { body } = await from.send({ path: `/v1/public/products?${query}` })
  return body.data.map(({ id }: { id: string }) => trips.indexOf(id))
}

describe('PUT /v1/platform/home/featured', () => {
  test('featured trips come first in their order, then the rest', async () => {
    const { status, body } = await send('PUT', 'featured', { product_ids: [trips[2], trips[1]] })
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        product_id: trips[2],
        slug: 'three',
        seller: tenants.sellerB.slug,
        title: 'three',
        on_network: true,
      },
      expect.objectContaining({ product_id: trips[1] }),
    ])
    expect(body).toMatchObject({ next_cursor: null, total: 2 })
    expect((await send('GET', 'featured')).body).toEqual(body)
    expect(await home()).toEqual([2, 1, 0])
    expect(await home('')).toEqual([0, 1, 2])
    expect(await home('home=true', tenants.b1)).toEqual([0, 1, 2])
  })

  test('what is put takes the place of what was there; nothing is possible', async () => {
    expect((await send('PUT', 'featured', { product_ids: [] })).body.data).toEqual([])
    expect(await home()).toEqual([0, 1, 2])
  })

  test('422 InvalidInput: an unknown trip, or one named twice', async () => {
    for (const product_ids of [[randomUUID()], [trips[0], trips[0]], 'all', [7]]) {
      expect((await send('PUT', 'featured', { product_ids })).status).toBe(422)
    }
  })
})
