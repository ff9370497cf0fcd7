import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale, type SaleOverrides } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller, platformCalls, sellerCalls, setRate } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
})
afterAll(() => service.close())

async function makeSaleIn(priceCurrency: string, overrides: SaleOverrides = {}): Promise<MadeSale> {
  const seller = await makeSeller(service, { priceCurrency })
  return makeSale(service, { seller, ...overrides })
}

const tableOf = (unit: string | undefined, cell: object) => ({
  rows: [{ tiers: [{ min: 1 }], cells: [{ unit_id: unit, tier: 1, ...cell }] }],
})
const put = (sale: MadeSale, cell: object) => {
  const path = `${sale.optionPath}/price-table`
  const body = tableOf(sale.units.adult, cell)
  return sale.seller.send({ method: 'PUT', path, body })
}

describe('sums that staff send', () => {
  test('net_usd alone of a seller in euros is 422 other_price_currency [D-34]', async () => {
    const sale = await makeSaleIn('EUR')
    const { status, body } = await put(sale, { net_usd: 500 })
    const error = { field: 'rows.0.cells.0.net_usd', reason: 'other_price_currency' }
    expect([status, body.code]).toEqual([422, 'InvalidInput'])
    expect(body.details.errors).toMatchObject([error])
    // The one in euros counts where both come.
    expect((await put(sale, { net: 500, net_usd: 1 })).body.rows[0].cells[0].net).toBe(500)
    expect((await put(sale, { net: 500, net_usd: null })).status).toBe(200)
    expect((await put(sale, {})).body.details.errors[0].reason).toBe('required')
  })

  test('a seller in dollars may send either, or both where they agree [D-34]', async () => {
    const sale = await makeSale(service)
    for (const cell of [{ net: 700 }, { net_usd: 700 }, { net: 700, net_usd: 700 }]) {
      const { status, body } = await put(sale, cell)
      expect([status, body.rows?.[0].cells[0]]).toMatchObject([200, { net: 700, net_usd: 700 }])
    }
    const { status, body } = await put(sale, { net: 700, net_usd: 701 })
    expect([status, body.details.errors[0].field]).toEqual([422, 'rows.0.cells.0.net_usd'])
  })

  test.each(['EUR', 'CHF'])('what was read in %s can be sent back [D-34]', async currency => {
    const sale = await makeSaleIn(currency, {
      units: { adult: { usd: 7_999 } },
      extras: [{ name: 'Lunch', price: 1_251 }],
      pickup: {
        rules: [
          { names: { en: 'Town' }, kind: 'area', lat: 29.5, lng: 35, radius_km: 5, price: 333 },
        ],
      },
    })
    const days = { from: '2027-01-01', to: '2027-02-01' }
    const made = { name: 'Early', product_id: sale.tripId, ...days, amount_off: 155 }
    const special = await sale.call.post('/v1/specials', made)
    const parts = [
      `${sale.optionPath}/price-table`,
      `${sale.optionPath}/pickup`,
      `/v1/trips/${sale.tripId}/extras`,
    ]
    for (const path of parts) {
      const { version: _, ...read } = await sale.call.get(path)
      const { version: __, warnings: ___, ...stored } = await sale.call.put(path, read)
      expect({ ...stored, updated_at: null }, path).toEqual({ ...read, updated_at: null })
    }
    const { amount_off, amount_off_usd } = special
    expect([amount_off, amount_off_usd]).toEqual([155, currency === 'EUR' ? 172 : null])
    const path = `/v1/specials/${special.id}`
    const again = await sale.call.patch(path, { amount_off, amount_off_usd })
    expect(again.amount_off).toBe(155)
  })
})

describe('the price currency of a seller', () => {
  test('is another one while there is no price, and 409 prices_exist after [D-34]', async () => {
    const seller = await makeSeller(service)
    const call = sellerCalls(service, seller.ownerKey)
    const before = await call.get('/v1/seller')
    expect(before.price_currency).toBe('USD')
    const changed = await call.patch('/v1/seller', { price_currency: 'EUR' })
    expect(changed).toMatchObject({ ...before, price_currency: 'EUR', version: expect.anything() })
    expect((await call.get('/v1/seller')).price_currency).toBe('EUR')
    const sale = await makeSale(service, { seller, units: { adult: { usd: 4_321 } } })
    expect((await sale.quote()).body.totals.grand_total).toEqual({ amount: 4_321, currency: 'EUR' })
    expect((await put(sale, { net_usd: 4_321 })).status).toBe(422)
    for (const send of [seller.send, service.platform]) {
      const path = send === seller.send ? '/v1/seller' : `/v1/platform/sellers/${seller.slug}`
      const body = { price_currency: 'USD' }
      const refused = await send({ method: 'PATCH', path, body })
      expect([refused.status, refused.body.details?.reason]).toEqual([409, 'prices_exist'])
      // To say what it is already changes nothing, and neither do other fields.
      const same = { price_currency: 'EUR', blurb: 'Days at sea.' }
      expect((await send({ method: 'PATCH', path, body: same })).status).toBe(200)
    }
  })

  test('the platform sets it with the seller, or while there is no price [D-34]', async () => {
    const { slug } = await makeSeller(service, { priceCurrency: 'JPY' })
    const call = platformCalls(service)
    const path = `/v1/platform/sellers/${slug}`
    expect((await call.get(path)).price_currency).toBe('JPY')
    expect((await call.patch(path, { price_currency: 'OMR' })).price_currency).toBe('OMR')
    const body = { price_currency: 'ZZZ' }
    const refused = await service.platform({ method: 'PATCH', path, body })
    expect(refused.body.details.errors).toMatchObject([{ field: 'price_currency' }])
  })
})
