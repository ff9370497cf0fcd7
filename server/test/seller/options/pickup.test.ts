import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makePlace, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
  setRate,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let trip: MadeTrip
let path: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { languages: ['en', 'de'] })
  await setRate(service, { currency: 'EUR', rate: '0.5' })
  city = await makeCity(service)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city })
  path = `/v1/options/${trip.optionIds[0]}/pickup`
})

afterAll(() => service.close())

const names = { en: 'Hotels', de: 'Hotels in der Stadt' }
const circle = { names, kind: 'area', lat: 29.5, lng: 35, radius_km: 6.5 }
const put = (pickup: unknown) => seller.send({ method: 'PUT', path, body: { pickup } })

describe('GET /v1/options/{id}/pickup', () => {
  test('200: null until it is set', async () => {
    expect((await seller.send({ path })).body).toEqual({
      pickup: null,
      version: expect.any(Number),
    })
    const rules = [{ names: { en: 'Aqaba' }, kind: 'area', lat: 29.5, lng: 35, radius_km: 6.5 }]
    const put = await seller.send({ method: 'PUT', path, body: { pickup: { rules } } })
    const { status, body } = await seller.send({ path })
    expect([status, body]).toEqual([200, put.body])
    expect(body.pickup.rules).toMatchObject(rules)
  })
})

describe('PUT /v1/options/{id}/pickup', () => {
  const polygon = [
    { lat: 29.4, lng: 34.9 },
    { lat: 29.6, lng: 34.9 },
    { lat: 29.6, lng: 35.1 },
  ]

  test('settings and rules of every kind come back as given', async () => {
    const place = await makePlace(service, city)
    const rules = [
      {
        names,
        kind: 'place',
        place_ids: [place.id],
        price_usd: 0,
        per: 'booking',
        minutes_before: 10,
      },
      { names, kind: 'city', city: city.slug, price_usd: 900, per: 'person', minutes_before: 30 },
      { ...circle, price_usd: 1500, per: 'booking', minutes_before: 45 },
      { names, kind: 'area', polygon, price_usd: 2500, per: 'booking', minutes_before: 60 },
    ]
    const settings = {
      included: true,
      required: true,
      asks: ['flight', 'room'],
      instructions: { en: 'At the main door.\nLook for the sign.' },
    }
    const { status, body } = await put({ ...settings, rules })
    expect(status).toBe(200)
    expect(body.pickup).toEqual({
      ...settings,
      rules: rules.map(rule => ({ id: expect.any(String), price: rule.price_usd, ...rule })),
    })
    expect((await seller.send({ path })).body).toEqual(body)
  })

  test('what is left out gets the plainest value, known ids stay, null takes it away', async () => {
    const { body } = await put({ rules: [circle] })
    const [{ id }] = body.pickup.rules
    expect(body.pickup).toEqual({
      included: false,
      required: false,
      asks: [],
      instructions: {},
      rules: [{ id, ...circle, price: 0, price_usd: 0, per: 'booking', minutes_before: 0 }],
    })
    const again = await put({
      rules: [
        { ...circle, radius_km: 9 },
        { ...circle, id },
      ],
    })
    expect(again.body.pickup.rules[1].id).toBe(id)
    expect((await put(null)).body).toEqual({ pickup: null, version: expect.any(Number) })
    expect((await seller.send({ path })).body).toEqual({
      pickup: null,
      version: expect.any(Number),
    })
  })

  test('500 points are the most that a polygon has [T-PICK-1]', async () => {
    const ring = (points: number) =>
      Array.from({ length: points }, (_, index) => {
        const angle = (2 * Math.PI * index) / points
        return { lat: 29 + Math.sin(angle), lng: 35 + Math.cos(angle) }
      })
    const sent = (points: number) =>
      put({ rules: [{ names, kind: 'area', polygon: ring(points) }] })
    expect((await sent(500)).status).toBe(200)
    const { status, body } = await sent(501)
    expect(status).toBe(422)
    expect(body.details.errors[0].field).toBe('pickup.rules.0.polygon')
  })

  test('422 InvalidInput: every fault names its rule [T-PICK-1]', async () => {
    const place = { names, kind: 'place' }
    const line = [29, 30, 31].map(lat => ({ lat, lng: 35 }))
    const cases: [object, string][] = [
      [{ required: true, rules: [] }, 'pickup.rules'],
      [{ rules: [place] }, 'pickup.rules.0.place_ids'],
      [{ rules: [{ ...place, place_ids: [randomUUID()] }] }, 'pickup.rules.0.place_ids.0'],
      [{ rules: [{ names, kind: 'city', city: 'atlantis' }] }, 'pickup.rules.0.city'],
      [{ rules: [{ ...circle, city: city.slug }] }, 'pickup.rules.0.city'],
      [{ rules: [{ ...circle, lat: 91 }] }, 'pickup.rules.0.lat'],
      [{ rules: [{ ...circle, lng: -181 }] }, 'pickup.rules.0.lng'],
      [{ rules: [{ ...circle, radius_km: 0 }] }, 'pickup.rules.0.radius_km'],
      [{ rules: [{ ...circle, radius_km: undefined }] }, 'pickup.rules.0.radius_km'],
      [{ rules: [{ ...circle, polygon }] }, 'pickup.rules.0.polygon'],
      [{ rules: [{ names, kind: 'area', polygon: line }] }, 'pickup.rules.0.polygon'],
      [{ rules: [{ ...circle, minutes_before: 1441 }] }, 'pickup.rules.0.minutes_before'],
      [{ rules: [circle, { ...circle, id: randomUUID() }] }, 'pickup.rules.1.id'],
      [{ asks: ['passport'], rules: [] }, 'pickup.asks.0'],
    ]
    for (const [pickup, field] of cases) {
      const { status, body } = await put(pickup)
      expect(status, field).toBe(422)
      expect(body.details.errors[0].field).toBe(field)
    }
    expect((await seller.send({ path })).body).toEqual({
      pickup: null,
      version: expect.any(Number),
    })
  })

  test('a place that is merged away is the one that took it in', async () => {
    const [old, kept] = [await makePlace(service, city), await makePlace(service, city)]
    const rule = { names, kind: 'place', place_ids: [old.id] }
    await put({ rules: [rule] })
    await platformCalls(service).post(`/v1/platform/places/${old.slug}/merge`, {
      into: kept.slug,
    })
    const { body } = await seller.send({ path })
    expect(body.pickup.rules[0].place_ids).toEqual([kept.id])
    expect((await put({ rules: [rule] })).body.pickup.rules[0].place_ids).toEqual([kept.id])
  })
})

