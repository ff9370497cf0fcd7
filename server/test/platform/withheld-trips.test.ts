import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStorefront, makeTwoTenants, type TwoTenants } from '../support/world.ts'

let service: TestService
let tenants: TwoTenants
let trip: { id: string }
let other: { id: string }
beforeAll(async () => {
  service = await openTestService()
  tenants = await makeTwoTenants(service)
  const city = await makeCity(service)
  trip = await makeTrip(service, tenants.sellerB, { city })
  other = await makeTrip(service, tenants.sellerB, { city })
})
afterAll(() => service.close())

describe('GET /v1/platform/withheld-trips', () => {
  test('200: what is withheld, nothing at first', async () => {
    const path = '/v1/platform/withheld-trips'
    const none = { data: [], next_cursor: null, total: 0 }
    expect((await service.platform({ path })).body).toEqual(none)
    await service.platform({ method: 'PUT', path: `${path}/${trip.id}` })
    const { status, body } = await service.platform({ path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: [{ product_id: trip.id, on_network: false }], total: 1 })
    await service.platform({ method: 'DELETE', path: `${path}/${trip.id}` })
  })

  test('401 Unauthenticated: without the platform key', async () => {
    const { status, body } = await service.send({ path: '/v1/platform/withheld-trips' })
    expect([status, body.code]).toEqual([401, 'Unauthenticated'])
  })
})

describe('PUT /v1/platform/withheld-trips/{product_id}', () => {
  const send = (method: 'PUT' | 'DELETE', id: string) =>
    service.platform({ method, path: `/v1/platform/withheld-trips/${id}` })
  const idsOn = async (site: MadeStorefront): Promise<string[]> => {
    const { body } = await site.send({ path: '/v1/public/products' })
    return body.data.map(({ id }: { id: string }) => id)
  }
  const citiesOn = async (site: MadeStorefront) =>
    (await site.send({ path: '/v1/public/cities' })).body.data

  test('a withheld trip is on no marketplace, but on the sites of its seller [R-GEN-05]', async () => {
    expect(await idsOn(tenants.m)).toContain(trip.id)
    expect((await send('PUT', trip.id)).status).toBe(204)
    expect(await idsOn(tenants.m)).toEqual([other.id])
    expect(await idsOn(tenants.b1)).toContain(trip.id)
    expect(await citiesOn(tenants.m)).toMatchObject([{ trip_count: 1 }])
    expect(await citiesOn(tenants.b1)).toMatchObject([{ trip_count: 2 }])
  })

  test('it stays withheld when its seller is suspended and reinstated', async () => {
    const path = `/v1/platform/sellers/${tenants.sellerB.slug}`
    await service.platform({ method: 'POST', path: `${path}/suspend` })
    await service.platform({ method: 'POST', path: `${path}/reinstate` })
    expect(await idsOn(tenants.m)).toEqual([other.id])
  })

  test('the list says which, and the log of the seller says when', async () => {
    const { body } = await service.platform({ path: '/v1/platform/withheld-trips' })
    expect(body).toMatchObject({ data: [{ product_id: trip.id, on_network: false }], total: 1 })
    const log = await tenants.sellerB.send({ path: '/v1/audit-log?action=trip.withheld' })
    expect(log.body.data[0]).toMatchObject({ entity_id: trip.id })
  })

  test('given back, it is sold again', async () => {
    expect((await send('DELETE', trip.id)).status).toBe(204)
    expect(await idsOn(tenants.m)).toContain(trip.id)
    expect((await send('DELETE', trip.id)).body).toMatchObject({ status: 404, entity: 'product' })
  })

  test.each([randomUUID(), 'not-an-id'])('404 NotFound: entity product for %s', async id => {
    expect((await send('PUT', id)).body).toMatchObject({ status: 404, entity: 'product' })
  })
})

describe('DELETE /v1/platform/withheld-trips/{product_id}', () => {
  test('204: the network may sell it again', async () => {
    const path = `/v1/platform/withheld-trips/${trip.id}`
    await service.platform({ method: 'PUT', path })
    expect((await service.platform({ method: 'DELETE', path })).status).toBe(204)
    const { body } = await service.platform({ path: '/v1/platform/withheld-trips' })
    expect(body.total).toBe(0)
  })

  test('404 NotFound: a trip that is not withheld', async () => {
    const path = `/v1/platform/withheld-trips/${trip.id}`
    const { body } = await service.platform({ method: 'DELETE', path })
    expect(body).toMatchObject({ status: 404, entity: 'product' })
  })
})
