import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
  const city = await makeCity(service)
  await makeCategory(service, { slug: 'hiking', names: { en: 'Hiking', de: 'Wandern' } })
  await makeCategory(service, { slug: 'food', names: 'Food' })
  await makeCategory(service, { slug: 'diving', names: 'Diving' })
  await makeTrip(service, seller, { city, categories: ['hiking', 'food'] })
  await makeTrip(service, seller, { city, categories: ['hiking'] })
})
afterAll(() => service.close())

const shown = async (locale = 'en') => {
  const { body } = await site.send({ path: `/v1/public/categories?locale=${locale}` })
  return body.data
}
const slugs = (data: { slug: string }[]) => data.map(({ slug }) => slug)

describe('GET /v1/platform/categories', () => {
  test('lists page by page in the same order', async () => {
    const first = await service.platform({ path: '/v1/platform/categories?limit=2' })
    const next = await service.platform({
      path: `/v1/platform/categories?limit=2&cursor=${first.body.next_cursor}`,
    })
    const paged = slugs([...first.body.data, ...next.body.data])
    const whole = await service.platform({ path: '/v1/platform/categories?limit=100' })
    expect(paged).toEqual(slugs(whole.body.data))
    expect(first.body.total).toBe(whole.body.data.length)
  })
})

describe('PATCH /v1/platform/categories/{slug}', () => {
  test('renaming changes the name only: slugs never change [R-GEO-08]', async () => {
    const { status, body } = await service.platform({
      method: 'PATCH',
      path: '/v1/platform/categories/food',
      body: { names: { en: 'Eating', de: 'Essen' }, slug: 'eating' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ slug: 'food', names: { en: 'Eating', de: 'Essen' }, retired_at: null })
    expect(await shown('de')).toContainEqual({ slug: 'food', name: 'Essen', trip_count: 1 })
  })

  test('404 NotFound: entity category', async () => {
    const { status, body } = await service.platform({
      method: 'PATCH',
      path: '/v1/platform/categories/nothing',
      body: {},
    })
    expect([status, body.entity]).toEqual([404, 'category'])
  })
})

describe('PUT /v1/platform/categories/order', () => {
  const order = (requested: string[]) =>
    service.platform({
      method: 'PUT',
      path: '/v1/platform/categories/order',
      body: { slugs: requested },
    })

  test('the list follows the order that is set by hand [R-GEO-05]', async () => {
    expect(slugs(await shown())).toEqual(['hiking', 'food', 'diving'])
    expect((await order(['diving', 'food', 'hiking'])).status).toBe(200)
    expect(slugs(await shown())).toEqual(['diving', 'food', 'hiking'])
  })

  test('those that are named come first, the others follow as they were', async () => {
    const { body } = await order(['hiking'])
    expect(body.slugs).toEqual(['hiking', 'diving', 'food'])
    expect(slugs(await shown())).toEqual(['hiking', 'diving', 'food'])
  })

  test.each([[['hiking', 'hiking']], [['nothing']], [[]]])(
    '422 InvalidInput: %j',
    async requested => {
      const { status, body } = await order(requested)
      expect(status).toBe(422)
      expect(body.errors[0].field).toBe('slugs')
    },
  )
})

describe('POST /v1/platform/categories/{slug}/retire and /restore', () => {
  const STEPS = {
    retire: (slug: string) => `/v1/platform/categories/${slug}/retire`,
    restore: (slug: string) => `/v1/platform/categories/${slug}/restore`,
  }
  const step = (slug: string, verb: keyof typeof STEPS) =>
    service.platform({ method: 'POST', path: STEPS[verb](slug) })

  beforeEach(async () => {
    await service.db`update categories set retired_at = null`
    service.deps.changes.record('platform')
  })

  test('200: a retired category is back in the lists', async () => {
    const before = await shown()
    await step('food', 'retire')
    expect(slugs(await shown())).not.toContain('food')
    const { status, body } = await step('food', 'restore')
    expect([status, body.retired_at]).toEqual([200, null])
    expect(await shown()).toEqual(before)
  })

  test('a retired category leaves the list [R-GEO-06]', async () => {
    const before = slugs(await shown())
    const { status, body } = await step('hiking', 'retire')
    expect(status).toBe(200)
    expect(body.retired_at).toBe('2026-11-15T10:00:00.000Z')
    expect(slugs(await shown())).toEqual(before.filter(slug => slug !== 'hiking'))
    const { body: all } = await service.platform({ path: '/v1/platform/categories' })
    expect(slugs(all.data)).toContain('hiking')
  })

  test('its slug as a filter finds no trips [R-GEO-07]', async () => {
    const total = async () =>
      (await site.send({ path: '/v1/public/products?category=hiking' })).body.total
    await step('hiking', 'restore')
    await step('hiking', 'retire')
    expect(await total()).toBe(0)
    await step('hiking', 'restore')
    expect(await total()).toBe(2)
    expect(await shown()).toContainEqual({ slug: 'hiking', name: 'Hiking', trip_count: 2 })
  })

  test('409 Conflict: it is retired already, or not at all', async () => {
    expect((await step('diving', 'restore')).body.reason).toBe('not_retired')
    await step('diving', 'retire')
    expect((await step('diving', 'retire')).body.reason).toBe('retired')
  })

  test('404 NotFound: entity category', async () => {
    expect((await step('nothing', 'restore')).body).toMatchObject({
      status: 404,
      entity: 'category',
    })
  })
})

// Last, because a category that was made stays in the lists.
describe('POST /v1/platform/categories', () => {
  test('a new one comes last', async () => {
    const body = { slug: 'sailing', names: { en: 'Sailing' } }
    const headers = { 'idempotency-key': 'category-1' }
    const create = (more: object = {}) =>
      service.platform({ method: 'POST', path: '/v1/platform/categories', body, ...more })
    const made = await create({ headers })
    expect(made.status).toBe(201)
    expect(slugs(await shown()).at(-1)).toBe('sailing')
    expect((await create({ headers })).body).toEqual(made.body)
    expect(await create()).toMatchObject({ status: 409, body: { reason: 'slug_taken' } })
  })
})
