import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: MadeSale
let path: string
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service)
  const days = { from: '2020-01-01', to: '2099-01-01' }
  const body = { name: 'Early', product_id: sale.tripId, ...days, percent_off: 10 }
  path = `/v1/specials/${(await sale.call.post('/v1/specials', body)).id}`
})
afterAll(() => service.close())

const patch = (body: object) => sale.seller.send({ method: 'PATCH', path, body })
const price = async () => (await sale.quote()).body.totals.grand_total.amount

describe('PATCH /v1/specials/{id}', () => {
  test('changes what is given, and the price with it [R-EDIT-20]', async () => {
    expect(await price()).toBe(9000)
    const { status, body } = await patch({ percent_off: 20 })
    expect([status, body.percent_off, body.name]).toEqual([200, 20, 'Early'])
    expect(await price()).toBe(8000)
    const swapped = await patch({ percent_off: null, amount_off_usd: 500 })
    expect(swapped.body).toMatchObject({ percent_off: null, amount_off_usd: 500 })
    expect(await price()).toBe(9500)
    const [row] = (await sale.seller.send({ path: '/v1/audit-log?action=special.updated' })).body
      .data
    expect(row.changes.amount_off_usd).toEqual({ before: null, after: 500 })
  })

  test('422: what does not fit with the rest changes nothing', async () => {
    const before = await price()
    const other = await makeSale(service, { seller: sale.seller, site: sale.site })
    const cases: [object, string][] = [
      [{ percent_off: 10 }, 'percent_off'],
      [{ to: '2019-01-01' }, 'to'],
      [{ option_id: other.optionId }, 'option_id'],
    ]
    for (const [change, field] of cases) {
      const { status, body } = await patch(change)
      expect([status, body.details?.errors?.[0]?.field]).toEqual([422, field])
    }
    expect(await price()).toBe(before)
  })
})
