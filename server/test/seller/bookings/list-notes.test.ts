import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

describe('GET /v1/bookings/{ref}/notes', () => {
  test('only the seller of the booking reads them, with the newest first [R-DESK-08]', async () => {
    const booked = await sale.book()
    const path = `/v1/bookings/${booked.ref}/notes`
    expect(await sale.call.get(path)).toEqual({ data: [] })
    for (const text of ['first', 'second']) {
      await sale.call.post(path, { text })
      await service.advance({ seconds: 1 })
    }
    const { data } = await sale.call.get(path)
    expect(data.map(({ text }: { text: string }) => text)).toEqual(['second', 'first'])
    const other = await makeBookable(service)
    expect((await other.seller.send({ path })).status).toBe(404)
  })
})
