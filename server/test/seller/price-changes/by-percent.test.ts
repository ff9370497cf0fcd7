import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/price-changes', () => {
  let sale: MadeSale
  let second: MadeSale
  beforeAll(async () => {
    sale = await makeSale(service, { units: { adult: { usd: { 1: 10_000, 3: 7000 } } } })
    second = await makeSale(service, { ...sale.home, units: { adult: { usd: 3333 } } })
  })

  const change = (body: object, query = '', headers = {}) =>
    sale.seller.send({ method: 'POST', path: `/v1/price-changes${query}`, body, headers })
  const prices = async ({ optionPath }: MadeSale): Promise<number[]> => {
    const { body } = await sale.seller.send({ path: `${optionPath}/price-table` })
    return body.rows[0].cells.map((cell: { net_usd: number }) => cell.net_usd)
  }

  test('shows every price before and after, then changes all at once [R-EDIT-22]', async () => {
    const body = { all: true, percent_bp: 500, rounding: 'whole' }
    const plan = await change(body, '?dry_run=true')
    expect([plan.status, plan.body.dry_run], plan.text).toEqual([200, true])
    const shown = plan.body.options.find(
      (option: { option_id: string }) => option.option_id === second.optionId,
    )
    expect(shown).toMatchObject({ option_name: 'Standard', changed: 1 })
    expect(shown.cells).toEqual([
      {
        row: 0,
        unit_id: second.units.adult,
        unit: 'adult',
        tier: 1,
        from_age: null,
        before: 3333,
        before_usd: 3333,
        after: 3500,
        after_usd: 3500,
      },
    ])
    expect(await prices(second)).toEqual([3333])
    const headers = { 'idempotency-key': 'spring' }
    expect((await change(body, '', headers)).body.options).toHaveLength(2)
    expect((await change(body, '', headers)).body.options).toEqual([])
    expect([await prices(sale), await prices(second)]).toEqual([[10_500, 7400], [3500]])
    const path = `/v1/versions?entity=price_table&entity_id=${second.optionId}`
    const [line] = (await sale.seller.send({ path })).body.data
    expect(line.changes.rows.before[0].cells[0].net).toBe(3333)
  })

  test('422 PriceTableNotMonotonic: names the cells, and changes none [R-EDIT-22]', async () => {
    const [before, other] = [await prices(sale), await prices(second)]
    const body = { all: true, percent_bp: 0, rounding: 'nearest_10' }
    const refused = await change(body)
    expect([refused.status, refused.body.code]).toEqual([422, 'PriceTableNotMonotonic'])
    const { cells, options } = refused.body.details
    expect(cells).toEqual([
      {
        unit_id: sale.units.adult,
        tier: 3,
        min_net: 7334,
        min_net_usd: 7334,
        option_id: sale.optionId,
      },
    ])
    expect(options).toEqual([
      {
        option_id: sale.optionId,
        option_name: 'Standard',
        product_id: sale.tripId,
        trip_title: expect.any(String),
      },
    ])
    expect([await prices(sale), await prices(second)]).toEqual([before, other])
  })

  test('only some rows, and only known options', async () => {
    const before = await prices(second)
    const none = await change({ option_ids: [second.optionId], percent_bp: 100, rows: [7] })
    expect(none.body.options).toEqual([])
    expect(await prices(second)).toEqual(before)
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await change({ option_ids: [unknown], percent_bp: 100 })).status).toBe(422)
    expect((await change({ percent_bp: 100 })).status).toBe(422)
    expect((await change({ all: true, percent_bp: -10_000 })).status).toBe(422)
  })

  test('422: too many prices to look at, also where none would change [T-BULK-1]', async () => {
    const large = await makeSale(service, { units: { adult: { usd: 3333 } } })
    const { count } = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`
        update price_tables set rows = jsonb_set(rows, '{0,cells}', (
          select jsonb_agg(cell) from (
            select rows -> 0 -> 'cells' -> 0 as cell from generate_series(1, 50001)
          ) cells
        )) where option_id = ${large.optionId}
      `
    })
    expect(count).toBe(1)
    const body = { all: true, percent_bp: 0 }
    const path = '/v1/price-changes?dry_run=true'
    const refused = await large.seller.send({ method: 'POST', path, body })
    expect(refused.status, refused.text.slice(0, 300)).toBe(422)
    const [error] = refused.body.details.errors
    expect(error).toMatchObject({ field: 'option_ids', reason: 'too_many' })
  })
})

