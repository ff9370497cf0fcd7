import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront, platformCalls, setRate } from '../../support/world.ts'

let service: TestService
let plain: MadeSale
beforeAll(async () => {
  service = await openTestService()
  plain = await makeSale(service)
})
afterAll(() => service.close())

const another = (overrides: SaleOverrides) => makeSale(service, { ...plain.home, ...overrides })

describe('how many a website quotes at once', () => {
  const of = (unit_id: string | undefined, qty: number) => ({ unit_id, qty })
  async function expectRefusal(sale: MadeSale, units: object[], details: object) {
    const { status, body } = await sale.quote({ units })
    expect([status, body.code, body.details]).toEqual([422, 'UnitQuantityInvalid', details])
  }

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

describe('who may ask for a quote', () => {
  let sale: MadeSale
  beforeAll(async () => {
    sale = await makeSale(service)
  })

  describe('who may quote what', () => {
    const another = (overrides: SaleOverrides) => makeSale(service, { ...sale.home, ...overrides })
    const money = (amount: number, currency = 'USD') => ({ amount, currency })

    const NOWHERE = '00000000-0000-4000-8000-0000000000ff'

    test('an unknown option, one of another seller and one of a draft are not found [R-QUO-31, R-QUO-33, R-CAL-16]', async () => {
      const other = await makeSale(service)
      const draft = await another({ trip: { publishedAt: null } })
      for (const option_id of [NOWHERE, 'no-id-at-all', other.optionId, draft.optionId]) {
        const { status, body } = await sale.quote({ option_id })
        expect([status, body.code, body.details]).toEqual([404, 'NotFound', { entity: 'option' }])
      }
    })

    test("a suspended seller's own site still quotes; the network does not [R-QUO-32]", async () => {
      const seller = await makeSeller(service, { approved: true })
      const own = await makeSale(service, { seller })
      const keeper = await makeSeller(service, { mayRunMarketplace: true, resellerMarginBp: 1_000 })
      const market = await makeStorefront(service, keeper, { kind: 'marketplace' })
      const onMarket = () =>
        market.send({ method: 'POST', path: '/v1/public/quotes', body: own.body() })
      expect((await onMarket()).body.totals.due_now).toEqual(money(11_000))
      await platformCalls(service).post(`/v1/platform/sellers/${seller.slug}/suspend`)
      expect((await own.quote()).status).toBe(200)
      expect((await onMarket()).status).toBe(404)
    })
  })

  describe('currencies', () => {
    test.each(['XAU', 'usd', 'GBP', '', 'constructor'])(
      'one that the site does not offer is refused: %s [R-MON-18, R-ERR-29]',
      async currency => {
        const { status, body } = await sale.quote({ currency })
        expect([status, body.code, body.details]).toEqual([422, 'CurrencyNotEnabled', { currency }])
      },
    )

    test('one whose rate has become too old is refused, to the second [R-MON-17, T-PRICE-2]', async () => {
      const seller = await makeSeller(service)
      const asOf = service.now()
      await setRate(service, { currency: 'GBP', rate: '0.8', source: 'feed', asOf })
      const own = await makeSale(service, {
        seller,
        storefront: { currencies: ['USD', 'GBP'], display_currency: 'GBP' },
      })
      await service.freezeAt(asOf.add({ hours: 120 }))
      expect((await own.quote({ currency: 'GBP' })).status).toBe(200)
      await service.freezeAt(asOf.add({ hours: 120, seconds: 1 }))
      const dropped = await own.quote({ currency: 'GBP' })
      expect(dropped.body).toMatchObject({
        code: 'CurrencyNotEnabled',
        details: { currency: 'GBP' },
      })
      expect((await own.quote()).body.totals.due_now.currency).toBe('USD')
      await service.freezeAt(asOf)
    })
  })
})

describe('POST /v1/public/quotes refuses what has no price', () => {
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
