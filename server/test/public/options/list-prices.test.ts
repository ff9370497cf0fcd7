import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const prices = ({ site, optionId }: Pick<MadeSale, 'site' | 'optionId'>, query: string) =>
  site.send({ path: `/v1/public/options/${optionId}/prices?${query}` })

type Start = {
  time: string | null
  status: string
  total: unknown
  per_person: unknown
  original_per_person: unknown
  rooms?: object[]
}
type Day = Start & { date: string; age?: number; starts: Start[] }

/** Asks for a quote of each start, with what the prices say they are for. */
async function quotes(sale: MadeSale, body: { days: Day[] } & Record<string, unknown>) {
  const quoted: unknown[] = []
  for (const { date, age, starts } of body.days) {
    for (const { time, rooms = [] } of starts) {
      const qty = Number(body.travellers)
      const ages = age === undefined ? {} : { ages: Array.from({ length: qty }, () => age) }
      const sent = await sale.quote({
        start: time === null ? date : `${date}T${time}`,
        units: [{ unit_id: body.unit_id, qty, ...ages }],
        currency: body.currency,
        ...(rooms.length === 0 ? {} : { rooms }),
        ...(body.pickup ? { pickup: body.pickup } : {}),
      })
      const line = sent.body.lines?.find(({ kind }: { kind: string }) => kind === 'unit')
      quoted.push({
        date,
        time,
        total: sent.body.totals?.grand_total ?? null,
        per_person: line?.unit_price ?? null,
        original_per_person: line?.original_unit_price ?? null,
      })
    }
  }
  return quoted
}

const shown = ({ days }: { days: Day[] }) =>
  days.flatMap(({ date, starts }) =>
    starts.map(({ time, total, per_person, original_per_person }) => {
      return { date, time, total, per_person, original_per_person }
    }),
  )

const POINT = { lat: 29.5, lng: 35 }

/** Seasons, tiers, a special, rooms, a fee that all pay, and pickup that nobody can do without. */
async function makeRichSale() {
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  const seasons = (units: Readonly<Record<string, string>>) =>
    [
      { season: { from: '2027-05-01', to: '2027-05-10' }, weekdays: [5, 6], net: 12_345 },
      { season: { from: '2027-05-08', to: '2027-05-20' }, weekdays: [], net: 9_990 },
    ].map(({ net, ...row }) => ({
      ...row,
      tiers: [
        { min: 1, max: 2 },
        { min: 3, max: 6 },
      ],
      cells: [1, 3].map(tier => ({
        unit_id: units.adult,
        tier,
        net_usd: tier === 1 ? net : net - 1_111,
      })),
    }))
  const sale = await makeSale(service, {
    storefront: { currencies: ['USD', 'EUR'] },
    times: ['09:00', '14:30'],
    capacity: 4,
    priceRows: seasons,
    extras: [{ name: 'Park fee', per: 'person', who: 'everyone', price_usd: 777 }],
    trip: { template: 'multi_day' },
    rooms: [
      { name: 'Double', sleeps: 2, rooms: 1, supplement_usd: 1_500 },
      { name: 'Tent', sleeps: 3, rooms: 1, shareable: true, supplement_usd: 0 },
    ],
    pickup: {
      required: true,
      rules: [
        { names: { en: 'Far' }, kind: 'area', ...POINT, radius_km: 300, price_usd: 900 },
        { names: { en: 'Near' }, kind: 'area', ...POINT, radius_km: 20, price_usd: 100 },
      ],
    },
  })
  await sale.call.post('/v1/specials', {
    name: 'Spring',
    product_id: sale.tripId,
    from: '2027-05-12',
    to: '2027-05-14',
    percent_off: 15,
  })
  for (const [slot, qty] of [
    ['2027-05-09T09:00', 4],
    ['2027-05-09T14:30', 2],
  ] as const) {
    await sale.take({ slot, qty, capacity: 4 })
  }
  return sale
}

