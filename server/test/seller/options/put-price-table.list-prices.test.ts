import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshPriceLadders } from '#operations/listings/refresh-price-ladders.ts'
import { type MadeTrip, makeCity, makePolicy, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let city: { slug: string }
let trip: MadeTrip
let path: string
let adult: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { callsPerMinute: 1_000_000 })
  city = await makeCity(service)
})
beforeEach(async () => {
  const labels = { en: 'Traveller' }
  const units = [
    { type: 'adult', labels },
    { type: 'child', labels, minAge: 3, maxAge: 11 },
  ] as const
  trip = await makeTrip(service, seller, { city, perPersonUsd: null, options: [{ units }] })
  path = `/v1/options/${trip.optionIds[0]}/price-table`
  adult = trip.unitIds[0] ?? ''
})
afterAll(() => service.close())

const put = (rows: unknown[]) => seller.send({ method: 'PUT', path, body: { rows } })
const tiers = [
  { min: 1, max: 3 },
  { min: 4, max: null },
]
const cell = (unit_id: string, tier: number, net_usd: number) => ({ unit_id, tier, net_usd })
const policyOf = () => makePolicy(service, seller)
const fromPrice = async () =>
  (await site.send({ path: `/v1/public/products/${trip.id}` })).body.from_price

describe('prices in lists follow the table', () => {
  test('the cheapest tier, and how many travel at it [R-MON-07, R-MON-08]', async () => {
    expect(await fromPrice()).toBeNull()
    await put([{ tiers, cells: [cell(adult, 1, 9000), cell(adult, 4, 7500)] }])
    expect(await fromPrice()).toEqual({ amount: 7500, currency: 'USD', group_size: 4 })
    const { body } = await site.send({ path: '/v1/public/products?travellers=3' })
    const card = body.data.find(({ id }: { id: string }) => id === trip.id)
    expect(card.group_price.amount).toBe(27000)
    expect(card.next_group_price.amount).toBe(30000)
  })

  test('an empty table takes the price away [R-MON-10]', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    expect(await fromPrice()).not.toBeNull()
    await put([])
    expect(await fromPrice()).toBeNull()
  })

  test('the option that is paused does not count while another one is sold [R-OPT-05]', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    const option = { names: { en: 'Dearer' }, policy_id: (await policyOf()).id }
    const made = await seller.send({
      method: 'POST',
      path: `/v1/trips/${trip.id}/options`,
      body: option,
    })
    const other = `/v1/options/${made.body.id}`
    const units = [{ type: 'adult', labels: { en: 'Traveller' } }]
    const stored = await seller.send({ method: 'PUT', path: `${other}/units`, body: { units } })
    const cells = [cell(stored.body.units[0].id, 1, 12_000)]
    const rows = [{ tiers: [{ min: 1 }], cells }]
    await seller.send({ method: 'PUT', path: `${other}/price-table`, body: { rows } })
    const pause = (path: string, sales_paused: boolean) =>
      seller.send({ method: 'PATCH', path, body: { sales_paused } })
    const first = `/v1/options/${trip.optionIds[0]}`
    await pause(first, true)
    expect((await fromPrice()).amount).toBe(12_000)
    await pause(first, false)
    expect((await fromPrice()).amount).toBe(9000)
  })

  test('while every option is paused the trip is, and keeps its price [R-CAT-07, R-TRIP-11]', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    const option = `/v1/options/${trip.optionIds[0]}`
    for (const sales_paused of [true, false]) {
      await seller.send({ method: 'PATCH', path: option, body: { sales_paused } })
      const shown = { sales_paused, from_price: { amount: 9000, currency: 'USD', group_size: 1 } }
      const page = await site.send({ path: `/v1/public/products/${trip.id}` })
      expect(page.body).toMatchObject(shown)
      for (const list of ['/v1/public/products', '/v1/public/search']) {
        const { body } = await site.send({ path: list })
        expect(body.data.find(({ id }: { id: string }) => id === trip.id)).toMatchObject(shown)
      }
    }
  })

  test('a trip whose sales are paused still shows its price', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    await seller.send({ method: 'POST', path: `/v1/trips/${trip.id}/pause` })
    expect((await fromPrice()).amount).toBe(9000)
  })

  test('a trip that is sold on request shows none, until it is shown again [R-MON-10]', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    const change = (price_display: string) =>
      seller.send({ method: 'PATCH', path: `/v1/trips/${trip.id}`, body: { price_display } })
    await change('ask')
    expect(await fromPrice()).toBeNull()
    await change('shown')
    expect((await fromPrice()).amount).toBe(9000)
  })

  test('as a season ends, its price leaves the lists by itself, whatever the jobs do', async () => {
    const low = { season: { from: '2026-11-01', to: '2026-11-30' }, tiers }
    await put([
      { ...low, cells: [cell(adult, 1, 6000)] },
      { tiers, cells: [cell(adult, 1, 9000)] },
    ])
    expect((await fromPrice()).amount).toBe(6000)
    const before = service.now()
    // Jordan is three hours ahead: its last day of November ends at nine in the evening of ours.
    await service.freezeAt(Temporal.Instant.from('2026-11-30T20:59:59Z'))
    expect((await fromPrice()).amount).toBe(6000)
    await service.freezeAt(Temporal.Instant.from('2026-11-30T21:00:00Z'))
    expect((await fromPrice()).amount).toBe(9000)
    await refreshPriceLadders({ db: service.db, now: service.now() })
    expect((await fromPrice()).amount).toBe(9000)
    await service.freezeAt(before)
  })
})
