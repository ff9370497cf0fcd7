import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { units: { adult: {}, child: { usd: 5000 } } })
})
afterAll(() => service.close())

describe('POST /v1/options/{id}/copy', () => {
  test('201: like the other one, and paused until it is resumed [R-MAKE-10]', async () => {
    const { call, optionPath, tripId, units, optionId } = sale
    await call.put(`/v1/trips/${tripId}/extras`, {
      extras: [
        {
          names: { en: 'Lunch' },
          per: 'person',
          price_usd: 900,
          option_ids: [optionId],
          unit_prices_usd: { [String(units.child)]: 400 },
        },
      ],
    })
    const copy = await call.post(`${optionPath}/copy`, { names: { en: 'In winter' } })
    const old = await call.get(optionPath)
    expect(copy).toMatchObject({
      names: { en: 'In winter' },
      product_id: tripId,
      is_default: false,
      sales_paused: true,
      policy_id: old.policy_id,
    })
    const { units: made } = await call.get(`/v1/options/${copy.id}/units`)
    const [extra] = (await call.get(`/v1/trips/${tripId}/extras`)).extras
    expect(extra.option_ids).toEqual([optionId, copy.id])
    expect(extra.unit_prices_usd).toEqual({ [String(units.child)]: 400, [made[1].id]: 400 })
    const quote = () => {
      const body = {
        option_id: copy.id,
        start: sale.start,
        units: [{ unit_id: made[0].id, qty: 2 }],
      }
      return sale.site.send({ method: 'POST', path: '/v1/public/quotes', body })
    }
    expect((await quote()).body).toMatchObject({
      code: 'SlotClosed',
      details: { reason: 'sales_paused' },
    })
    await call.patch(`/v1/options/${copy.id}`, { sales_paused: false })
    const like = await sale.quote({ units: [{ unit_id: units.adult, qty: 2 }] })
    expect((await quote()).body.totals).toEqual(like.body.totals)
  })
})
