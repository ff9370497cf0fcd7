import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSlugs } from '../public/search/read-search.ts'
import { makeCategory, makeCity, makeTrip, makeTrips } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { callsPerMinute: 100_000 })
})
afterAll(() => service.close())

const call = () => platformCalls(service)

describe('GET /v1/platform/search', () => {
  test('GET: a new database has an index that is ready, with nothing in it', async () => {
    expect(await call().get('/v1/platform/search')).toEqual({
      state: 'ready',
      indexed_trips: 0,
      waiting_trips: 0,
      rebuild: null,
    })
  })
})

describe('PUT /v1/platform/search', () => {
  test('PUT: sets the state and leaves one line in the log', async () => {
    for (const state of ['down', 'not_set_up', 'ready']) {
      expect((await call().put('/v1/platform/search', { state })).state).toBe(state)
      expect((await call().get('/v1/platform/search')).state).toBe(state)
    }
    const lines = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`select changes from audit_log where action = 'search.state_changed' order by id`
    })
    expect(lines.map(({ changes }) => changes.state)).toEqual([
      { before: 'ready', after: 'down' },
      { before: 'down', after: 'not_set_up' },
      { before: 'not_set_up', after: 'ready' },
    ])
  })

  test.each([{ state: 'up' }, { state: null }, {}])('PUT %j is 422', async body => {
    const sent = await service.platform({ method: 'PUT', path: '/v1/platform/search', body })
    expect(sent.status).toBe(422)
  })

  test('a search of a website key, or of a seller, may not touch the index', async () => {
    const sent = await seller.send({ path: '/v1/platform/search' })
    expect(sent.status).toBe(401)
  })
})

describe('POST /v1/platform/search/rebuild', () => {
  test('POST rebuild: writes every entry again, and takes away words that nobody uses', async () => {
    const city = await makeCity(service, { names: 'Amman' })
    const trip = await makeTrip(service, seller, { city, title: 'Citadel hill' })
    // What a broken index might hold.
    await service.db`update trip_search set document = '''en:nonsense'''`
    await service.db`insert into search_words values ('en', 'nonsense', '{1}')`
    expect(await findSlugs(site, 'citadel')).toEqual([])
    const sent = await service.platform({ method: 'POST', path: '/v1/platform/search/rebuild' })
    expect(sent.status).toBe(202)
    expect(sent.body).toMatchObject({
      waiting_trips: 1,
      rebuild: { trips: 1, done: 0, finished_at: null },
    })
    await call().post('/v1/platform/jobs/run')
    expect(await call().get('/v1/platform/search')).toMatchObject({
      indexed_trips: 1,
      waiting_trips: 0,
      rebuild: { trips: 1, done: 1, finished_at: '2026-11-15T10:00:00.000Z' },
    })
    expect(await findSlugs(site, 'citadel')).toEqual([trip.slug])
    const words = await service.db<{ word: string }[]>`select word from search_words order by word`
    const known = words.map(({ word }) => word)
    expect(known).toEqual(expect.arrayContaining(['amman', 'citadel', 'hill', 'jordan']))
    expect(known).not.toContain('nonsense')
  })

  test('POST rebuild: the same Idempotency-Key starts it once', async () => {
    const start = () =>
      service.platform({
        method: 'POST',
        path: '/v1/platform/search/rebuild',
        headers: { 'idempotency-key': 'again' },
      })
    const first = await start()
    const second = await start()
    expect(second.body.rebuild.id).toBe(first.body.rebuild.id)
    await call().post('/v1/platform/jobs/run')
  })

  test('a name of very many trips is followed by a job, the trips stay findable meanwhile [R-SRCH-17]', async () => {
    const city = await makeCity(service, { names: 'Salt' })
    const category = await makeCategory(service, { names: 'Handicraft' })
    await makeTrips(
      service,
      seller,
      Array.from({ length: 501 }, (_, index) => ({
        city,
        title: `Workshop ${index}`,
        categories: [category.slug],
      })),
    )
    const path = `/v1/platform/categories/${category.slug}`
    await call().patch(path, { names: { en: 'Embroidery' } })
    expect((await call().get('/v1/platform/search')).waiting_trips).toBe(501)
    expect(await findSlugs(site, 'workshop')).toHaveLength(20)
    await call().post('/v1/platform/jobs/run')
    expect((await call().get('/v1/platform/search')).waiting_trips).toBe(0)
    const { body } = await site.send({ path: '/v1/public/search?q=embroidery' })
    expect(body.total).toBe(501)
  })
})
