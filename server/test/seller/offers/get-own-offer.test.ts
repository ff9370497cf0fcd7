import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOffer, makeOfferedSale } from '../../support/offers.ts'
import type { MadeSale } from '../../support/sales-world.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  await service.freezeAt(START)
  sale = await makeOfferedSale(service)
})
afterAll(() => service.close())

describe('GET /v1/offers/{id}', () => {
  test("404 offer: one that is not there, or another seller's", async () => {
    const { id } = await makeOffer(sale)
    const otherSeller = await makeSeller(service)
    for (const [who, offerId] of [
      [sale.seller, randomUUID()],
      [otherSeller, id],
    ] as const) {
      for (const request of [
        { path: `/v1/offers/${offerId}` },
        { method: 'POST' as const, path: `/v1/offers/${offerId}/withdraw` },
      ]) {
        const { status, body } = await who.send(request)
        expect([status, body.code, body.entity]).toEqual([404, 'NotFound', 'offer'])
      }
    }
  })
})
