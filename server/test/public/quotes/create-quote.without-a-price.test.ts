import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
let plain: MadeSale
beforeAll(async () => {
  service = await openTestService()
  plain = await makeSale(service)
})
afterAll(() => service.close())

const another = (overrides: SaleOverrides) => makeSale(service, { ...plain.home, ...overrides })
const of = (unit_id: string | undefined, qty: number, ages?: number[]) => ({
  unit_id,
  qty,
  ...(ages ? { ages } : {}),
})

/** The refusal is 422 and its facts are exactly these. */
async function expectRefusal(sale: MadeSale, changed: object, code: string, details: object) {
  const { status, body } = await sale.quote(changed)
  expect([status, body.code, body.details]).toEqual([422, code, details])
}

describe('POST /v1/public/quotes refuses what has no price', () => {
  test('PriceNotAvailable: outside the season, on a weekday or for a size without a price [R-ERR-21]', async () => {
    const priceRows = ({ adult }: Readonly<Record<string, string>>) => [
      {
        season: { from: '2027-05-01', to: '2027-05-31' },
        weekdays: [1, 2, 3, 4, 5],
        tiers: [{ min: 4, max: 8 }],
        cells: [{ unit_id: adult, tier: 4, net_usd: 5_000 }],
      },
    ]
    const sale = await another({ priceRows })
    const unitId = sale.units.adult
    const units = [of(unitId, 4)]
    const cases = [
      ['2027-06-01T09:00', 4, 'outside_season'],
      ['2027-05-15T09:00', 4, 'weekday'],
      ['2027-05-12T09:00', 3, 'group_size'],
      ['2027-05-12T09:00', 9, 'group_size'],
    ] as const
    for (const [start, qty, reason] of cases) {
      const asked = { start, units: [of(unitId, qty)] }
      await expectRefusal(sale, asked, 'PriceNotAvailable', { unitId, reason })
    }
    expect((await sale.quote({ units })).status).toBe(200)
  })

  test('PriceNotAvailable: a trip whose seller wants to be asked names the unit asked for first [R-ERR-21, D-21]', async () => {
    const units = { adult: {}, child: { type: 'child' as const, usd: 5_000 } }
    const sale = await another({ trip: { priceDisplay: 'ask' }, units })
    const { adult, child } = sale.units
    const facts = { unitId: child, reason: 'outside_season' }
    const asked = { units: [of(adult, 0), of(child, 1), of(adult, 1)] }
    await expectRefusal(sale, asked, 'PriceNotAvailable', facts)
  })

  test('PriceNotAvailable: an age that the unit takes and no price is for [R-ERR-21, R-ERR-23]', async () => {
    const agePrices = [
      { from_age: 3, to_age: 5, net_usd: 1_000 },
      { from_age: 8, to_age: 11, net_usd: 2_000 },
    ]
    const sale = await another({
      units: { child: { type: 'child', minAge: 3, maxAge: 11, agePrices } },
    })
    const unitId = sale.units.child
    const facts = { unitId, reason: 'group_size' }
    await expectRefusal(sale, { units: [of(unitId, 2, [4, 6])] }, 'PriceNotAvailable', facts)
    const tooOld = { unitId, minAge: 3, maxAge: 11 }
    await expectRefusal(sale, { units: [of(unitId, 1, [12])] }, 'AgeRestriction', tooOld)
    expect((await sale.quote({ units: [of(unitId, 2, [4, 9])] })).status).toBe(200)
  })

  test('PriceNotAvailable rather than a sum that cannot be counted exactly [R-MON-04]', async () => {
    await setRate(service, { currency: 'IRR', rate: '1000000' })
    const site = await makeStorefront(service, plain.seller, {
      currencies: ['USD', 'IRR'],
      display_currency: 'IRR',
      callsPerMinute: 1_000,
    })
    const sale = await another({
      site,
      option: { capacityMode: 'free_sale' },
      units: { adult: { usd: 100_000_000 } },
    })
    const units = [of(sale.units.adult, 200)]
    const { body } = await sale.quote({ units, currency: 'USD' })
    expect(body.totals.due_now.amount).toBe(20_000_000_000)
    const facts = { unitId: sale.units.adult, reason: 'group_size' }
    await expectRefusal(sale, { units, currency: 'IRR' }, 'PriceNotAvailable', facts)
  })
})
