import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { converter } from '#domain/money/conversion.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { convertBody } from '#domain/prices/convert-draft.ts'
import { transaction } from '#store/database.ts'
import { makeTrip } from '../../support/catalog-world.ts'
import { untilWaiting } from '../../support/race.ts'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import type { Sent } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSecretKey } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const ROUNDINGS = ['none', 'whole', 'nearest_5', 'nearest_10'] as const
type Change = { currency: string; rate: string; rounding?: (typeof ROUNDINGS)[number] }

function change({ seller }: MadeSale, body: Change, { query = '', headers = {} } = {}) {
  const path = `/v1/price-changes${query}`
  return seller.send({ method: 'POST', path, body: { kind: 'currency', ...body }, headers })
}

const DRY = { query: '?dry_run=true' }

/** A trip that has one of everything that costs something. */
const EVERYTHING: SaleOverrides = {
  trip: { template: 'multi_day', durationDays: 2, durationNights: 1 },
  units: {
    adult: { usd: { 1: 12_345, 3: 11_111 } },
    child: { usd: 5000, agePrices: [{ from_age: 0, to_age: 3, net_usd: 0 }] },
  },
  extras: [{ name: 'Lunch', price_usd: 999 }],
  rooms: [{ name: 'Tent', sleeps: 2, shareable: false, supplement_usd: 2501, rooms: 5 }],
  pickup: {
    rules: [
      { names: { en: 'Town' }, kind: 'area', lat: 29, lng: 35, radius_km: 5, price_usd: 750 },
    ],
  },
}

async function netsOf(sale: MadeSale): Promise<number[]> {
  const { rows } = await sale.call.get(`${sale.optionPath}/price-table`)
  return rows.flatMap(({ cells }: { cells: { net: number; age_prices: { net: number }[] }[] }) =>
    cells.flatMap(({ net, age_prices: bands }) => [net, ...bands.map(band => band.net)]),
  )
}

