import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: MadeSale
let second: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { units: { adult: { usd: { 1: 10_000, 3: 7000 } } } })
  second = await makeSale(service, { ...sale.home, units: { adult: { usd: 3333 } } })
})
afterAll(() => service.close())

const change = (body: object, query = '', headers = {}) =>
  sale.seller.send({ method: 'POST', path: `/v1/price-changes${query}`, body, headers })
const prices = async ({ optionPath }: MadeSale): Promise<number[]> => {
  const { body } = await sale.seller.send({ path: `${optionPath}/price-table` })
  return body.rows[0].cells.map((cell: { net_usd: number }) => cell.net_usd)
}

describe('POST /v1/price-changes', () => {
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
        before_usd: 3333,
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
    expect(line.changes.rows.before[0].cells[0].net_usd).toBe(3333)
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
        min_net_usd: expect.any(Number),
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
