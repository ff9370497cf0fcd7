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
const list = async (query = '') => {
  const { body } = await seller.send({ path: `${option}/departures${query}` })
  return body.data.map(({ start, closed, capacity }: Record<string, unknown>) => [
    start,
    closed,
    capacity,
  ])
}

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

describe('PUT /v1/options/{id}/departures/{start}', () => {
  test('closes a day, opens a start, changes places; the later word counts whole', async () => {
    await put('2027-03-01', { closed: true, note: 'Holiday' })
    await put('2027-03-01T10:30', { closed: false, capacity: 8 })
    const { status, body } = await put('2027-03-02T09:00', { capacity: 0 })
    expect(status).toBe(200)
    expect(body).toEqual({
      version: expect.any(Number),
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

  test('a note alone leaves the start as the schedule has it [R-DAY-27]', async () => {
    const { status, body } = await put('2027-03-01T09:00', { note: 'Ask for the blue boat' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ closed: null, capacity: null, note: 'Ask for the blue boat' })
    const days = 'from=2027-03-01&to=2027-03-01&scheduled=true'
    const path = `/v1/departures?${days}&option_id=${option.split('/').at(-1)}`
    const { body: listed } = await seller.send({ path })
    expect(listed.data[0]).toMatchObject({
      start: '2027-03-01T09:00',
      status: 'open',
      capacity: 12,
      note: 'Ask for the blue boat',
    })
  })

  test('null in every field takes away what was said, places and note included [R-DAY-28]', async () => {
    await put('2027-03-01T09:00', { capacity: 3, note: 'Ask for the blue boat' })
    await put('2027-03-01T14:00', { closed: true })
    const nothing = { closed: null, capacity: null, note: null }
    const { status, body } = await put('2027-03-01T09:00', nothing)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ start: '2027-03-01T09:00', ...nothing })
    expect(await list()).toEqual([['2027-03-01T14:00', true, null]])
    // PUT says all that holds, so one null is as good as three, and twice as good as once.
    for (let time = 0; time < 2; time++) {
      expect((await put('2027-03-01T14:00', { note: null })).status).toBe(200)
      expect(await list()).toEqual([])
    }
    const log = await seller.send({ path: '/v1/audit-log?limit=3&action=departure.reset' })
    expect(log.body.data[0].changes).toMatchObject({ start: '2027-03-01T14:00' })
    const days = 'from=2027-03-01&to=2027-03-01&scheduled=true'
    const path = `/v1/departures?${days}&option_id=${option.split('/').at(-1)}`
    const { body: listed } = await seller.send({ path })
    expect(listed.data).toMatchObject([
      { start: '2027-03-01T09:00', status: 'open', capacity: 12, note: null },
      { start: '2027-03-01T14:00', status: 'open', capacity: 12, note: null },
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
      ['2027-03-01', { cpacity: 3 }, 'closed'],
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

  test('403: it needs the permission for schedules', async () => {
    const scopes = ['trip:manage'] as const
    const overrides = { sellerId: seller.id, personId: seller.ownerId, scopes }
    const bearer = await makeSecretKey(service, overrides)
    const path = `${option}/departures/2027-03-01`
    const sent = await service.send({ method: 'PUT', path, bearer, body: { closed: true } })
    expect(sent.body.details.permission).toBe('schedule:manage')
  })
})

describe('DELETE /v1/options/{id}/departures/{start}', () => {
  test('DELETE: the schedule holds again, and there is nothing to take away twice', async () => {
    await put('2027-03-01T09:00', { closed: true })
    const remove = () =>
      seller.send({ method: 'DELETE', path: `${option}/departures/2027-03-01T09:00` })
    expect((await remove()).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await remove()).body.details.entity).toBe('departure')
  })
})
