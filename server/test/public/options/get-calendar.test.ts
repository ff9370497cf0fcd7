import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let plain: MadeSale
beforeAll(async () => {
  service = await openTestService()
  plain = await makeSale(service, { times: ['09:00', '14:30'] })
})
afterAll(() => service.close())

const another = (overrides: SaleOverrides) => makeSale(service, { ...plain.home, ...overrides })

type Start = { time: string | null; status: string; remaining: number | null }
type Day = { date: string; status: string; starts: Start[] }
async function month(sale: MadeSale, text: string): Promise<Day[]> {
  const { status, body } = await sale.calendar(text)
  expect(status).toBe(200)
  return body
}
const on = (days: readonly Day[], date: string) => days.find(day => day.date === date)

describe('GET /v1/public/options/{optionId}/calendar', () => {
  test('lists every day of the month in order [R-CAL-01, R-CAL-02, R-CAL-03, R-CAL-09]', async () => {
    const days = await month(plain, '2028-02')
    expect(days).toHaveLength(29)
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort())
    expect(days[0]).toEqual({
      date: '2028-02-01',
      status: 'open',
      starts: [
        { time: '09:00', status: 'open', remaining: 10 },
        { time: '14:30', status: 'open', remaining: 10 },
      ],
    })
    expect(days[28]?.date).toBe('2028-02-29')
  })

  test('a day that it never runs is closed and has no starts; a start may be closed alone [R-CAL-04, R-CAL-07]', async () => {
    const rules = [{ times: ['09:00', '14:30'], capacity: 5, weekdays: [6, 7] }]
    const sale = await another({ schedule: { rules } })
    await sale.call.put(`${sale.optionPath}/departures/2027-05-08T14:30`, { closed: true })
    await sale.call.put(`${sale.optionPath}/departures/2027-05-09`, { closed: true })
    await sale.call.put(`${sale.optionPath}/departures/2027-05-15T09:00`, { capacity: 2 })
    const extra = { closed: false, capacity: 3 }
    await sale.call.put(`${sale.optionPath}/departures/2027-05-12T20:00`, extra)
    const days = await month(sale, '2027-05')
    expect(on(days, '2027-05-07')).toEqual({ date: '2027-05-07', status: 'closed', starts: [] })
    expect(on(days, '2027-05-08')).toMatchObject({
      status: 'open',
      starts: [{ status: 'open' }, { time: '14:30', status: 'closed', remaining: null }],
    })
    expect(on(days, '2027-05-09')?.status).toBe('closed')
    expect(on(days, '2027-05-15')?.starts.map(({ remaining }) => remaining)).toEqual([2, 5])
    const opened = [{ time: '20:00', status: 'open', remaining: 3 }]
    expect(on(days, '2027-05-12')).toMatchObject({ status: 'open', starts: opened })
  })

  test('sold out when nothing is left; what is on hold counts until it runs out [R-CAL-06, R-CAL-11, R-CAL-12]', async () => {
    const sale = await another({ capacity: 3 })
    const day = async () => on(await month(sale, '2027-05'), '2027-05-12')
    await sale.take({ qty: 2, capacity: 3 })
    expect(await day()).toMatchObject({ status: 'open', starts: [{ remaining: 1 }] })
    await sale.take({ qty: 1, capacity: 3 })
    expect(await day()).toMatchObject({
      status: 'sold_out',
      starts: [{ status: 'sold_out', remaining: 0 }],
    })
    expect(on(await month(sale, '2027-05'), '2027-05-13')?.starts[0]?.remaining).toBe(3)
    await service.advance({ minutes: 15 })
    expect(await day()).toMatchObject({ status: 'open', starts: [{ remaining: 3 }] })
  })

  test('many who ask at once each get what they asked for, as it stands then [R-CAL-12]', async () => {
    const few = await another({ capacity: 3 })
    const many = await another({ capacity: 30 })
    const leftOf = async (sale: MadeSale, text: string) =>
      on(await month(sale, text), `${text}-12`)?.starts[0]?.remaining
    const askAll = () =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          Promise.all([leftOf(few, '2027-05'), leftOf(many, '2027-05'), leftOf(few, '2027-06')]),
        ),
      )
    expect(new Set((await askAll()).map(String))).toEqual(new Set(['3,30,3']))
    await few.take({ qty: 1, capacity: 3 })
    expect(new Set((await askAll()).map(String))).toEqual(new Set(['2,30,3']))
  })

  test('past the cutoff by the clock of the place; a day that is over shows what ran [R-CAL-08, R-CAL-14]', async () => {
    // 22:30 in UTC is half past one on the 1st of December in Amman.
    const before = service.now()
    await service.freezeAt(Temporal.Instant.from('2026-11-30T22:30:00Z'))
    const sale = await another({ times: ['01:00', '02:00', '09:00'] })
    const november = await month(sale, '2026-11')
    expect(november.every(({ status }) => status === 'past_cutoff')).toBe(true)
    expect(november.at(-1)?.starts).toHaveLength(3)
    const today = (await month(sale, '2026-12'))[0]
    expect(today?.status).toBe('open')
    expect(today?.starts.map(({ status }) => status)).toEqual(['past_cutoff', 'open', 'open'])
    await service.freezeAt(before)
  })

  test('what is open all day has one start without a time, sold until it closes [R-OPT-08, R-CAL-03]', async () => {
    const option = { availabilityType: 'opening_hours' as const, cutoffMinutes: 60 }
    const schedule = { rules: [{ capacity: 5 }], closes_at: '18:00' }
    const sale = await another({ option, schedule })
    const today = async () => (await month(sale, '2026-11'))[14]
    expect(await today()).toEqual({
      date: '2026-11-15',
      status: 'open',
      starts: [{ time: null, status: 'open', remaining: 5 }],
    })
    const before = service.now()
    // Five in the afternoon in Amman, an hour before it closes.
    await service.freezeAt(Temporal.Instant.from('2026-11-15T14:00:00Z'))
    expect((await today())?.status).toBe('past_cutoff')
    await service.freezeAt(before)
  })

  test('places of free sale and of requests are not counted [R-CAL-09, R-OPT-10]', async () => {
    for (const capacityMode of ['free_sale', 'on_request'] as const) {
      const sale = await another({ option: { capacityMode } })
      expect((await month(sale, '2027-05'))[0]?.starts[0]).toMatchObject({
        status: 'open',
        remaining: null,
      })
    }
  })

  test('a private option has the seats of one group while a group is left', async () => {
    const sale = await another({ option: { private: true }, capacity: 6 })
    const start = async () => on(await month(sale, '2027-05'), '2027-05-12')?.starts[0]
    expect(await start()).toMatchObject({ status: 'open', remaining: 6 })
    await sale.take({ kind: 'groups', capacity: 1 })
    expect(await start()).toMatchObject({ status: 'sold_out', remaining: 0 })
  })

  test('counts the largest group where a private start has no number of its own [R-CAL-09]', async () => {
    const option = { private: true, maxUnits: 7 }
    const sale = await another({ option, capacity: null })
    const start = async () => on(await month(sale, '2027-05'), '2027-05-12')?.starts[0]
    expect(await start()).toMatchObject({ status: 'open', remaining: 7 })
    expect((await sale.quote({})).body.remaining).toBe(7)
    await sale.take({ kind: 'groups', capacity: 1 })
    expect(await start()).toMatchObject({ status: 'sold_out', remaining: 0 })
    const jeep = await another({ option, capacity: null, vehicle: { name: 'Jeep', seats: 4 } })
    expect((await month(jeep, '2027-05'))[11]?.starts[0]?.remaining).toBe(4)
  })

  test('is sold out when the vehicles of the day or all rooms are [R-CAL-05]', async () => {
    const jeep = await another({ vehicle: { name: 'Jeep', seats: 4, perDay: 1 } })
    const slot = '2027-05-12'
    await jeep.take({ kind: 'vehicles', subjectId: jeep.limitId ?? '', slot, capacity: 1 })
    expect(on(await month(jeep, '2027-05'), slot)?.status).toBe('sold_out')
    expect(on(await month(jeep, '2027-05'), '2027-05-13')?.status).toBe('open')
    const lodge = await another({
      trip: { template: 'multi_day', durationDays: 3, durationNights: 2, durationMinutes: null },
      rooms: [{ name: 'Double', sleeps: 2, rooms: 1 }],
    })
    await lodge.take({ kind: 'beds', subjectId: lodge.rooms.Double ?? '', qty: 2, capacity: 2 })
    expect(on(await month(lodge, '2027-05'), slot)?.status).toBe('sold_out')
  })

  test('only what is open can be booked [R-CAL-05] [R-CAL-04]', async () => {
    const rules = [{ times: ['09:00', '14:30'], capacity: 1, weekdays: [1, 2, 3] }]
    const sale = await another({ schedule: { rules }, option: { cutoffMinutes: 60 * 24 * 3 } })
    await sale.take({ slot: '2026-11-25T09:00', capacity: 1 })
    await sale.call.put(`${sale.optionPath}/departures/2026-11-24T14:30`, { closed: true })
    const seen = new Set<string>()
    for (const { date, starts } of await month(sale, '2026-11')) {
      for (const { time, status } of starts) {
        seen.add(status)
        const quoted = await sale.quote({ start: `${date}T${time}` })
        expect([date, time, quoted.status === 200]).toEqual([date, time, status === 'open'])
      }
    }
    expect([...seen].sort()).toEqual(['closed', 'open', 'past_cutoff', 'sold_out'])
  })

  test('paused, every day is closed', async () => {
    const sale = await another({ option: { salesPaused: true } })
    const days = await month(sale, '2027-05')
    expect(new Set(days.map(({ status }) => status))).toEqual(new Set(['closed']))
  })

  test('carries no prices and is never kept [R-CAL-10, R-CACHE-08]', async () => {
    const { text, headers } = await plain.calendar('2027-05')
    expect(text).not.toMatch(/amount|currency|price|USD/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['', '2026-13', '2026-00', '2026-1', '2026', '0000-01', '9999-12', '2026-11-01', 'x'])(
    'a month that is none is 422: "%s" [R-CAL-15]',
    async text => {
      const { status, body } = await plain.calendar(text)
      expect([status, body.code, body.details.parameter]).toEqual([422, 'InvalidInput', 'month'])
    },
  )

  test('any month answers, however far', async () => {
    expect(await month(plain, '9998-12')).toHaveLength(31)
    expect((await month(plain, '0001-02'))[0]?.status).toBe('past_cutoff')
  })

  test('an unknown option, one of another seller and one of a draft are not found [R-CAL-16]', async () => {
    const draft = await another({ trip: { publishedAt: null } })
    const other = await makeSale(service)
    for (const id of [
      draft.optionId,
      other.optionId,
      '00000000-0000-4000-8000-0000000000ff',
      'x',
    ]) {
      const path = `/v1/public/options/${id}/calendar?month=2027-05`
      const { status, body } = await plain.site.send({ path })
      expect([status, body.details]).toEqual([404, { entity: 'option' }])
    }
  })
})

