import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ladder, makeCity, makeTrip, setLadder } from '../../support/catalog-world.ts'
import type { Sent } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
  sellerCalls,
  setRate,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let rival: MadeSeller
let site: MadeStorefront
let market: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { approved: true, languages: ['en', 'de', 'fr'] })
  rival = await makeSeller(service, { approved: true })
  const host = await makeSeller(service, { mayRunMarketplace: true, resellerMarginBp: 1000 })
  for (const [currency, rate] of [
    ['EUR', '0.9'],
    ['JPY', '150'],
  ] as const) {
    await setRate(service, { currency, rate })
  }
  const languages = ['en', 'de', 'fr', 'it']
  const currencies = ['USD', 'EUR', 'JPY']
  site = await makeStorefront(service, seller, { languages, currencies, callsPerMinute: 100_000 })
  market = await makeStorefront(service, host, {
    kind: 'marketplace',
    languages,
    currencies,
    callsPerMinute: 100_000,
  })
  await makeCity(service, { slug: 'petra', timezone: 'Asia/Amman' })
})
afterAll(() => service.close())

const page = (from: MadeStorefront, product: string, query = '') =>
  from.send({ path: `/v1/public/products/${product}${query}` })
const trip = (overrides: Partial<Parameters<typeof makeTrip>[2]> = {}, of: MadeSeller = seller) =>
  makeTrip(service, of, { city: 'petra', ...overrides })
const mustBeUnknown = ({ status, body }: Sent) =>
  expect([status, body.code, body.details]).toEqual([404, 'NotFound', { entity: 'product' }])

