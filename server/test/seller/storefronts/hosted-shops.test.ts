import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inject } from '../../support/inject.ts'
import { openTestService } from '../../support/service.ts'
import { makeSecretKey, makeSeller } from '../../support/world.ts'
import { openShopWorld, SHOPS, type ShopWorld } from './shop-world.ts'

let world: ShopWorld
beforeAll(async () => {
  world = await openShopWorld()
})
afterAll(() => world.close())

describe('POST /v1/storefronts', () => {
  test('a new site has a shop, at the name of its seller [R-SHOP-01]', async () => {
    const maker = await makeSeller(world.service)
    const site = await world.makeSite(maker)
    const second = await world.makeSite(maker)
    expect(site.hosted).toEqual({
      is_on: true,
      address: `https://${maker.slug}.shops.example`,
      domains: [],
    })
    expect(second.hosted.address).toMatch(`https://${maker.slug}-site-`)
    expect((await world.hosted(second.host)).body.storefront.id).toBe(second.id)
  })

  test('one that is made without a shop gets an address once it is switched on', async () => {
    const body = { name: 'Later', hosted: { is_on: false } }
    const { body: site } = await world.seller.send({
      method: 'POST',
      path: '/v1/storefronts',
      body,
    })
    expect(site.hosted).toEqual({ is_on: false, address: null, domains: [] })
    const path = `/v1/storefronts/${site.id}`
    const on = await world.seller.send({ method: 'PATCH', path, body: { hosted: { is_on: true } } })
    expect(on.body.hosted.address).toMatch(/^https:\/\/[a-z0-9-]+\.shops\.example$/)
  })

  test('many at once get addresses of their own', async () => {
    const maker = await makeSeller(world.service)
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        maker.send({ method: 'POST', path: '/v1/storefronts', body: { name: 'Same name' } }),
      ),
    )
    expect(new Set(made.map(({ body }) => body.hosted.address)).size).toBe(6)
  })
})

