import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable, opener } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service)
  const asks = { scope: 'all', fields: ['first_name'], collect: 'after', due_hours_before: 48 }
  await sale.call.patch(sale.optionPath, { traveller_details: asks })
})
afterAll(() => service.close())

const book = () => sale.book({}, { units: [{ unit_id: Object.values(sale.units)[0], qty: 2 }] })

describe('GET /v1/public/bookings/{ref}/travellers/{position}', () => {
  test('200: the card of one traveller', async () => {
    const { open } = await book()
    expect((await open.get('/travellers/2')).body).toMatchObject({ position: 2, complete: false })
    await open.put('/travellers/2', { first_name: 'Ada' })
    const { status, body } = await open.get('/travellers/2')
    expect(status).toBe(200)
    expect(body).toMatchObject({ position: 2, first_name: 'Ada', complete: true })
    expect((await open.get('/travellers')).body.travellers[1]).toEqual(body)
  })

  test('404 NotFound: nobody at that position, and a wrong token', async () => {
    const { ref, open } = await book()
    expect((await open.get('/travellers/3')).body).toMatchObject({ status: 404 })
    const withWrongToken = opener(sale.site, { ref, booking_token: 'x'.repeat(43) })
    expect((await withWrongToken.get('/travellers/1')).status).toBe(404)
  })
})
