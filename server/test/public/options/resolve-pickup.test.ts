import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePlace } from '../../support/catalog-world.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { platformCalls, setRate } from '../../support/world.ts'

let service: TestService
let plain: MadeSale
let sale: MadeSale
let hotel: { id: string; slug: string }
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  plain = await makeSale(service, {
    storefront: { currencies: ['USD', 'EUR'], display_currency: 'USD' },
  })
  hotel = await makePlace(service, plain.city, { names: 'Hotel', lat: 29.53, lng: 35.01 })
  const price = { price_usd: 1_000, per: 'person' }
  sale = await makeSale(service, {
    ...plain.home,
    pickup: {
      asks: ['flight', 'room'],
      rules: [
        {
          names: { en: 'Wide' },
          kind: 'area',
          lat: 29.5,
          lng: 35,
          radius_km: 90,
          price_usd: 9_000,
          per: 'booking',
          minutes_before: 120,
        },
        {
          names: { en: 'Near' },
          kind: 'area',
          lat: 29.5,
          lng: 35,
          radius_km: 9,
          ...price,
          minutes_before: 30,
        },
        {
          names: { en: 'Hotels' },
          kind: 'place',
          place_ids: [hotel.id],
          ...price,
          minutes_before: 45,
        },
      ],
    },
  })
})
afterAll(() => service.close())

const resolve = (of: MadeSale, query: string) =>
  of.site.send({ path: `/v1/public/options/${of.optionId}/pickup/resolve?${query}` })

describe('GET /v1/public/options/{optionId}/pickup/resolve', () => {
  test('says that it is offered, when and at what price [R-PICK-01, R-PICK-02, R-PICK-03]', async () => {
    const query = `place_id=${hotel.id}&start=${sale.start}&currency=EUR`
    const { status, body } = await resolve(sale, query)
    expect(status).toBe(200)
    expect(body).toEqual({
      offered: true,
      reason: null,
      place: { place_id: hotel.id, name: 'Hotel' },
      rule_id: expect.any(String),
      time: '08:15',
      date: '2027-05-12',
      price: { amount: 900, currency: 'EUR' },
      per: 'person',
      included: false,
      asks: ['flight', 'room'],
    })
  })

  test('without a start there is no time; a point has no place', async () => {
    const { body } = await resolve(sale, 'lat=29.54&lng=35.0')
    expect(body).toMatchObject({ offered: true, time: null, place: null })
  })

  test('the smallest area that holds a point counts; a rule that names the place counts before', async () => {
    const rule = async (query: string) => (await resolve(sale, query)).body.price.amount
    expect(await rule('lat=29.501&lng=35.001')).toBe(1_000)
    expect(await rule('lat=30&lng=35')).toBe(9_000)
  })

  test('asks the price that a quote then has [R-PICK-04]', async () => {
    const { body } = await resolve(sale, `place_id=${hotel.id}&currency=EUR`)
    const quoted = await sale.quote({ pickup: { place_id: hotel.id }, currency: 'EUR' })
    const line = quoted.body.lines.find(({ kind }: { kind: string }) => kind === 'pickup')
    expect(line).toMatchObject({ ref: body.rule_id, unit_price: body.price })
  })

  test.each([
    ['outside_area', () => sale, 'lat=0&lng=0'],
    ['unknown_place', () => sale, 'place_id=00000000-0000-4000-8000-0000000000ff'],
    ['unknown_place', () => sale, 'place_id=nonsense'],
    ['no_pickup', () => plain, 'lat=29.5&lng=35'],
  ])('not offered is an answer, too: %s [R-PICK-01]', async (reason, which, query) => {
    const { status, body } = await resolve(which(), query)
    expect(status).toBe(200)
    expect(body).toMatchObject({ offered: false, reason, price: null, rule_id: null, time: null })
  })

  test('a start that does not run is refused, and so is one in an hour that clocks skip [D-48]', async () => {
    const rules = {
      rules: [{ names: { en: 'All' }, kind: 'area', lat: 47.5, lng: 19, radius_km: 90 }],
    }
    const own = await makeSale(service, {
      timezone: 'Europe/Budapest',
      times: ['02:30'],
      pickup: rules,
    })
    const at = (start: string) => resolve(own, `lat=47.5&lng=19&start=${start}`)
    expect((await at('2027-03-27T02:30')).body.offered).toBe(true)
    const gap = '2027-03-28T02:30'
    for (const start of [gap, '2027-03-27T05:55', '2027-03-27']) {
      const { status, body } = await at(start)
      expect([start, status, body.code]).toEqual([start, 422, 'SlotClosed'])
    }
    expect((await own.quote({ start: gap })).body.code).toBe('SlotClosed')
    const { body: days } = await own.calendar('2027-03')
    expect(days.find(({ date }: { date: string }) => date === '2027-03-28').status).toBe('closed')
    await own.call.put(`${own.optionPath}/departures/2027-03-27T02:30`, { closed: true })
    expect((await at('2027-03-27T02:30')).body.code).toBe('SlotClosed')
  })

  test('a place that was merged is the one that took it in', async () => {
    const old = await makePlace(service, plain.city, { lat: 29.53, lng: 35.01 })
    await platformCalls(service).post(`/v1/platform/places/${old.slug}/merge`, { into: hotel.slug })
    const { body } = await resolve(sale, `place_id=${old.id}`)
    expect(body).toMatchObject({ offered: true, place: { name: 'Hotel' } })
  })

  test.each([
    ['', 'place_id'],
    ['lat=29', 'lng'],
    ['lng=29', 'lat'],
    ['lat=NaN&lng=1', 'lat'],
    ['lat=91&lng=1', 'lat'],
    ['lat=1&lng=180.1', 'lng'],
    ['lat=1e5&lng=1', 'lat'],
    ['lat=1&lng=1&start=tomorrow', 'start'],
  ])('422 for "%s" that names the parameter %s [T-PICK-1, R-ERR-13]', async (query, name) => {
    const { status, body } = await resolve(sale, query)
    expect([status, body.code]).toEqual([422, 'InvalidInput'])
    expect(body.details.errors[0].field).toBe(name)
    expect(body.details.parameter).toBe(name)
    expect(body.detail).toContain(`Parameter ${name}:`)
  })

  test('an unknown option is not found [R-CAL-16]', async () => {
    const path =
      '/v1/public/options/00000000-0000-4000-8000-0000000000ff/pickup/resolve?lat=1&lng=1'
    expect((await plain.site.send({ path })).body.details).toEqual({ entity: 'option' })
  })

  test('100 at once are all answered [T-PICK-1]', async () => {
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, at) => resolve(sale, `lat=${29 + at / 100}&lng=35`)),
    )
    expect(sent.every(({ status }) => status === 200)).toBe(true)
  })
})
