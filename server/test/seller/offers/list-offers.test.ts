import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOffer, makeOfferedSale } from '../../support/offers.ts'
import type { MadeSale } from '../../support/sales-world.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

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

const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)

describe('GET /v1/offers', () => {
  test('the newest first, by state and by trip', async () => {
    const open = await makeOffer(sale)
    const held = await makeOffer(sale)
    await held.hold()
    const withdrawn = await makeOffer(sale)
    await sale.call.post(`/v1/offers/${withdrawn.id}/withdraw`)
    const other = await makeOfferedSale(service, { seller: sale.seller, site: sale.site })
    const elsewhere = await makeOffer(other, { last_day: '2026-11-15' })
    const cases: [query: string, ids: string[]][] = [
      ['', [elsewhere.id, withdrawn.id, held.id, open.id]],
      ['state=open', [elsewhere.id, open.id]],
      ['state=held,withdrawn', [withdrawn.id, held.id]],
      ['state=booked,expired', []],
      [`product_id=${other.tripId}`, [elsewhere.id]],
    ]
    for (const [query, ids] of cases) {
      const page = await sale.call.get(`/v1/offers?${query}`)
      expect([query, idsOf(page), page.total]).toEqual([query, ids, ids.length])
    }
    await service.advance({ hours: 24 })
    expect(idsOf(await sale.call.get('/v1/offers?state=expired'))).toEqual([elsewhere.id])
    expect(idsOf(await sale.call.get('/v1/offers?state=open'))).toEqual([held.id, open.id])
    const first = await sale.call.get('/v1/offers?limit=3')
    const rest = await sale.call.get(`/v1/offers?limit=3&cursor=${first.next_cursor}`)
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(cases[0]?.[1])
    const wrong = await sale.seller.send({ path: '/v1/offers?state=sold' })
    expect([wrong.status, wrong.body.parameter]).toEqual([422, 'state'])
  })
})
