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
