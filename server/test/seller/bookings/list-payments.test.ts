import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/permissions.ts'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSecretKey, makeSeller } from '../../support/world.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service)
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('GET /v1/bookings/{ref}/payments', () => {
  test('200: what was paid and given back, with its sums', async () => {
    const { ref } = await sale.book()
    const path = `/v1/bookings/${ref}/payments`
    expect((await sale.seller.send({ path })).body).toMatchObject({
      data: [],
      paid: usd(0),
      refunded: usd(0),
      open: usd(10_000),
    })
    await sale.call.post(path, { method: 'cash', amount: usd(4_000) })
    const { status, body } = await sale.seller.send({ path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ paid: usd(4_000), refunded: usd(0), open: usd(6_000) })
    expect(body.data).toMatchObject([{ method: 'cash', amount: usd(4_000) }])
  })

  test('either permission opens it, and a refusal names the first [R-TEAM-04]', async () => {
    const { ref } = await sale.book()
    const { id: sellerId, ownerId: personId } = sale.seller
    const read = async (scopes: Permission[]) => {
      const bearer = await makeSecretKey(service, { sellerId, personId, scopes })
      return service.send({ path: `/v1/bookings/${ref}/payments`, bearer })
    }
    expect((await read(['payment:manage'])).status).toBe(200)
    expect((await read(['money:read'])).status).toBe(200)
    const refused = await read(['booking:read'])
    expect([refused.status, refused.body.details.permission]).toEqual([403, 'payment:manage'])
  })

  test("404 NotFound: another seller's booking", async () => {
    const { ref } = await sale.book()
    const other = await makeSeller(service)
    const { body } = await other.send({ path: `/v1/bookings/${ref}/payments` })
    expect(body).toMatchObject({ status: 404, entity: 'booking' })
  })
})
