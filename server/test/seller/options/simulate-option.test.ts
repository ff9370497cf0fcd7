import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSecretKey } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { units: { adult: {}, child: { usd: 6000 } }, capacity: 8 })
})
afterAll(() => service.close())

const MONTH = '2027-05'
const simulate = async (body: object) => {
  const path = `${sale.optionPath}/simulate`
  const { status, body: answer } = await sale.seller.send({ method: 'POST', path, body })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}
const adults = (qty: number, start = sale.start) => ({
  start,
  units: [{ unit_id: sale.units.adult, qty }],
})

/** What a site answers to the same selections and month. */
async function askSite(selections: readonly object[]) {
  const quotes = await Promise.all(selections.map(selection => sale.quote(selection)))
  const { body: days } = await sale.calendar(MONTH)
  return {
    quotes: quotes.map(({ status, body }) => (status === 200 ? body : body.code)),
    days,
  }
}

type Simulated = { quote: object | null; problem: { code: string } | null }
type Side = 'given' | 'saved'

/** The same of a simulation. */
function readSimulation(answer: { selections: unknown[]; days: unknown[] }, side: Side) {
  const pick = <T extends { saved: object }>({ saved, ...given }: T) =>
    side === 'saved' ? { ...given, ...saved } : given
  return {
    quotes: (answer.selections as (Simulated & { saved: Simulated })[]).map(one => {
      const { quote, problem } = pick(one)
      return quote ?? problem?.code
    }),
    days: (answer.days as { saved: object }[]).map(pick),
  }
}

describe('POST /v1/options/{id}/simulate', () => {
  test('with nothing given it answers what a site does [R-MAKE-07]', async () => {
    const selections = [adults(1), adults(3), adults(9), adults(1, '2027-05-12T10:00')]
    const answer = await simulate({ selections, month: MONTH })
    const site = await askSite(selections)
    expect(readSimulation(answer, 'given')).toEqual(site)
    expect(readSimulation(answer, 'saved')).toEqual(site)
    expect(site.quotes.slice(2)).toEqual(['NotEnoughCapacity', 'SlotClosed'])
  })

  test('what it says of new parts is what a site says once they are saved [R-MAKE-07]', async () => {
    await fc.assert(
      fc.asyncProperty(someParts(), async parts => {
        const selections = [adults(1), adults(3), adults(5), adults(2, '2027-05-14T11:00')]
        const before = await askSite(selections)
        const answer = await simulate({ ...parts, selections, month: MONTH })
        expect(readSimulation(answer, 'saved')).toEqual(before)
        await save(parts)
        expect(readSimulation(answer, 'given')).toEqual(await askSite(selections))
      }),
      { numRuns: 5 },
    )
  })

  test('says which row and tier count, a price for each size, and cells that fall [R-MAKE-08]', async () => {
    const { adult } = sale.units
    const cell = (tier: number, net_usd: number) => ({ unit_id: adult, tier, net_usd })
    const tiers = [{ min: 1, max: 3 }, { min: 4 }]
    const rows = [
      { weekdays: [7], tiers: [{ min: 1 }], cells: [cell(1, 9000)] },
      { tiers, cells: [cell(1, 8000), cell(4, 5000)] },
    ]
    const answer = await simulate({
      units: [{ id: adult, type: 'adult', labels: { en: 'Adult' } }],
      schedule: { rules: [{ times: ['09:00'], capacity: 8 }] },
      exceptions: [],
      price_table: { rows },
      selections: [adults(2), adults(4), adults(2, '2027-05-16T09:00')],
      ladder: { unit_id: adult, from: 2, to: 5, start: sale.start },
    })
    expect(answer.refused_cells).toEqual([
      { unit_id: adult, tier: 4, min_net: 6000, min_net_usd: 6000, row: 1 },
    ])
    expect(answer.selections.map((one: { price_row: object }) => one.price_row)).toEqual([
      { row: 1, tier: 1 },
      { row: 1, tier: 4 },
      { row: 0, tier: 1 },
    ])
    const steps = answer.ladder as { travellers: number; total: { amount: number } }[]
    expect(steps.map(({ travellers, total }) => [travellers, total.amount])).toEqual([
      [2, 16_000],
      [3, 24_000],
      [4, 20_000],
      [5, 25_000],
    ])
  })

  test('a unit that is not saved yet is named by a temporary id', async () => {
    const { adult } = sale.units
    const temporary_id = randomUUID()
    const tiers = [{ min: 1 }]
    const answer = await simulate({
      units: [
        { id: adult, type: 'adult', labels: { en: 'Adult' } },
        { temporary_id, type: 'senior', labels: { en: 'Senior' } },
      ],
      price_table: {
        rows: [{ tiers, cells: [{ unit_id: temporary_id, tier: 1, net_usd: 4200 }] }],
      },
      schedule: { rules: [{ times: ['09:00'], capacity: 8 }] },
      exceptions: [],
      selections: [{ start: sale.start, units: [{ unit_id: temporary_id, qty: 2 }] }],
    })
    const [{ quote, saved }] = answer.selections
    expect(quote.totals.grand_total.amount).toBe(8400)
    expect(saved.problem.code).toBe('UnknownUnit')
  })

  test('422 InvalidInput: names what saving a part would refuse, in its part', async () => {
    const path = `${sale.optionPath}/simulate`
    const fieldOf = async (body: object) =>
      (await sale.seller.send({ method: 'POST', path, body })).body.errors?.[0]?.field
    const rows = [{ tiers: [{ min: 2, max: 1 }], cells: [] }]
    expect(await fieldOf({ price_table: { rows } })).toBe('price_table.rows.0.tiers.0.max')
    expect(await fieldOf({ schedule: { rules: [{ times: [] }] } })).toBe('schedule.rules.0.times')
    expect(await fieldOf({ exceptions: [{ start: 'soon' }] })).toBe('exceptions.0.start')
    const ladder = { unit_id: sale.units.adult, from: 1, to: 13, start: sale.start }
    expect(await fieldOf({ ladder })).toBe('ladder.to')
  })

  test('takes price:manage or trip:manage, and changes nothing', async () => {
    const ids = { sellerId: sale.seller.id, personId: sale.seller.ownerId }
    const path = `${sale.optionPath}/simulate`
    const send = async (scope: 'trip:read' | 'trip:manage' | 'price:manage') => {
      const bearer = await makeSecretKey(service, { ...ids, scopes: [scope] })
      return (await service.send({ method: 'POST', path, body: {}, bearer })).status
    }
    expect(
      await Promise.all([send('trip:read'), send('trip:manage'), send('price:manage')]),
    ).toEqual([403, 200, 200])
  })
})

