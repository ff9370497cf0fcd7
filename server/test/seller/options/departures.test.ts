import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../../support/world.ts'

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

describe('PUT /v1/options/{id}/departures/{start}', () => {
  test('closes a day, opens a start, changes places; the later word counts whole', async () => {
    await put('2027-03-01', { closed: true, note: 'Holiday' })
    await put('2027-03-01T10:30', { closed: false, capacity: 8 })
    const { status, body } = await put('2027-03-02T09:00', { capacity: 0 })
    expect(status).toBe(200)
    expect(body).toEqual({
      start: '2027-03-02T09:00',
      closed: null,
      capacity: 0,
      note: null,
      updated_at: expect.any(String),
    })
    await put('2027-03-01', { capacity: 3 })
    expect(await list()).toEqual([
      ['2027-03-01', null, 3],
      ['2027-03-01T10:30', false, 8],
      ['2027-03-02T09:00', null, 0],
    ])
  })

  test('404: what is no day, and a time of an option that is open all day', async () => {
    for (const start of ['2027-02-29', 'tomorrow', '2027-03-01T25:00', '2027-03-01T09:00:00']) {
      const { status, body } = await put(start, { closed: true })
      expect(status).toBe(404)
      expect(body.details.entity).toBe('departure')
    }
    const options = [{ availabilityType: 'opening_hours' as const }]
    const ticket = await makeTrip(service, seller, { city, options })
    option = `/v1/options/${ticket.optionIds[0]}`
    expect((await put('2027-03-01T09:00', { closed: true })).status).toBe(404)
    expect((await put('2027-03-01', { closed: true })).status).toBe(200)
  })

  test('422 InvalidInput: nothing said, opened without a time, opened without places', async () => {
    const cases: [string, object, string][] = [
      ['2027-03-01', {}, 'closed'],
      ['2027-03-01', { note: 'Only a note' }, 'closed'],
      ['2027-03-01', { closed: false, capacity: 5 }, 'closed'],
      ['2027-03-01T10:00', { closed: false }, 'capacity'],
      ['2027-03-01', { capacity: -1 }, 'capacity'],
    ]
    for (const [start, body, field] of cases) {
      const sent = await put(start, body)
      expect(sent.status, field).toBe(422)
      expect(sent.body.details.errors[0].field).toBe(field)
    }
  })

  test('DELETE: the schedule holds again, and there is nothing to take away twice', async () => {
    await put('2027-03-01T09:00', { closed: true })
    const remove = () =>
      seller.send({ method: 'DELETE', path: `${option}/departures/2027-03-01T09:00` })
    expect((await remove()).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await remove()).body.details.entity).toBe('departure')
  })

  test('403: it needs the permission for schedules', async () => {
    const scopes = ['trip:manage'] as const
    const wishes = { sellerId: seller.id, personId: seller.ownerId, scopes }
    const bearer = await makeSecretKey(service, wishes)
    const path = `${option}/departures/2027-03-01`
    const sent = await service.send({ method: 'PUT', path, bearer, body: { closed: true } })
    expect(sent.body.details.permission).toBe('schedule:manage')
  })
})

describe('GET /v1/options/{id}/departures', () => {
  test('by day, a whole day before its starts, page by page and between two days', async () => {
    for (const start of ['2027-03-02', '2027-03-02T09:00', '2027-03-03', '2027-03-01T14:00']) {
      await put(start, { closed: true })
    }
    const first = await seller.send({ path: `${option}/departures?limit=2` })
    expect(first.body.total).toBe(4)
    const cursor = first.body.next_cursor
    const second = await seller.send({ path: `${option}/departures?limit=2&cursor=${cursor}` })
    const starts = [...first.body.data, ...second.body.data].map(({ start }) => start)
    expect(starts).toEqual(['2027-03-01T14:00', '2027-03-02', '2027-03-02T09:00', '2027-03-03'])
    expect(second.body.next_cursor).toBeNull()
    expect(await list('?from=2027-03-02&to=2027-03-02')).toHaveLength(2)
  })
})

describe('POST /v1/options/{id}/departures/bulk', () => {
  test('a range of days, on some weekdays only', async () => {
    const range = { from: '2027-03-01', to: '2027-03-14', weekdays: [7, 6] }
    const { status, body } = await bulk({ ...range, closed: true })
    expect(status).toBe(200)
    expect(body).toEqual({ changed: 4 })
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
    expect((await bulk(body, once)).body).toEqual({ changed: 3 })
    await bulk({ from: '2027-12-24', to: '2027-12-24', reset: true })
    expect((await bulk(body, once)).body).toEqual({ changed: 3 })
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
})
