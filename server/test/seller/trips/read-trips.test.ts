import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookable } from '../../support/bookings.ts'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  trip = await makeTrip(service, seller, { city: await makeCity(service) })
})
afterAll(() => service.close())

describe('GET /v1/trips', () => {
  let seller: MadeSeller
  beforeAll(async () => {
    seller = await makeSeller(service, { languages: ['de', 'en'] })
    const city = await makeCity(service)
    for (const [index, slug] of slugs.entries()) {
      await service.advance({ minutes: 1 })
      await makeTrip(service, seller, {
        city,
        slug,
        template: index === 3 ? 'ticket' : 'day_tour',
        publishedAt: index === 0 ? null : service.now(),
        createdAt: service.now(),
        texts: {
          de: { title: `Ausflug ${index}`, summary: '' },
          ...(index === 1 ? { en: { title: '100% Petra_day', summary: '' } } : {}),
        },
      })
    }
    await makeTrip(service, await makeSeller(service), { city, slug: 'foreign' })
  })

  const slugs = ['first', 'second', 'third', 'fourth']
  const list = async (query = '') => {
    const { body } = await seller.send({ path: `/v1/trips${query}` })
    return body
  }
  const slugsOf = (body: { data: { slug: string }[] }) => body.data.map(trip => trip.slug)

  test('lists the own trips of every status, newest made first', async () => {
    const body = await list()
    expect(slugsOf(body)).toEqual(['fourth', 'third', 'second', 'first'])
    expect(body.total).toBe(4)
  })

  test('pages by cursor, which holds for its filters only', async () => {
    const first = await list('?limit=3&status=published')
    expect(slugsOf(first)).toEqual(['fourth', 'third', 'second'])
    expect(first.next_cursor).toBeNull()
    const one = await list('?limit=1')
    const two = await list(`?limit=2&cursor=${one.next_cursor}`)
    expect(slugsOf(two)).toEqual(['third', 'second'])
    expect(two.total).toBe(4)
    const { status } = await seller.send({
      path: `/v1/trips?limit=1&status=draft&cursor=${one.next_cursor}`,
    })
    expect(status).toBe(422)
  })

  test('filters by status, template and words of the title in any language', async () => {
    expect(slugsOf(await list('?status=draft'))).toEqual(['first'])
    expect(slugsOf(await list('?template=ticket'))).toEqual(['fourth'])
    expect(slugsOf(await list('?q=AUSFLUG%202'))).toEqual(['third'])
    expect(slugsOf(await list('?q=petra'))).toEqual(['second'])
  })

  test('signs of a pattern are letters like any other [T-SQL-1]', async () => {
    expect(slugsOf(await list('?q=100%25%20P'))).toEqual(['second'])
    expect(slugsOf(await list('?q=%25'))).toEqual(['second'])
    expect(slugsOf(await list('?q=a_d'))).toEqual(['second'])
    expect(slugsOf(await list(`?q=${encodeURIComponent("' or true --")}`))).toEqual([])
  })

  test('422 InvalidInput: an unknown status names the known ones', async () => {
    const { status, body } = await seller.send({ path: '/v1/trips?status=open' })
    expect(status).toBe(422)
    expect(body.details.allowed).toEqual(['draft', 'published', 'archived'])
  })

  test('the title is English if there is one, else in the language of the seller', async () => {
    const body = await list()
    const titles = body.data.map((trip: { title: string }) => trip.title)
    expect(titles).toEqual(['Ausflug 3', 'Ausflug 2', '100% Petra_day', 'Ausflug 0'])
  })

  test('a cover, the number of options, the least price and the next start [R-DAY-19]', async () => {
    const sale = await makeBookable(service, { times: ['08:00', '16:00'] })
    const {
      data: [trip],
    } = await sale.call.get('/v1/trips')
    // It is one in the afternoon there.
    expect(trip).toMatchObject({ options_count: 1, next_start: '2026-11-15T16:00', cover: null })
    expect(trip.from_price).toEqual({ amount: 10_000, currency: 'USD' })
    const bare = (await list()).data[0]
    expect(bare).toMatchObject({ from_price: expect.anything(), next_start: null })
  })

  test('names what a trip plainly lacks, as its readiness does [R-MAKE-11]', async () => {
    const { call, city, optionPath, tripId } = await makeBookable(service)
    const lacksOf = async (slug: string) => {
      const { data } = await call.get('/v1/trips')
      return data.find((trip: { id: string; slug: string }) => [trip.id, trip.slug].includes(slug))
        .lacks
    }
    await call.post('/v1/trips', { slug: 'bare', template: 'ticket', city: city.slug })
    expect(await lacksOf('bare')).toEqual(['no_option', 'no_text', 'no_photo'])
    expect(await lacksOf(tripId)).toEqual(['no_photo'])
    await call.put(`${optionPath}/schedule`, { rules: [] })
    await call.put(`${optionPath}/price-table?accept_losses=price_cells`, { rows: [] })
    const lacks = await lacksOf(tripId)
    expect(lacks).toEqual(['no_photo', 'no_price', 'no_start'])
    const { checks } = await call.get(`/v1/trips/${tripId}/readiness`)
    const codes = checks.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(expect.arrayContaining(lacks))
  })
})

