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
