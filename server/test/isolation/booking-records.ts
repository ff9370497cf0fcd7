import assert from 'node:assert/strict'
import { newMark } from '../seller/attendance/attending-sale.ts'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { putAccount } from '../support/payment-accounts.ts'
import type { TestService } from '../support/service.ts'
import { smallPdf } from '../support/small-pdf.ts'
import type { TwoTenants } from '../support/world.ts'
import type { RecordBook } from './records.ts'

type Tenant = { seller: TwoTenants['sellerA']; site: TwoTenants['a1'] }

/** A hold and a booking of a site, with everything that hangs on a booking. */
export async function makeBookingRecords(
  service: TestService,
  tenant: Tenant,
): Promise<{ book: RecordBook; tokens: Record<string, string> }> {
  const sale = await makeBookable(service, {
    ...tenant,
    methods: [{ kind: 'bank_transfer', deadline_hours: 48 }],
    bank: true,
    option: {
      travellerDetails: {
        scope: 'all',
        fields: ['first_name'],
        collect: 'after',
        dueHoursBefore: null,
      },
    },
  })
  const hold = await sale.hold()
  const { ref, open, ...booked } = await sale.book({ payment_method: 'bank_transfer' })
  const proof = await open.upload(smallPdf())
  assert.equal(proof.status, 200, proof.text)
  // Called off and moved to a later start, so that a refund is offered instead.
  const moved = { start: '2027-05-20T09:00', reason: 'Storm.', called_off: true }
  await sale.call.post(`/v1/bookings/${ref}/move`, moved)
  const change = await tenant.site.send({
    method: 'POST',
    path: `/v1/public/bookings/${ref}/contact-changes?token=${booked.contact_token}`,
    // An address of its own: a mailbox takes a few codes an hour, whatever booking they are for.
    body: { email: `${ref.toLowerCase()}-${LEAD.email}` },
  })
  assert.equal(change.status, 201, change.text)
  const note = await sale.call.post(`/v1/bookings/${ref}/notes`, { text: 'Comes early.' })
  const collected = await takeMoney(sale)
  const paid = { ...sale.body(), lead: LEAD, payment: { method: 'cash', paid: 1 } }
  const { ref: paidRef } = await sale.call.post('/v1/bookings', paid)
  const [payment] = (await sale.call.get(`/v1/bookings/${paidRef}/payments`)).data
  const request = await askForMoney(service, sale, paidRef)
  const [mail] = (await sale.call.get(`/v1/bookings/${ref}/mails`)).data
  return {
    book: {
      hold: [hold.ref],
      booking: [ref],
      contact_change: [change.body.id],
      note: [note.id],
      payment: [payment.id],
      mail: [mail.id],
      collected_money: [collected],
      payment_request: [request],
    },
    tokens: { [ref]: booked.booking_token, [`${ref}/contact-changes`]: booked.contact_token },
  }
}

/** Its seller takes cards only for as long as this takes, so that nothing else changes by it. */
async function askForMoney(
  service: TestService,
  { call, seller }: Bookable,
  ref: string,
): Promise<string> {
  const connected = await putAccount(seller.send, { provider: 'test' })
  assert.equal(connected.status, 200, connected.text)
  const due_at = service.now().add({ hours: 24 }).toString()
  const { id } = await call.post(`/v1/bookings/${ref}/payment-requests`, { due_at })
  await seller.send({ method: 'DELETE', path: '/v1/payment-account' })
  return id
}

/** A guest who pays on the day, and whoever let them in and has it. */
async function takeMoney({ call, optionId: option_id, start, units }: Bookable): Promise<string> {
  const lead = { name: LEAD.name, email: LEAD.email }
  const asked = { units: [{ unit_id: Object.values(units)[0], qty: 1 }], lead }
  const payment = { method: 'pay_on_arrival' }
  const { ref } = await call.post('/v1/bookings', { option_id, start, ...asked, payment })
  const collected = [{ amount: 100, currency: 'USD' }]
  await call.post('/v1/attendance', { marks: [newMark({ ref, option_id, start, collected })] })
  const { attendance } = await call.get(`/v1/bookings/${ref}`)
  return attendance.collected[0].id
}
