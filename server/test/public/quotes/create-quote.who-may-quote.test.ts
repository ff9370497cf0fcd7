import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront, platformCalls, setRate } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service)
})
afterAll(() => service.close())

const another = (overrides: SaleOverrides) => makeSale(service, { ...sale.home, ...overrides })
const money = (amount: number, currency = 'USD') => ({ amount, currency })

describe('who may quote what', () => {
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
    expect(dropped.body).toMatchObject({ code: 'CurrencyNotEnabled', details: { currency: 'GBP' } })
    expect((await own.quote()).body.totals.due_now.currency).toBe('USD')
    await service.freezeAt(asOf)
  })
})
