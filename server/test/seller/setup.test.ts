import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSetupLink } from '#operations/setup/create-setup.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { cookieOf, OUR_ORIGIN } from '../support/staff.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const PASSWORD = 'correct horse battery'

async function newToken({ db, now }: Pick<TestService, 'db' | 'now'> = service): Promise<string> {
  const link = await createSetupLink({ db, now: now(), publicUrl: OUR_ORIGIN, randomBytes })
  const url = new URL(link ?? '')
  expect(url.pathname).toBe('/staff/setup')
  return url.searchParams.get('token') ?? ''
}

const body = {
  company: { name: 'Fjord & Fjell Øst' },
  owner: { name: 'Odd', email: 'odd@fjord.example', password: PASSWORD, locale: 'de' },
  site: {
    name: 'Fjord site',
    languages: ['en', 'de'],
    currency: 'EUR',
    exchange_rate: '0.92',
    payment_method: { kind: 'bank_transfer', deadline_hours: 48 },
  },
  city: { name: 'Ålesund', country: 'no', timezone: 'Europe/Oslo' },
}

const setUp = (token: string, changed: object = {}) =>
  service.send({ method: 'POST', path: '/v1/setup', body: { ...body, token, ...changed } })
const isNeeded = async () => (await service.send({ path: '/v1/setup' })).body

