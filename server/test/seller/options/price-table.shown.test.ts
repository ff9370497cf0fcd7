import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshPriceLadders } from '#operations/listings/refresh-price-ladders.ts'
import { type MadeTrip, makeCity, makePolicy, makeTrip } from '../../support/catalog-world.ts'
import { makeSale } from '../../support/sales-world.ts'
import type { SendRequest } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  setRate,
} from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('prices in lists follow the table', () => {
  let seller: MadeSeller
  let site: MadeStorefront
  let city: { slug: string }
  let trip: MadeTrip
  let path: string
  let adult: string
  beforeAll(async () => {
    seller = await makeSeller(service)
    site = await makeStorefront(service, seller, { callsPerMinute: 1_000_000 })
    city = await makeCity(service)
  })
  beforeEach(async () => {
    const labels = { en: 'Traveller' }
    const units = [
      { type: 'adult', labels },
      { type: 'child', labels, minAge: 3, maxAge: 11 },
    ] as const
    trip = await makeTrip(service, seller, { city, perPersonUsd: null, options: [{ units }] })
    path = `/v1/options/${trip.optionIds[0]}/price-table`
    adult = trip.unitIds[0] ?? ''
  })

  const put = (rows: unknown[]) => seller.send({ method: 'PUT', path, body: { rows } })
  const tiers = [
    { min: 1, max: 3 },
    { min: 4, max: null },
  ]
  const cell = (unit_id: string, tier: number, net_usd: number) => ({ unit_id, tier, net_usd })
  const policyOf = () => makePolicy(service, seller)
  const fromPrice = async () =>
    (await site.send({ path: `/v1/public/products/${trip.id}` })).body.from_price

  test('the cheapest tier, and how many travel at it [R-MON-07, R-MON-08]', async () => {
    expect(await fromPrice()).toBeNull()
    await put([{ tiers, cells: [cell(adult, 1, 9000), cell(adult, 4, 7500)] }])
    expect(await fromPrice()).toEqual({ amount: 7500, currency: 'USD', group_size: 4 })
    const { body } = await site.send({ path: '/v1/public/products?travellers=3' })
    const card = body.data.find(({ id }: { id: string }) => id === trip.id)
    expect(card.group_price.amount).toBe(27000)
    expect(card.next_group_price.amount).toBe(30000)
  })

  test('an empty table takes the price away [R-MON-10]', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    expect(await fromPrice()).not.toBeNull()
    await put([])
    expect(await fromPrice()).toBeNull()
  })

  test('the option that is paused does not count while another one is sold [R-OPT-05]', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    const option = { names: { en: 'Dearer' }, policy_id: (await policyOf()).id }
    const made = await seller.send({
      method: 'POST',
      path: `/v1/trips/${trip.id}/options`,
      body: option,
    })
    const other = `/v1/options/${made.body.id}`
    const units = [{ type: 'adult', labels: { en: 'Traveller' } }]
    const stored = await seller.send({ method: 'PUT', path: `${other}/units`, body: { units } })
    const cells = [cell(stored.body.units[0].id, 1, 12_000)]
    const rows = [{ tiers: [{ min: 1 }], cells }]
    await seller.send({ method: 'PUT', path: `${other}/price-table`, body: { rows } })
    const pause = (path: string, sales_paused: boolean) =>
      seller.send({ method: 'PATCH', path, body: { sales_paused } })
    const first = `/v1/options/${trip.optionIds[0]}`
    await pause(first, true)
    expect((await fromPrice()).amount).toBe(12_000)
    await pause(first, false)
    expect((await fromPrice()).amount).toBe(9000)
  })

  test('while every option is paused the trip is, and keeps its price [R-CAT-07, R-TRIP-11]', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    const option = `/v1/options/${trip.optionIds[0]}`
    for (const sales_paused of [true, false]) {
      await seller.send({ method: 'PATCH', path: option, body: { sales_paused } })
      const shown = { sales_paused, from_price: { amount: 9000, currency: 'USD', group_size: 1 } }
      const page = await site.send({ path: `/v1/public/products/${trip.id}` })
      expect(page.body).toMatchObject(shown)
      for (const list of ['/v1/public/products', '/v1/public/search']) {
        const { body } = await site.send({ path: list })
        expect(body.data.find(({ id }: { id: string }) => id === trip.id)).toMatchObject(shown)
      }
    }
  })

  test('a trip whose sales are paused still shows its price', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    await seller.send({ method: 'POST', path: `/v1/trips/${trip.id}/pause` })
    expect((await fromPrice()).amount).toBe(9000)
  })

  test('a trip that is sold on request shows none, until it is shown again [R-MON-10]', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    const change = (price_display: string) =>
      seller.send({ method: 'PATCH', path: `/v1/trips/${trip.id}`, body: { price_display } })
    await change('ask')
    expect(await fromPrice()).toBeNull()
    await change('shown')
    expect((await fromPrice()).amount).toBe(9000)
  })

  test('as a season ends, its price leaves the lists by itself, whatever the jobs do', async () => {
    const low = { season: { from: '2026-11-01', to: '2026-11-30' }, tiers }
    await put([
      { ...low, cells: [cell(adult, 1, 6000)] },
      { tiers, cells: [cell(adult, 1, 9000)] },
    ])
    expect((await fromPrice()).amount).toBe(6000)
    const before = service.now()
    // Jordan is three hours ahead: its last day of November ends at nine in the evening of ours.
    await service.freezeAt(Temporal.Instant.from('2026-11-30T20:59:59Z'))
    expect((await fromPrice()).amount).toBe(6000)
    await service.freezeAt(Temporal.Instant.from('2026-11-30T21:00:00Z'))
    expect((await fromPrice()).amount).toBe(9000)
    await refreshPriceLadders({ db: service.db, now: service.now() })
    expect((await fromPrice()).amount).toBe(9000)
    await service.freezeAt(before)
  })
})

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
