import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { MANAGE_PAGE, type MadeTraveller, signInTraveller } from '../../support/travellers.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'
import { makeTripsToSave } from './saved-trips.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let sibling: MadeStorefront
let city: { slug: string }
let petra: MadeTrip
let rum: MadeTrip
let aqaba: MadeTrip
let ofOther: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  const made = await makeTripsToSave(service)
  ;({ seller, site, sibling, city, petra, rum, aqaba, ofOther } = made)
})
afterAll(() => service.close())

const path = '/v1/public/me/saved-trips'
let people = 0
const somebody = () => signInTraveller(service, site, `saver-${++people}@example.com`)
const save = (who: MadeTraveller, ...trips: unknown[]) =>
  who.send({ method: 'POST', path, body: { trips } })
const idsOf = (sent: { body: { data: { product_id: string }[] } }) =>
  sent.body.data.map(item => item.product_id)
const listOf = async (who: MadeTraveller) => idsOf(await who.send({ path }))

describe('POST /v1/public/me/saved-trips', () => {
  test('200: one trip, with what its card shows [R-ACC-12, R-ACC-13, G-201]', async () => {
    const who = await somebody()
    const { status, body, headers } = await save(who, { trip: petra.id })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const item = {
      product_id: petra.id,
      slug: 'petra',
      seller: { slug: seller.slug, name: 'Desert Days' },
      title: 'Petra',
      content_locale: 'en',
      duration_minutes: 240,
      duration_days: null,
      duration_nights: null,
      sales_paused: false,
      cover: {
        url: expect.stringContaining('/large.webp'),
        alt: 'The Treasury',
        small_url: expect.stringContaining('/small.webp'),
      },
      city: expect.objectContaining({ slug: expect.any(String) }),
      rating: null,
      from_price: { amount: 4000, currency: 'USD', group_size: 3 },
      saved_at: '2026-11-15T10:00:00.000Z',
    }
    expect(body).toEqual({ data: [item], skipped: 0 })
    expect((await who.send({ path })).body).toEqual({ data: [item] })
    const card = (await site.send({ path: '/v1/public/products?limit=100' })).body.data.find(
      ({ id }: { id: string }) => id === petra.id,
    )
    const { cover, city, rating, from_price } = card
    expect(body.data[0]).toMatchObject({ cover, city, rating, from_price })
  })

  test('in the language and currency asked for, as every list', async () => {
    const who = await somebody()
    await save(who, { trip: petra.id })
    const { body } = await who.send({ path: `${path}?locale=de&currency=EUR` })
    expect(body.data[0]).toMatchObject({
      title: 'Petra auf Deutsch',
      content_locale: 'de',
      from_price: { amount: 2000, currency: 'EUR', group_size: 3 },
    })
  })

  test("200: a guest's whole list, in its order; ids and slugs alike [R-ACC-13, G-201]", async () => {
    const who = await somebody()
    const sent = await save(
      who,
      { trip: 'aqaba' },
      { trip: rum.id.toUpperCase() },
      { trip: 'petra' },
    )
    expect(idsOf(sent)).toEqual([aqaba.id, rum.id, petra.id])
    expect(sent.body.data[1].from_price).toBeNull()
    expect(sent.body.data[1].cover).toBeUndefined()
  })

  test('newest first; what is saved again keeps its date and is listed once [R-ACC-10, R-ACC-16, G-201]', async () => {
    const who = await somebody()
    await save(who, { trip: petra.id })
    await service.advance({ minutes: 1 })
    await save(who, { trip: rum.id })
    await service.advance({ minutes: 1 })
    const again = await save(who, { trip: 'petra' }, { trip: petra.id }, { trip: aqaba.id })
    expect(idsOf(again)).toEqual([aqaba.id, rum.id, petra.id])
    expect(again.body.skipped).toBe(0)
  })

  test('unknown and foreign trips are left out alike, and counted [T-ME-1, G-201]', async () => {
    const who = await somebody()
    const draft = await seller.send({
      method: 'POST',
      path: '/v1/trips',
      body: { slug: 'draft-trip', template: 'day_tour', city: city.slug },
    })
    expect(draft.status).toBe(201)
    const trips = [randomUUID(), 'no-such-trip', 'Not a slug!', ofOther.id, draft.body.id]
    const answers = []
    for (const trip of trips) answers.push((await save(who, { trip })).text)
    expect(new Set(answers)).toEqual(new Set(['{"data":[],"skipped":1}']))
    const mixed = await save(who, { trip: trips[0] }, { trip: rum.id }, { trip: ofOther.id })
    expect(idsOf(mixed)).toEqual([rum.id])
    expect(mixed.body.skipped).toBe(2)
  })

  test('200 trips in one call, and not one more: then nothing is saved [R-LIM-22, T-ME-1, G-201]', async () => {
    const who = await somebody()
    const many = Array.from({ length: 201 }, () => ({ trip: randomUUID() }))
    const over = await save(who, ...many.slice(0, 200), { trip: petra.id })
    expect(over.status).toBe(422)
    expect(over.body.details.errors[0].field).toBe('trips')
    expect(await listOf(who)).toEqual([])
    const full = await save(who, ...many.slice(0, 199), { trip: petra.id })
    expect(full.status).toBe(200)
    expect(full.body.skipped).toBe(199)
    expect(idsOf(full)).toEqual([petra.id])
  })

  test('an empty list saves nothing and answers what is there', async () => {
    expect((await save(await somebody())).body).toEqual({ data: [], skipped: 0 })
  })

  test('409 Conflict: a list does not grow without end [T-SIZE-1]', async () => {
    const who = await somebody()
    const keeper = await makeSeller(service)
    const shop = await makeStorefront(service, keeper, {
      manage_booking_url: MANAGE_PAGE,
      callsPerMinute: 1_000_000,
    })
    const many = await makeTrips(
      service,
      keeper,
      Array.from({ length: 301 }, () => ({ city })),
    )
    const collector = await signInTraveller(service, shop, who.email)
    for (let from = 0; from < 300; from += 150)
      await save(collector, ...many.slice(from, from + 150).map(({ id }) => ({ trip: id })))
    const over = await save(collector, { trip: many[300]?.id })
    expect(over.status).toBe(409)
    expect(over.body.details).toEqual({ reason: 'too_many_saved_trips' })
    expect(await listOf(collector)).toHaveLength(300)
    expect((await save(collector, { trip: many[0]?.id })).status).toBe(200)
  })

  test('422 InvalidInput: what is no list of trips', async () => {
    const who = await somebody()
    for (const body of [
      {},
      { trips: 'petra' },
      { trips: ['petra'] },
      { trips: [{}] },
      { trips: [{ trip: 7 }] },
    ])
      expect((await who.send({ method: 'POST', path, body })).status).toBe(422)
  })

  test('the same call twenty times at once saves once [R-ACC-16]', async () => {
    const who = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save(who, { trip: petra.id }, { trip: rum.id })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await listOf(who)).toEqual([petra.id, rum.id])
  })
})