describe('pickup on the trip page', () => {
  let site: MadeStorefront
  beforeAll(async () => {
    const languages = ['en', 'de']
    site = await makeStorefront(service, seller, { currencies: ['USD', 'EUR'], languages })
  })

  const page = async (query = '') => {
    const { body } = await site.send({ path: `/v1/public/products/${trip.id}${query}` })
    return body
  }

  test('null and no rules where there is none [R-OPT-16, R-OPT-17]', async () => {
    const { options, pickup } = await page()
    expect(options[0]).toMatchObject({ pickup: null, pickup_rules: [] })
    expect(pickup).toBeNull()
  })

  test('settings in the language of the page [R-OPT-16]', async () => {
    await put({
      included: true,
      asks: ['ship'],
      instructions: { en: 'At the quay', de: 'Am Kai' },
      rules: [circle],
    })
    const { options, pickup } = await page('?locale=de')
    expect(options[0].pickup).toEqual({
      included: true,
      required: false,
      asks: ['ship'],
      instructions: 'Am Kai',
    })
    expect(options[0].pickup_rules[0].name).toBe(names.de)
    expect(pickup).toEqual({ included: true })
  })

  test('areas and their prices, in the asked currency [R-OPT-17, R-MON-21]', async () => {
    const priced = { ...circle, price_usd: 1500, per: 'person', minutes_before: 20 }
    const [{ id }] = (await put({ rules: [priced] })).body.pickup.rules
    const shown = {
      id,
      name: names.en,
      kind: 'area',
      lat: 29.5,
      lng: 35,
      radius_km: 6.5,
      per: 'person',
      minutes_before: 20,
    }
    const inEuro = await page('?currency=EUR')
    const price = { amount: 750, currency: 'EUR' }
    expect(inEuro.options[0].pickup_rules).toEqual([{ ...shown, price }])
    expect((await page()).options[0].pickup_rules[0].price).toEqual({
      amount: 1500,
      currency: 'USD',
    })
  })
})
