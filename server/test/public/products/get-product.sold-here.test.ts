import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('what a direct site has read opens nothing on a marketplace [T-CACHE-1]', async () => {
  const { sellerB, b1, m } = await makeTwoTenants(service)
  await makeCity(service, { slug: 'aqaba' })
  const { id, slug } = await makeTrip(service, sellerB, { city: 'aqaba' })
  await service.platform({ method: 'PUT', path: `/v1/platform/withheld-trips/${id}` })
  const path = `/v1/public/products/${slug}`
  expect((await b1.send({ path })).status).toBe(200)
  for (const seller of [sellerB.id, sellerB.slug, `direct","${sellerB.id}`]) {
    const asked = `${path}?seller=${encodeURIComponent(seller)}`
    expect((await m.send({ path: asked })).status).toBe(404)
  }
})
