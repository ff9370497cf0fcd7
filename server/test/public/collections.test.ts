import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, START, type TestService } from '../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront, platformCalls } from '../support/world.ts'

let service: TestService
let market: MadeStorefront
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const runner = await makeSeller(service, { mayRunMarketplace: true })
  const languages = ['en', 'de']
  market = await makeStorefront(service, runner, { kind: 'marketplace', languages })
  site = await makeStorefront(service, runner)
  const { post } = platformCalls(service)
  const make = (slug: string, more: object) =>
    post('/v1/platform/collections', { slug, names: { en: slug, de: `${slug} (de)` }, ...more })
  // Today is the 15th of November.
  await make('over', { show_to: '2026-11-14' })
  await make('last-day', { show_to: '2026-11-15' })
  await make('always', { names: { en: 'Always' } })
  await make('hidden', { hidden: true })
  await make('first-day', { show_from: '2026-11-15', show_to: '2026-12-24' })
  await make('not-yet', { show_from: '2026-11-16' })
})
afterAll(() => service.close())

const shown = async (from = market, locale = 'en') =>
  (await from.send({ path: `/v1/public/collections?locale=${locale}` })).body.data
const slugs = async () => (await shown()).map(({ slug }: { slug: string }) => slug)

describe('GET /v1/public/collections', () => {
  test('those that show today, in order, with or without trips [R-GEO-15]', async () => {
    expect(await shown()).toEqual([
      { slug: 'last-day', name: 'last-day', content_locale: 'en' },
      { slug: 'always', name: 'Always', content_locale: 'en' },
      { slug: 'first-day', name: 'first-day', content_locale: 'en' },
    ])
  })

  test('follow the order that staff set [R-GEO-15]', async () => {
    await platformCalls(service).put('/v1/platform/collections/order', {
      slugs: ['first-day', 'last-day'],
    })
    expect(await slugs()).toEqual(['first-day', 'last-day', 'always'])
  })

  test('one outside its dates is not listed; both days count [R-GEO-17]', async () => {
    await service.freezeAt(Temporal.Instant.from('2026-11-15T23:59:59Z'))
    expect(await slugs()).toContain('last-day')
    await service.advance({ seconds: 1 })
    expect(await slugs()).toEqual(['first-day', 'always', 'not-yet'])
    await service.freezeAt(Temporal.Instant.from('2026-12-25T00:00:00Z'))
    expect(await slugs()).toEqual(['always', 'not-yet'])
    await service.freezeAt(START)
  })

  test("today is the day in the marketplace's zone [R-GEO-17]", async () => {
    const { patch } = platformCalls(service)
    await patch('/v1/platform/settings', { marketplace_zone: 'Pacific/Kiritimati' })
    // At ten in the morning in London it is midnight there, and the next day begins.
    expect(await slugs()).toEqual(['first-day', 'always', 'not-yet'])
    await patch('/v1/platform/settings', { marketplace_zone: 'Pacific/Pago_Pago' })
    await service.freezeAt(Temporal.Instant.from('2026-11-16T10:59:00Z'))
    expect(await slugs()).toEqual(['first-day', 'last-day', 'always'])
    await service.freezeAt(START)
    await patch('/v1/platform/settings', { marketplace_zone: 'UTC' })
  })

  test('names come in the asked language, else in English [R-GEO-18]', async () => {
    expect(await shown(market, 'de')).toMatchObject([
      { name: 'first-day (de)', content_locale: 'de' },
      { name: 'last-day (de)', content_locale: 'de' },
      { name: 'Always', content_locale: 'en' },
    ])
  })

  test('is empty on a direct storefront [R-GEO-16]', async () => {
    const { status, body } = await site.send({ path: '/v1/public/collections' })
    expect([status, body]).toEqual([200, { data: [] }])
  })

  test('may not be kept [R-CACHE-09]', async () => {
    const { headers } = await market.send({ path: '/v1/public/collections' })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
  })
})
