import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NAUGHTY_STRINGS } from '../../edge/naughty-strings.ts'
import { makeCity, makePlace } from '../../support/catalog-world.ts'
import { makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let site: MadeStorefront
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, {
    languages: ['en', 'ar', 'de'],
    callsPerMinute: 1_000_000,
  })
  const amman = await makeCity(service, { slug: 'amman', names: { en: 'Amman', ar: 'عمّان' } })
  const zurich = await makeCity(service, {
    slug: 'zurich',
    names: 'Zürich',
    country: 'ch',
    timezone: 'Europe/Zurich',
  })
  const add = (slug: string, names: string | Record<string, string>, at: object = {}) =>
    makePlace(service, amman, { slug, names, kind: 'hotel', ...at })
  await add('marriott', 'Marriott Hotel', { lat: 31.97, lng: 35.9 })
  await add('marriott-petra', 'Petra Marriott', { lat: 30.32, lng: 35.47 })
  await add('citadel', { en: 'Amman Citadel', ar: 'جبل القلعة', de: 'Zitadelle' })
  await add('ritz', 'The Ritz-Carlton')
  await add('main-springs', "Ma'in Hot Springs")
  await add('old-citadel', 'Old Citadel')
  await makePlace(service, zurich, { slug: 'airport', names: 'Zürich Flughafen', kind: 'airport' })
  await service.platform({
    method: 'POST',
    path: '/v1/platform/places/old-citadel/merge',
    body: { into: 'citadel' },
  })
})
afterAll(() => service.close())

const search = (query: string, headers: Record<string, string> = {}) =>
  site.send({ path: `/v1/public/places/search?${query}`, headers })
const names = async (q: string, more = '') => {
  const { body } = await search(`q=${encodeURIComponent(q)}${more}`)
  return body.data.map(({ name }: { name: string }) => name)
}