describe('GET /v1/public/products/{product}: which trip', () => {
  test('the id and the slug open one page [R-TRIP-01, R-TRIP-02, R-TRIP-07]', async () => {
    const { id, slug } = await trip({ title: 'Petra by day' })
    const byId = await page(site, id)
    const bySlug = await page(site, slug)
    expect(byId.status).toBe(200)
    expect(byId.body).toMatchObject({ id, slug, title: 'Petra by day' })
    expect(bySlug.text).toBe(byId.text)
    expect((await page(site, id.toUpperCase())).text).toBe(byId.text)
  })

  test('what a direct site has read opens nothing on a marketplace [T-CACHE-1]', async () => {
    const { id, slug } = await trip()
    await service.platform({ method: 'PUT', path: `/v1/platform/withheld-trips/${id}` })
    expect((await page(site, slug)).status).toBe(200)
    for (const whose of [seller.id, seller.slug, `direct","${seller.id}`]) {
      mustBeUnknown(await page(market, slug, `?seller=${encodeURIComponent(whose)}`))
    }
  })

  test('on a marketplace a slug needs its seller [R-TRIP-03]', async () => {
    const own = await trip({ slug: 'petra-day' })
    const other = await trip({ slug: 'petra-day' }, rival)
    expect((await page(market, 'petra-day', `?seller=${seller.slug}`)).body.id).toBe(own.id)
    expect((await page(market, 'petra-day', `?seller=${rival.slug}`)).body.id).toBe(other.id)
    const alone = await page(market, 'petra-day')
    expect([alone.status, alone.body.code]).toEqual([422, 'InvalidInput'])
    expect(alone.body.details).toMatchObject({ parameter: 'seller', errors: [{ field: 'seller' }] })
    expect(alone.body.detail).toContain('seller')
    mustBeUnknown(await page(market, 'petra-day', '?seller=nobody'))
    mustBeUnknown(await page(market, 'petra-night', `?seller=${seller.slug}`))
    expect((await page(market, 'petra-day', '?seller=')).status).toBe(422)
  })

  test('an id needs no seller, and another seller changes nothing [R-TRIP-04]', async () => {
    const { id } = await trip()
    const alone = await page(market, id)
    expect(alone.status).toBe(200)
    expect((await page(market, id, `?seller=${rival.slug}`)).text).toBe(alone.text)
  })

  test('a direct site ignores the seller [R-TRIP-05]', async () => {
    const { slug } = await trip()
    expect((await page(site, slug, '?seller=nonsense')).status).toBe(200)
  })

  test('what looks like an id is an id [R-TRIP-01]', async () => {
    mustBeUnknown(await page(market, randomUUID()))
    mustBeUnknown(await page(site, randomUUID()))
  })

  test('a trip that is not sold here is answered byte for byte like none [R-TRIP-06, T-ISO-1]', async () => {
    const withId = ({ id }: { id: string }) => [site, market].map(from => page(from, id))
    const draft = await trip({ publishedAt: null })
    const foreign = await trip({}, rival)
    const archived = await trip()
    await sellerCalls(service, seller.ownerKey).delete(`/v1/trips/${archived.id}`)
    const unapproved = await trip({}, await makeSeller(service))
    const suspended = await trip({}, await makeSeller(service, { approved: true, suspended: true }))
    const answers = await Promise.all([
      page(site, randomUUID()),
      page(site, 'no-such-trip'),
      page(market, randomUUID()),
      ...withId(draft),
      ...withId(archived),
      page(site, foreign.id),
      page(site, foreign.slug),
      page(market, unapproved.id),
      page(market, suspended.id),
    ])
    for (const answer of answers) {
      mustBeUnknown(answer)
      expect(answer.text).toBe(answers[0]?.text)
    }
  })

  test('a suspended seller keeps its pages on its own site', async () => {
    const suspended = await makeSeller(service, { approved: true })
    const own = await makeStorefront(service, suspended)
    const { id } = await trip({}, suspended)
    await platformCalls(service).post(`/v1/platform/sellers/${suspended.slug}/suspend`)
    expect((await page(own, id)).status).toBe(200)
    mustBeUnknown(await page(market, id))
  })

  test('a trip withheld from the network leaves marketplaces only', async () => {
    const { id } = await trip()
    expect((await page(market, id)).status).toBe(200)
    await platformCalls(service).put(`/v1/platform/withheld-trips/${id}`, {})
    mustBeUnknown(await page(market, id))
    expect((await page(site, id)).status).toBe(200)
  })

  test('an unpublished trip is gone at once, a paused one stays [R-TRIP-11, R-TRIP-20]', async () => {
    const { id } = await trip()
    const call = sellerCalls(service, seller.ownerKey)
    expect((await page(site, id)).body.sales_paused).toBe(false)
    await call.post(`/v1/trips/${id}/pause`)
    expect((await page(site, id)).body.sales_paused).toBe(true)
    expect((await page(market, id)).body.sales_paused).toBe(true)
    await call.post(`/v1/trips/${id}/unpublish`)
    mustBeUnknown(await page(site, id))
    mustBeUnknown(await page(market, id))
  })

  test('the former slug of a trip is no address of its page', async () => {
    const { id, slug } = await trip()
    expect((await page(site, slug)).status).toBe(200)
    const call = sellerCalls(service, seller.ownerKey)
    await call.patch(`/v1/trips/${id}`, { slug: `${slug}-new` })
    mustBeUnknown(await page(site, slug))
    expect((await page(site, `${slug}-new`)).body.id).toBe(id)
  })
})

describe('its language', () => {
  const texts = (...locales: string[]) =>
    Object.fromEntries(locales.map(locale => [locale, { title: `In ${locale}`, summary: locale }]))
  const shown = async (product: string, locale: string) => {
    const { body } = await page(site, product, `?locale=${locale}`)
    return [body.content_locale, body.title, body.summary]
  }

  test('is the asked one if it is published in it, else English [R-TRIP-08]', async () => {
    const { id } = await trip({ texts: texts('en', 'de') })
    expect(await shown(id, 'de')).toEqual(['de', 'In de', 'de'])
    expect(await shown(id, 'fr')).toEqual(['en', 'In en', 'en'])
    expect(await shown(id, 'nonsense')).toEqual(['en', 'In en', 'en'])
    expect((await page(site, id)).body.content_locale).toBe('en')
  })

  test('is that of the seller, else the first, where there is no English [R-TRIP-08]', async () => {
    const { id } = await trip({ texts: texts('de', 'fr') })
    expect(await shown(id, 'fr')).toEqual(['fr', 'In fr', 'fr'])
    expect(await shown(id, 'it')).toEqual(['de', 'In de', 'de'])
  })

  test('all that it is published in are named [R-TRIP-09]', async () => {
    const overrides = {
      en: { title: 'A', summary: '' },
      de: { title: 'B', summary: '', published: false },
    }
    const { id } = await trip({ texts: overrides })
    expect((await page(site, id)).body.locales).toEqual(['en'])
    expect(await shown(id, 'de')).toEqual(['en', 'A', ''])
    await sellerCalls(service, seller.ownerKey).post(`/v1/trips/${id}/texts/de/publish`)
    expect((await page(site, id)).body.locales).toEqual(['de', 'en'])
    expect(await shown(id, 'de')).toEqual(['de', 'B', ''])
  })
})