describe('PATCH /v1/storefronts/{id}', () => {
  test('switches the shop off and on; its address stays [R-SHOP-01] [R-SHOP-07]', async () => {
    const site = await world.makeSite()
    const change = (is_on: boolean) =>
      world.seller.send({ method: 'PATCH', path: site.path, body: { hosted: { is_on } } })
    expect((await change(false)).body.hosted).toEqual({ ...site.hosted, is_on: false })
    const off = await world.hosted(site.host)
    const unknown = await world.hosted('nobody.shops.example')
    expect([off.status, off.body.code]).toEqual([404, 'NotFound'])
    expect({ ...off.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    expect(await world.ask(site.host)).toBe(404)
    await change(true)
    expect((await world.hosted(site.host)).body.storefront.id).toBe(site.id)
    expect(await world.ask(site.host)).toBe(200)
  })
})

describe('GET /v1/hosted-sites/{host}', () => {
  test('200: all that a shop needs, by its secret [R-SHOP-06]', async () => {
    const site = await world.makeSite(world.seller, {
      languages: ['en', 'de'],
      brand_color: '#123456',
    })
    const { body } = await world.hosted(site.host.toUpperCase())
    expect(body).toMatchObject({
      origin: site.hosted.address,
      key: expect.stringMatching(/^pk_live_/),
      storefront: { languages: ['en', 'de'], brand_color: '#123456', currencies: ['USD'] },
    })
    const own = await world.service.send({
      path: '/v1/public/storefront',
      headers: { 'svc-publishable-key': body.key },
    })
    expect(own.body).toEqual(body.storefront)
    expect((await world.hosted(site.host)).body).toEqual(body)
  })

  test('names the origins whose pages may show the shop, as they are now [R-SHOP-06]', async () => {
    const site = await world.makeSite()
    expect((await world.hosted(site.host)).body.origins).toEqual([])
    const origins = ['https://www.desert.example', 'http://localhost:3000']
    const path = `${site.path}/origins`
    const put = await world.seller.send({ method: 'PUT', path, body: { origins } })
    expect(put.status).toBe(200)
    expect((await world.hosted(site.host)).body.origins).toEqual(origins)
  })

  test('401 Unauthenticated: nobody else is told', async () => {
    const site = await world.makeSite()
    const { id: sellerId, ownerId: personId } = world.seller
    const key = await makeSecretKey(world.service, { sellerId, personId })
    for (const bearer of ['wrong', world.service.platformKey, key]) {
      expect((await world.hosted(site.host, bearer)).status).toBe(401)
    }
    expect((await world.service.send({ path: `/v1/hosted-sites/${site.host}` })).status).toBe(401)
  })

  test.each([
    'a.b.shops.example',
    'shops.example.evil.example',
    'xshops.example',
    '..',
    '-',
    '[::1]',
    '192.0.2.1',
    `${'a.'.repeat(90)}example`,
    "'; select 1",
  ])('404 NotFound: there is no shop at %s', async host => {
    const { status } = await world.hosted(encodeURIComponent(host))
    expect(status).toBe(404)
    expect(await world.ask(encodeURIComponent(host))).toBe(404)
  })

  test('a key that was revoked is followed by another one [R-SHOP-11]', async () => {
    const site = await world.makeSite()
    const [first, same] = await Promise.all([world.hosted(site.host), world.hosted(site.host)])
    expect(same.body.key).toBe(first.body.key)
    const { body: keys } = await world.seller.send({ path: `${site.path}/keys` })
    expect(keys.data).toMatchObject([{ label: 'Hosted shop', status: 'active' }])
    const path = `/v1/website-keys/${keys.data[0].id}`
    expect((await world.seller.send({ method: 'DELETE', path })).status).toBe(204)
    const second = await world.hosted(site.host)
    expect(second.body.key).not.toBe(first.body.key)
    expect((await world.hosted(site.host)).body.key).toBe(second.body.key)
  })

  test('travellers sign in at the shop of a site without a page of its own [R-SHOP-10]', async () => {
    const site = await world.makeSite()
    const { body } = await world.hosted(site.host)
    expect(body.storefront).toMatchObject({
      sign_in: true,
      manage_booking_url: `${site.hosted.address}/{locale}/booking`,
    })
    const own = 'https://own.example/booking'
    await world.seller.send({ method: 'PATCH', path: site.path, body: { manage_booking_url: own } })
    expect((await world.hosted(site.host)).body.storefront.manage_booking_url).toBe(own)
  })
})

describe('GET /hosted-domains/ask', () => {
  test('404 for what is no verified domain and no address of a shop [R-SHOP-09]', async () => {
    const site = await world.makeSite()
    expect(await world.ask(site.host)).toBe(200)
    expect(await world.ask('nobody.shops.example')).toBe(404)
    expect(await world.ask('elsewhere.example')).toBe(404)
    expect(await world.ask('')).toBe(404)
    expect((await world.service.send({ path: '/hosted-domains/ask' })).status).toBe(404)
  })
})

test('429 RateLimited: an address asks so often for what is no shop [R-SHOP-09]', async () => {
  const asked = await openTestService({ shops: SHOPS })
  try {
    const made = await (await makeSeller(asked)).send({
      method: 'POST',
      path: '/v1/storefronts',
      body: { name: 'Asked' },
    })
    const { host } = new URL(made.body.hosted.address)
    const ask = async (domain: string, remoteAddress = '192.0.2.1') => {
      const url = `/hosted-domains/ask?domain=${domain}`
      return (await inject(asked.app, { method: 'GET', url, remoteAddress })).statusCode
    }
    expect(await ask(host)).toBe(200)
    for (let at = 0; at < 300; at++) expect(await ask(`x${at}.example.com`)).toBe(404)
    expect(await ask('x300.example.com')).toBe(429)
    // A proxy goes on getting certificates for the shops that it knows, however they are written.
    expect(await ask(`${host}.:443`)).toBe(200)
    expect(await ask('x300.example.com', '192.0.2.2')).toBe(404)
    await asked.advance({ minutes: 1 })
    expect(await ask('x300.example.com')).toBe(404)
    // What no site can have is asked of nobody.
    for (let at = 0; at < 301; at++) expect(await ask(`x${at}.y.shops.example`)).toBe(404)
    for (let at = 2; at <= 600; at++) await ask(`${host}:${at}`)
    expect(await ask(host)).toBe(429)
  } finally {
    await asked.close()
  }
})

describe('the bare address', () => {
  test('has the only site there is, or the one that the setting names [R-SHOP-08]', async () => {
    const alone = await openTestService({ shops: SHOPS })
    const maker = await makeSeller(alone)
    const add = (name: string) =>
      maker.send({ method: 'POST', path: '/v1/storefronts', body: { name } })
    const at = (host: string) =>
      alone.send({ path: `/v1/hosted-sites/${host}`, bearer: SHOPS.secret })
    expect((await at('shops.example')).status).toBe(404)
    const { body: first } = await add('First')
    expect((await at('shops.example')).body).toMatchObject({
      origin: 'https://shops.example',
      storefront: { id: first.id },
    })
    const { body: second } = await add('Second')
    expect((await at('shops.example')).status).toBe(404)
    const name = new URL(second.hosted.address).host.split('.')[0] ?? ''
    const named = await openTestService({
      databaseUrl: alone.databaseUrl,
      shops: { ...SHOPS, site: name },
    })
    const found = await named.send({ path: '/v1/hosted-sites/shops.example', bearer: SHOPS.secret })
    expect(found.body.storefront.id).toBe(second.id)
    await named.close()
    await alone.close()
  })

  test('is forgotten for mails by a process that is told that there is none, and by no other', async () => {
    const first = await openTestService({ shops: SHOPS })
    const { databaseUrl } = first
    const count = async (more: object) => {
      const next = await openTestService({ databaseUrl, ...more })
      await next.close()
      const [row] = await first.db<{ count: number }[]>`
        select count(*)::int as count from shop_place
      `
      return row?.count
    }
    try {
      expect(await count({})).toBe(1)
      expect(await count({ shops: null })).toBe(0)
    } finally {
      await first.close()
    }
  })

  test('on the own machine the port is the one that was asked for', async () => {
    const place = { scheme: 'http', domain: 'localhost:4321' } as const
    const here = await openTestService({ shops: { ...SHOPS, place } })
    await (await makeSeller(here)).send({
      method: 'POST',
      path: '/v1/storefronts',
      body: { name: 'Here' },
    })
    for (const host of ['localhost:4567', '127.0.0.1:4567', '[::1]:4567']) {
      const { body } = await here.send({ path: `/v1/hosted-sites/${host}`, bearer: SHOPS.secret })
      expect(body.origin).toBe(`http://${host}`)
    }
    await here.close()
  })
})
