import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeKey } from '#domain/access/keys.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  makeTwoTenants,
  type TwoTenants,
} from '../../support/world.ts'

let service: TestService
let world: TwoTenants
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
  seller = await makeSeller(service, { languages: ['en', 'ar', 'de'] })
  site = await makeStorefront(service, seller, {
    name: 'Desert Days',
    languages: ['en', 'ar'],
    currencies: ['EUR', 'USD', 'JOD', 'GBP'],
    display_currency: 'EUR',
    display_rounding: 'nearest_5',
  })
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.freezeAt(START)
  for (const currency of ['EUR', 'JOD', 'GBP']) await dropRate(currency)
})

const path = '/v1/public/storefront'
const read = async (headers: Record<string, string> = {}) => site.send({ path, headers })
const currencies = async () => (await read()).body.currencies
const putRate = (currency: string, rate: object) =>
  service.platform({
    method: 'PUT',
    path: `/v1/platform/fx-rates/${currency}`,
    body: { rate: '0.9', ...rate },
  })
const dropRate = (currency: string) =>
  service.platform({ method: 'DELETE', path: `/v1/platform/fx-rates/${currency}` })
const feedRateOf = (age: Temporal.DurationLike) => ({
  source: 'feed',
  as_of: service.now().subtract(age).toString(),
})

describe('GET /v1/public/storefront', () => {
  test('200: the storefront of the key, and nothing in the request chooses another [R-SF-01] [R-GEN-06]', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toEqual({
      id: site.id,
      name: 'Desert Days',
      kind: 'direct',
      seller: { slug: seller.slug, name: seller.name },
      languages: ['en', 'ar'],
      default_language: 'en',
      currencies: ['USD'],
      display_currency: 'USD',
      display_rounding: 'nearest_5',
      sign_in: false,
      sends_mail: false,
      manage_booking_url: null,
      brand_color: null,
      logo: null,
      font: 'system',
      opening: { titles: {}, claims: {}, image: null },
      company: null,
      analytics: null,
      legal_texts: [],
    })
    const search = `?storefront=${world.a1.id}&seller_id=${world.sellerA.id}&storefront_id=x`
    const headers = { 'x-storefront': world.a1.id, authorization: `Bearer ${seller.ownerKey}` }
    const tried = await site.send({ path: path + search, headers })
    expect(tried.body).toEqual(body)
  })

  test('says that mails are sent from the moment that a server is set for them [R-SF-12]', async () => {
    const site = await makeStorefront(service, await makeSeller(service))
    const sendsMail = async () => (await site.send({ path })).body.sends_mail
    expect(await sendsMail()).toBe(false)
    const server = { path: '/v1/platform/mail-server' }
    const from = 'trips@mail.example'
    const body = { host: 'mail.example', port: 25, security: 'none', user: null, from }
    expect((await service.platform({ ...server, method: 'PUT', body })).status).toBe(200)
    expect(await sendsMail()).toBe(true)
    await service.platform({ ...server, method: 'DELETE' })
    expect(await sendsMail()).toBe(false)
  })

  test('two keys, two answers [R-SF-01] [R-AUTH-06] [R-GEN-03]', async () => {
    const own = await world.a1.send({ path })
    const market = await world.m.send({ path })
    expect(own.body).toMatchObject({ id: world.a1.id, kind: 'direct' })
    expect(market.body).toMatchObject({ id: world.m.id, kind: 'marketplace', seller: null })
  })

  test('it carries its languages, its rounding and its display currency [R-SF-02] [R-SF-04] [R-SF-05]', async () => {
    await putRate('EUR', {})
    const { body } = await read()
    expect(body).toMatchObject({
      languages: ['en', 'ar'],
      display_rounding: 'nearest_5',
      display_currency: 'EUR',
    })
    expect(body.currencies).toContain(body.display_currency)
  })

  test('401 Unauthenticated: the key is missing, wrong or another kind [R-AUTH-01] [R-AUTH-03] [R-AUTH-04] [R-ERR-08] [R-ERR-60]', async () => {
    const wrong: [string, object][] = [
      ['missing_key', {}],
      ['missing_key', { key: '' }],
      ['unknown_key', { key: 'pk_live_0000' }],
      ['unknown_key', { key: `${site.key}x` }],
      ['unknown_key', { key: makeKey('website', randomBytes) }],
      ['wrong_kind', { key: seller.ownerKey }],
      ['wrong_kind', { key: service.platformKey }],
      ['missing_key', { bearer: site.key }],
      ['missing_key', { bearer: seller.ownerKey }],
    ]
    for (const [reason, by] of wrong) {
      const { status, body } = await service.send({ path, ...by })
      expect(status).toBe(401)
      expect(body).toEqual({
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        code: 'Unauthenticated',
        detail: 'A valid key, or a session, is needed for this call.',
        details: { reason },
        reason,
      })
    }
  })

  test('a website key opens nothing else [R-AUTH-09]', async () => {
    for (const called of ['/v1/storefronts', '/v1/request-log', '/v1/platform/settings']) {
      expect((await service.send({ path: called, key: site.key })).status).toBe(401)
      expect((await service.send({ path: called, bearer: site.key })).status).toBe(401)
    }
  })
})

