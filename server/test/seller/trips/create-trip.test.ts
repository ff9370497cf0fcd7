import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makePlace } from '../../support/catalog-world.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/trips', () => {
  let seller: MadeSeller
  let city: { id: string; slug: string }
  beforeAll(async () => {
    seller = await makeSeller(service)
    city = await makeCity(service, { slug: 'amman' })
  })

  const create = (changed: object, headers: Record<string, string> = {}) =>
    seller.send({
      method: 'POST',
      path: '/v1/trips',
      body: { slug: 'petra-day', template: 'day_tour', city: 'amman', ...changed },
      headers,
    })

  test('201: a new trip is a draft in a city', async () => {
    const { status, body } = await create({})
    expect(status).toBe(201)
    expect(body).toMatchObject({
      slug: 'petra-day',
      template: 'day_tour',
      status: 'draft',
      on_sale: false,
      city: 'amman',
      start_place: null,
      stops: [],
      categories: [],
      duration_minutes: null,
      duration_days: null,
      title: null,
      published_at: null,
      price_display: 'shown',
    })
  })

  test('stops and categories come back in order', async () => {
    const [one, two] = [await makePlace(service, city), await makePlace(service, city)]
    const [sea, sand] = [await makeCategory(service), await makeCategory(service)]
    const stops = [two.slug, one.slug, two.slug]
    const { body } = await create({
      slug: 'round',
      start_place: one.slug,
      stops,
      categories: [sand.slug, sea.slug],
    })
    expect(body).toMatchObject({
      start_place: one.slug,
      stops,
      categories: [sand.slug, sea.slug],
    })
  })

  test('a merged place is taken as the one that took it in', async () => {
    const [kept, merged] = [await makePlace(service, city), await makePlace(service, city)]
    await service.db`update places set merged_into = ${kept.id} where id = ${merged.id}`
    const { body } = await create({
      slug: 'merged',
      start_place: merged.slug,
      stops: [merged.slug],
    })
    expect(body).toMatchObject({ start_place: kept.slug, stops: [kept.slug] })
  })

  test('days are for trips of several days, minutes for the others', async () => {
    const days = await create({ slug: 'three', template: 'multi_day', duration_days: 3 })
    expect(days.body).toMatchObject({ duration_days: 3, duration_nights: 2 })
    const wrong = await create({ slug: 'four', template: 'ticket', duration_days: 3 })
    expect(wrong.status).toBe(422)
    expect(wrong.body.details.errors[0].field).toBe('duration_days')
  })

  test('422 InvalidInput: names what does not exist', async () => {
    const retired = await makeCategory(service)
    await service.db`
      update categories set retired_at = ${service.now().toString()} where slug = ${retired.slug}
    `
    for (const [changed, field] of [
      [{ city: 'atlantis' }, 'city'],
      [{ start_place: 'nowhere' }, 'start_place'],
      [{ stops: ['nowhere'] }, 'stops.0'],
      [{ categories: ['nothing'] }, 'categories.0'],
      [{ categories: [retired.slug] }, 'categories.0'],
      [{ slug: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e11' }, 'slug'],
      [{ slug: 'Petra Day' }, 'slug'],
      [{ template: 'cruise' }, 'template'],
    ] as const) {
      const { status, body } = await create({ slug: 'new', ...changed })
      expect([status, body.details.errors[0].field]).toEqual([422, field])
    }
  })

  test('409 Conflict: a slug is taken once by a seller, and free for another', async () => {
    const { status, body } = await create({})
    expect([status, body.details]).toEqual([409, { reason: 'slug_taken' }])
    const other = await makeSeller(service)
    const again = { slug: 'petra-day', template: 'ticket', city: 'amman' }
    await sellerCalls(service, other.ownerKey).post('/v1/trips', again)
  })

  test('the same Idempotency-Key makes one trip', async () => {
    const headers = { 'idempotency-key': 'trip-1' }
    const first = await create({ slug: 'once' }, headers)
    const again = await create({ slug: 'once' }, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await create({ slug: 'twice' }, headers)).status).toBe(409)
  })

  test('leaves one line in the log of changes', async () => {
    const { body } = await create({ slug: 'logged' })
    const log = await seller.send({ path: '/v1/audit-log?entity=trip' })
    const lines = log.body.data.filter((line: { entity_id: string }) => line.entity_id === body.id)
    expect(lines.map((line: { action: string }) => line.action)).toEqual(['trip.created'])
  })
})

