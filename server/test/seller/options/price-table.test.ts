import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshPriceLadders } from '#operations/listings/refresh-price-ladders.ts'
import { type MadeTrip, makeCity, makePolicy, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSecretKey,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let trip: MadeTrip
let path: string
let adult: string
let child: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  const labels = { en: 'Traveller' }
  const units = [
    { type: 'adult', labels },
    { type: 'child', labels, minAge: 3, maxAge: 11 },
  ] as const
  trip = await makeTrip(service, seller, { city, perPerson: null, options: [{ units }] })
  path = `/v1/options/${trip.optionIds[0]}/price-table`
  adult = trip.unitIds[0] ?? ''
  child = trip.unitIds[1] ?? ''
})
afterAll(() => service.close())

const put = (rows: unknown[]) => seller.send({ method: 'PUT', path, body: { rows } })
const tiers = [
  { min: 1, max: 3 },
  { min: 4, max: null },
]
const cell = (unit_id: string, tier: number, net_usd: number) => ({ unit_id, tier, net_usd })
/** With the sum in the price currency, which is dollars here. */
const priced = <Cell extends { net_usd: number }>(sent: Cell) => ({ ...sent, net: sent.net_usd })

describe('GET /v1/options/{id}/price-table', () => {
  test('an option without prices has an empty table', async () => {
    const { body } = await seller.send({ path })
    expect(body).toEqual({ rows: [], updated_at: null, version: expect.any(Number) })
  })
})

