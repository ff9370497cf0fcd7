import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let plain: MadeSale
beforeAll(async () => {
  service = await openTestService()
  plain = await makeSale(service)
})
afterAll(() => service.close())

const another = (overrides: SaleOverrides) => makeSale(service, { ...plain.home, ...overrides })
const of = (unit_id: string | undefined, qty: number) => ({ unit_id, qty })

async function expectRefusal(sale: MadeSale, units: object[], details: object) {
  const { status, body } = await sale.quote({ units })
  expect([status, body.code, body.details]).toEqual([422, 'UnitQuantityInvalid', details])
}

describe('how many a website quotes at once', () => {
  test('UnitQuantityInvalid: a party is bounded in all, whoever takes a seat [D-27, T-SIZE-1]', async () => {
    const infant = { type: 'infant', takesSeat: false, usd: 0 } as const
    const sale = await another({ units: { adult: {}, infant }, capacity: 1_000 })
    const { adult, infant: baby } = sale.units
    const most = { unitId: null, min: 1, max: 200 }
    const crowd = Array.from({ length: 99 }, () => of(baby, 999))
    await expectRefusal(sale, [of(adult, 1), ...crowd], most)
    await expectRefusal(sale, [of(adult, 1), of(baby, 200)], most)
    await expectRefusal(sale, [of(adult, 201)], {
      ...most,
      unitId: adult,
    })
    expect((await sale.quote({ units: [of(adult, 1), of(baby, 199)] })).status).toBe(200)
  })

  test('UnitQuantityInvalid: an option may bound its parties further [D-27]', async () => {
    const infant = { type: 'infant', takesSeat: false, usd: 0 } as const
    const sale = await another({ units: { adult: {}, infant } })
    await sale.call.patch(sale.optionPath, { max_party: 4 })
    const { adult, infant: baby } = sale.units
    const units = [of(adult, 3), of(baby, 2)]
    const facts = { unitId: null, min: 1, max: 4 }
    await expectRefusal(sale, units, facts)
    expect((await sale.quote({ units: [of(adult, 2), of(baby, 2)] })).status).toBe(200)
    const page = await sale.site.send({ path: `/v1/public/products/${sale.tripSlug}` })
    expect(page.body.options[0].max_party).toBe(4)
    await sale.call.patch(sale.optionPath, { max_party: null })
    expect((await sale.quote({ units })).status).toBe(200)
    const over = { method: 'PATCH', path: sale.optionPath, body: { max_party: 201 } } as const
    expect((await sale.seller.send(over)).status).toBe(422)
  })
})
