import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePolicy } from '../../support/catalog-world.ts'
import { makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront, sellerCalls } from '../../support/world.ts'

let service: TestService
let sale: Awaited<ReturnType<typeof makeSale>>
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service)
})
afterAll(() => service.close())

type Check = { code: string; level: string; where: string; facts: object }

const readiness = (product: string) => sale.call.get(`/v1/trips/${product}/readiness`)
const codesOf = ({ checks }: { checks: Check[] }) => checks.map(({ code }) => code)
const find = async (product: string, code: string): Promise<Check | undefined> =>
  (await readiness(product)).checks.find((check: Check) => check.code === code)

/** One more trip of the same seller on the same site. */
const another = (overrides: Parameters<typeof makeSale>[1] = {}) =>
  makeSale(service, { ...sale.home, ...overrides })

describe('GET /v1/trips/{product}/readiness', () => {
  test('stops what publishing refuses, and warns of what it does not [R-MAKE-01]', async () => {
    const { call, seller, city } = sale
    const policy = await makePolicy(service, seller)
    const slug = 'nothing-yet'
    const trip = await call.post('/v1/trips', { slug, template: 'day_tour', city: city.slug })
    const bare = await readiness(trip.id)
    expect(bare.level).toBe('stop')
    expect(bare.checks.slice(0, 3)).toMatchObject([
      { code: 'no_option', level: 'stop', where: 'options', option: null },
      { code: 'no_text', level: 'stop', where: 'texts' },
      { code: 'no_photo', level: 'warn', where: 'photos' },
    ])
    const refused = await seller.send({ method: 'POST', path: `/v1/trips/${slug}/publish` })
    expect(refused.body.details.missing).toEqual(['option', 'text'])
    await call.post(`/v1/trips/${slug}/options`, { names: { en: 'Shared' }, policy_id: policy.id })
    expect(codesOf(await readiness(slug))).toContain('no_unit')
    expect(codesOf(await readiness(slug))).toContain('option_without_unit')
  })

  test('a trip with price, starts and texts lacks nothing but its photo', async () => {
    const found = await readiness(sale.tripId)
    expect([found.level, codesOf(found)]).toEqual(['warn', ['no_photo']])
  })

  test('publishing answers what should be looked at [R-MAKE-04]', async () => {
    const bare = await another({ priceRows: () => [], schedule: null })
    await bare.call.post(`/v1/trips/${bare.tripId}/unpublish`)
    const path = `/v1/trips/${bare.tripId}/publish`
    const { status, body } = await bare.seller.send({ method: 'POST', path })
    expect([status, body.on_sale, body.readiness.level]).toEqual([200, true, 'warn'])
    expect(codesOf(body.readiness)).toEqual(['no_photo', 'no_price', 'no_start'])
    expect(body.readiness).toEqual(await readiness(bare.tripId))
  })
})

describe('what is looked at in an option [R-MAKE-02]', () => {
  test('days on which it runs without a price, and units that never have one', async () => {
    const { tripId, optionId, units } = await another({
      units: { adult: {}, child: { usd: null } },
      priceRows: ids => [
        {
          season: { from: '2026-01-01', to: '2027-10-31' },
          tiers: [{ min: 1 }],
          cells: [{ unit_id: ids.adult, tier: 1, net_usd: 5000 }],
        },
      ],
    })
    expect(await find(tripId, 'days_without_price')).toMatchObject({
      level: 'warn',
      where: `options.${optionId}.price_table`,
      option: { id: optionId },
      facts: { days: 15, first_day: '2027-11-01' },
    })
    expect(await find(tripId, 'unit_without_price')).toMatchObject({
      where: `options.${optionId}.units.${units.child}`,
      facts: { unit_id: units.child },
    })
  })

  test('starts that are all closed, have no places, or can no longer be booked', async () => {
    const { tripId, call, optionPath } = await another()
    const days = { from: '2026-11-01', to: '2027-12-31' }
    await call.post(`${optionPath}/departures/bulk`, { ...days, closed: true })
    expect(codesOf(await readiness(tripId))).toContain('starts_closed')
    await call.post(`${optionPath}/departures/bulk`, { ...days, reset: true })
    await call.put(`${optionPath}/schedule`, { rules: [{ times: ['09:00'], capacity: 0 }] })
    expect(codesOf(await readiness(tripId))).toContain('no_capacity')
    const dates = [{ date: '2026-12-01', times: ['09:00'], capacity: 4 }]
    await call.put(`${optionPath}/schedule`, { rules: [], dates })
    expect(codesOf(await readiness(tripId))).toEqual(['no_photo'])
    await call.patch(optionPath, { cutoff_minutes: 500_000 })
    expect(codesOf(await readiness(tripId))).toEqual(['no_photo', 'past_cutoff'])
  })

  test('pickup without a place, and what is priced on request needs no price', async () => {
    const pickup = { required: false, rules: [] }
    const { tripId } = await another({ pickup })
    expect(codesOf(await readiness(tripId))).toEqual(['no_photo', 'pickup_without_places'])
    const asked = await another({ priceRows: () => [] })
    await asked.call.patch(`/v1/trips/${asked.tripId}`, { price_display: 'ask' })
    expect(codesOf(await readiness(asked.tripId))).toEqual(['no_photo'])
  })
})

test('languages and currencies of a site that lack a text or a way to pay [R-MAKE-03]', async () => {
  const seller = await makeSeller(service, { languages: ['en', 'de'] })
  const site = await makeStorefront(service, seller, {
    name: 'Site',
    languages: ['en', 'de'],
    currencies: ['USD', 'EUR'],
    display_currency: 'USD',
  })
  const call = sellerCalls(service, seller.ownerKey)
  const methods = [{ kind: 'pay_on_arrival', currencies: ['USD'] }]
  await call.put(`/v1/storefronts/${site.id}/payment-methods`, { payment_methods: methods })
  const { tripId } = await makeSale(service, { seller, site })
  const { checks } = await call.get(`/v1/trips/${tripId}/readiness`)
  const storefront = { id: site.id, name: 'Site' }
  expect(checks.slice(1)).toMatchObject([
    { code: 'language_without_text', where: 'texts.de', facts: { locale: 'de', storefront } },
    { code: 'no_payment_method', facts: { currency: 'EUR', storefront } },
  ])
})