describe('POST /v1/price-changes for some days', () => {
  /** Dearer on Saturdays and Sundays, and in a season that ends within May. */
  let sale: MadeSale
  /** Has prices for June only. */
  let summer: MadeSale
  /** Runs on Mondays only. */
  let mondays: MadeSale
  beforeAll(async () => {
    sale = await makeSale(service, {
      priceRows: ({ adult }) => [
        { weekdays: [6, 7], tiers: TIERS, cells: [{ ...CELL, unit_id: adult, net_usd: 12_000 }] },
        {
          season: { from: '2027-04-20', to: '2027-05-10' },
          tiers: TIERS,
          cells: [{ ...CELL, unit_id: adult, net_usd: 9000 }],
        },
        { tiers: TIERS, cells: [{ ...CELL, unit_id: adult, net_usd: 8000 }] },
      ],
    })
    summer = await makeSale(service, {
      ...sale.home,
      priceRows: ({ adult }) => [
        {
          season: { from: '2027-06-01', to: '2027-06-30' },
          tiers: TIERS,
          cells: [{ ...CELL, unit_id: adult, net_usd: 5000 }],
        },
      ],
    })
    mondays = await makeSale(service, {
      ...sale.home,
      schedule: { rules: [{ weekdays: [1], times: ['09:00'], capacity: 10 }] },
    })
  })

  const MAY = { from: '2027-05-01', to: '2027-05-31' }
  const CELL = { tier: 1, age_prices: [] }
  const TIERS = [{ min: 1, max: null }]
  const change = (body: object, query = '', headers = {}) =>
    sale.seller.send({ method: 'POST', path: `/v1/price-changes${query}`, body, headers })
  const look = (body: object) => change(body, '?dry_run=true')
  const rowsOf = async ({ optionPath }: MadeSale) =>
    (await sale.seller.send({ path: `${optionPath}/price-table` })).body.rows
  const versionsOf = async ({ optionId }: MadeSale) => {
    const path = `/v1/versions?entity=price_table&entity_id=${optionId}`
    return (await sale.seller.send({ path })).body.data.length
  }
  const priceOn = async (date: string) =>
    (await sale.quote({ start: `${date}T09:00` })).body.totals.grand_total.amount
  /** A weekend and a weekday before May, in the season and after it, and after May. */
  const pricesAround = () =>
    Promise.all(
      [
        '2027-04-24',
        '2027-04-30',
        '2027-05-01',
        '2027-05-03',
        '2027-05-10',
        '2027-05-11',
        '2027-05-29',
        '2027-05-31',
        '2027-06-01',
        '2027-06-05',
      ].map(priceOn),
    )

  test('starts on the dates cost more, and no other start [R-EDIT-40]', async () => {
    const before = [12_000, 9000, 12_000, 9000, 9000, 8000, 12_000, 8000, 8000, 12_000]
    expect(await pricesAround()).toEqual(before)
    const body = { product_ids: [sale.tripId, summer.tripId], percent_bp: 1000, dates: [MAY] }
    const plan = await look(body)
    expect(plan.status, plan.text).toBe(200)
    expect(plan.body.trips).toEqual({ changed: 1, unchanged: 1 })
    expect(plan.body.options).toHaveLength(1)
    expect(plan.body.options[0]).toMatchObject({
      option_id: sale.optionId,
      changed: 3,
      rows_before: 3,
      rows_after: 6,
      units: [
        {
          unit_id: sale.units.adult,
          unit: 'adult',
          before: { from_usd: 8000, to_usd: 12_000 },
          after: { from_usd: 8800, to_usd: 13_200 },
        },
      ],
      warnings: [],
    })
    expect(plan.body.unchanged).toMatchObject([
      { option_id: summer.optionId, product_id: summer.tripId, reason: 'other_days' },
    ])
    expect(await pricesAround()).toEqual(before)
    const versions = await versionsOf(summer)
    const headers = { 'idempotency-key': 'may' }
    expect((await change(body, '', headers)).body.options).toHaveLength(1)
    expect((await change(body, '', headers)).body).toMatchObject({ options: [], unchanged: [] })
    expect(await pricesAround()).toEqual([
      12_000, 9000, 13_200, 9900, 9900, 8800, 13_200, 8800, 8000, 12_000,
    ])
    // What has no price on these days has no new version either.
    expect(await versionsOf(summer)).toBe(versions)
    const again = await change({ ...body, percent_bp: -500, weekdays: [6, 7] })
    expect(again.body.options[0]).toMatchObject({ changed: 1, rows_before: 6, rows_after: 6 })
    expect(await pricesAround()).toEqual([
      12_000, 9000, 12_540, 9900, 9900, 8800, 12_540, 8800, 8000, 12_000,
    ])
  })

  test('says why nothing changes, and what to know before [R-EDIT-41]', async () => {
    const table = { rows: await rowsOf(summer) }
    const draft = await sale.seller.send({
      method: 'PUT',
      path: `/v1/trips/${summer.tripId}/draft`,
      body: { changes: [{ part: 'price_table', option_id: summer.optionId, body: table }] },
    })
    expect(draft.status, draft.text).toBe(200)
    const june = [{ from: '2027-06-01', to: '2027-06-30' }]
    const { body } = await look({ all: true, percent_bp: 100, dates: june, weekdays: [2] })
    const shown = new Map(
      body.options.map((option: { option_id: string; warnings: string[] }) => [
        option.option_id,
        option.warnings,
      ]),
    )
    expect(shown.get(sale.optionId)).toEqual([])
    expect(shown.get(summer.optionId)).toEqual(['draft_prices'])
    expect(shown.get(mondays.optionId)).toEqual(['no_starts'])
    const small = { option_ids: [sale.optionId], percent_bp: 10, rounding: 'nearest_10' }
    const rounded = await look({ ...small, dates: june })
    expect(rounded.body.unchanged).toMatchObject([{ reason: 'rounding' }])
    const past = [{ from: '2020-01-01', to: '2020-01-31' }]
    const over = await look({ option_ids: [sale.optionId], percent_bp: 100, dates: past })
    expect(over.body.options[0].warnings).toEqual(['no_starts'])
  })

  test('422 PriceTableTooLarge: names the trip, and changes none [R-EDIT-42]', async () => {
    const cells = [{ ...CELL, unit_id: mondays.units.adult, net_usd: 5000 }]
    const firstOf = (count: number, year: number) =>
      Array.from({ length: count }, (_, day) => {
        const date = new Date(Date.UTC(year, 0, 1 + 2 * day)).toISOString().slice(0, 10)
        return { from: date, to: date }
      })
    const seasons = firstOf(196, 2029).map(season => ({ season, tiers: TIERS, cells }))
    const path = `${mondays.optionPath}/price-table`
    const rows = [...seasons, { tiers: TIERS, cells }]
    expect((await sale.seller.send({ method: 'PUT', path, body: { rows } })).status).toBe(200)
    const [before, other] = [await rowsOf(mondays), await rowsOf(sale)]
    const dates = firstOf(4, 2028)
    const body = { product_ids: [sale.tripId, mondays.tripId], percent_bp: 100, dates }
    const refused = await change(body)
    expect([refused.status, refused.body.code]).toEqual([422, 'PriceTableTooLarge'])
    expect(refused.body.details).toMatchObject({
      option_id: mondays.optionId,
      trip_title: expect.any(String),
      rows: 201,
      limit: 200,
    })
    expect([await rowsOf(mondays), await rowsOf(sale)]).toEqual([before, other])
    expect((await change({ ...body, dates: dates.slice(1) })).status).toBe(200)
  })

  test('422: days backwards, more ranges than can be, trips of nobody [R-EDIT-42]', async () => {
    const fieldOf = async (body: object) => {
      const refused = await look({ percent_bp: 100, ...body })
      expect(refused.status, refused.text).toBe(422)
      const [{ field, reason }] = refused.body.details.errors
      return [field, reason]
    }
    const all = { all: true }
    const backwards = { from: '2027-05-02', to: '2027-05-01' }
    expect(await fieldOf({ ...all, dates: [MAY, backwards] })).toEqual(['dates.1.to', 'bad_order'])
    const many = Array.from({ length: 21 }, () => MAY)
    expect(await fieldOf({ ...all, dates: many })).toEqual(['dates', 'too_many'])
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await fieldOf({ product_ids: [nobody] })).toEqual(['product_ids.0', 'unknown_value'])
    expect(await fieldOf({ ...all, product_ids: [sale.tripId] })).toEqual([
      'option_ids',
      'either_or',
    ])
  })
})
