import { expect } from 'vitest'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { makeEnquiry } from '../support/enquiries.ts'
import { makeOffer } from '../support/offers.ts'
import type { TestService } from '../support/service.ts'

/** What sellers and their guests do besides a plain sale; each on a sale of its own. */
export const OFFICE: Readonly<
  Record<string, (service: TestService, sale: Bookable) => Promise<void>>
> = {
  async 'are checked out with private details'(_service, sale) {
    const asks = { scope: 'all', fields: ['medical_note'], collect: 'checkout' }
    const details = { ...asks, due_hours_before: null }
    await sale.call.patch(sale.optionPath, { traveller_details: details })
    const { ref } = await sale.book({ traveller_details: [{ medical_note: 'Penicillin' }] })
    const { travellers } = await sale.call.get(`/v1/bookings/${ref}/travellers`)
    expect(travellers).toMatchObject([{ medical_note: 'Penicillin' }])
  },

  async 'are offered, held and booked at the price of the offer'(service, { home }) {
    const units = { adult: { usd: 10_000 }, child: { type: 'child', usd: 5_000 } } as const
    const sale = await makeBookable(service, { ...home, units })
    const offer = await makeOffer(sale)
    const { body: held } = await offer.hold()
    await sale.checkout({ ref: held.ref })
    const booked = await sale.call.get(`/v1/bookings/${held.ref}`)
    expect(booked).toMatchObject({ status: 'confirmed', total: usd(20_000) })
    expect((await sale.call.get(`/v1/offers/${offer.id}`)).state).toBe('booked')
    const other = await makeOffer(sale)
    await sale.call.post(`/v1/offers/${other.id}/withdraw`)
    const { data } = await sale.call.get('/v1/offers?state=withdrawn')
    expect(data).toMatchObject([{ id: other.id }])
  },

  async 'are asked about and answered'(_service, { call, site }) {
    const { id } = await makeEnquiry(site)
    await call.post(`/v1/enquiries/${id}/answer`, { message: 'Yes.' })
    const answered = await call.get(`/v1/enquiries/${id}`)
    expect(answered.answers).toMatchObject([{ message: 'Yes.' }])
    const { data } = await call.get('/v1/enquiries?kind=contact')
    expect(data).toMatchObject([{ id }])
  },

  async 'are booked, changed, moved and called off by staff'(_service, sale) {
    const { call, units, optionId, start } = sale
    const [unit_id] = Object.values(units)
    const { ref } = await sale.book()
    const changed = { units: [{ unit_id, qty: 3 }], expected_difference: usd(20_000) }
    const change = { ...changed, expected_refund: usd(0) }
    expect((await call.post(`/v1/bookings/${ref}/changes`, change)).pax).toBe(3)
    const [TO, AFTER] = [start.replace('-12T', '-20T'), start.replace('-12T', '-21T')]
    const move = { start: TO, reason: 'Low tide.' }
    expect((await call.post(`/v1/bookings/${ref}/move`, move)).start).toBe(TO)
    const held = await sale.hold({ start: TO })
    const departures = [{ option_id: optionId, start: TO, move_to: AFTER }]
    const storm = { reason: 'Storm.', departures }
    const { data } = await call.post('/v1/call-offs', storm)
    expect(data).toMatchObject([{ called_off: true, moved: [{ ref, start: AFTER }] }])
    expect((await sale.tryCheckout({ ref: held.ref })).body.code).toBe('HoldExpired')
    const { body: days } = await sale.calendar(TO.slice(0, 7))
    const on = (at: string) => days.find((day: { date: string }) => at.startsWith(day.date))
    expect([on(TO).status, on(AFTER).starts[0].remaining]).toEqual(['closed', 7])
  },

  async 'are added up in reports, and each change is in the log'(_service, sale) {
    const { ref } = await sale.book()
    await sale.call.post(`/v1/bookings/${ref}/cancel`, { reason: 'Storm' })
    const days = `from=${sale.start.slice(0, 10)}&to=${sale.start.slice(0, 10)}`
    for (const report of ['sales?by=trip&date=start&', 'departures?', 'occupancy?', 'payouts?']) {
      await sale.call.get(`/v1/reports/${report}${days}`)
    }
    const { data } = await sale.call.get(`/v1/audit-log?entity_id=${ref}`)
    expect(data).toMatchObject([{ action: 'booking.cancelled' }])
  },

  async 'are given back at once where one address holds many'(_service, sale) {
    const { ref } = await sale.hold()
    const path = `/v1/storefronts/${sale.site.id}/holds/release`
    expect((await sale.call.post(path, { ref })).released).toBe(1)
    expect((await sale.tryCheckout({ ref })).body.code).toBe('HoldExpired')
  },
}

const usd = (amount: number) => ({ amount, currency: 'USD' })
