import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let option: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  const trip = await makeTrip(service, seller, { city })
  option = `/v1/options/${trip.optionIds[0]}`
  const rules = [{ times: ['09:00', '14:00'], capacity: 12 }]
  await seller.send({ method: 'PUT', path: `${option}/schedule`, body: { rules } })
})
afterAll(() => service.close())

const put = (start: string, body: object) =>
  seller.send({ method: 'PUT', path: `${option}/departures/${start}`, body })
const bulk = (body: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: `${option}/departures/bulk`, body, headers })
const list = async (query = '') => {
  const { body } = await seller.send({ path: `${option}/departures${query}` })
  return body.data.map(({ start, closed, capacity }: Record<string, unknown>) => [
    start,
    closed,
    capacity,
  ])
}

describe('POST /v1/options/{id}/departures/bulk', () => {
  test('a range of days, on some weekdays only', async () => {
    const range = { from: '2027-03-01', to: '2027-03-14', weekdays: [7, 6] }
    const { status, body } = await bulk({ ...range, closed: true })
    expect(status).toBe(200)
    expect(body).toEqual({ changed: 4, version: expect.any(Number) })
    const days = (await list()).map(([start]: [string]) => start)
    expect(days).toEqual(['2027-03-06', '2027-03-07', '2027-03-13', '2027-03-14'])
  })

  test('what is left out stays as it was at each start', async () => {
    await put('2027-03-01', { closed: true, note: 'Holiday' })
    await bulk({ from: '2027-03-01', to: '2027-03-02', capacity: 20 })
    expect(await list()).toEqual([
      ['2027-03-01', true, 20],
      ['2027-03-02', null, 20],
    ])
  })

  test('null takes away what was said, and a start of which nothing is left [R-DAY-28]', async () => {
    await put('2027-03-01', { note: 'Holiday' })
    await put('2027-03-02', { closed: true, note: 'Storm' })
    await put('2027-03-03', { capacity: 5 })
    const { status, body } = await bulk({ from: '2027-03-01', to: '2027-03-10', note: null })
    expect(status, JSON.stringify(body)).toBe(200)
    // Seven days had nothing to take away.
    expect(body.changed).toBe(3)
    expect(await list()).toEqual([
      ['2027-03-02', true, null],
      ['2027-03-03', null, 5],
    ])
    await bulk({ from: '2027-03-01', to: '2027-03-10', closed: null, capacity: null })
    expect(await list()).toEqual([])
  })

  test('starts are opened where the schedule has none', async () => {
    const range = { from: '2027-03-01', to: '2027-03-02', times: ['19:00', '21:00'] }
    expect((await bulk({ ...range, closed: false, capacity: 6 })).body.changed).toBe(4)
  })

  test('reset takes away what was said', async () => {
    await bulk({ from: '2027-03-01', to: '2027-03-10', closed: true })
    const { body } = await bulk({ from: '2027-03-03', to: '2027-03-31', reset: true })
    expect(body.changed).toBe(8)
    expect(await list()).toHaveLength(2)
  })

  test('the same Idempotency-Key does it once', async () => {
    const once = { 'idempotency-key': 'holidays-2027' }
    const body = { from: '2027-12-24', to: '2027-12-26', closed: true }
    expect((await bulk(body, once)).body).toEqual({ changed: 3, version: expect.any(Number) })
    await bulk({ from: '2027-12-24', to: '2027-12-24', reset: true })
    expect((await bulk(body, once)).body).toEqual({ changed: 3, version: expect.any(Number) })
    expect(await list()).toHaveLength(2)
    const other = await bulk({ ...body, closed: null, capacity: 2 }, once)
    expect(other.status).toBe(409)
  })

  test('422 InvalidInput: a range that is backwards, empty of meaning, or too long', async () => {
    const range = { from: '2027-03-01', to: '2027-03-02' }
    const cases: [object, string][] = [
      [range, 'reset'],
      [{ ...range, closed: true, reset: true }, 'reset'],
      [{ ...range, from: '2027-03-03', closed: true }, 'to'],
      [{ ...range, to: '2099-01-01', closed: true }, 'to'],
      [{ ...range, closed: false, capacity: 4 }, 'closed'],
      [{ ...range, times: ['10:00'], closed: false }, 'capacity'],
    ]
    for (const [body, field] of cases) {
      const sent = await bulk(body)
      expect(sent.status, field).toBe(422)
      expect(sent.body.details.errors[0].field).toBe(field)
    }
    expect(await list()).toEqual([])
  })

  test('one row of the log for all of them', async () => {
    await bulk({ from: '2027-03-01', to: '2027-03-10', closed: true })
    const { body } = await seller.send({ path: '/v1/audit-log?limit=2' })
    const actions = body.data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['departures.set', 'option.schedule_set'])
  })

  test('422 InvalidInput: more starts of one day than can be told apart in a month [T-SIZE-1]', async () => {
    const minutes = Array.from({ length: 201 }, (_, at) =>
      Temporal.PlainTime.from('00:00').add({ minutes: at }),
    )
    const times = minutes.map(time => time.toString({ smallestUnit: 'minute' }))
    const opened = { from: '2027-03-01', to: '2027-03-02', closed: false, capacity: 1 }
    for (const from of [0, 90]) {
      const part = times.slice(from, from + 90)
      expect((await bulk({ ...opened, times: part })).status).toBe(200)
    }
    expect((await bulk({ ...opened, times: times.slice(180, 200) })).status).toBe(200)
    const more = await bulk({ ...opened, times: times.slice(200) })
    expect([more.status, more.body.details.errors[0].field]).toEqual([422, 'times'])
    const one = await put(`2027-03-02T${times[200]}`, { closed: false, capacity: 1 })
    expect([one.status, one.body.details.errors[0].field]).toEqual([422, 'start'])
    expect((await put(`2027-03-02T${times[0]}`, { closed: true })).status).toBe(200)
  })
})