describe('GET /v1/trips/{product}', () => {
  test('200: by its id and by its slug', async () => {
    const byId = await seller.send({ path: `/v1/trips/${trip.id}` })
    expect(byId.status).toBe(200)
    expect(byId.body).toMatchObject({ id: trip.id, slug: trip.slug, status: 'published' })
    const bySlug = await seller.send({ path: `/v1/trips/${trip.slug}` })
    expect(bySlug.body).toEqual(byId.body)
  })
})

describe('GET /v1/trips/{product}?expand=all', () => {
  /** A trip with a little of everything. */
  async function makeRich() {
    const sale = await makeSale(service, {
      seller,
      units: { adult: {}, child: { usd: 5000 } },
      extras: [{ name: 'Lunch' }],
      vehicle: { name: 'Jeep', seats: 4, perDay: 2 },
      pickup: {
        rules: [{ names: { en: 'Town' }, kind: 'area', lat: 29.5, lng: 35, radius_km: 5 }],
      },
    })
    const { call, optionPath, tripId } = sale
    await call.put(`${optionPath}/departures/2027-01-02T09:00`, { closed: true, note: 'Storm' })
    await call.put(`${optionPath}/departures/2028-06-02T09:00`, { closed: true })
    const days = { from: '2027-03-01', to: '2027-03-31' }
    await call.post('/v1/specials', {
      name: 'Spring',
      product_id: tripId,
      ...days,
      percent_off: 10,
    })
    return sale
  }

  test('has every part as its own path has it, with names and readiness [R-MAKE-05]', async () => {
    const { call, tripId, tripSlug, optionId, optionPath, city } = await makeRich()
    const { expanded, ...bare } = await call.get(`/v1/trips/${tripSlug}?expand=all`)
    const path = `/v1/trips/${tripId}`
    expect(await call.get(path)).toEqual(bare)
    expect((await call.get(`${path}/texts`)).data).toEqual(expanded.texts)
    expect(await call.get(`${path}/extras`)).toEqual(expanded.extras)
    expect(await call.get(`${path}/readiness`)).toEqual(expanded.readiness)
    expect((await call.get(`/v1/specials?product_id=${tripId}`)).data).toMatchObject(
      expanded.specials,
    )
    expect(await call.get('/v1/vehicle-limits')).toEqual(expanded.vehicle_limits)
    expect(await call.get('/v1/capacity-pools')).toEqual(expanded.capacity_pools)
    expect((await call.get('/v1/policies?limit=100')).data).toEqual(expanded.policies)
    const [option] = expanded.options
    expect(option).toMatchObject(await call.get(optionPath))
    expect(option.id).toBe(optionId)
    for (const part of ['units', 'price_table', 'room_types', 'vehicle', 'pickup', 'schedule']) {
      const own = await call.get(`${optionPath}/${part.replace('_', '-')}`)
      expect(own, part).toEqual(option[part])
    }
    expect(option.departures).toMatchObject({
      data: [{ start: '2027-01-02T09:00', note: 'Storm' }],
      version: (await call.get(`${optionPath}/departures`)).version,
    })
    expect(option.units.version).toBe(1)
    expect(option.price_table.version).toBe(2)
    expect(expanded.city).toMatchObject({ slug: city.slug, name: expect.any(String) })
    expect(expanded.left_off).toEqual([])
  })

  test('what a permission opens is null without it [R-MAKE-06]', async () => {
    const { tripId } = await makeRich()
    const key = { sellerId: seller.id, personId: seller.ownerId, scopes: ['trip:read'] as const }
    const bearer = await makeSecretKey(service, key)
    const { body } = await service.send({ path: `/v1/trips/${tripId}?expand=all`, bearer })
    const { options, specials, capacity_pools, vehicle_limits } = body.expanded
    expect([specials, capacity_pools, vehicle_limits]).toEqual([null, null, null])
    expect(options[0]).toMatchObject({ price_table: null, schedule: null, departures: null })
    expect(options[0].units.units).toHaveLength(2)
  })
})

describe('DELETE /v1/trips/{product}', () => {
  test('204: it leaves the sale, and can still be read', async () => {
    const path = `/v1/trips/${trip.id}`
    expect((await seller.send({ method: 'DELETE', path })).status).toBe(204)
    const { body } = await seller.send({ path })
    expect(body).toMatchObject({ status: 'archived', on_sale: false })
    const again = await seller.send({ method: 'DELETE', path })
    expect([again.status, again.body.details.reason]).toEqual([409, 'already_archived'])
  })
})