describe('GET /v1/public/me/saved-trips', () => {
  test('each site has its own list [R-ACC-10, T-ME-1]', async () => {
    const here = await somebody()
    const there = await signInTraveller(service, sibling, here.email)
    await save(here, { trip: petra.id })
    await save(there, { trip: rum.id })
    expect(await listOf(here)).toEqual([petra.id])
    expect(await listOf(there)).toEqual([rum.id])
  })

  test('and each traveller, who has one however they write their email [T-ME-1]', async () => {
    const who = await somebody()
    await save(who, { trip: petra.id })
    const same = await signInTraveller(service, site, who.email.toUpperCase())
    expect(await listOf(same)).toEqual([petra.id])
    expect(await listOf(await somebody())).toEqual([])
  })

  test('only trips still on sale; one that comes back is back [R-ACC-11]', async () => {
    const who = await somebody()
    await save(who, { trip: petra.id }, { trip: aqaba.id })
    const move = (what: string) =>
      seller.send({ method: 'POST', path: `/v1/trips/${aqaba.id}/${what}`, body: {} })
    expect((await move('unpublish')).status).toBe(200)
    expect(await listOf(who)).toEqual([petra.id])
    expect((await save(who, { trip: aqaba.id })).body.skipped).toBe(1)
    expect((await move('publish')).status).toBe(200)
    expect((await listOf(who)).sort()).toEqual([petra.id, aqaba.id].sort())
    await move('pause')
    const paused = (await who.send({ path })).body.data
    expect(paused.find((item: { slug: string }) => item.slug === 'aqaba').sales_paused).toBe(true)
    await move('resume')
  })

  test('401: each of them without a session [R-ACC-15, R-AUTH-33]', async () => {
    const calls = [
      { path },
      { method: 'POST', path, body: { trips: [{ trip: petra.id }] } },
      { method: 'DELETE', path: `${path}/${petra.id}` },
    ] as const
    for (const call of calls) {
      const { status, body } = await site.send(call)
      expect(status).toBe(401)
      expect(body.code).toBe('Unauthenticated')
    }
    const malformed = await site.send({ method: 'POST', path, body: { trips: 7 } })
    expect(malformed.status, 'a sound request is asked for first').toBe(422)
  })
})

describe('DELETE /v1/public/me/saved-trips/{productId}', () => {
  test('204: removes one, and answers the same when it is not there [R-ACC-14, G-201]', async () => {
    const who = await somebody()
    await save(who, { trip: petra.id }, { trip: rum.id })
    const remove = (id: string) => who.send({ method: 'DELETE', path: `${path}/${id}` })
    for (const id of [petra.id, petra.id, randomUUID(), ofOther.id])
      expect((await remove(id)).status).toBe(204)
    expect(await listOf(who)).toEqual([rum.id])
    expect((await remove('petra')).status).toBe(404)
  })

  test("nobody removes anything from somebody else's list [T-ME-1]", async () => {
    const who = await somebody()
    await save(who, { trip: petra.id })
    const elsewhere = await signInTraveller(service, sibling, who.email)
    for (const otherTraveller of [await somebody(), elsewhere])
      await otherTraveller.send({ method: 'DELETE', path: `${path}/${petra.id}` })
    expect(await listOf(who)).toEqual([petra.id])
  })
})
