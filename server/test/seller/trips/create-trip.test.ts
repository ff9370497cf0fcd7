import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makePlace } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { id: string; slug: string }
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service, { slug: 'amman' })
})
afterAll(() => service.close())

const create = (changed: object, headers: Record<string, string> = {}) =>
  seller.send({
    method: 'POST',
    path: '/v1/trips',
    body: { slug: 'petra-day', template: 'day_tour', city: 'amman', ...changed },
    headers,
  })

describe('POST /v1/trips', () => {
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