/** Parts that can be saved: later tiers are never so cheap that a larger group pays less. */
function someParts() {
  return fc
    .record({
      first: fc.integer({ min: 1000, max: 20_000 }),
      more: fc.integer({ min: 0, max: 3000 }),
      breakAt: fc.integer({ min: 2, max: 5 }),
      season: fc.boolean(),
      times: fc.subarray(['09:00', '11:00', '15:30'], { minLength: 1 }),
      capacity: fc.integer({ min: 0, max: 12 }),
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 }),
      maxQty: fc.option(fc.integer({ min: 2, max: 4 })),
      closed: fc.constantFrom(true, null),
    })
    .map(drawn => partsOf(drawn))
}

type Drawn = {
  first: number
  more: number
  breakAt: number
  season: boolean
  times: string[]
  capacity: number
  weekdays: number[]
  maxQty: number | null
  closed: boolean | null
}

function partsOf({ first, more, breakAt, season, times, capacity, weekdays, ...rest }: Drawn) {
  const { adult, child } = sale.units
  const later = Math.ceil(((breakAt - 1) * first) / breakAt) + more
  const tiers = [{ min: 1, max: breakAt - 1 }, { min: breakAt }]
  const cells = [
    { unit_id: adult, tier: 1, net_usd: first },
    { unit_id: adult, tier: breakAt, net_usd: later },
  ]
  const days = season ? { season: { from: '2027-05-10', to: '2027-05-20' } } : {}
  return {
    units: [
      { id: adult, type: 'adult', labels: { en: 'adult' }, max_qty: rest.maxQty },
      { id: child, type: 'child', labels: { en: 'child' }, free: true },
    ],
    price_table: { rows: [{ ...days, tiers, cells }] },
    schedule: { rules: [{ times, weekdays, capacity }] },
    exceptions: [{ start: '2027-05-12', closed: rest.closed, capacity: 5 }],
  }
}

async function save({ units, price_table, schedule, exceptions }: ReturnType<typeof partsOf>) {
  const { call, optionPath } = sale
  await call.put(`${optionPath}/units`, { units })
  await call.put(`${optionPath}/price-table?accept_losses=price_cells`, price_table)
  await call.put(`${optionPath}/schedule`, schedule)
  for (const { start, ...exception } of exceptions) {
    await call.put(`${optionPath}/departures/${start}`, exception)
  }
}
