import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindSellers } from '#operations/bookings/remind-sellers.ts'
import { remindTravellers } from '#operations/bookings/remind-travellers.ts'
import { LEAD, mailsTo, makeBookable } from '../support/bookings.ts'
import { openTestService, START, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

let count = 0
const someone = () => ({ ...LEAD, email: `waits-${++count}@travellers.example` })

async function remind(): Promise<void> {
  const { db } = service
  const now = service.now()
  await remindSellers({ db, now, publicUrl: 'https://outset.example' })
  await remindTravellers({ db, now })
}

async function templatesFor(email: string): Promise<string[]> {
  return (await mailsTo(service, email)).map(({ template }) => template)
}

describe('reminders', () => {
  test('of a link: the seller after a day, the traveller three days before the start [D-30]', async () => {
    const methods = [{ kind: 'payment_link', deadline_hours: 48 }]
    const sale = await makeBookable(service, { methods })
    await sale.call.patch('/v1/settings', { notify_email: 'desk@seller.example', link_hours: 720 })
    await service.freezeAt(Temporal.Instant.from('2027-05-01T06:00:00Z'))
    const lead = someone()
    const linked = someone()
    const { ref } = await sale.book({ payment_method: 'payment_link', lead })
    const other = await sale.book({ payment_method: 'payment_link', lead: linked })
    await sale.call.put(`/v1/bookings/${other.ref}/payment-link`, { url: 'https://pay.example/1' })
    await service.advance({ hours: 23 })
    await remind()
    expect(await templatesFor('desk@seller.example')).toEqual([])
    await service.advance({ hours: 1 })
    await remind()
    await remind()
    const [asked, ...more] = await mailsTo(service, 'desk@seller.example')
    expect([asked?.template, more]).toEqual(['payment-link-wanted', []])
    expect(asked?.subject).toContain(ref)
    expect(await templatesFor(lead.email)).toEqual(['payment-due'])
    await service.freezeAt(Temporal.Instant.from('2027-05-09T06:00:00Z'))
    await remind()
    await remind()
    expect(await templatesFor(lead.email)).toEqual(['payment-due', 'payment-link-late'])
    expect(await templatesFor(linked.email)).not.toContain('payment-link-late')
    expect(await templatesFor('desk@seller.example')).toEqual(['payment-link-wanted'])
    await service.freezeAt(START)
  })

  test('of a link: both come before the booking lapses without one [D-30] [T-CAP-1]', async () => {
    const methods = [{ kind: 'payment_link', deadline_hours: 48 }]
    const sale = await makeBookable(service, { methods })
    const desk = 'lapses@seller.example'
    await sale.call.patch('/v1/settings', { notify_email: desk })
    await service.freezeAt(Temporal.Instant.from('2027-05-01T06:00:00Z'))
    const lead = someone()
    const booking = await sale.book({ payment_method: 'payment_link', lead })
    expect(booking.pending_expires_at).toBe('2027-05-04T06:00:00.000Z')
    expect(booking.payment.due_at).toBeNull()
    await service.advance({ hours: 24 })
    await remind()
    const [asked] = await mailsTo(service, desk)
    expect(asked?.template).toBe('payment-link-wanted')
    await service.advance({ hours: 23 })
    await remind()
    expect(await templatesFor(lead.email)).toEqual(['payment-due'])
    await service.advance({ hours: 1 })
    await remind()
    expect(await templatesFor(lead.email)).toEqual(['payment-due', 'payment-link-late'])
    await service.advance({ hours: 24 })
    const { body } = await booking.open.get()
    expect([body.status, body.cancellation.by]).toEqual(['cancelled', 'system'])
    await service.freezeAt(START)
  })

  test('of a link for a start that is near: both sooner, and nobody who waits for the seller [D-30]', async () => {
    const methods = [{ kind: 'payment_link', deadline_hours: 2 }]
    const near = await makeBookable(service, { methods })
    const manual = await makeBookable(service, { methods, option: { confirmation: 'manual' } })
    for (const { call, seller } of [near, manual]) {
      await call.patch('/v1/settings', { notify_email: `${seller.slug}@seller.example` })
    }
    await service.freezeAt(Temporal.Instant.from('2027-05-11T22:00:00Z'))
    const [soon, waits] = [someone(), someone()]
    await near.book({ payment_method: 'payment_link', lead: soon })
    await manual.book({ payment_method: 'payment_link', lead: waits })
    const ofSeller = ({ seller }: typeof near) => templatesFor(`${seller.slug}@seller.example`)
    await service.advance({ hours: 2 })
    await remind()
    expect(await ofSeller(near)).toEqual(['payment-link-wanted'])
    expect(await templatesFor(soon.email)).toEqual(['payment-due'])
    await service.advance({ hours: 2 })
    await remind()
    expect(await templatesFor(soon.email)).toEqual(['payment-due', 'payment-link-late'])
    expect(await ofSeller(manual)).toEqual([])
    expect(await templatesFor(waits.email)).toEqual(['booking-received'])
    await service.freezeAt(START)
  })
})
