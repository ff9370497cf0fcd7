import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const body = {
  site: {
    name: 'Lakes',
    languages: ['de', 'en'],
    currency: 'USD',
    payment_method: { kind: 'pay_on_arrival' },
  },
  city: { name: 'Salzburg', country: 'at', timezone: 'Europe/Vienna' },
}

describe('POST /v1/seller/setup', () => {
  test('201: two at once make one site with its key, way to pay, languages and city [R-SETUP-06]', async () => {
    const seller = await makeSeller(service)
    const send = () => seller.send({ method: 'POST', path: '/v1/seller/setup', body })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.details.reason).toBe('already_set_up')
    const made = both.find(({ status }) => status === 201)?.body
    expect(made).toMatchObject({ city: 'salzburg', website_key: expect.stringMatching(/^pk_/) })
    const ways = await seller.send({
      path: `/v1/storefronts/${made.storefront.id}/payment-methods`,
    })
    expect(ways.body.payment_methods).toMatchObject([{ kind: 'pay_on_arrival' }])
    const profile = await seller.send({ path: '/v1/seller' })
    expect(profile.body).toMatchObject({ languages: ['de', 'en'], default_language: 'de' })
    const shown = await service.send({
      path: '/v1/public/storefront',
      headers: { 'svc-publishable-key': made.website_key },
    })
    expect(shown.body).toMatchObject({ name: 'Lakes' })
  })

  test('422 InvalidInput: a currency without a rate, or a wrong city, leaves nothing behind [R-SETUP-06]', async () => {
    const seller = await makeSeller(service)
    const send = (changed: object) =>
      seller.send({ method: 'POST', path: '/v1/seller/setup', body: { ...body, ...changed } })
    const currency = await send({ site: { ...body.site, currency: 'EUR' } })
    expect(currency.body.details.errors).toMatchObject([{ field: 'site.currency' }])
    const city = await send({ city: { ...body.city, country: 'zz' } })
    expect(city.body.details.errors).toMatchObject([{ field: 'city.country' }])
    expect((await seller.send({ path: '/v1/storefronts' })).body.total).toBe(0)
  })

  test('409 Conflict: a company with a site takes no look-up of cities [T-DOS-5]', async () => {
    const seller = await makeSeller(service)
    const send = () => seller.send({ method: 'POST', path: '/v1/seller/setup', body })
    expect((await send()).status).toBe(201)
    // More than the look-ups that a seller has in an hour.
    for (let time = 0; time < 25; time += 1) expect((await send()).status).toBe(409)
    const city = { name: 'Hallein', country: 'at', timezone: 'Europe/Vienna' }
    const added = await seller.send({ method: 'POST', path: '/v1/cities', body: city })
    expect(added.status).toBe(201)
  })
})