describe('PUT /v1/options/{id}/price-table', () => {
  test('what is left out means all year, every day, everybody', async () => {
    const row = { tiers: [{ min: 1 }], cells: [cell(adult, 1, 9000)] }
    const { status, body } = await put([row])
    expect(status).toBe(200)
    expect(body).toEqual({
      version: expect.any(Number),
      rows: [
        {
          season: null,
          weekdays: [],
          tiers: [{ min: 1, max: null }],
          cells: [{ ...priced(cell(adult, 1, 9000)), age_prices: [] }],
        },
      ],
      updated_at: service.now().toString({ smallestUnit: 'millisecond' }),
      warnings: [],
    })
    const { warnings: _none, ...stored } = body
    expect(await sellerCalls(service, seller.ownerKey).get(path)).toEqual(stored)
  })

  test('422 PriceTableNotMonotonic: says the least that each cell may cost [R-ERR-16] [R-SELL-15]', async () => {
    const { status, body } = await put([
      {
        tiers: [
          { min: 1, max: 1 },
          { min: 2, max: null },
        ],
        cells: [
          cell(adult, 1, 10000),
          cell(adult, 2, 4000),
          cell(child, 1, 5000),
          cell(child, 2, 2500),
        ],
      },
    ])
    expect(status).toBe(422)
    expect(body.code).toBe('PriceTableNotMonotonic')
    const cells = [{ unit_id: adult, tier: 2, min_net: 5000, min_net_usd: 5000 }]
    expect(body.details).toEqual({ cells })
    expect(body.cells).toEqual(cells)
    expect((await seller.send({ path })).body.rows).toEqual([])
  })

  test('prices by age are kept, and guarded alike', async () => {
    const band = (from_age: number, to_age: number, net_usd: number) => ({
      from_age,
      to_age,
      net_usd,
    })
    const row = (later: number) => ({
      tiers,
      cells: [
        { ...cell(child, 1, 0), age_prices: [band(3, 6, 2000), band(7, 11, 4000)] },
        { ...cell(child, 4, 0), age_prices: [band(3, 6, 1500), band(7, 11, later)] },
      ],
    })
    const refused = await put([row(2999)])
    expect(refused.body.details).toEqual({
      cells: [{ unit_id: child, tier: 4, min_net: 3000, min_net_usd: 3000, from_age: 7 }],
    })
    const { status, body } = await put([row(3000)])
    expect(status).toBe(200)
    const kept = [band(3, 6, 1500), band(7, 11, 3000)].map(priced)
    expect(body.rows[0].cells[1].age_prices).toEqual(kept)
  })

  test('422 InvalidInput: every fault names its cell', async () => {
    const good = { tiers, cells: [cell(adult, 1, 9000)] }
    const cases: [unknown, string][] = [
      [{ ...good, cells: [cell(randomUUID(), 1, 1)] }, 'rows.0.cells.0.unit_id'],
      [{ ...good, cells: [cell(adult, 2, 1)] }, 'rows.0.cells.0.tier'],
      [{ ...good, cells: [cell(adult, 1, -1)] }, 'rows.0.cells.0.net_usd'],
      [{ ...good, cells: [cell(adult, 1, 1.5)] }, 'rows.0.cells.0.net_usd'],
      [{ ...good, cells: [cell(adult, 1, 100_000_001)] }, 'rows.0.cells.0.net_usd'],
      [{ ...good, tiers: [] }, 'rows.0.tiers'],
      [{ ...good, tiers: [{ min: 0 }] }, 'rows.0.tiers.0.min'],
      [{ ...good, weekdays: [8] }, 'rows.0.weekdays.0'],
      [{ ...good, season: { from: '2027-02-30', to: '2027-03-01' } }, 'rows.0.season.from'],
      [{ ...good, season: { from: '2027-04-01', to: '2027-03-01' } }, 'rows.0.season.to'],
    ]
    for (const [row, field] of cases) {
      const { status, body } = await put([row])
      expect(status, field).toBe(422)
      expect(body.details.errors[0].field).toBe(field)
    }
  })

  test('a number that JSON cannot keep exactly, or hardly at all, is refused', async () => {
    for (const net_usd of ['9007199254740993', '1e400', '"90"', 'null']) {
      const cells = `[{"unit_id":"${adult}","tier":1,"net_usd":${net_usd}}]`
      const body = `{"rows":[{"tiers":[{"min":1}],"cells":${cells}}]}`
      const { status } = await service.send({
        method: 'PUT',
        path,
        bearer: seller.ownerKey,
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(status, net_usd).toBe(422)
    }
  })

  test('403: prices need their own permission', async () => {
    const scopes = ['trip:manage', 'schedule:manage'] as const
    const overrides = { sellerId: seller.id, personId: seller.ownerId, scopes }
    const bearer = await makeSecretKey(service, overrides)
    const { status, body } = await service.send({ method: 'PUT', path, bearer, body: { rows: [] } })
    expect(status).toBe(403)
    expect(body.details.permission).toBe('price:manage')
  })

  test('one row of the log says who set which prices', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000)] }])
    const { body } = await seller.send({ path: '/v1/audit-log?limit=1' })
    expect(body.data[0]).toMatchObject({
      action: 'option.prices_set',
      entity: 'option',
      entity_id: trip.optionIds[0],
    })
  })

  test('a unit that leaves the sale leaves the table', async () => {
    await put([{ tiers, cells: [cell(adult, 1, 9000), cell(child, 1, 4000)] }])
    const units = [{ id: adult, type: 'adult', labels: { en: 'Adult' } }]
    await seller.send({
      method: 'PUT',
      path: `/v1/options/${trip.optionIds[0]}/units?accept_losses=price_cells`,
      body: { units },
    })
    const { body } = await seller.send({ path })
    expect(body.rows[0].cells).toEqual([{ ...priced(cell(adult, 1, 9000)), age_prices: [] }])
    expect((await put(body.rows)).status).toBe(200)
  })
})

describe('prices in lists follow the table', () => {
  let site: MadeStorefront
  beforeAll(async () => {
    site = await makeStorefront(service, seller, { callsPerMinute: 1_000_000 })
  })

  const policyOf = () => makePolicy(service, seller)
  const fromPrice = async () =>
    (await site.send({ path: `/v1/public/products/${trip.id}` })).body.from_price

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
