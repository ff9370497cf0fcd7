import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStorefront, makeTwoTenants, type TwoTenants } from '../../support/world.ts'

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

const send = (method: 'PUT' | 'DELETE', id: string) =>
  service.platform({ method, path: `/v1/platform/withheld-trips/${id}` })
const idsOn = async (site: MadeStorefront): Promise<string[]> => {
  const { body } = await site.send({ path: '/v1/public/products' })
  return body.data.map(({ id }: { id: string }) => id)
}
const citiesOn = async (site: MadeStorefront) =>
  (await site.send({ path: '/v1/public/cities' })).body.data

describe('PUT /v1/platform/withheld-trips/{product_id}', () => {
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
    expect(log.body.data).toHaveLength(1)
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