describe('POST /v1/trips/{product}/copy', () => {
  let sale: MadeSale
  beforeAll(async () => {
    sale = await makeSale(service, {
      units: { adult: {}, child: { usd: 5000, with: ['adult'] } },
      extras: [{ name: 'Lunch' }],
      vehicle: { name: 'Jeep', seats: 4, perDay: 2 },
      pickup: {
        rules: [{ names: { en: 'Town' }, kind: 'area', lat: 29.5, lng: 35, radius_km: 5 }],
      },
    })
    const { call, tripId, optionId, units, extras } = sale
    const [lunch] = (await call.get(`/v1/trips/${tripId}/extras`)).extras
    expect(extras).toBeDefined()
    await call.put(`/v1/trips/${tripId}/extras`, {
      extras: [
        {
          ...lunch,
          per: 'person',
          option_ids: [optionId],
          unit_prices: { [String(units.child)]: 500 },
          unit_prices_usd: { [String(units.child)]: 500 },
        },
      ],
    })
  })

  const partsOf = async (product: string) =>
    (await sale.call.get(`/v1/trips/${product}?expand=all`)).expanded
  /** Ids and instants differ, and nothing else: the places of ids in the text tell them apart. */
  function plain(value: unknown): unknown {
    const ids = new Map<string, string>()
    const text = JSON.stringify(value, (key, item) => {
      if (key === 'version' || key.endsWith('_at')) return undefined
      return key === 'where' ? String(item).replace(/\..*/, '') : item
    })
    return JSON.parse(
      text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, id => {
        ids.set(id, ids.get(id) ?? `id-${ids.size}`)
        return ids.get(id) ?? ''
      }),
    )
  }

  test('201: a draft with everything that is sold by the trip, under new ids [R-MAKE-09]', async () => {
    const { call, tripId, tripSlug } = sale
    const copy = await call.post(`/v1/trips/${tripId}/copy`, { title_suffix: ' (2)' })
    expect(copy).toMatchObject({ status: 'draft', on_sale: false, slug: `${tripSlug}-copy` })
    expect(copy.title).toMatch(/ \(2\)$/)
    const [old, made] = await Promise.all([partsOf(tripId), partsOf(copy.id)])
    const comparable = ({ texts: _, readiness: __, ...parts }: Record<string, unknown>) => parts
    expect(plain(comparable(made))).toEqual(plain(comparable(old)))
    const oldIds = JSON.stringify([old.options, old.extras.extras])
    for (const { id } of [...made.options[0].units.units, ...made.extras.extras]) {
      expect(oldIds).not.toContain(id)
    }
    await call.post(`/v1/trips/${copy.id}/publish`)
    const body = {
      option_id: made.options[0].id,
      start: sale.start,
      units: made.options[0].units.units.map(({ id }: { id: string }) => ({ unit_id: id, qty: 1 })),
    }
    const sold = await sale.site.send({ method: 'POST', path: '/v1/public/quotes', body })
    const units = Object.values(sale.units).map(unit_id => ({ unit_id, qty: 1 }))
    expect(sold.body.totals).toEqual((await sale.quote({ units })).body.totals)
  })

  test('a slug that is free, or the one that is named; 409 where that is taken', async () => {
    const { call, tripId, tripSlug, seller } = sale
    const second = await call.post(`/v1/trips/${tripId}/copy`)
    expect(second.slug).toBe(`${tripSlug}-copy-2`)
    const path = `/v1/trips/${tripId}/copy`
    const { body } = await seller.send({ method: 'POST', path, body: { slug: tripSlug } })
    expect(body).toMatchObject({ status: 409, reason: 'slug_taken' })
    const other = await makeSeller(service)
    expect((await other.send({ method: 'POST', path })).status).toBe(404)
  })

  test('made once under an Idempotency-Key, with lines in the log [R-MAKE-09]', async () => {
    const { call, tripId, seller } = sale
    const copy = () =>
      seller.send({
        method: 'POST',
        path: `/v1/trips/${tripId}/copy`,
        headers: { 'idempotency-key': 'copy-once' },
        body: { slug: 'made-once' },
      })
    const [first, again] = [await copy(), await copy()]
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    const { data } = await call.get(`/v1/audit-log?entity=trip&entity_id=${first.body.id}`)
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'trip.copied',
      'trip.created',
    ])
  })
})