describe('GET /v1/public/options/{optionId}/prices', () => {
  test('200: the days of the calendar, each with its price [R-QUO-35]', async () => {
    const sale = await makeSale(service, {
      times: ['09:00', '14:30'],
      units: { adult: { usd: { 1: 10_000, 3: 8_000 } } },
    })
    const { status, body, headers } = await prices(sale, 'month=2027-05&travellers=3')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const calendar = await sale.calendar('2027-05')
    expect(
      body.days.map(({ date, status: of, starts }: Day & { status: string }) => ({
        date,
        status: of,
        starts: starts.map(
          ({ total: _t, per_person: _p, original_per_person: _o, ...start }) => start,
        ),
      })),
    ).toEqual(calendar.body)
    const total = { amount: 24_000, currency: 'USD' }
    const price = {
      per_person: { amount: 8_000, currency: 'USD' },
      original_per_person: null,
      total,
    }
    expect(body).toMatchObject({
      option_id: sale.optionId,
      currency: 'USD',
      travellers: 3,
      unit_id: sale.units.adult,
      pickup: null,
    })
    expect(body.days[11]).toMatchObject({ ...price, starts: [price, price] })
  })

  test('each is what a quote for the same says, and null where that is refused [R-QUO-35] [R-QUO-36]', async () => {
    const sale = await makeRichSale()
    const asked = fc.record({
      first: fc.integer({ min: 1, max: 20 }),
      days: fc.integer({ min: 0, max: 5 }),
      travellers: fc.option(fc.integer({ min: 1, max: 7 })),
      currency: fc.constantFrom('USD', 'EUR'),
    })
    let priced = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ first, days, travellers, currency }) => {
        const from = Temporal.PlainDate.from('2027-05-01').add({ days: first - 1 })
        const range = `from=${from}&to=${from.add({ days })}`
        const many = travellers === null ? '' : `&travellers=${travellers}`
        const { body } = await prices(sale, `${range}${many}&currency=${currency}`)
        expect(shown(body)).toEqual(await quotes(sale, body))
        priced += body.days.filter(({ total }: Day) => total !== null).length
        for (const day of body.days) {
          const totals = day.starts.flatMap(({ total }: { total: { amount: number } | null }) => {
            return total ? [total.amount] : []
          })
          expect(day.total?.amount ?? null).toBe(totals.length ? Math.min(...totals) : null)
        }
      }),
      { numRuns: 20 },
    )
    expect(priced).toBeGreaterThan(10)
  })

  test('where ages decide, it is the cheapest age, and is named [R-QUO-36]', async () => {
    const sale = await makeSale(service, {
      units: {
        adult: {
          agePrices: [
            { from_age: 18, to_age: 64, net_usd: 9_000 },
            { from_age: 65, to_age: 99, net_usd: 7_000 },
          ],
        },
      },
    })
    const { body } = await prices(sale, 'from=2027-05-12&to=2027-05-12&travellers=2')
    expect(body.days[0]).toMatchObject({ age: 65, total: { amount: 14_000 } })
    expect(shown(body)).toEqual(await quotes(sale, body))
  })

  test('without travellers it is for the smallest group that can book [R-QUO-35]', async () => {
    const sale = await makeSale(service, { option: { minUnits: 2 } })
    const { body } = await prices(sale, 'from=2027-05-12&to=2027-05-12')
    expect(body).toMatchObject({ travellers: 2, days: [{ total: { amount: 20_000 } }] })
    const alone = await prices(sale, 'from=2027-05-12&to=2027-05-12&travellers=1')
    expect(alone.body.days[0]).toMatchObject({ status: 'open', total: null })
  })

  test('a place that is taken is seen at once, and a price that is changed [R-QUO-35]', async () => {
    const sale = await makeSale(service, { capacity: 2 })
    const of = async () => (await prices(sale, 'month=2027-05&travellers=2')).body.days[11].total
    expect(await of()).toEqual({ amount: 20_000, currency: 'USD' })
    const cells = [{ unit_id: sale.units.adult, tier: 1, net_usd: 12_300 }]
    await sale.call.put(`${sale.optionPath}/price-table`, {
      rows: [{ tiers: [{ min: 1 }], cells }],
    })
    expect(await of()).toEqual({ amount: 24_600, currency: 'USD' })
    await sale.take({ qty: 1, capacity: 2 })
    expect(await of()).toBeNull()
  })

  test('304: to whoever sends the tag of what it still is [R-QUO-37]', async () => {
    const sale = await makeSale(service)
    const path = `/v1/public/options/${sale.optionId}/prices?month=2027-05`
    const first = await sale.site.send({ path })
    const { etag = '' } = first.headers
    expect(etag).toMatch(/^W\/".+"$/)
    const headers = { 'if-none-match': etag }
    const again = await sale.site.send({ path, headers })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['cache-control']).toBe('no-store')
    await sale.take({ qty: 1 })
    const changed = await sale.site.send({ path, headers })
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false])
  })

  test('422: days and parties that are none, and a currency that the site lacks', async () => {
    const sale = await makeSale(service)
    for (const query of ['', 'month=May', 'month=2027-05&travellers=0', 'from=2027-05-01']) {
      expect((await prices(sale, query)).body.code).toBe('InvalidInput')
    }
    const { body } = await prices(sale, 'month=2027-05&currency=CHF')
    expect([body.code, body.details]).toEqual(['CurrencyNotEnabled', { currency: 'CHF' }])
  })

  test('404: an option of another seller [R-CAL-16]', async () => {
    const [sale, other] = [await makeSale(service), await makeSale(service)]
    const site = await makeStorefront(service, sale.seller)
    const { status, body } = await prices({ site, optionId: other.optionId }, 'month=2027-05')
    expect([status, body.entity]).toEqual([404, 'option'])
  })

  test('a trip priced on request has no prices, and its calendar is closed', async () => {
    const sale = await makeSale(service)
    await sale.call.patch(`/v1/trips/${sale.tripId}`, { price_display: 'ask' })
    const { body } = await prices(sale, 'from=2027-05-12&to=2027-05-12')
    expect(body.days[0]).toMatchObject({ status: 'closed', total: null })
  })
})