// One after the other: only the last of them leaves the installation with people.
describe('POST /v1/setup', () => {
  test('401 Unauthenticated: without the secret of the link nobody takes an empty installation [R-SETUP-02]', async () => {
    expect(await isNeeded()).toEqual({ needed: true, mail_leaves: false, test_cards: true })
    const token = await newToken()
    const wrong = await setUp('nearly-right')
    expect([wrong.status, wrong.body.reason]).toEqual([401, 'wrong_code'])
    await service.advance({ hours: 24 })
    const late = await setUp(token)
    expect([late.status, late.body.reason]).toEqual([401, 'expired_code'])
    expect(await isNeeded()).toEqual({ needed: true, mail_leaves: false, test_cards: true })
  })

  test('422 InvalidInput: names the field by its part, makes nothing and leaves the link good [R-SETUP-03] [R-SETUP-04]', async () => {
    const token = await newToken()
    const refused = await setUp(token, {
      city: { name: 'Nowhere', country: 'zz', timezone: 'Europe/Oslo' },
    })
    expect(refused.status).toBe(422)
    expect(refused.body.details.errors).toMatchObject([{ field: 'city.country' }])
    const site = { ...body.site, currency: 'ZZZ' }
    const unknown = await setUp(token, { site })
    expect(unknown.body.details.errors).toMatchObject([{ field: 'site.currencies.0' }])
    const unsound = await setUp(token, { site: { ...body.site, exchange_rate: '0.0' } })
    expect(unsound.body.details.errors).toMatchObject([{ field: 'site.exchange_rate' }])
    expect(await isNeeded()).toEqual({ needed: true, mail_leaves: false, test_cards: true })
    const { body: sellers } = await service.platform({ path: '/v1/platform/sellers' })
    expect(sellers.data).toEqual([])
  })

  test('201: two at once make one company, whose owner is signed in and may do everything [R-SETUP-01] [R-SETUP-03]', async () => {
    const tokens = [await newToken(), await newToken()]
    const both = await Promise.all(tokens.map(token => setUp(token)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const done = both.find(({ status }) => status === 201)
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.details).toEqual({ reason: 'already_set_up' })
    expect(await isNeeded()).toEqual({ needed: false, mail_leaves: false, test_cards: true })
    expect(done?.body).toMatchObject({
      session: { seller: { slug: 'fjord-fjell-oest', name: 'Fjord & Fjell Øst' }, role: 'owner' },
      storefront: { name: 'Fjord site' },
      website_key: expect.stringMatching(/^pk_/),
      city: 'aalesund',
    })
    const cookie = done ? cookieOf(done) : ''
    const me = await service.send({ path: '/v1/me', cookie })
    expect(me.body).toMatchObject({
      person: { email: 'odd@fjord.example' },
      has_password: true,
      platform: { role: 'platform_admin' },
    })
    const notices = await service.send({ path: '/v1/me/notices', cookie })
    expect(notices.body.locale).toBe('de')
  })

  test('the site sells at once: its key opens it, in its currency, with its way to pay, and its city is where it is [R-SETUP-01] [R-SETUP-05]', async () => {
    const signedIn = await service.send({
      method: 'POST',
      path: '/v1/auth/sign-in',
      body: { email: 'odd@fjord.example', password: PASSWORD },
    })
    const cookie = cookieOf(signedIn)
    const { body: sites } = await service.send({ path: '/v1/storefronts', cookie })
    expect(sites.data).toMatchObject([{ currencies: ['EUR'], languages: ['en', 'de'] }])
    const site = `/v1/storefronts/${sites.data[0].id}`
    const ways = await service.send({ path: `${site}/payment-methods`, cookie })
    expect(ways.body.payment_methods).toMatchObject([
      { kind: 'bank_transfer', deadline_hours: 48, currencies: ['EUR'] },
    ])
    const keys = await service.send({ path: `${site}/keys`, cookie })
    expect(keys.body.data).toHaveLength(1)
    const { body: cities } = await service.send({ path: '/v1/cities', cookie })
    expect(cities.data).toMatchObject([
      {
        slug: 'aalesund',
        timezone: 'Europe/Oslo',
        world_region: 'europe',
        lat: 62.47225,
        lng: 6.15492,
      },
    ])
    const { body: rates } = await service.platform({ path: '/v1/platform/fx-rates' })
    expect(rates.data).toMatchObject([{ currency: 'EUR', rate: '0.92', quotable: true }])
  })

  test('no start makes a link any more, and an old one is 409 Conflict [R-SETUP-02]', async () => {
    const { db } = service
    const deps = { db, now: service.now(), publicUrl: OUR_ORIGIN, randomBytes }
    expect(await createSetupLink(deps)).toBeNull()
    expect((await setUp('whatever')).status).toBe(409)
  })
})

test('POST /v1/setup: without a rate the company keeps prices in the currency of its site [D-34]', async () => {
  const empty = await openTestService()
  const { exchange_rate: _, ...site } = body.site
  const sent = { ...body, site, token: await newToken(empty) }
  const made = await empty.send({ method: 'POST', path: '/v1/setup', body: sent })
  expect(made.status, made.text).toBe(201)
  const cookie = cookieOf(made)
  const seller = await empty.send({ path: '/v1/seller', cookie })
  expect(seller.body.price_currency).toBe('EUR')
  const { website_key: key } = made.body
  const shown = await empty.send({ path: '/v1/public/storefront', key })
  expect(shown.body).toMatchObject({ currencies: ['EUR'], display_currency: 'EUR' })
  const { body: rates } = await empty.platform({ path: '/v1/platform/fx-rates' })
  expect(rates.data).toEqual([])
  await empty.close()
})

describe('POST /v1/setup: cards to try', () => {
  const site = {
    ...body.site,
    exchange_rate: undefined,
    payment_method: { kind: 'online_card' },
    try_cards: true,
  }
  const setUpIn = async (empty: TestService, now = empty.now()) => {
    const sent = { ...body, site, token: await newToken({ db: empty.db, now: () => now }) }
    return empty.send({ method: 'POST', path: '/v1/setup', body: sent })
  }

  test('the test provider is connected with the site, so that a card is taken at once [R-SETUP-07]', async () => {
    const empty = await openTestService()
    const made = await setUpIn(empty)
    expect(made.status, made.text).toBe(201)
    const account = await empty.send({ path: '/v1/payment-account', cookie: cookieOf(made) })
    expect(account.body).toMatchObject({ provider: 'test', is_live: false, takes_cards: true })
    const { storefront } = made.body
    const path = `/v1/storefronts/${storefront.id}/payment-methods`
    const ways = await empty.send({ path, cookie: cookieOf(made) })
    expect(ways.body.payment_methods).toMatchObject([{ kind: 'online_card' }])
    await empty.close()
  })

  test('422 InvalidInput: where pretended money is not wanted, and nothing is made [R-SETUP-07]', async () => {
    const empty = await openTestService({ production: true, testClock: null })
    expect((await empty.send({ path: '/v1/setup' })).body.test_cards).toBe(false)
    const refused = await setUpIn(empty, Temporal.Now.instant())
    expect(refused.status).toBe(422)
    expect(refused.body.details.errors).toMatchObject([{ field: 'site.try_cards' }])
    expect((await empty.send({ path: '/v1/setup' })).body.needed).toBe(true)
    await empty.close()
  })
})

describe('GET /v1/listed-cities', () => {
  const suggest = (query: string) => service.send({ path: `/v1/listed-cities?${query}` })

  test('200: cities of the world, as somebody types who is not there yet [R-SETUP-08]', async () => {
    const { status, body: suggested } = await suggest('country=no&q=bergen')
    expect(status).toBe(200)
    expect(suggested.data[0]).toEqual({
      name: 'Bergen',
      lat: expect.closeTo(60.39, 1),
      lng: expect.closeTo(5.32, 1),
      timezone: 'Europe/Oslo',
    })
    expect((await suggest('country=zz&q=be')).body).toEqual({ data: [] })
    expect((await suggest('country=us&q=springfield')).body.data).toHaveLength(8)
  })

  test('422 InvalidInput: two letters at least, and a country', async () => {
    for (const query of ['country=no&q=b', 'country=no', 'q=bergen', 'country=norway&q=be']) {
      expect([query, (await suggest(query)).status]).toEqual([query, 422])
    }
  })
})