describe('POST /v1/price-changes of the currency', () => {
  let sale: MadeSale
  let special: { id: string }
  beforeAll(async () => {
    sale = await makeSale(service, EVERYTHING)
    const sum = {
      name: 'Spring',
      product_id: sale.tripId,
      from: '2027-05-01',
      to: '2027-05-31',
      amount_off_usd: 100,
    }
    special = await sale.call.post('/v1/specials', sum)
    const draft = [
      {
        part: 'price_table',
        option_id: sale.optionId,
        body: {
          rows: [
            {
              tiers: [{ min: 1, max: null }],
              cells: [{ unit_id: sale.units.adult, tier: 1, net_usd: 20_000, age_prices: [] }],
            },
          ],
        },
      },
    ]
    await sale.call.put(`/v1/trips/${sale.tripId}/draft`, { changes: draft })
  })

  test('is shown first, then everything is converted at once [D-34]', async () => {
    const wanted = { currency: 'EUR', rate: '0.9', rounding: 'none' } as const
    const convert = converter({ from: 'USD', to: 'EUR', rate: '0.9', rounding: 'none' })
    const before = await netsOf(sale)
    const plan = await change(sale, wanted, DRY)
    expect([plan.status, plan.body.dry_run], plan.text).toEqual([200, true])
    const [option] = plan.body.options
    expect(option).toMatchObject({ option_id: sale.optionId, changed: 6, cells: [] })
    expect(option.units[0]).toMatchObject({
      unit: 'adult',
      before: { price_currency: 'USD', from: 11_111, to: 12_345, from_usd: 11_111 },
      after: { price_currency: 'EUR', from: convert(11_111), to: convert(12_345) },
    })
    expect(plan.body).toMatchObject({
      price_currency: { before: 'USD', after: 'EUR' },
      others: { extras: 1, room_types: 1, pickup_rules: 1, specials: 1, drafts: 1 },
    })
    expect(await netsOf(sale)).toEqual(before)

    const headers = { 'idempotency-key': 'to-euros' }
    const done = await change(sale, wanted, { headers })
    expect({ ...done.body, dry_run: true }).toEqual(plan.body)
    const repeat = await change(sale, wanted, { headers })
    expect([repeat.status, repeat.body.options], repeat.text).toEqual([200, []])

    expect(await netsOf(sale)).toEqual(before.map(convert))
    const { extras } = await sale.call.get(`/v1/trips/${sale.tripId}/extras`)
    expect(extras[0]).toMatchObject({ price: convert(999), price_usd: null })
    const rooms = await sale.call.get(`${sale.optionPath}/room-types`)
    expect(rooms.room_types[0].supplement).toBe(convert(2501))
    const { pickup } = await sale.call.get(`${sale.optionPath}/pickup`)
    expect(pickup.rules[0].price).toBe(convert(750))
    expect((await sale.call.get(`/v1/specials/${special.id}`)).amount_off).toBe(convert(100))
    expect((await sale.call.get('/v1/seller')).price_currency).toBe('EUR')
  })

  test('an open draft is converted, and not outdated by it [D-34]', async () => {
    const { changes } = await sale.call.get(`/v1/trips/${sale.tripId}/draft`)
    expect(changes[0].body.rows[0].cells[0].net).toBe(18_000)
    expect(changes[0].base_version).toBe(changes[0].current_version)
    const path = `/v1/trips/${sale.tripId}/draft/apply?accept_losses=price_cells`
    await sale.call.post(path, {})
    expect(await netsOf(sale)).toEqual([18_000])
  })

  test('409 other_price_currency: a price table from before it [D-34]', async () => {
    const list = `/v1/versions?entity=price_table&entity_id=${sale.optionId}`
    const { data } = await sale.call.get(list)
    const [applied, converted, typed] = data
    const restore = async (line: { id: string }, body = {}) => {
      const path = `/v1/versions/${line.id}/restore?accept_losses=price_cells`
      const { status, body: answer } = await sale.seller.send({ method: 'POST', path, body })
      return [status, answer.details?.reason]
    }
    expect(converted.changes.price_currency).toEqual({ before: 'USD', after: 'EUR' })
    expect(await restore(typed)).toEqual([409, 'other_price_currency'])
    expect(await restore(converted, { state: 'before' })).toEqual([409, 'other_price_currency'])
    expect(await restore(converted)).toEqual([200, undefined])
    expect(await restore(applied)).toEqual([200, undefined])
    const log = await sale.call.get('/v1/audit-log?action=seller.price_currency_changed')
    expect(log.data[0].changes).toMatchObject({ rate: '0.9' })
  })

  test('422: to what it is already, to none, by no rate, of some only [D-34]', async () => {
    const refused = async (body: object) => {
      const path = '/v1/price-changes'
      const answer = await sale.seller.send({ method: 'POST', path, body })
      const [error] = answer.body.details.errors
      return [answer.status, error.field, error.reason]
    }
    const kind = 'currency'
    expect(await refused({ kind, currency: 'EUR', rate: '1' })).toEqual([
      422,
      'currency',
      'not_allowed',
    ])
    expect((await refused({ kind, currency: 'QQQ', rate: '1' }))[2]).toBe('unknown_value')
    expect((await refused({ kind, currency: 'JPY', rate: '0' }))[2]).toBe('too_small')
    expect((await refused({ kind, currency: 'JPY', rate: '-1' }))[1]).toBe('rate')
    expect((await refused({ kind, currency: 'JPY', rate: '9999999999' }))[2]).toBe('too_large')
    expect((await refused({ kind, currency: 'JPY' }))[2]).toBe('required')
    expect((await refused({ kind, currency: 'JPY', rate: '1', percent_bp: 1 }))[1]).toBe(
      'percent_bp',
    )
    expect((await refused({ all: true, percent_bp: 1, rate: '1' }))[1]).toBe('rate')
    expect((await refused({ all: true }))[1]).toBe('percent_bp')
    const { id: sellerId, ownerId: personId } = sale.seller
    const scopes = PERMISSIONS.filter(scope => scope !== 'price:manage')
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes })
    const body = { kind, currency: 'JPY', rate: '1' }
    const path = '/v1/price-changes'
    expect((await service.send({ method: 'POST', path, body, bearer })).status).toBe(403)
  })

  test('prices that came without a table, and listings, follow [D-34]', async () => {
    const other = await makeSale(service, { units: { adult: { usd: 10_000 } } })
    const perPerson = Array.from({ length: 51 }, (_, at) => (at < 8 ? 5001 : null))
    const imported = await makeTrip(service, other.seller, { perPerson, city: other.home.city })
    expect((await change(other, { currency: 'EUR', rate: '0.5' })).status).toBe(200)
    const list = await other.site.send({ path: '/v1/public/products?currency=EUR&sort=price' })
    const shown = list.body.data.map(({ id, from_price: price }: Record<string, unknown>) => [
      id,
      price,
    ])
    expect(shown).toEqual([
      [imported.id, { amount: 2501, currency: 'EUR', group_size: 1 }],
      [other.tripId, { amount: 5000, currency: 'EUR', group_size: 1 }],
    ])
  })

  test('422 PriceTableNotMonotonic: in the new currency, and nothing is changed', async () => {
    const steps = await makeSale(service, { units: { adult: { usd: { 1: 1200, 3: 1000 } } } })
    const refused = await change(steps, { currency: 'EUR', rate: '1', rounding: 'nearest_10' })
    // Twelve and ten are both ten.
    expect(refused.status).toBe(200)
    const narrow = await makeSale(service, { units: { adult: { usd: { 1: 1600, 3: 1400 } } } })
    const unfit = await change(narrow, { currency: 'EUR', rate: '1', rounding: 'nearest_10' })
    expect([unfit.status, unfit.body.code], unfit.text).toEqual([422, 'PriceTableNotMonotonic'])
    expect(unfit.body.details).toMatchObject({ price_currency: 'EUR' })
    expect(unfit.body.details.cells[0]).toMatchObject({ option_id: narrow.optionId, tier: 3 })
    expect(await netsOf(narrow)).toEqual([1600, 1400])
  })
})

