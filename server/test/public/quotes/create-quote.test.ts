import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  await setRate(service, { currency: 'JPY', rate: '150' })
  await setRate(service, { currency: 'OMR', rate: '0.385' })
  sale = await makeSale(service, {
    storefront: { currencies: ['USD', 'EUR', 'JPY', 'OMR'], display_currency: 'EUR' },
    units: {
      adult: { usd: 12_345 },
      child: { type: 'child', usd: 5_000, minAge: 3, maxAge: 11, with: ['adult'] },
      infant: { type: 'infant', takesSeat: false, free: true, usd: null },
    },
  })
})
afterAll(() => service.close())

const another = (overrides: SaleOverrides) => makeSale(service, { ...sale.home, ...overrides })
const money = (amount: number, currency = 'USD') => ({ amount, currency })

describe('POST /v1/public/quotes', () => {
  test('answers 200 with the lines, the totals and what the booking would have [R-QUO-01, R-QUO-11, R-QUO-12, R-QUO-13, R-QUO-14, R-QUO-15, R-QUO-17, R-QUO-18, R-QUO-19, R-QUO-20, R-QUO-21, R-QUO-23, R-QUO-05, R-OPT-23, R-OPT-24, R-OPT-27, R-MON-23]', async () => {
    const { adult, child, infant } = sale.units
    const units = [
      { unit_id: adult, qty: 2 },
      { unit_id: child, qty: 1, ages: [7] },
      { unit_id: infant, qty: 1 },
    ]
    const { status, body } = await sale.quote({ units, currency: 'USD' })
    expect(status).toBe(200)
    const line = (ref: string | undefined, label: string, qty: number, price: number) => ({
      kind: 'unit',
      ref,
      label,
      qty,
      unit_price: money(price),
      original_unit_price: null,
      total: money(price * qty),
      pay_at: 'upfront',
      included: false,
      vehicle: null,
    })
    expect(body).toEqual({
      option_id: sale.optionId,
      lines: [
        line(adult, 'adult', 2, 12_345),
        line(child, 'child', 1, 5_000),
        line(infant, 'infant', 1, 0),
      ],
      totals: { due_now: money(29_690), pay_locally: [], grand_total: money(29_690) },
      confirmation: 'instant',
      pending_expires_at: null,
      remaining: 10,
      pax: 3,
      pairing: false,
      vehicles: [],
      fx: {
        base: 'USD',
        quote: 'USD',
        rate: '1',
        rate_id: '00000000-0000-4000-8000-000000000001',
        as_of: '2026-11-15T10:00:00.000Z',
      },
      policy: {
        name: 'Flexible',
        preset: 'flexible',
        tiers: [{ from_days: 1, to_days: null, refund_pct: 100 }],
      },
      pickup: null,
    })
  })

  test('is in the display currency unless told otherwise, at the rate it shows [R-MON-05, R-MON-22, R-MON-23, R-MON-01, R-MON-02, R-GEN-18]', async () => {
    const { body } = await sale.quote()
    expect(body.totals.due_now).toEqual(money(11_111, 'EUR'))
    expect(body.fx).toMatchObject({ base: 'USD', quote: 'EUR', rate: '0.9' })
    expect(body.fx.rate_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['USD', 12_345],
    ['OMR', 47_528],
    ['JPY', 18_518],
  ])('minor units follow the currency: %s [R-MON-03, R-MON-11]', async (currency, amount) => {
    const { body } = await sale.quote({ currency })
    expect(body.totals.grand_total).toEqual(money(amount, currency))
  })

  test.each([
    ['none', 11_111],
    ['whole', 11_100],
    ['nearest_5', 11_000],
    ['nearest_10', 11_000],
  ] as const)(
    'rounds as the storefront says, but never dollars: %s [R-MON-06]',
    async (display_rounding, amount) => {
      const overrides = { currencies: ['USD', 'EUR'], display_currency: 'EUR', display_rounding }
      const site = await makeStorefront(service, sale.seller, overrides)
      const quote = (currency: string) =>
        site.send({ method: 'POST', path: '/v1/public/quotes', body: sale.body({ currency }) })
      expect((await quote('EUR')).body.totals.due_now.amount).toBe(amount)
      expect((await quote('USD')).body.totals.due_now.amount).toBe(12_345)
    },
  )

  test('what is named twice is added up, and none of something is nothing [T-QTY-1]', async () => {
    const { adult, child } = sale.units
    const units = [
      { unit_id: adult, qty: 1 },
      { unit_id: child, qty: 0 },
      { unit_id: adult?.toUpperCase(), qty: 2 },
    ]
    const { body } = await sale.quote({ units })
    expect(body.lines).toHaveLength(1)
    expect(body.lines[0]).toMatchObject({ ref: adult, qty: 3 })
  })

  test('takes no places, keeps nothing and may be repeated [R-QUO-28]', async () => {
    const before = await sale.calendar('2027-05')
    const first = await sale.quote()
    expect((await sale.quote()).body).toEqual(first.body)
    expect((await sale.calendar('2027-05')).body).toEqual(before.body)
  })

  test('is live: after a change of prices the next one differs [R-QUO-29, T-PRICE-1]', async () => {
    const own = await another({})
    const due = async () => (await own.quote({ currency: 'USD' })).body.totals.due_now.amount
    expect(await due()).toBe(10_000)
    const rows = [
      { tiers: [{ min: 1 }], cells: [{ unit_id: own.units.adult, tier: 1, net_usd: 7_700 }] },
    ]
    await own.call.put(`${own.optionPath}/price-table`, { rows })
    expect(await due()).toBe(7_700)
  })

  test('prices, totals and rates in the body count for nothing [T-PRICE-1]', async () => {
    const { body } = await sale.quote({
      currency: 'USD',
      totals: { due_now: money(1) },
      unit_price: 1,
      fx: { rate: '0.0001' },
      units: [{ unit_id: sale.units.adult, qty: 1, unit_price: 1, net_usd: 1 }],
      adjustments: [{ label: 'Mine', amount: -5_000 }],
    })
    expect(body.totals.due_now).toEqual(money(12_345))
    expect(body.lines).toHaveLength(1)
  })

  test('is never kept by anybody on the way [R-CACHE-08]', async () => {
    expect((await sale.quote()).headers['cache-control']).toBe('no-store')
  })

  test('labels are in the language of the site that was asked for, else in English', async () => {
    const labels = { en: 'Adult', de: 'Erwachsene' }
    const own = await another({ units: { adult: { labels } } })
    const site = await makeStorefront(service, own.seller, {
      languages: ['en', 'de'],
      default_language: 'en',
    })
    const label = async (locale?: string) => {
      const body = own.body(locale ? { locale } : {})
      const sent = await site.send({ method: 'POST', path: '/v1/public/quotes', body })
      return sent.body.lines[0].label
    }
    expect([await label(), await label('de'), await label('fr')]).toEqual([
      'Adult',
      'Erwachsene',
      'Adult',
    ])
  })

  test('a manual option says until when a request would wait [R-QUO-12, R-QUO-13, R-OPT-12]', async () => {
    const own = await another({ option: { confirmation: 'manual' } })
    const { body } = await own.quote()
    expect(body.confirmation).toBe('manual')
    expect(body.pending_expires_at).toBe('2026-11-16T10:00:00.000Z')
  })

  test('an option on request can be quoted, whatever is taken, and is confirmed by hand [R-QUO-34, R-OPT-09, R-OPT-11, D-22]', async () => {
    const own = await another({ option: { capacityMode: 'on_request' } })
    const { status, body } = await own.quote({ units: [{ unit_id: own.units.adult, qty: 30 }] })
    expect(status).toBe(200)
    expect(body.remaining).toBeNull()
    expect(body.pending_expires_at).not.toBeNull()
    expect(body.confirmation).toBe('manual')
  })

  test('free sale counts no places [R-OPT-09, R-OPT-10]', async () => {
    const own = await another({ option: { capacityMode: 'free_sale' } })
    const { body } = await own.quote({ units: [{ unit_id: own.units.adult, qty: 200 }] })
    expect(body).toMatchObject({ remaining: null, pax: 200 })
  })

  test('an option open all day is quoted by its date [R-QUO-04, R-OPT-07]', async () => {
    const own = await another({ option: { availabilityType: 'opening_hours' } })
    expect(own.start).toBe('2027-05-12')
    expect((await own.quote()).status).toBe(200)
  })

  test('the larger the private group, the less each pays [R-MON-09]', async () => {
    const own = await another({
      option: { private: true },
      units: { adult: { usd: { 1: 40_000, 3: 30_000, 6: 25_000 } } },
    })
    const each = async (qty: number) => {
      const { body } = await own.quote({
        currency: 'USD',
        units: [{ unit_id: own.units.adult, qty }],
      })
      return body.lines[0].unit_price.amount
    }
    expect([await each(2), await each(6)]).toEqual([40_000, 25_000])
  })

  test('where the age decides, there is a line for each price [R-QUO-06]', async () => {
    const agePrices = [
      { from_age: 3, to_age: 5, net_usd: 2_000 },
      { from_age: 6, to_age: 9, net_usd: 4_000 },
      { from_age: 10, to_age: 11, net_usd: 2_000 },
    ]
    const child = { type: 'child' as const, minAge: 3, maxAge: 12, agePrices }
    const own = await another({ units: { child: { ...child, labels: { en: 'Child' } } } })
    const unit_id = own.units.child
    const { body } = await own.quote({
      currency: 'USD',
      units: [{ unit_id, qty: 4, ages: [7, 3, 11, 4] }],
    })
    expect(
      body.lines.map(({ label, qty, total }: Record<string, unknown>) => [label, qty, total]),
    ).toEqual([
      ['Child (3–5, 10–11)', 3, money(6_000)],
      ['Child (6–9)', 1, money(4_000)],
    ])
    const missing = await own.quote({ units: [{ unit_id, qty: 1 }] })
    expect(missing.status).toBe(422)
    expect(missing.body.details.errors[0].field).toBe('units.0.ages')
    const between = await own.quote({ units: [{ unit_id, qty: 1, ages: [12] }] })
    expect(between.body).toMatchObject({
      code: 'PriceNotAvailable',
      details: { unitId: unit_id, reason: 'group_size' },
    })
  })

  test('a special shows the price before it; the best one counts [R-QUO-25]', async () => {
    const own = await another({})
    const special = { name: 'Spring', product_id: own.tripId, from: '2027-05-01', to: '2027-05-31' }
    await own.call.post('/v1/specials', { ...special, percent_off: 15 })
    await own.call.post('/v1/specials', { ...special, amount_off_usd: 1_000 })
    const late = { ...special, percent_off: 90, book_to: '2026-11-14' }
    await own.call.post('/v1/specials', late)
    const { body } = await own.quote({ currency: 'EUR' })
    expect(body.lines[0]).toMatchObject({
      unit_price: money(7_650, 'EUR'),
      original_unit_price: money(9_000, 'EUR'),
      total: money(7_650, 'EUR'),
    })
    const june = await own.quote({ start: '2027-06-01T09:00' })
    expect(june.body.lines[0].original_unit_price).toBeNull()
  })

  test('a vehicle is counted and named on the lines of the travellers [R-QUO-17, R-OPT-04]', async () => {
    const own = await another({ vehicle: { name: 'Jeep', seats: 4, max_per_booking: 3 } })
    const { body } = await own.quote({ units: [{ unit_id: own.units.adult, qty: 9 }] })
    expect(body.vehicles).toEqual([{ name: 'Jeep', seats: 4, qty: 3 }])
    expect(body.lines[0].vehicle).toBe('Jeep')
  })
})
