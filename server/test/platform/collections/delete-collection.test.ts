import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let tenants: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  tenants = await makeTwoTenants(service)
  const city = await makeCity(service)
  const product_ids: string[] = []
  for (const seller of [tenants.sellerB, tenants.sellerA, tenants.sellerB]) {
    product_ids.push((await makeTrip(service, seller, { city })).id)
  }
  await send('POST', '', { slug: 'sun', names: { en: 'Sun' } })
  await send('PUT', '/sun/trips', { product_ids })
})
afterAll(() => service.close())

const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.platform({ method, path: `/v1/platform/collections${path}`, body })

describe('DELETE /v1/platform/collections/{slug}', () => {
  test('204: its trips stay on sale, and its slug is free again', async () => {
    expect((await send('DELETE', '/sun')).status).toBe(204)
    expect((await send('DELETE', '/sun')).body).toMatchObject({ status: 404, entity: 'collection' })
    expect((await tenants.m.send({ path: '/v1/public/products' })).body.total).toBe(2)
    expect((await send('POST', '', { slug: 'sun', names: { en: 'Sun' } })).status).toBe(201)
  })
})
