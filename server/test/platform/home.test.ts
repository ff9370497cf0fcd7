import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'

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
afterEach(async () => {
  await send('PUT', 'featured', { product_ids: [] })
  for (const id of trips) await send('DELETE', `hidden/${id}`)
})
afterAll(() => service.close())

const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.platform({ method, path: `/v1/platform/home/${path}`, body })
const home = async (query = 'home=true', from = tenants.m) => {
  const { body } = await from.send({ path: `/v1/public/products?${query}` })
  return body.data.map(({ id }: { id: string }) => trips.indexOf(id))
}

describe('GET /v1/platform/home/hidden', () => {
  test('the hidden are listed page by page', async () => {
    for (const id of trips) await send('PUT', `hidden/${id}`)
    const first = (await send('GET', 'hidden?limit=2')).body
    const next = (await send('GET', `hidden?limit=2&cursor=${first.next_cursor}`)).body
    const ids = [...first.data, ...next.data].map(({ product_id }) => product_id)
    expect(ids.sort()).toEqual([...trips].sort())
  })
})

describe('GET /v1/platform/home/featured', () => {
  test('200: the featured trips in their order, none at first', async () => {
    const path = '/v1/platform/home/featured'
    const none = { data: [], next_cursor: null, total: 0 }
    expect((await service.platform({ path })).body).toEqual(none)
    const body = { product_ids: [trips[0]] }
    const put = await service.platform({ method: 'PUT', path, body })
    const read = await service.platform({ path })
    expect([read.status, read.body]).toEqual([200, put.body])
    expect(read.body.data).toMatchObject([{ product_id: trips[0], on_network: true }])
  })

  test('401 Unauthenticated: without the platform key', async () => {
    const { status, body } = await service.send({ path: '/v1/platform/home/featured' })
    expect([status, body.code]).toEqual([401, 'Unauthenticated'])
  })
})

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
    await send('PUT', 'featured', { product_ids: [trips[2]] })
    expect(await home()).toEqual([2, 0, 1])
    expect((await send('PUT', 'featured', { product_ids: [] })).body.data).toEqual([])
    expect(await home()).toEqual([0, 1, 2])
  })

  test('422 InvalidInput: an unknown trip, or one named twice', async () => {
    for (const product_ids of [[randomUUID()], [trips[0], trips[0]], 'all', [7]]) {
      expect((await send('PUT', 'featured', { product_ids })).status).toBe(422)
    }
  })
})

describe('PUT /v1/platform/home/hidden/{product_id}', () => {
  test('a hidden trip leaves the home, not the list', async () => {
    const path = `/v1/platform/home/hidden/${trips[1]}`
    expect((await service.platform({ method: 'PUT', path })).status).toBe(204)
    expect((await service.platform({ method: 'PUT', path })).status).toBe(204)
    expect(await home()).toEqual([0, 2])
    expect(await home('')).toEqual([0, 1, 2])
    const { body } = await send('GET', 'hidden')
    expect(body).toMatchObject({ data: [{ product_id: trips[1] }], next_cursor: null, total: 1 })
    expect((await service.platform({ method: 'DELETE', path })).status).toBe(204)
    expect(await home()).toEqual([0, 1, 2])
    expect((await service.platform({ method: 'DELETE', path })).status).toBe(404)
  })

  test.each([randomUUID(), 'not-an-id', '%00'])('404 NotFound: entity product for %s', async id => {
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await send(method, `hidden/${id}`)).body).toMatchObject({
        status: 404,
        entity: 'product',
      })
    }
  })
})

describe('DELETE /v1/platform/home/hidden/{product_id}', () => {
  test('204: a hidden trip is back on the home', async () => {
    const path = `/v1/platform/home/hidden/${trips[0]}`
    await service.platform({ method: 'PUT', path })
    expect((await service.platform({ method: 'DELETE', path })).status).toBe(204)
    const { body } = await service.platform({ path: '/v1/platform/home/hidden' })
    expect(body).toEqual({ data: [], next_cursor: null, total: 0 })
  })

  test('404 NotFound: a trip that is not hidden', async () => {
    const path = `/v1/platform/home/hidden/${trips[0]}`
    const { body } = await service.platform({ method: 'DELETE', path })
    expect(body).toMatchObject({ status: 404, entity: 'product' })
  })
})
