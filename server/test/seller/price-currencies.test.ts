import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller, makeStorefront } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const path = '/v1/price-currencies'
const read = async () => (await seller.send({ path })).body.currencies
const rate = (currency: string, body: object) =>
  service.platform({ method: 'PUT', path: `/v1/platform/fx-rates/${currency}`, body })

const DOLLARS = { currency: 'USD', rate: '1', rounding: 'none', storefront_name: null }

describe('GET /v1/price-currencies', () => {
  test('200: dollars, where nothing else is sold in', async () => {
    expect(await read()).toEqual([DOLLARS])
  })

  test('200: what the first site sells in comes first, by the rate in force [R-MON-33]', async () => {
    await makeStorefront(service, seller, {
      name: 'First',
      currencies: ['USD', 'EUR', 'JPY'],
      display_currency: 'EUR',
      display_rounding: 'whole',
    })
    await service.advance({ minutes: 1 })
    await makeStorefront(service, seller, { name: 'Second', currencies: ['GBP', 'EUR'] })
    await rate('EUR', { rate: '0.92' })
    await rate('GBP', { rate: '0.80' })
    expect(await read()).toEqual([
      { currency: 'EUR', rate: '0.92', rounding: 'whole', storefront_name: 'First' },
      { currency: 'USD', rate: '1', rounding: 'whole', storefront_name: 'First' },
      { currency: 'GBP', rate: '0.8', rounding: 'none', storefront_name: 'Second' },
    ])
    await rate('EUR', { rate: '0.95' })
    expect((await read())[0].rate).toBe('0.95')
  })

  test('200: what prices would be converted by in another currency, where there is a rate', async () => {
    const to = async (currency: string) => {
      return (await seller.send({ path: `${path}?to=${currency}` })).body.to
    }
    await rate('EUR', { rate: '0.95' })
    expect(await to('EUR')).toEqual({ currency: 'EUR', rate: '0.95' })
    expect(await to('ISK')).toEqual({ currency: 'ISK', rate: null })
    expect(await to('xx')).toEqual({ currency: 'xx', rate: null })
    expect((await seller.send({ path })).body).not.toHaveProperty('to')
  })

  test('another seller has its own sites', async () => {
    const other = await makeSeller(service)
    expect((await other.send({ path })).body.currencies).toEqual([DOLLARS])
  })

  test('403 NotPermitted: a key without trip:read', async () => {
    const { id: sellerId, ownerId: personId } = seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['log:read'] })
    const { status, body } = await service.send({ path, bearer })
    expect([status, body.details.permission]).toEqual([403, 'trip:read'])
  })
})
