import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Bookable
let day: string
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 50, option: { confirmation: 'instant' } })
  day = service.now().toString().slice(0, 10)
  const { optionId, units } = sale
  const two = { units: [{ unit_id: units.adult, qty: 2 }], option_id: optionId }
  await sale.book()
  await sale.book({ lead: { ...LEAD, name: '=SUM(A1:A9)' } }, two)
  const { ref } = await sale.book()
  await sale.call.post(`/v1/bookings/${ref}/cancel`, { reason: 'Storm' })
})
afterAll(() => service.close())

const read = async (path: string, headers: Record<string, string> = {}) =>
  service.send({ path, bearer: sale.seller.ownerKey, headers })
const report = async (path: string) => {
  const sent = await read(path)
  expect(sent.status, sent.text).toBe(200)
  return sent.body
}

const SOLD = {
  bookings: 2,
  pax: 3,
  total: { amount: 30_000, currency: 'USD' },
  operator_share: { amount: 30_000, currency: 'USD' },
  marketplace_commission: { amount: 0, currency: 'USD' },
  reseller_margin: { amount: 0, currency: 'USD' },
  as_sold: [{ amount: 30_000, currency: 'USD' }],
  pending: 0,
  cancelled: 1,
  in_other_currencies: [],
}

describe('GET /v1/reports/sales', () => {
  test('adds up what is confirmed; what was cancelled is counted beside it [R-REP-02] [R-REP-03]', async () => {
    const { data, totals, from, to } = await report('/v1/reports/sales')
    expect(data).toEqual([{ key: day, label: day, ...SOLD }])
    expect(totals).toEqual(SOLD)
    // This month, where no other period is asked for.
    expect([from <= day, to >= day, from.slice(8)]).toEqual([true, true, '01'])
  })

  test.each(['day', 'week', 'month', 'trip', 'channel', 'storefront'])(
    'has the same totals by %s, by checkout and by start [R-REP-02]',
    async by => {
      const start = sale.start.slice(0, 10)
      const booked = await report(`/v1/reports/sales?by=${by}`)
      const started = await report(
        `/v1/reports/sales?by=${by}&date=start&from=${start}&to=${start}`,
      )
      expect([booked.totals, started.totals]).toEqual([SOLD, SOLD])
      expect([booked.data.length, started.data.length]).toEqual([1, 1])
    },
  )

  test('names trips and sites [R-REP-02]', async () => {
    const trip = await report('/v1/reports/sales?by=trip')
    expect(trip.data[0]).toMatchObject({ key: sale.tripId, label: expect.stringMatching(/\w/) })
    const site = await report('/v1/reports/sales?by=storefront')
    expect(site.data[0]).toMatchObject({ key: sale.site.id, label: expect.stringMatching(/\w/) })
  })

  test('a checkout belongs to the day of the zone that is asked for [R-REP-02]', async () => {
    const far = 'Pacific/Kiritimati'
    const there = service.now().toZonedDateTimeISO(far).toPlainDate().toString()
    const query = `timezone=${encodeURIComponent(far)}&from=${there}&to=${there}`
    expect((await report(`/v1/reports/sales?${query}`)).data[0]?.key).toBe(there)
  })

  test.each([
    ['from=2026-02-30', 'from', 'bad_date'],
    ['from=0001-01-01', 'from', 'bad_date'],
    ['from=2026-03-02&to=2026-03-01', 'to', 'bad_order'],
    ['from=2026-01-01&to=2028-01-02', 'to', 'too_far'],
    ['timezone=Mars/Olympus', 'timezone', 'unknown_value'],
    ['by=moon', 'by', 'unknown_value'],
  ])('422 for %s', async (query, field, reason) => {
    const { status, body } = await read(`/v1/reports/sales?${query}`)
    expect([status, body.errors?.[0]]).toEqual([422, expect.objectContaining({ field, reason })])
  })

  test('another seller sees nothing of it, and a site of its own none of the trips of others [R-REP-05]', async () => {
    const other = await makeBookable(service)
    const path = '/v1/reports/sales?by=trip'
    const { body } = await service.send({ path, bearer: other.seller.ownerKey })
    expect(body.data).toEqual([])
    expect((await report('/v1/reports/sales?role=reseller')).data).toEqual([])
  })

  test('takes money:read [R-REP-09]', async () => {
    const key = await sale.call.post('/v1/secret-keys', { label: 'r', scopes: ['booking:read'] })
    const paths = [
      '/v1/reports/sales',
      '/v1/reports/departures',
      '/v1/reports/payouts',
      '/v1/payments',
    ]
    for (const path of paths) {
      expect((await service.send({ path, bearer: key.key })).status, path).toBe(403)
    }
  })
})

