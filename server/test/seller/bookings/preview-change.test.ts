import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

const unitsOf = (sale: Bookable, qty: number) => [{ unit_id: Object.values(sale.units)[0], qty }]

async function remainingOn(sale: Bookable, date: string): Promise<number> {
  const { body } = await sale.calendar(date.slice(0, 7))
  return body.find((day: { date: string }) => day.date === date).starts[0].remaining
}

describe('changes of a booking', () => {
  test('previewChange shows the difference and changes nothing', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book()
    const seen = await act(sale, ref, 'changes/preview', { units: unitsOf(sale, 3) })
    expect(seen.status, seen.text).toBe(200)
    expect(seen.body).toMatchObject({ difference: usd(20_000), refund: usd(0) })
    expect(seen.body.quote.pax).toBe(3)
    expect((await sale.call.get(`/v1/bookings/${ref}`)).pax).toBe(1)
    expect(await remainingOn(sale, '2027-05-12')).toBe(9)
  })
})