describe('GET /v1/public/places/search', () => {
  test('answers what a pickup needs, for places that no trip visits too [R-PICK-05]', async () => {
    const { status, body } = await search('q=flug')
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        place_id: expect.any(String),
        name: 'Zürich Flughafen',
        kind: 'airport',
        city: { slug: 'zurich', name: 'Zürich' },
        country: { slug: 'ch', name: 'Switzerland' },
        lat: 29.5,
        lng: 35,
      },
    ])
  })

  test.each([
    ['mar', ['Marriott Hotel', 'Petra Marriott']],
    ['Marriott Ho', ['Marriott Hotel']],
    ['riott', ['Marriott Hotel', 'Petra Marriott']],
    ['petra marriott', ['Petra Marriott']],
    ['marriott petra', ['Petra Marriott']],
    ['mariott', ['Marriott Hotel', 'Petra Marriott']],
    ['marritto', ['Marriott Hotel', 'Petra Marriott']],
    ['zurich', ['Zürich Flughafen']],
    ['ZÜRICH', ['Zürich Flughafen']],
    ['carlton', ['The Ritz-Carlton']],
    ['ritz carlton', ['The Ritz-Carlton']],
    ['main', ["Ma'in Hot Springs"]],
    ['القلعه', ['Amman Citadel']],
    ['zitadelle', ['Amman Citadel']],
    ['ci', ['Amman Citadel']],
    ['hotel amman', ['Marriott Hotel']],
    ['nothing like it', []],
    ['--', []],
  ])('%s finds %j [R-PICK-05]', async (q, wanted) => {
    expect(await names(q)).toEqual(wanted)
  })

  test('names come in the asked language, else in English [R-GEO-18]', async () => {
    expect(await names('citadel', '&locale=de')).toEqual(['Zitadelle'])
    expect(await names('marriott hotel', '&locale=de')).toEqual(['Marriott Hotel'])
  })

  test('a merged place is found no more; the one that took it in is', async () => {
    expect(await names('old citadel')).toEqual([])
    expect(await names('citadel')).toEqual(['Amman Citadel'])
  })

  test('of two that fit alike the nearer comes first', async () => {
    const [first] = await names('marriott', '&lat=30.3&lng=35.5')
    expect(first).toBe('Petra Marriott')
    const [other] = await names('marriott', '&lat=32&lng=36')
    expect(other).toBe('Marriott Hotel')
  })

  test('a place is found as soon as it is there, and under its new name only', async () => {
    const place = await makePlace(service, { slug: 'amman' }, { names: 'Rainbow Street' })
    expect(await names('rainbow')).toEqual(['Rainbow Street'])
    await service.platform({
      method: 'PATCH',
      path: `/v1/platform/places/${place.slug}`,
      body: { names: { en: 'Sunset Street' } },
    })
    expect(await names('rainbow')).toEqual([])
    expect(await names('sunset')).toEqual(['Sunset Street'])
  })

  test('answers 8 at most, or as many as asked for up to 20', async () => {
    for (let at = 0; at < 25; at++) {
      await makePlace(service, { slug: 'amman' }, { names: `Villa ${at}` })
    }
    expect(await names('villa')).toHaveLength(8)
    expect(await names('villa', '&limit=20')).toHaveLength(20)
    expect(await names('villa', '&limit=1')).toHaveLength(1)
  })

  test.each([
    ['', 'q'],
    ['q=', 'q'],
    ['q=a', 'q'],
    ['q=%20a%20', 'q'],
    [`q=${'a'.repeat(101)}`, 'q'],
    ['q=ab%00', 'q'],
    ['q=ab&limit=0', 'limit'],
    ['q=ab&limit=21', 'limit'],
    ['q=ab&lat=1', 'lng'],
    ['q=ab&lng=1', 'lat'],
    ['q=ab&lat=NaN&lng=1', 'lat'],
    ['q=ab&lat=90.5&lng=1', 'lat'],
    ['q=ab&lat=1&lng=-180.01', 'lng'],
    ['q=ab&lat=1e2&lng=1', 'lat'],
    ['q=ab&lat=Infinity&lng=1', 'lat'],
  ])('422 InvalidInput: %s [T-PICK-1]', async (query, parameter) => {
    const { status, body } = await search(query)
    expect([status, body.parameter]).toEqual([422, parameter])
  })

  test('odd texts are answered or refused, never failed [T-PICK-1]', async () => {
    for (const text of NAUGHTY_STRINGS) {
      const q = encodeURIComponent(text.toWellFormed())
      expect([200, 422]).toContain((await search(`q=${q}`)).status)
    }
  })

  test('one visitor may search 60 times a minute [T-PICK-1]', async () => {
    const asVisitor = (address: string) => search('q=villa', { 'x-forwarded-for': address })
    for (let at = 0; at < 60; at++) expect((await asVisitor('203.0.113.7')).status).toBe(200)
    const { status, headers } = await asVisitor('203.0.113.7')
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('60')
    expect((await asVisitor('203.0.113.8')).status).toBe(200)
    await service.advance({ minutes: 1 })
    expect((await asVisitor('203.0.113.7')).status).toBe(200)
  })

  test('and so may a browser, whatever address it claims [T-PICK-1, T-ADDR-2]', async () => {
    const origin = 'https://desert-days.example'
    await seller.send({
      method: 'PUT',
      path: `/v1/storefronts/${site.id}/origins`,
      body: { origins: [origin] },
    })
    const asBrowser = (at: number) =>
      search('q=villa', { origin, 'x-forwarded-for': `203.0.113.${at}` })
    for (let at = 0; at < 60; at++) expect((await asBrowser(at)).status).toBe(200)
    expect((await asBrowser(60)).status).toBe(429)
    expect((await search('q=villa')).status).toBe(200)
  })
})

describe('for the pickup of an option', () => {
  test('places that it fetches from come first, the others after them [R-PICK-05]', async () => {
    const sale = await makeSale(service, {
      pickup: {
        rules: [
          {
            names: { en: 'Around Petra' },
            kind: 'area',
            lat: 30.32,
            lng: 35.47,
            radius_km: 10,
            price_usd: 0,
            per: 'booking',
            minutes_before: 30,
          },
        ],
      },
    })
    const found = async (query: string) => {
      const sent = await sale.site.send({ path: `/v1/public/places/search?q=mar${query}` })
      expect(sent.status).toBe(200)
      return sent.body.data.map(({ name }: { name: string }) => name)
    }
    const option = `&option_id=${sale.optionId}`
    expect((await found('')).slice(0, 2)).toEqual(['Marriott Hotel', 'Petra Marriott'])
    expect((await found(option)).slice(0, 2)).toEqual(['Petra Marriott', 'Marriott Hotel'])
    expect(
      await found(`${option.toUpperCase().replace('OPTION_ID', 'option_id')}&limit=1`),
    ).toEqual(['Petra Marriott'])
  })

  test('of an option without pickup nothing comes first; one not sold here is not found', async () => {
    const plain = await makeSale(service)
    const path = (id: string) => `/v1/public/places/search?q=marriott&option_id=${id}`
    const { body } = await plain.site.send({ path: path(plain.optionId) })
    expect(body.data[0].name).toBe('Marriott Hotel')
    for (const id of ['00000000-0000-4000-8000-0000000000ff', 'nonsense', plain.optionId]) {
      const sent = await site.send({ path: path(id) })
      expect([sent.status, sent.body.details]).toEqual([404, { entity: 'option' }])
    }
  })
})
