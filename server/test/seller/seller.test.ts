import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  makeSecretKey,
  makeSeller,
  makeStorefront,
  platformCalls,
} from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/seller/apply', () => {
  test('a seller applies, is refused, applies again, and not while it waits [G-228]', async () => {
    const seller = await makeSeller(service)
    const apply = () => seller.send({ method: 'POST', path: '/v1/seller/apply' })
    expect((await apply()).body.network_status).toBe('applied')
    const waiting = await apply()
    expect(waiting.status).toBe(409)
    expect(waiting.body.details).toEqual({ reason: 'network_status_applied' })
    await platformCalls(service).post(`/v1/platform/sellers/${seller.slug}/refuse`)
    expect((await apply()).body.network_status).toBe('applied')
    await platformCalls(service).post(`/v1/platform/sellers/${seller.slug}/approve`)
    expect((await apply()).status).toBe(409)
  })
})

describe('POST /v1/seller/setup', () => {
  const body = {
    site: {
      name: 'Lakes',
      languages: ['de', 'en'],
      currency: 'USD',
      payment_method: { kind: 'pay_on_arrival' },
    },
    city: { name: 'Salzburg', country: 'at', timezone: 'Europe/Vienna' },
  }

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

  test('201: the site sells in its currency without a rate, in which prices are kept [D-34]', async () => {
    const seller = await makeSeller(service)
    const site = { ...body.site, currency: 'EUR' }
    const path = '/v1/seller/setup'
    expect((await seller.send({ method: 'POST', path, body: { ...body, site } })).status).toBe(201)
    expect((await seller.send({ path: '/v1/seller' })).body.price_currency).toBe('EUR')
    const { body: sites } = await seller.send({ path: '/v1/storefronts' })
    expect(sites.data).toMatchObject([{ currencies: ['EUR'], display_currency: 'EUR' }])
  })

  test('422 InvalidInput: a currency that there is not, or a wrong city, leaves nothing behind [R-SETUP-06]', async () => {
    const seller = await makeSeller(service)
    const send = (changed: object) =>
      seller.send({ method: 'POST', path: '/v1/seller/setup', body: { ...body, ...changed } })
    const currency = await send({ site: { ...body.site, currency: 'ZZZ' } })
    expect(currency.body.details.errors).toMatchObject([{ field: 'site.currency' }])
    const city = await send({ city: { ...body.city, country: 'zz' } })
    expect(city.body.details.errors).toMatchObject([{ field: 'city.country' }])
    expect((await seller.send({ path: '/v1/storefronts' })).body.total).toBe(0)
    expect((await seller.send({ path: '/v1/seller' })).body.price_currency).toBe('USD')
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

describe('GET /v1/seller', () => {
  let seller: MadeSeller
  beforeAll(async () => {
    seller = await makeSeller(service)
  })

  test('200: the seller that the key belongs to', async () => {
    const { status, body } = await seller.send({ path: '/v1/seller' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug: seller.slug, name: seller.name, blurb: 'Days out.' })
  })

  test('401 Unauthenticated: a website key is no key of a seller', async () => {
    const { key } = await makeStorefront(service, seller)
    const { status, body } = await service.send({ path: '/v1/seller', bearer: key })
    expect([status, body.code]).toEqual([401, 'Unauthenticated'])
  })
})

describe('PATCH /v1/seller', () => {
  test('a key reads and changes the seller it belongs to, and no other', async () => {
    const one = await makeSeller(service)
    const other = await makeSeller(service)
    const changed = await one.send({
      method: 'PATCH',
      path: '/v1/seller',
      body: { blurb: 'Walks.\nAnd rides.', slug: 'other-slug', commission_bp: 0 },
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ slug: one.slug, blurb: 'Walks.\nAnd rides.' })
    expect((await one.send({ path: '/v1/seller' })).body).toEqual(changed.body)
    expect((await other.send({ path: '/v1/seller' })).body.blurb).toBe('Days out.')
  })

  test('a website shows the new name at once', async () => {
    const seller = await makeSeller(service)
    const site = await makeStorefront(service, seller)
    const before = await site.send({ path: '/v1/public/storefront' })
    expect(before.body.seller.name).toBe(seller.name)
    await seller.send({ method: 'PATCH', path: '/v1/seller', body: { name: 'Renamed' } })
    const after = await site.send({ path: '/v1/public/storefront' })
    expect(after.body.seller.name).toBe('Renamed')
  })

  test('422 InvalidInput: the default language must be one of the languages', async () => {
    const seller = await makeSeller(service)
    const { status, body } = await seller.send({
      method: 'PATCH',
      path: '/v1/seller',
      body: { languages: ['ar'] },
    })
    expect(status).toBe(422)
    expect(body.details.errors[0].field).toBe('default_language')
  })

  test('403 NotPermitted: without settings:manage [R-AUTH-26]', async () => {
    const { id, ownerId } = await makeSeller(service)
    const bearer = await makeSecretKey(service, {
      sellerId: id,
      personId: ownerId,
      scopes: ['trip:read'],
    })
    const { status, body } = await service.send({ path: '/v1/seller', bearer })
    expect(status).toBe(403)
    expect(body.details).toEqual({ permission: 'settings:manage', reason: 'missing_permission' })
  })
})
