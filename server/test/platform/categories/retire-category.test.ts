import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
  const city = await makeCity(service)
  await makeCategory(service, { slug: 'hiking', names: { en: 'Hiking', de: 'Wandern' } })
  await makeCategory(service, { slug: 'diving', names: 'Diving' })
  await makeCategory(service, { slug: 'food', names: 'Food' })
  await makeTrip(service, seller, { city, categories: ['hiking', 'food'] })
  await makeTrip(service, seller, { city, categories: ['hiking'] })
})
afterAll(() => service.close())

const shown = async (locale = 'en') => {
  const { body } = await site.send({ path: `/v1/public/categories?locale=${locale}` })
  return body.data
}
const slugs = (data: { slug: string }[]) => data.map(({ slug }) => slug)
const STEPS = {
  retire: (slug: string) => `/v1/platform/categories/${slug}/retire`,
  restore: (slug: string) => `/v1/platform/categories/${slug}/restore`,
}
const step = (slug: string, verb: keyof typeof STEPS) =>
  service.platform({ method: 'POST', path: STEPS[verb](slug) })

describe('POST /v1/platform/categories/{slug}/retire and /restore', () => {
  beforeEach(async () => {
    await service.db`update categories set retired_at = null`
    service.deps.changes.record('platform')
  })

  test('a retired category leaves the list [R-GEO-06]', async () => {
    const { status, body } = await step('hiking', 'retire')
    expect(status).toBe(200)
    expect(body.retired_at).toBe('2026-11-15T10:00:00.000Z')
    expect(slugs(await shown())).toEqual(['diving', 'food'])
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
})
