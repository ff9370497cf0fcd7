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
  const { sellerA, sellerB } = tenants
  const made = [
    await makeTrip(service, sellerB, { city }),
    await makeTrip(service, sellerA, { city }),
    await makeTrip(service, sellerB, { city }),
  ]
  trips = made.map(({ id }) => id)
  await send('POST', '', { slug: 'sun', names: { en: 'Sun' } })
})
afterAll(() => service.close())

const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.platform({ method, path: `/v1/platform/collections${path}`, body })
const all = async () => (await service.platform({ path: '/v1/platform/collections' })).body

describe('PUT /v1/platform/collections/{slug}/trips', () => {
  test("a marketplace shows the collection's trips in staff order, if it sells them", async () => {
    const product_ids = [trips[2], trips[1], trips[0]]
    const { status, body } = await send('PUT', '/sun/trips', { product_ids })
    expect([status, body.product_ids]).toEqual([200, product_ids])
    const path = '/v1/public/products?collection=sun'
    const shown = await tenants.m.send({ path })
    expect(shown.body.data.map(({ id }: { id: string }) => id)).toEqual([trips[2], trips[0]])
    expect((await tenants.b1.send({ path })).body.total).toBe(0)
  })

  test('422 InvalidInput: an unknown trip, or one named twice', async () => {
    const [first] = trips
    for (const product_ids of [
      [first, randomUUID()],
      [first, first],
      ['x'],
      Array(201).fill(first),
    ]) {
      const { status, body } = await send('PUT', '/sun/trips', { product_ids })
      expect(status).toBe(422)
      expect(body.errors[0].field).toMatch(/^product_ids/)
    }
    const kept = (await all()).data.find(({ slug }: { slug: string }) => slug === 'sun')
    expect(kept.product_ids).toHaveLength(3)
  })
})
