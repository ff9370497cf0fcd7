import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSecretKey,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('POST /v1/storefronts', () => {
  let seller: MadeSeller
  beforeAll(async () => {
    seller = await makeSeller(service, { languages: ['en', 'ar'] })
  })

  const create = (body: object, headers: Record<string, string> = {}) =>
    seller.send({ method: 'POST', path: '/v1/storefronts', body, headers })

  test('201: a name is enough; the rest comes from the seller or is the simplest', async () => {
    const { status, body } = await create({ name: 'Desert site' })
    expect(status).toBe(201)
    expect(body).toEqual({
      version: expect.any(Number),
      id: body.id,
      name: 'Desert site',
      kind: 'direct',
      languages: ['en', 'ar'],
      default_language: 'en',
      currencies: ['USD'],
      display_currency: 'USD',
      display_rounding: 'none',
      manage_booking_url: null,
      max_open_holds: null,
      server_addresses: [],
      brand_color: null,
      logo_media_id: null,
      font: 'system',
      opening_titles: {},
      opening_claims: {},
      opening_media_id: null,
      analytics: null,
      hosted: { is_on: true, address: null, domains: [] },
      deposit: null,
      created_at: '2026-11-15T10:00:00.000Z',
      warnings: [],
    })
  })

  test('201: everything as given, currencies in their order [G-57]', async () => {
    const given = {
      name: 'Second site',
      languages: ['fr', 'en'],
      default_language: 'en',
      currencies: ['JOD', 'EUR', 'USD'],
      display_currency: 'EUR',
      display_rounding: 'nearest_5',
      manage_booking_url: 'https://second.example/my-booking',
      max_open_holds: 25,
      server_addresses: ['192.0.2.10', '198.51.100.0/24', '2001:db8:7::/48'],
    }
    const { status, body } = await create(given)
    expect(status).toBe(201)
    expect(body).toMatchObject(given)
  })

  test('the first language and the first currency are the defaults', async () => {
    const { body } = await create({ name: 'Third', languages: ['fr', 'de'], currencies: ['JPY'] })
    expect(body).toMatchObject({ default_language: 'fr', display_currency: 'JPY' })
  })

  test('a storefront without currencies shows dollars [G-20]', async () => {
    const { body } = await create({ name: 'Fourth', currencies: [] })
    expect(body).toMatchObject({ currencies: [], display_currency: 'USD' })
  })

  test('a new storefront lists no origins and no ways to pay [R-AUTH-12]', async () => {
    const { body } = await create({ name: 'Fresh' })
    const path = `/v1/storefronts/${body.id}`
    expect((await seller.send({ path: `${path}/origins` })).body).toEqual({
      origins: [],
      version: expect.any(Number),
    })
    expect((await seller.send({ path: `${path}/payment-methods` })).body).toEqual({
      payment_methods: [],
      version: 1,
    })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ kind: 'shop' }, 'kind'],
    [{ languages: [] }, 'languages'],
    [{ languages: ['english'] }, 'languages.0'],
    [{ default_language: 'fr' }, 'default_language'],
    [{ currencies: ['usd'] }, 'currencies.0'],
    [{ currencies: ['EUR', 'QQQ'] }, 'currencies.1'],
    [{ currencies: ['EUR', 'EUR'] }, 'currencies'],
    [{ currencies: ['EUR'], display_currency: 'USD' }, 'display_currency'],
    [{ display_rounding: 'up' }, 'display_rounding'],
    [{ manage_booking_url: 'http://shop.example' }, 'manage_booking_url'],
    [{ manage_booking_url: 'shop' }, 'manage_booking_url'],
    [{ max_open_holds: 0 }, 'max_open_holds'],
    [{ server_addresses: ['192.0.2.1', '192.0.2'] }, 'server_addresses.1'],
    [{ server_addresses: ['192.0.2.0/33'] }, 'server_addresses.0'],
    [{ server_addresses: ['servers.example'] }, 'server_addresses.0'],
  ])('422 InvalidInput: %j is named as %s', async (changed, field) => {
    const { status, body } = await create({ name: 'Wrong', ...changed })
    expect(status).toBe(422)
    expect(body.details.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  test('409 Conflict: a marketplace needs the right to run one', async () => {
    const refused = await create({ name: 'Market', kind: 'marketplace' })
    expect(refused.status).toBe(409)
    expect(refused.body.details).toEqual({ reason: 'marketplace_not_allowed' })
    const runner = await makeSeller(service, { mayRunMarketplace: true })
    const made = await runner.send({
      method: 'POST',
      path: '/v1/storefronts',
      body: { name: 'Market', kind: 'marketplace' },
    })
    expect(made.status).toBe(201)
    expect(made.body.kind).toBe('marketplace')
  })

  test('the same Idempotency-Key makes one storefront; another body under it is 409 [D-07]', async () => {
    const headers = { 'idempotency-key': 'storefront-1' }
    const [first, second] = await Promise.all([
      create({ name: 'Once' }, headers),
      create({ name: 'Once' }, headers),
    ])
    const other = await create({ name: 'Twice' }, headers)
    expect(second.body).toEqual(first.body)
    expect(other.status).toBe(409)
    expect(other.body.details).toEqual({ reason: 'idempotency_key_reused' })
  })

  test('403 NotPermitted: without storefront:manage [R-AUTH-26]', async () => {
    const bearer = await makeSecretKey(service, {
      sellerId: seller.id,
      personId: seller.ownerId,
      scopes: ['trip:manage'],
    })
    const { status, body } = await service.send({
      method: 'POST',
      path: '/v1/storefronts',
      bearer,
      body: { name: 'No' },
    })
    expect(status).toBe(403)
    expect(body.details).toEqual({ permission: 'storefront:manage', reason: 'missing_permission' })
  })
})

describe('GET /v1/storefronts', () => {
  test('lists the storefronts of the seller and of nobody else, newest first', async () => {
    const one = await makeSeller(service)
    const other = await makeSeller(service)
    await makeStorefront(service, other)
    const made: string[] = []
    for (let i = 0; i < 3; i++) made.unshift((await makeStorefront(service, one)).id)
    const first = await one.send({ path: '/v1/storefronts?limit=2' })
    expect(first.body.total).toBe(3)
    const path = `/v1/storefronts?limit=2&cursor=${first.body.next_cursor}`
    const second = await one.send({ path })
    const ids = [...first.body.data, ...second.body.data].map((item: { id: string }) => item.id)
    expect(ids).toEqual(made)
    expect(second.body.next_cursor).toBeNull()
    const foreign = await other.send({ path })
    expect(foreign.status).toBe(422)
    expect(foreign.body.details.parameter).toBe('cursor')
  })
})

describe('GET /v1/storefronts/{id}', () => {
  test('200: the storefront as it was made', async () => {
    const site = await makeStorefront(service, seller)
    const { status, body } = await seller.send({ path: `/v1/storefronts/${site.id}` })
    expect(status).toBe(200)
    expect({ ...body, warnings: [] }).toEqual(site.storefront)
  })
})

describe('PATCH /v1/storefronts/{id}', () => {
  let site: MadeStorefront
  beforeAll(async () => {
    site = await makeStorefront(service, seller, { currencies: ['EUR', 'USD'] })
  })

  const change = (body: object) =>
    seller.send({ method: 'PATCH', path: `/v1/storefronts/${site.id}`, body })
  const shown = async () => (await site.send({ path: '/v1/public/storefront' })).body

  test('200: what is left out stays, and the website sees the change at once [R-SF-02 R-SF-04]', async () => {
    await shown()
    const { status, body } = await change({
      name: 'New name',
      languages: ['en', 'ar'],
      display_rounding: 'whole',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'New name', currencies: ['EUR', 'USD'] })
    const { warnings: _none, ...stored } = body
    expect((await seller.send({ path: `/v1/storefronts/${site.id}` })).body).toEqual(stored)
    expect(await shown()).toMatchObject({
      name: 'New name',
      languages: ['en', 'ar'],
      display_rounding: 'whole',
    })
  })

  test('null takes a setting away', async () => {
    await change({ manage_booking_url: 'https://shop.example/bookings', max_open_holds: 9 })
    expect(await shown()).toMatchObject({ sign_in: true })
    const { body } = await change({ manage_booking_url: null, max_open_holds: null })
    expect(body).toMatchObject({ manage_booking_url: null, max_open_holds: null })
    expect(await shown()).toMatchObject({ sign_in: false, manage_booking_url: null })
  })

  test('the kind is decided once: a change of it is not read', async () => {
    const { status, body } = await change({ kind: 'marketplace' })
    expect(status).toBe(200)
    expect(body.kind).toBe('direct')
  })

  test('422 InvalidInput: each setting is judged with those that stay', async () => {
    const before = (await seller.send({ path: `/v1/storefronts/${site.id}` })).body
    const cases: [object, string][] = [
      [{ currencies: ['JPY'] }, 'display_currency'],
      [{ display_currency: 'JPY' }, 'display_currency'],
      [{ currencies: [] }, 'display_currency'],
      [{ default_language: 'fr' }, 'default_language'],
      [{ currencies: ['EUR', 'XTS'] }, 'currencies.1'],
    ]
    for (const [body, field] of cases) {
      const sent = await change(body)
      expect(sent.status).toBe(422)
      expect(sent.body.details.errors[0].field).toBe(field)
    }
    expect((await seller.send({ path: `/v1/storefronts/${site.id}` })).body).toEqual(before)
  })
})
