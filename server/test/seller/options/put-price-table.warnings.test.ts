import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSale } from '../../support/sales-world.ts'
import type { SendRequest } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('rounding that makes a larger group cheaper', () => {
  beforeAll(async () => {
    await setRate(service, { currency: 'EUR', rate: '0.92' })
    await setRate(service, { currency: 'OMR', rate: '0.3845' })
  })

  type Warning = { storefront_id: string; storefront_name: string }
  /** In whole euros six pay 90 and seven 84. */
  const FALLING = { 1: 1_577, 7: 1_352 }
  const SOUND = { 1: 1_577, 7: 1_359 }
  const sites = { currencies: ['USD', 'EUR', 'GBP'], display_rounding: 'whole' as const }

  test('is a warning to the seller who saves the table, site by site and by currency [R-MON-06]', async () => {
    const sale = await makeSale(service, { storefront: sites, capacity: 20 })
    await makeStorefront(service, sale.seller, { currencies: ['EUR'] })
    const save = async (usd: Record<number, number>) => {
      const tiers = [{ min: 1, max: 6 }, { min: 7 }]
      const cells = Object.entries(usd).map(([tier, net_usd]) => ({
        unit_id: sale.units.adult,
        tier: Number(tier),
        net_usd,
      }))
      return sale.call.put(`${sale.optionPath}/price-table`, { rows: [{ tiers, cells }] })
    }
    expect((await save(FALLING)).warnings).toEqual([
      {
        code: 'larger_group_pays_less',
        storefront_id: sale.site.id,
        storefront_name: expect.any(String),
        product_id: sale.tripId,
        option_id: sale.optionId,
        unit_id: sale.units.adult,
        row: 0,
        from_age: null,
        group_size: 6,
        total: { amount: 9_000, currency: 'EUR' },
        larger_group_size: 7,
        larger_total: { amount: 8_400, currency: 'EUR' },
      },
    ])
    for (const [qty, amount] of [
      [6, 9_000],
      [7, 8_400],
    ] as const) {
      const units = [{ unit_id: sale.units.adult, qty }]
      const quote = await sale.quote({ units, currency: 'EUR' })
      expect(quote.body.totals.due_now.amount).toBe(amount)
    }
    expect((await save(SOUND)).warnings).toEqual([])
  })

  test('is a warning to whoever sets the rounding or the currencies of a site [R-MON-06, R-SF-04]', async () => {
    const units = { adult: { usd: FALLING } }
    const sale = await makeSale(service, { units, capacity: 20 })
    const change = (body: object) => sale.call.patch(`/v1/storefronts/${sale.site.id}`, body)
    expect((await change({ currencies: ['USD', 'EUR'] })).warnings).toEqual([])
    expect((await change({ display_rounding: 'whole' })).warnings).toMatchObject([
      { option_id: sale.optionId, group_size: 6, total: { amount: 9_000, currency: 'EUR' } },
    ])
    expect((await change({ name: 'Another' })).warnings).toEqual([])
    expect((await change({ currencies: ['USD'] })).warnings).toEqual([])
    const made = await sale.call.post('/v1/storefronts', { name: 'Second', ...sites })
    expect(made.warnings).toMatchObject([{ storefront_id: made.id, larger_group_size: 7 }])
    // What is only read says nothing of it.
    expect(await sale.call.get(`/v1/storefronts/${made.id}`)).not.toHaveProperty('warnings')
  })

  test('a marketplace is told of what it sells, with its own margin [R-MON-06]', async () => {
    const sale = await makeSale(service, { units: { adult: { usd: FALLING } }, capacity: 20 })
    const host = await makeSale(service)
    const terms = { may_run_marketplace: true, reseller_margin_bp: 0, commission_bp: 0 }
    const path = `/v1/platform/sellers/${host.seller.slug}`
    await service.platform({ method: 'PUT', path: `${path}/terms`, body: terms })
    const body = { name: 'Market', kind: 'marketplace', ...sites }
    expect((await host.call.post('/v1/storefronts', body)).warnings).toEqual([])
    const approve = `/v1/platform/sellers/${sale.seller.slug}/approve`
    await sale.call.post('/v1/seller/apply')
    await service.platform({ method: 'POST', path: approve })
    const made = await host.call.post('/v1/storefronts', body)
    expect(made.warnings).toMatchObject([{ option_id: sale.optionId, group_size: 6 }])
    await service.platform({
      method: 'PUT',
      path: `${path}/terms`,
      body: { ...terms, reseller_margin_bp: 1_000 },
    })
    const { warnings } = await host.call.patch(`/v1/storefronts/${made.id}`, sites)
    // A margin is rounded to the cent, which may do the same in dollars.
    expect(warnings).toMatchObject([{ group_size: 6, total: { amount: 10_410, currency: 'USD' } }])
  })

  test('the seller who saves the table is warned of the marketplaces that sell it, by name [R-MON-06]', async () => {
    const sale = await makeSale(service, { capacity: 20 })
    const host = await makeSeller(service, { mayRunMarketplace: true })
    const market = { kind: 'marketplace' as const, currencies: ['EUR', 'OMR'] }
    const whole = { ...market, display_rounding: 'whole' as const }
    const { id } = await makeStorefront(service, host, { name: 'Bazaar', ...whole })
    await makeStorefront(service, host, { name: 'Fine', ...market })
    // Nobody can call a site without a key, so that nobody knows its name yet.
    const hidden = { method: 'POST', path: '/v1/storefronts', body: { name: 'Hidden', ...whole } }
    await host.send(hidden as SendRequest)
    const tiers = [{ min: 1, max: 4 }, { min: 5, max: 9 }, { min: 10 }]
    const cells = [951, 783, 706].map((net_usd, at) => {
      return { unit_id: sale.units.adult, tier: tiers[at]?.min, net_usd }
    })
    const save = async () => {
      const table = { rows: [{ tiers, cells }] }
      const { warnings } = await sale.call.put(`${sale.optionPath}/price-table`, table)
      return warnings.filter((warning: Warning) => warning.storefront_id !== sale.site.id)
    }
    expect(await save()).toEqual([])
    await sale.call.post('/v1/seller/apply')
    const path = `/v1/platform/sellers/${sale.seller.slug}/approve`
    await service.platform({ method: 'POST', path })
    const warnings = (await save()).filter(({ storefront_name }: Warning) =>
      ['Bazaar', 'Fine', 'Hidden'].includes(storefront_name),
    )
    expect(warnings[0]).toEqual({
      code: 'larger_group_pays_less',
      storefront_id: id,
      storefront_name: 'Bazaar',
      product_id: sale.tripId,
      option_id: sale.optionId,
      unit_id: sale.units.adult,
      row: 0,
      from_age: null,
      group_size: 4,
      total: { amount: 3_600, currency: 'EUR' },
      larger_group_size: 5,
      larger_total: { amount: 3_500, currency: 'EUR' },
    })
    const seen = new Set(warnings.map((warning: Warning) => warning.storefront_name))
    expect([...seen]).toEqual(['Bazaar'])
    const withheld = `/v1/platform/withheld-trips/${sale.tripId}`
    await service.platform({ method: 'PUT', path: withheld })
    expect(await save()).toEqual([])
  })
})
