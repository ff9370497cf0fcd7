import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePolicy } from '../../support/catalog-world.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStaff, signInAs } from '../../support/staff.ts'
import { makeSeller, makeStorefront, sellerCalls } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service)
})
afterAll(() => service.close())

type Check = { code: string; level: string; where: string; facts: object }
const codesOf = ({ checks }: { checks: Check[] }) => checks.map(({ code }) => code)

describe('readiness', () => {
  const readiness = (product: string) => sale.call.get(`/v1/trips/${product}/readiness`)
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
      await call.post(`/v1/trips/${slug}/options`, {
        names: { en: 'Shared' },
        policy_id: policy.id,
      })
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
    const find = async (product: string, code: string): Promise<Check | undefined> =>
      (await readiness(product)).checks.find((check: Check) => check.code === code)

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
})

describe('who has a trip open', () => {
  let owner: MadeStaff
  let liv: MadeStaff
  beforeAll(async () => {
    owner = await signInAs(service, { email: sale.seller.ownerEmail })
    const email = 'liv@team.example'
    const joined = await owner.send({
      method: 'POST',
      path: '/v1/team',
      body: { email, name: 'Liv', role: 'manager' },
    })
    expect(joined.status).toBe(201)
    liv = await signInAs(service, { email })
  })

  const path = () => `/v1/trips/${sale.tripId}/editing`
  const here = (who: MadeStaff, part?: string) =>
    who.send({ method: 'PUT', path: path(), body: { part } })
  const others = async (who: MadeStaff, part?: string) => (await here(who, part)).body.others

  describe('PUT /v1/trips/{product}/editing', () => {
    test('200: says who else has the trip open, since when and where [R-DRAFT-15]', async () => {
      expect((await here(owner)).body).toEqual({ others: [], again_seconds: 15 })
      await service.advance({ seconds: 10 })
      expect(await others(liv, 'prices')).toMatchObject([
        { person: { id: owner.personId }, since: '2026-11-15T10:00:00.000Z', part: null },
      ])
      expect(await others(owner, 'texts.de')).toEqual([
        {
          person: { id: liv.personId, name: 'Liv' },
          since: '2026-11-15T10:00:10.000Z',
          part: 'prices',
        },
      ])
    })

    test('who says nothing for 45 seconds is gone, and comes back anew [R-DRAFT-15]', async () => {
      await here(liv)
      await service.advance({ seconds: 44 })
      expect(await others(owner)).toHaveLength(1)
      await service.advance({ seconds: 1 })
      expect(await others(owner)).toEqual([])
      const back = service.now()
      await here(liv)
      expect(await others(owner)).toMatchObject([{ since: back.toString().replace('Z', '.000Z') }])
      await service.advance({ hours: 2 })
      await service.platform({ method: 'POST', path: '/v1/platform/jobs/run' })
      expect(await service.db`select from trip_editors`).toHaveLength(0)
    })

    test('nothing that is kept in memory for websites is read anew [R-DRAFT-15]', async () => {
      const { changes } = service.deps
      const before = changes.ofOwn()
      await here(owner, 'prices')
      await owner.send({ method: 'DELETE', path: path() })
      expect(changes.ofOwn()).toBe(before)
      const body = { all: true, from: '2027-01-01', to: '2027-01-01', set: { closed: true } }
      const write = (query: string) =>
        owner.send({ method: 'POST', path: `/v1/departures/bulk${query}`, body })
      expect((await write('?dry_run=true')).status).toBe(200)
      expect(changes.ofOwn()).toBe(before)
      expect((await write('')).status).toBe(200)
      expect(changes.ofOwn()).toBeGreaterThan(before)
    })

    test('404 NotFound: a trip of another seller', async () => {
      const { ownerEmail } = await makeSeller(service)
      const outsider = await signInAs(service, { email: ownerEmail })
      expect((await here(outsider)).status).toBe(404)
    })
  })

  describe('DELETE /v1/trips/{product}/editing', () => {
    test('204: is not there any more, at once [R-DRAFT-15]', async () => {
      await here(liv)
      const gone = await liv.send({ method: 'DELETE', path: path() })
      expect(gone.status).toBe(204)
      expect(await others(owner)).toEqual([])
    })
  })
})
