import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putBank } from '../support/bookings.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront, setRate } from '../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  sale = await makeSale(service, {
    storefront: { currencies: ['USD', 'EUR', 'GBP'], display_currency: 'USD' },
  })
  await putBank(sale)
  await setMethods(sale.site, sale, [
    { kind: 'pay_on_arrival', deadline_hours: null, currencies: ['USD', 'EUR'] },
    { kind: 'bank_transfer', deadline_hours: 48, currencies: ['GBP', 'EUR'] },
    { kind: 'payment_link', deadline_hours: 12, currencies: ['GBP'] },
  ])
})
afterAll(() => service.close())

const setMethods = (site: MadeStorefront, { call }: MadeSale, payment_methods: object[]) =>
  call.put(`/v1/storefronts/${site.id}/payment-methods`, { payment_methods })
const list = (query: string, site = sale.site) =>
  site.send({ path: `/v1/public/payment-methods?${query}` })
const forStart = (start: string) => list(`option_id=${sale.optionId}&start=${start}`)
const kinds = (body: { kind: string }[]) => body.map(({ kind }) => kind)

describe('GET /v1/public/payment-methods', () => {
  test('answers the ways to pay with their deadlines and quotable currencies [R-PAY-01, R-PAY-02, R-PAY-03, R-PAY-07]', async () => {
    const { status, body } = await forStart(sale.start)
    expect(status).toBe(200)
    // There is no rate for pounds, and a way to pay that takes nothing else is left out.
    expect(body).toEqual([
      {
        kind: 'pay_on_arrival',
        deadline_hours: null,
        deadline_minutes: null,
        currencies: ['USD', 'EUR'],
      },
      { kind: 'bank_transfer', deadline_hours: 48, deadline_minutes: 2_880, currencies: ['EUR'] },
    ])
    await setRate(service, { currency: 'GBP', rate: '0.8' })
    expect(kinds((await forStart(sale.start)).body)).toContain('payment_link')
  })

  test('only what can be paid before the start, to the minute of its zone [R-PAY-04]', async () => {
    // It is 13:00 in Amman; 48 hours later it is 13:00 on the 17th.
    expect(kinds((await forStart('2026-11-17T13:00')).body)).toContain('bank_transfer')
    expect(kinds((await forStart('2026-11-17T12:59')).body)).not.toContain('bank_transfer')
    expect(kinds((await forStart('2026-11-15')).body)).toEqual(['pay_on_arrival'])
  })

  test('has no bank details in it [R-PAY-05]', async () => {
    const { text, headers } = await forStart(sale.start)
    expect(text).not.toMatch(/iban|swift|account|bank_name/i)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('a site without ways to pay answers none; one without currencies sells in dollars', async () => {
    const seller = await makeSeller(service)
    const own = await makeSale(service, { seller, storefront: { currencies: [] } })
    const query = `option_id=${own.optionId}&start=${own.start}`
    expect((await list(query, own.site)).body).toEqual([])
    await setMethods(own.site, own, [
      { kind: 'pay_on_arrival', deadline_hours: null, currencies: ['USD'] },
    ])
    expect((await list(query, own.site)).body).toMatchObject([{ currencies: ['USD'] }])
  })

  test('a transfer is offered once the seller of the trip has given an account [R-PAY-03]', async () => {
    const own = await makeSale(service, { seller: await makeSeller(service) })
    await setMethods(own.site, own, [
      { kind: 'pay_on_arrival', deadline_hours: null, currencies: ['USD'] },
      { kind: 'bank_transfer', deadline_hours: 48, currencies: ['USD'] },
    ])
    const query = `option_id=${own.optionId}&start=${own.start}`
    expect(kinds((await list(query, own.site)).body)).toEqual(['pay_on_arrival'])
    await putBank(own)
    expect(kinds((await list(query, own.site)).body)).toEqual(['pay_on_arrival', 'bank_transfer'])
  })

  test("on a marketplace the account is that of the trip's seller, not of the site's", async () => {
    const keeper = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, keeper, { kind: 'marketplace' })
    await keeper.send({
      method: 'PUT',
      path: `/v1/storefronts/${market.id}/payment-methods`,
      body: {
        payment_methods: [{ kind: 'bank_transfer', deadline_hours: 48, currencies: ['USD'] }],
      },
    })
    const without = await makeSale(service, {
      seller: await makeSeller(service, { approved: true }),
    })
    const having = await makeSale(service, {
      seller: await makeSeller(service, { approved: true }),
    })
    await putBank(having)
    const offered = async ({ optionId, start }: MadeSale) =>
      kinds((await list(`option_id=${optionId}&start=${start}`, market)).body)
    expect(await offered(without)).toEqual([])
    expect(await offered(having)).toEqual(['bank_transfer'])
  })

  test('on a marketplace the ways are those of the site', async () => {
    const keeper = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, keeper, { kind: 'marketplace' })
    const seller = await makeSeller(service, { approved: true })
    const own = await makeSale(service, { seller })
    expect((await list(`option_id=${own.optionId}&start=${own.start}`, market)).body).toEqual([])
  })

  test.each([
    ['start=2027-05-12T09:00', 422, 'option_id'],
    ['option_id=ID', 422, 'start'],
    ['option_id=ID&start=tomorrow', 422, 'start'],
    ['option_id=ID&start=2027-02-30', 422, 'start'],
  ])('%s is 422 and names the parameter [R-ERR-13]', async (query, expected, name) => {
    const { status, body } = await list(query.replace('ID', sale.optionId))
    expect([status, body.details.errors[0].field]).toEqual([expected, name])
    expect(body.details.parameter).toBe(name)
  })

  test.each(['00000000-0000-4000-8000-0000000000ff', 'nonsense'])(
    'an unknown option is not found: %s',
    async id => {
      const { status, body } = await list(`option_id=${id}&start=2027-05-12T09:00`)
      expect([status, body.details]).toEqual([404, { entity: 'option' }])
    },
  )
})
