import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, eventsOf, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })

const typesOf = async (sale: Bookable) =>
  (await eventsOf(service, sale.seller.id)).map(({ type }) => type)

describe('updateLead', () => {
  test('the new address opens the booking, the old one is notified and opens nothing', async () => {
    const sale = await makeBookable(service)
    const lead = someone()
    const booked = await sale.book({ lead })
    const email = `new-${lead.email}`
    const sent = await sale.seller.send({
      method: 'PATCH',
      path: `/v1/bookings/${booked.ref}/lead`,
      body: { email, phone: '+49 (30) 123456' },
    })
    expect(sent.body.lead).toEqual({ name: lead.name, email, phone: '+4930123456' })
    const read = (address: string) =>
      sale.site.send({ path: `/v1/public/bookings/${booked.ref}?email=${address}` })
    expect((await read(email)).status).toBe(200)
    expect((await read(lead.email)).status).toBe(404)
    expect(await mailsTo(service, lead.email)).not.toHaveLength(0)
    const before = await typesOf(sale)
    const none = await sale.seller.send({
      method: 'PATCH',
      path: `/v1/bookings/${booked.ref}/lead`,
      body: {},
    })
    expect(none.status).toBe(422)
    expect(await typesOf(sale)).toEqual(before)
    const bad = await sale.seller.send({
      method: 'PATCH',
      path: `/v1/bookings/${booked.ref}/lead`,
      body: { phone: '123' },
    })
    expect(bad.status).toBe(422)
    expect(bad.body.details.errors[0].field).toBe('phone')
  })
})