describe('from one day to another', () => {
  const between = (asked: MadeSale, query: string) =>
    asked.site.send({ path: `/v1/public/options/${asked.optionId}/calendar?${query}` })

  test('the same days as those of the months they are in [R-CAL-17]', async () => {
    const ranged = await makeSale(service, { capacity: 4 })
    await ranged.take({ slot: '2027-02-28T09:00', qty: 4, capacity: 4 })
    const months = await Promise.all(['2027-02', '2027-03', '2027-04'].map(ranged.calendar))
    const days = months.flatMap(({ body }) => body)
    const { status, body } = await between(ranged, 'from=2027-02-27&to=2027-04-02')
    expect(status).toBe(200)
    expect(body).toEqual(days.filter(({ date }) => date >= '2027-02-27' && date <= '2027-04-02'))
    expect(body[1]).toMatchObject({ date: '2027-02-28', status: 'sold_out' })
    expect((await between(ranged, 'from=2027-02-28&to=2027-02-28')).body).toHaveLength(1)
    expect((await between(ranged, 'from=2027-12-31&to=2028-03-01')).body).toHaveLength(62)
  })

  test.each([
    ['month', 'month=2027-02&from=2027-02-01&to=2027-02-03'],
    ['month', 'month=2027-02&to=2027-02-03'],
    ['month', ''],
    ['to', 'from=2027-02-01'],
    ['from', 'to=2027-02-01'],
    ['to', 'from=2027-02-02&to=2027-02-01'],
    ['to', 'from=2027-01-01&to=2027-04-03'],
    ['from', 'from=2027-02-30&to=2027-03-01'],
  ])('422: names %s, of %j [R-CAL-18]', async (parameter, query) => {
    const { status, body } = await between(plain, query)
    expect([status, body.details.parameter]).toEqual([422, parameter])
  })

  test('92 days, and none more [R-CAL-18]', async () => {
    expect((await between(plain, 'from=2027-01-01&to=2027-04-02')).body).toHaveLength(92)
  })
})
