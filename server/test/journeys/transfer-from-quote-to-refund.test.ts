import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf, LEAD, mailsTo, makeBookable, opener, tokenIn } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { smallPdf } from '../support/small-pdf.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Paid by transfer, with details asked of everybody. */
async function makeAskingSale() {
  const sale = await makeBookable(service, {
    methods: [{ kind: 'bank_transfer', deadline_hours: 48 }],
    bank: true,
    policy: { preset: 'moderate' },
    storefront: { languages: ['en', 'de'] },
  })
  await sale.call.patch(sale.optionPath, {
    traveller_details: {
      scope: 'all',
      fields: ['first_name', 'last_name', 'passport_number'],
      collect: 'after',
      due_hours_before: 48,
    },
  })
  return sale
}

test('two travellers buy by transfer, fill in their cards, prove the payment, and cancel after all [R-GEN-16]', async () => {
  const sale = await makeAskingSale()
  const units = [{ unit_id: Object.values(sale.units)[0], qty: 2 }]

  const calendar = await sale.calendar('2027-05')
  const day = calendar.body.find(({ status }: { status: string }) => status === 'open')
  const start = `${day.date}T${day.starts[0].time}`
  const quoted = await sale.quote({ start, units })
  expect(quoted.body.totals.due_now).toEqual({ amount: 20_000, currency: 'USD' })
  const path = `/v1/public/payment-methods?option_id=${sale.optionId}&start=${start}`
  const [offered] = (await sale.site.send({ path })).body
  const held = await sale.hold({ start, units })
  expect(held.quote.totals).toEqual(quoted.body.totals)
  const lead = { ...LEAD, email: 'journey@travellers.example' }
  const booked = await sale.checkout({
    ref: held.ref,
    lead,
    payment_method: offered.kind,
    locale: 'de',
  })
  expect(booked).toMatchObject({ status: 'pending', payment: { status: 'unpaid' } })

  // The first answer was lost on the way; the mail opens the booking just as well.
  const [due] = await mailsTo(service, lead.email)
  expect(due?.locale).toBe('de')
  const token = tokenIn(due as never)
  const own = opener(sale.site, { ref: booked.ref, booking_token: token })
  const ada = { first_name: 'Ada', last_name: 'Traveller', passport_number: 'X1234567' }
  await own.put('/travellers/1', ada)
  const link = await own.post('/travellers/2/link')
  const friend = opener(sale.site, { ref: booked.ref, booking_token: link.body.token })
  await friend.put('/travellers/2', { ...ada, first_name: 'Bob' })
  expect((await own.get()).body.details.status).toBe('complete')

  const proved = await own.upload(smallPdf('transfer'))
  expect(proved.body.payment.status).toBe('proof_submitted')
  await sale.call.post(`/v1/bookings/${booked.ref}/receipt/accept`, {})
  const confirmed = await own.get()
  expect(confirmed.body).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })

  const preview = await own.get('/refund')
  const cancelled = await own.post('/cancel', { reason: 'Other plans' })
  expect(cancelled.body.cancellation).toMatchObject({
    by: 'traveller',
    refund: preview.body.refund,
    paid: { amount: 20_000, currency: 'USD' },
  })
  expect(cancelled.body.payment.status).toBe('refund_due')
  await sale.call.post(`/v1/bookings/${booked.ref}/refunds`, { amount: preview.body.refund })
  expect((await own.get()).body.payment.status).toBe('refunded')
  expect((await sale.quote({ start, units })).body.remaining).toBe(10)

  const templates = (await mailsTo(service, lead.email)).map(({ template }) => template)
  expect(templates).toEqual([
    'payment-due',
    'booking-confirmed',
    'booking-cancelled',
    'booking-refunded',
  ])
  const types = (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
  expect(types).toContain('payment.proof_submitted')
  expect(types.filter(type => type === 'booking.created')).toHaveLength(1)
  expect(types.filter(type => type === 'booking.cancelled')).toHaveLength(1)
})