describe('the currencies of a storefront', () => {
  test('those that can be quoted now, in the order of the operator [R-MON-11] [R-SF-03] [G-57]', async () => {
    expect(await currencies()).toEqual(['USD'])
    await putRate('GBP', {})
    expect(await currencies()).toEqual(['USD', 'GBP'])
    await putRate('EUR', {})
    await putRate('JOD', {})
    expect(await currencies()).toEqual(['EUR', 'USD', 'JOD', 'GBP'])
  })

  test('one without a rate is dropped [R-MON-12]', async () => {
    await putRate('EUR', {})
    expect(await currencies()).toContain('EUR')
    await dropRate('EUR')
    expect(await currencies()).not.toContain('EUR')
  })

  test('one whose feed rate is too old is dropped, and comes back with a fresh one [R-MON-13]', async () => {
    await putRate('EUR', feedRateOf({ hours: 5 * 24, minutes: 1 }))
    expect(await currencies()).not.toContain('EUR')
    await putRate('EUR', feedRateOf({ hours: 5 * 24 }))
    expect(await currencies()).toContain('EUR')
    await putRate('EUR', feedRateOf({ hours: 5 * 24, minutes: 1 }))
    await putRate('EUR', feedRateOf({ hours: 1 }))
    expect(await currencies()).toContain('EUR')
  })

  test('time alone drops it, and with it the tag changes [R-SF-06] [R-MON-13]', async () => {
    await putRate('EUR', feedRateOf({ hours: 0 }))
    await service.advance({ hours: 5 * 24 })
    const before = await read()
    expect(before.body.currencies).toContain('EUR')
    const headers = { 'if-none-match': before.headers.etag ?? '' }
    expect((await read(headers)).status).toBe(304)
    await service.advance({ milliseconds: 1 })
    const after = await read(headers)
    expect(after.status).toBe(200)
    expect(after.body.currencies).not.toContain('EUR')
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('the age limit is 5 days and a setting of the platform [R-MON-14]', async () => {
    const set = (days: number) =>
      service.platform({
        method: 'PATCH',
        path: '/v1/platform/settings',
        body: { fx_max_age_days: days },
      })
    await putRate('EUR', feedRateOf({ hours: 3 * 24 }))
    expect(await currencies()).toContain('EUR')
    await set(2)
    expect(await currencies()).not.toContain('EUR')
    await set(3)
    expect(await currencies()).toContain('EUR')
    await set(5)
  })

  test('a rate entered by hand does not age [R-MON-15]', async () => {
    await putRate('EUR', {
      as_of: service
        .now()
        .subtract({ hours: 6 * 24 })
        .toString(),
    })
    expect(await currencies()).toContain('EUR')
    await service.advance({ hours: 24 * 365 })
    expect(await currencies()).toContain('EUR')
  })

  test('the display currency is the configured one, else the first listed, else USD [R-MON-16] [R-SF-05]', async () => {
    const display = async () => (await read()).body.display_currency
    await putRate('EUR', {})
    expect(await display()).toBe('EUR')
    await dropRate('EUR')
    expect(await display()).toBe('USD')
    const rare = await makeStorefront(service, seller, {
      currencies: ['JOD', 'GBP'],
      display_currency: 'GBP',
    })
    const shown = async () => {
      const { body } = await rare.send({ path })
      return [body.display_currency, ...body.currencies]
    }
    expect(await shown()).toEqual(['USD'])
    await putRate('JOD', {})
    expect(await shown()).toEqual(['JOD', 'JOD'])
    await putRate('GBP', {})
    expect(await shown()).toEqual(['GBP', 'JOD', 'GBP'])
  })

  test('a read in a currency that is not listed never fails here', async () => {
    expect((await site.send({ path: `${path}?currency=ZZZ&locale=xx` })).status).toBe(200)
  })
})
