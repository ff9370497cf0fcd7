import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('what the seller does shows in the booking', () => {
  test('a rejection with its reason, and only there [R-BKG-23] [R-BKG-24] [R-BKG-08]', async () => {
    const sale = await makeBookable(service, { option: { confirmation: 'manual' } })
    const booking = await sale.book()
    await sale.call.post(`/v1/bookings/${booking.ref}/reject`, { reason: 'The boat is broken.' })
    const { body } = await booking.open.get()
    expect(body).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The boat is broken.',
      cancellation: null,
      pending_expires_at: null,
    })
  })

  test('staff bookings open on the direct sites of the seller, paid by cash, card or other [R-BKG-16] [R-BKG-17] [R-BKG-18]', async () => {
    const sale = await makeBookable(service)
    for (const method of ['cash', 'card', 'other']) {
      const made = await sale.call.post('/v1/bookings', {
        ...sale.body(),
        lead: LEAD,
        payment: { method },
      })
      const sent = await sale.site.send({
        path: `/v1/public/bookings/${made.ref}?email=${LEAD.email}`,
      })
      expect(sent.body.payment).toMatchObject({ method, status: 'paid' })
    }
  })
})
