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