describe('a change of the currency and others at the same time', () => {
  /** Both were sent while the seller was locked, the first before the second. */
  async function inTurn(sale: MadeSale, calls: readonly (() => Promise<Sent>)[]) {
    const answers: Promise<Sent>[] = []
    await transaction(service.db, 'platform', async tx => {
      await tx`select from sellers where id = ${sale.seller.id} for update`
      for (const [at, call] of calls.entries()) {
        answers.push(call())
        await untilWaiting(service, at + 1)
      }
    })
    return Promise.all(answers)
  }

  test('of two changes the first is made, the other was meant from what is gone [D-34]', async () => {
    const sale = await makeSale(service, { units: { adult: { usd: 10_000 } } })
    const toEuros = () => change(sale, { currency: 'EUR', rate: '0.5' })
    const toYen = () => change(sale, { currency: 'JPY', rate: '150' })
    const [first, second] = await inTurn(sale, [toEuros, toYen])
    expect([first?.status, second?.body.details.reason]).toEqual([200, 'other_price_currency'])
    expect(await netsOf(sale)).toEqual([5000])
    expect((await sale.call.get('/v1/seller')).price_currency).toBe('EUR')
  })

  test('a table is saved before it and converted, or refused after it [D-34]', async () => {
    const saleAndCalls = async () => {
      const sale = await makeSale(service, { units: { adult: { usd: 10_000 } } })
      const cells = [{ unit_id: sale.units.adult, tier: 1, net: 8000, age_prices: [] }]
      const body = { rows: [{ tiers: [{ min: 1, max: null }], cells }] }
      const save = () =>
        sale.seller.send({ method: 'PUT', path: `${sale.optionPath}/price-table`, body })
      return { sale, save, turn: () => change(sale, { currency: 'EUR', rate: '0.5' }) }
    }
    const before = await saleAndCalls()
    const both = await inTurn(before.sale, [before.save, before.turn])
    for (const { status } of both) expect(status).toBe(200)
    expect(await netsOf(before.sale)).toEqual([4000])
    const after = await saleAndCalls()
    const [turned, saved] = await inTurn(after.sale, [after.turn, after.save])
    expect([turned?.status, saved?.body.details.reason]).toEqual([200, 'other_price_currency'])
    expect(await netsOf(after.sale)).toEqual([5000])
  })
})

describe('every price', () => {
  test('is what the converter makes of it, and so are quotes [D-34]', async () => {
    const currencies: readonly CurrencyCode[] = ['EUR', 'JPY', 'OMR', 'IDR']
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...currencies),
        fc.constantFrom('none' as const, 'whole' as const),
        fc.integer({ min: 1, max: 30_000 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        async (currency, rounding, thousandths, net, extra) => {
          const rate = String(thousandths / 1000)
          const sale = await makeSale(service, {
            units: { adult: { usd: net } },
            extras: [{ name: 'Tea', price_usd: extra }],
          })
          const changed = await change(sale, { currency, rate, rounding })
          expect(changed.status, changed.text).toBe(200)
          const convert = converter({ from: 'USD', to: currency, rate, rounding })
          expect(await netsOf(sale)).toEqual([convert(net)])
          const extras = [{ extra_id: sale.extras.Tea, qty: 2 }]
          const quote = await sale.quote({ extras })
          expect(quote.status, quote.text).toBe(200)
          expect(quote.body.fx).toMatchObject({ base: currency, quote: currency, rate: '1' })
          expect(quote.body.totals.due_now).toEqual({
            amount: convert(net) + 2 * convert(extra),
            currency,
          })
        },
      ),
      { numRuns: 12 },
    )
  })

  test('of a draft is converted under both of its names, and once [D-34]', () => {
    const double = (price: number) => price * 2
    const cell = { tier: 1, net: 5, net_usd: 5, age_prices: [{ from_age: 0, net_usd: 3 }] }
    expect(convertBody({ rows: [{ cells: [cell] }] }, double)).toEqual({
      rows: [{ cells: [{ tier: 1, net: 10, age_prices: [{ from_age: 0, net: 6 }] }] }],
    })
    const local = { amount: 7, currency: 'EUR' }
    expect(
      convertBody(
        { extras: [{ price_usd: 1, unit_prices_usd: { a: 2 }, local_price: local }] },
        double,
      ),
    ).toEqual({ extras: [{ price: 2, unit_prices: { a: 4 }, local_price: local }] })
  })
})