describe('its price', () => {
  test('is the lowest per person, with the group that gets it [R-MON-07, R-MON-08, R-TRIP-16]', async () => {
    const { id } = await trip({ perPerson: ladder([9000, 7000, 6000, 6000]) })
    const { body } = await page(site, id)
    expect(body.from_price).toEqual({ amount: 6000, currency: 'USD', group_size: 3 })
    const list = await site.send({ path: `/v1/public/products?currency=EUR&limit=100` })
    const card = list.body.data.find((other: { id: string }) => other.id === id)
    const inEuro = await page(site, id, '?currency=EUR')
    expect(inEuro.body.from_price).toEqual({ amount: 5400, currency: 'EUR', group_size: 3 })
    expect(inEuro.body.from_price).toEqual(card.from_price)
  })

  test('is in the asked currency, else in the one of the site [R-MON-20]', async () => {
    const { id } = await trip({ perPerson: ladder(1000) })
    const currencyOf = async (asked: string) =>
      (await page(site, id, `?currency=${asked}`)).body.from_price
    expect(await currencyOf('JPY')).toEqual({ amount: 1500, currency: 'JPY', group_size: 1 })
    expect(await currencyOf('eur')).toMatchObject({ currency: 'USD' })
    expect(await currencyOf('XXX')).toMatchObject({ currency: 'USD' })
  })

  test('has the margin of a marketplace on top', async () => {
    const { id } = await trip({ perPerson: ladder(1005) })
    expect((await page(site, id)).body.from_price.amount).toBe(1005)
    expect((await page(market, id)).body.from_price.amount).toBe(1106)
  })

  test('is null when none is shown [R-MON-10]', async () => {
    const unpriced = await trip({ perPerson: null })
    const onRequest = await trip({ priceDisplay: 'ask' })
    for (const { id } of [unpriced, onRequest]) {
      expect((await page(site, id)).body).toHaveProperty('from_price', null)
    }
    await setLadder(service, { sellerId: seller.id, tripId: unpriced.id }, ladder(1))
    expect((await page(site, unpriced.id)).body.from_price.amount).toBe(1)
  })
})

describe('what is kept', () => {
  const known = (etag: string | undefined) => ({ 'if-none-match': etag ?? '' })

  test('304 while nothing changed, then 200 with another tag [R-CACHE-07]', async () => {
    const { id } = await trip()
    for (const from of [site, market]) {
      const path = `/v1/public/products/${id}`
      const first = await from.send({ path })
      expect(first.headers.etag).toMatch(/^W\//)
      expect((await from.send({ path, headers: known(first.headers.etag) })).status).toBe(304)
      const minutes = first.body.duration_minutes + 1
      await sellerCalls(service, seller.ownerKey).patch(`/v1/trips/${id}`, {
        duration_minutes: minutes,
      })
      const next = await from.send({ path, headers: known(first.headers.etag) })
      expect([next.status, next.body.duration_minutes]).toEqual([200, minutes])
      expect(next.headers.etag).not.toBe(first.headers.etag)
    }
  })

  test('a tag of one key, language or currency does not stand for another [R-CACHE-11, T-CACHE-1]', async () => {
    const { id } = await trip({
      texts: { en: { title: 'Day', summary: '' }, de: { title: 'Tag', summary: '' } },
    })
    const { headers } = await page(site, id)
    for (const [from, query] of [
      [site, '?locale=de'],
      [site, '?currency=EUR'],
      [market, ''],
    ] as const) {
      const path = `/v1/public/products/${id}${query}`
      expect((await from.send({ path, headers: known(headers.etag) })).status).toBe(200)
    }
  })
})
