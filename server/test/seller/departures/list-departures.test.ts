import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const DAYS = 'from=2027-05-11&to=2027-05-13'

describe('GET /v1/departures', () => {
  test('starts that have bookings, with who goes and how they stand', async () => {
    const sale = await makeBookable(service)
    await sale.book()
    const cancelled = await sale.book()
    await sale.call.post(`/v1/bookings/${cancelled.ref}/cancel`)
    await sale.hold()
    const { data, total } = await sale.call.get(`/v1/departures?${DAYS}`)
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      option_id: sale.optionId,
      product_id: sale.tripId,
      start: sale.start,
      status: 'open',
      capacity: 10,
      remaining: 8,
      bookings: 1,
      confirmed_pax: 1,
      pending_pax: 0,
    })
  })

  test('with an option also the starts that nobody booked, page by page', async () => {
    const sale = await makeBookable(service)
    await sale.book()
    const path = `/v1/departures?${DAYS}&option_id=${sale.optionId}&limit=2`
    const first = await sale.call.get(path)
    expect(first.total).toBe(3)
    const second = await sale.call.get(`${path}&cursor=${first.next_cursor}`)
    const starts = [...first.data, ...second.data].map(({ start }: { start: string }) => start)
    expect(starts).toEqual(['2027-05-11T09:00', '2027-05-12T09:00', '2027-05-13T09:00'])
    expect(second.next_cursor).toBeNull()
  })

  test('too many days, days in the wrong order and an unknown option are refused', async () => {
    const sale = await makeBookable(service)
    const ask = (query: string) => sale.seller.send({ path: `/v1/departures?${query}` })
    expect((await ask('from=2027-05-02&to=2027-05-01')).status).toBe(422)
    expect((await ask('from=2027-01-01&to=2027-12-31')).status).toBe(422)
    const other = await makeBookable(service)
    expect((await ask(`option_id=${other.optionId}`)).status).toBe(404)
  })
})