describe('other reports', () => {
  const start = () => sale.start.slice(0, 10)

  test('GET /v1/reports/departures: what a start brings [R-REP-04]', async () => {
    const { data, totals } = await report(`/v1/reports/departures?from=${start()}&to=${start()}`)
    expect(data).toEqual([
      {
        option_id: sale.optionId,
        product_id: sale.tripId,
        trip: expect.stringMatching(/\w/),
        option: expect.stringMatching(/\w/),
        start: sale.start,
        checked_in: 0,
        no_show: 0,
        ...SOLD,
      },
    ])
    expect(totals).toEqual(SOLD)
  })

  test('GET /v1/reports/payouts: whose part is what, by month and site [R-REP-04]', async () => {
    const { data } = await report('/v1/reports/payouts')
    const site = { storefront_id: sale.site.id, storefront: expect.stringMatching(/\w/) }
    expect(data).toEqual([{ month: start().slice(0, 7), ...site, ...SOLD }])
  })

  test('GET /v1/reports/occupancy: how full the starts are [R-REP-06]', async () => {
    const query = `from=${start()}&to=${start()}`
    const places = { starts: 1, unlimited_starts: 0, capacity: 50, taken: 3, fill_bp: 600 }
    const { data, totals } = await report(`/v1/reports/occupancy?${query}`)
    expect(data).toEqual([{ key: start(), label: start(), ...places }])
    expect(totals).toEqual(places)
    const byTrip = await report(`/v1/reports/occupancy?${query}&by=trip`)
    expect(byTrip.data).toEqual([
      { key: sale.tripId, label: expect.stringMatching(/\w/), ...places },
    ])
    const { status } = await read('/v1/reports/occupancy?from=2026-01-01&to=2028-01-02')
    expect(status).toBe(422)
  })
})

describe('as tables', () => {
  const table = async (path: string) => {
    const { status, text, headers } = await read(path, { accept: 'text/csv' })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head = '', ...lines] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    return { head, lines, headers, text }
  }

  test('a report: amounts are decimals, with their currency beside them [R-REP-07]', async () => {
    const { head, lines, headers } = await table('/v1/reports/sales')
    expect(headers['content-disposition']).toBe('attachment; filename="sales.csv"')
    expect(head).toContain('"key","label","bookings","pax","total","total_currency"')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`"${day}","${day}","2","3","300.00","USD"`)
    expect(lines[0]).toContain('"300.00 USD"')
  })

  test('bookings: all pages in one file, with the filters of the list [R-REP-07]', async () => {
    expect((await table('/v1/bookings?limit=1')).lines).toHaveLength(3)
    expect((await table('/v1/bookings?limit=1&status=cancelled')).lines).toHaveLength(1)
    expect((await table('/v1/bookings?q=nobody-at-all')).lines).toEqual([])
  })

  test('a report for people has plain headings, in the language of the reader [R-REP-15]', async () => {
    const people = 'table=people&locale=de'
    const sales = await table(`/v1/reports/sales?${people}&by=channel&compare=year_before`)
    expect(sales.head).toContain(
      '"Verkauft über","Buchungen","Gäste","Summe","Summe im Jahr davor"',
    )
    expect(sales.lines[0]).toContain('"Website","2","3","300.00","0.00","300.00"')
    const start = sale.start.slice(0, 10)
    const days = `from=${start}&to=${start}&${people}`
    const starts = await table(`/v1/reports/departures?${days}`)
    expect(starts.head).toContain('"Datum","Uhrzeit","Tour","Variante","Buchungen"')
    expect(starts.lines[0]).toMatch(new RegExp(`^"${start}","09:00"`))
    const payouts = await table(`/v1/reports/payouts?${people}&separator=semicolon`)
    expect(payouts.head).toContain('"Monat";"Website";"Buchungen"')
    expect(payouts.lines[0]).toContain('"300,00"')
    const places = await table(`/v1/reports/occupancy?${days}`)
    expect(places.head).toBe('"Tag","Termine","Plätze","Belegt","Auslastung (%)"')
    expect(places.lines[0]).toBe(`"${start}","1","50","3","6.00"`)
  })

  test('the version of each record stands in it, as in the list [R-REP-07]', async () => {
    const { id } = await sale.call.post('/v1/policies', { name: 'Mild', preset: 'flexible' })
    await sale.call.patch(`/v1/policies/${id}`, { name: 'Mild, but in winter' })
    const { head, lines } = await table('/v1/policies')
    const at = head.split(',').indexOf('"version"')
    const line = lines.find(text => text.includes(id))
    expect(line?.split('","').at(at)).toMatch(/^2"?$/)
  })

  test('what somebody typed is no formula [R-REP-08]', async () => {
    const { text } = await table('/v1/bookings')
    expect(text).toContain('"\'=SUM(A1:A9)"')
    expect(text).not.toContain('"=SUM')
  })

  test('a refused call is a problem, not half a table [R-REP-07]', async () => {
    const { status, headers } = await read('/v1/bookings?status=lost', { accept: 'text/csv' })
    expect([status, headers['content-type']]).toEqual([422, 'application/problem+json'])
  })
})
