import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindTravellers } from '#operations/bookings/remind-travellers.ts'
import { asOwner } from '../edge/as-owner.ts'
import { eventsOf, LEAD, mailsTo, makeBookable } from '../support/bookings.ts'
import { openTestService, START, type TestService } from '../support/service.ts'
import { smallPdf } from '../support/small-pdf.ts'

let service: TestService
let count = 0
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]

function someone() {
  count += 1
  return { ...LEAD, email: `job-${count}@travellers.example` }
}

async function templatesFor(email: string): Promise<string[]> {
  return (await mailsTo(service, email)).map(({ template }) => template)
}

describe('bookings that lapse', () => {
  test('read as cancelled by the system from the last instant on, before any job has run', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true, capacity: 1 })
    const booking = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await service.advance({ hours: 47, minutes: 59 })
    expect((await booking.open.get()).body.status).toBe('pending')
    expect((await sale.quote()).body.code).toBe('SoldOut')
    await service.advance({ minutes: 1 })
    const { body } = await booking.open.get()
    expect(body).toMatchObject({
      status: 'cancelled',
      pending_expires_at: null,
      cancellable: false,
      cancellation: { by: 'system', refund_pct: 100, refund: { amount: 0 } },
      rejection_reason: null,
    })
    // Its place is on sale again although nothing has been written down.
    expect((await sale.quote()).body.remaining).toBe(1)
    expect((await booking.open.post('/cancel', {})).status).toBe(409)
    await service.freezeAt(START)
  })

  test('the job writes it down once: one event, one mail, the same answer as before', async () => {
    const sale = await makeBookable(service, { option: { confirmation: 'manual' } })
    const lead = someone()
    const booking = await sale.book({ lead })
    await service.advance({ hours: 24 })
    const before = await booking.open.get()
    await service.deps.runDueJobs()
    await service.deps.runDueJobs()
    expect((await booking.open.get()).body).toEqual(before.body)
    const types = (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
    expect(types).toEqual(['booking.created', 'booking.cancelled'])
    expect(await templatesFor(lead.email)).toEqual(['booking-received', 'booking-cancelled'])
    await service.freezeAt(START)
  })

  test('one that cannot be written down keeps no other waiting, and is heard of', async () => {
    const sale = await makeBookable(service, { option: { confirmation: 'manual' } })
    const [stuck, after] = [someone(), someone()]
    const first = await sale.book({ lead: stuck })
    await service.advance({ minutes: 1 })
    await sale.book({ lead: after })
    await service.advance({ hours: 24 })
    const forbid = (sql: string) => asOwner(service, owner => owner.unsafe(sql))
    await forbid(`
      alter table bookings add constraint stuck
        check (ref <> '${first.ref}' or status <> 'cancelled') not valid
    `)
    await expect(service.deps.runDueJobs()).rejects.toThrow('1 bookings could not lapse')
    expect(await templatesFor(after.email)).toEqual(['booking-received', 'booking-cancelled'])
    expect(await templatesFor(stuck.email)).toEqual(['booking-received'])
    await forbid('alter table bookings drop constraint stuck')
    await service.deps.runDueJobs()
    expect(await templatesFor(stuck.email)).toEqual(['booking-received', 'booking-cancelled'])
    await service.freezeAt(START)
  })

  test('what was confirmed or paid in time does not lapse', async () => {
    const sale = await makeBookable(service, { option: { confirmation: 'manual' } })
    const booking = await sale.book({ lead: someone() })
    await sale.call.post(`/v1/bookings/${booking.ref}/confirm`)
    await service.advance({ hours: 48 })
    await service.deps.runDueJobs()
    expect((await booking.open.get()).body.status).toBe('confirmed')
    await service.freezeAt(START)
  })

  test('a request waits no longer than until its start, and on an open day until its end', async () => {
    const sale = await makeBookable(service, {
      option: { confirmation: 'manual', availabilityType: 'opening_hours' },
    })
    await service.freezeAt(Temporal.Instant.from('2027-05-12T08:00:00Z'))
    const booking = await sale.book({ lead: someone() })
    expect(booking.status).toBe('pending')
    expect(Temporal.Instant.from(booking.pending_expires_at).toString()).toBe(
      '2027-05-12T21:00:00Z',
    )
    await service.freezeAt(START)
  })
})

describe('reminders', () => {
  test('of a payment: once, a day before it is due, and not once it is proved', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const lead = someone()
    const proved = someone()
    await sale.book({ payment_method: 'bank_transfer', lead })
    const other = await sale.book({ payment_method: 'bank_transfer', lead: proved })
    await other.open.upload(smallPdf())
    await service.advance({ hours: 23 })
    await service.deps.runDueJobs()
    expect(await templatesFor(lead.email)).toEqual(['payment-due'])
    await service.advance({ hours: 1 })
    await service.deps.runDueJobs()
    await service.deps.runDueJobs()
    expect(await templatesFor(lead.email)).toEqual(['payment-due', 'payment-reminder'])
    expect(await templatesFor(proved.email)).toEqual(['payment-due'])
    await service.freezeAt(START)
  })

  test('of a payment: not before the seller has sent the page to pay on', async () => {
    const methods = [{ kind: 'payment_link', deadline_hours: 48 }]
    const sale = await makeBookable(service, { methods })
    const lead = someone()
    const { ref } = await sale.book({ payment_method: 'payment_link', lead })
    await service.advance({ hours: 25 })
    await service.deps.runDueJobs()
    expect(await templatesFor(lead.email)).toEqual(['payment-due'])
    const send = (at: string) =>
      sale.call.put(`/v1/bookings/${ref}/payment-link`, { url: `https://pay.example/${at}` })
    await send('1')
    await service.advance({ hours: 23 })
    await service.deps.runDueJobs()
    expect(await templatesFor(lead.email)).toEqual(['payment-due', 'payment-due'])
    await service.advance({ hours: 1 })
    await service.deps.runDueJobs()
    const reminded = ['payment-due', 'payment-due', 'payment-reminder']
    expect(await templatesFor(lead.email)).toEqual(reminded)
    await send('2')
    await service.advance({ hours: 24 })
    await service.deps.runDueJobs()
    const again = [...reminded, 'payment-due', 'payment-reminder']
    expect(await templatesFor(lead.email)).toEqual(again)
    await service.freezeAt(START)
  })

  test('of details: once, three days before they are due, while some are missing', async () => {
    const sale = await makeBookable(service)
    const asks = { scope: 'lead', fields: ['first_name'], collect: 'after', due_hours_before: 24 }
    await sale.call.patch(sale.optionPath, { traveller_details: asks })
    await service.freezeAt(Temporal.Instant.from('2027-05-01T06:00:00Z'))
    const lead = someone()
    const done = someone()
    await sale.book({ lead })
    const other = await sale.book({ lead: done })
    await other.open.put('/travellers/1', { first_name: 'Ada' })
    await service.freezeAt(Temporal.Instant.from('2027-05-08T05:59:00Z'))
    await remindTravellers({ db: service.db, now: service.now() })
    expect(await templatesFor(lead.email)).toEqual(['booking-confirmed'])
    await service.advance({ minutes: 1 })
    await remindTravellers({ db: service.db, now: service.now() })
    await remindTravellers({ db: service.db, now: service.now() })
    expect(await templatesFor(lead.email)).toEqual(['booking-confirmed', 'details-wanted'])
    expect(await templatesFor(done.email)).toEqual(['booking-confirmed'])
    await service.freezeAt(START)
  })
})
