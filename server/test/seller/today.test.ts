import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/permissions.ts'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { makeEnquiry, makePriceRequest } from '../support/enquiries.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { smallPdf } from '../support/small-pdf.ts'
import { signInAs } from '../support/staff.ts'
import { changeRows, makeSeller, sellerCalls } from '../support/world.ts'

let service: TestService
let sale: Bookable
let asked: Bookable
beforeAll(async () => {
  service = await openTestService()
  const methods = [
    { kind: 'pay_on_arrival', deadline_hours: null },
    { kind: 'bank_transfer', deadline_hours: 48 },
    { kind: 'payment_link', deadline_hours: 48 },
  ]
  sale = await makeBookable(service, { bank: true, capacity: 1, methods })
  asked = await makeBookable(service, { ...sale.home, methods, option: { confirmation: 'manual' } })
})
afterAll(() => service.close())

const at = (start: string) => ({ start })
const EVE = '2027-05-11'

type Kind = { kind: string; count: number; first: { ref: string | null; start: string | null }[] }

async function kindsOf(
  who: { bearer?: string; cookie?: string } = { bearer: sale.seller.ownerKey },
) {
  const { body, text, status } = await service.send({ path: `/v1/today?date=${EVE}`, ...who })
  expect(status, text).toBe(200)
  const waiting: Kind[] = body.waiting
  return { body, of: (kind: string) => waiting.find(row => row.kind === kind) ?? null, waiting }
}

async function memberAs(role: Role) {
  const email = `${role}-${randomUUID()}@team.example`
  await sale.call.post('/v1/team', { email, name: role, role })
  return signInAs(service, { email })
}

describe('GET /v1/today', () => {
  test('of a new seller: nothing waits', async () => {
    const fresh = await makeSeller(service)
    const today = await sellerCalls(service, fresh.ownerKey).get('/v1/today')
    expect(today).toEqual({
      date: '2026-11-15',
      as_of: '2026-11-15T10:00:00.000Z',
      waiting: [],
      card_fault: null,
      days: [
        { date: '2026-11-15', total: 0, departures: [] },
        { date: '2026-11-16', total: 0, departures: [] },
      ],
    })
  })

  test('what waits, by kind, with how many and the most urgent first [R-DAY-10]', async () => {
    const request = await asked.book({}, at('2027-05-12T09:00'))
    const proof = await sale.book({ payment_method: 'bank_transfer' }, at('2027-05-13T09:00'))
    await proof.open.upload(smallPdf('proof'))
    const link = await sale.book({ payment_method: 'payment_link' }, at('2027-05-14T09:00'))
    const paid = await sale.book({ payment_method: 'bank_transfer' }, at('2027-05-15T09:00'))
    const amount = { amount: 10_000, currency: 'USD' }
    const payment = { method: 'bank_transfer', amount }
    await sale.call.post(`/v1/bookings/${paid.ref}/payments`, payment)
    await sale.call.post(`/v1/bookings/${paid.ref}/cancel`, { refund_pct: 100 })
    const orphan = await sale.book({}, at('2027-05-16T09:00'))
    const full = await sale.book({}, at('2027-05-12T09:00'))
    const body = { ...sale.body(), lead: LEAD, payment: { method: 'bank_transfer' } }
    const over = await sale.call.post('/v1/bookings', { ...body, override_capacity: true })
    await makeEnquiry(sale.site)
    await makePriceRequest(sale.site, { id: sale.tripId })
    await changeRows(service, async tx => {
      await tx`update bookings set traveller_count = 1, traveller_details =
        jsonb_set(traveller_details, '{fields}', '["passport_number"]') where ref = ${full.ref}`
      await tx`update bookings set payment_due_at = now() - interval '100 years'
        where ref = ${over.ref}`
      await tx`update schedules set rules = jsonb_set(rules, '{0,to}', '"2027-05-15"')
        where option_id = ${sale.optionId}`
    })
    const { of } = await kindsOf()
    expect(of('request')).toMatchObject({ count: 1, first: [{ ref: request.ref, pax: 1, amount }] })
    expect(of('proof')).toMatchObject({ count: 1, first: [{ ref: proof.ref, amount }] })
    expect(of('payment_link')).toMatchObject({ count: 1, first: [{ ref: link.ref, amount }] })
    expect(of('refund')).toMatchObject({ count: 1, first: [{ ref: paid.ref, amount }] })
    expect(of('overdue_payment')).toMatchObject({ count: 1, first: [{ ref: over.ref, amount }] })
    expect(of('missing_details')).toMatchObject({
      count: 1,
      first: [{ ref: full.ref, name: LEAD.name, start: sale.start, amount: null }],
    })
    expect(of('enquiry')).toMatchObject({
      count: 1,
      first: [{ name: 'Rania Haddad', start: null }],
    })
    expect(of('price_request')).toMatchObject({ count: 1 })
    expect(of('overbooked_start')).toMatchObject({
      count: 1,
      first: [{ start: sale.start, pax: 2, overbooked_by: 1, option_id: sale.optionId }],
    })
    expect(of('unscheduled_start')).toMatchObject({ count: 1, first: [{ start: orphan.start }] })
  })

  test('at most five of a kind are shown, and all are counted [R-DAY-10]', async () => {
    for (let hour = 10; hour < 16; hour++) {
      await asked.book({}, at('2027-05-18T09:00'))
    }
    const { of } = await kindsOf()
    expect(of('request')?.count).toBe(7)
    expect(of('request')?.first).toHaveLength(5)
  })

  test('the departures of the day and the next [R-DAY-11]', async () => {
    const { body } = await kindsOf()
    const shown = body.days.map(({ date, total }: { date: string; total: number }) => [date, total])
    expect(shown).toEqual([
      [EVE, 2],
      ['2027-05-12', 2],
    ])
    const [, tomorrow] = body.days
    const ofSale = tomorrow.departures.find(
      ({ option_id }: { option_id: string }) => option_id === sale.optionId,
    )
    expect(ofSale).toMatchObject({ start: sale.start, taken: 2, overbooked_by: 1 })
    // Ten in the evening in UTC is tomorrow where the trips start.
    await service.freezeAt(Temporal.Instant.from('2026-11-15T22:00:00Z'))
    const { date } = await sale.call.get('/v1/today')
    expect(date).toBe('2026-11-16')
  })

  test('everybody sees what they may read [R-DAY-12]', async () => {
    const kindsFor = async (role: Role) =>
      (await kindsOf(await memberAs(role))).waiting.map(({ kind }) => kind)
    const ofBookings = ['missing_details', 'request', 'overbooked_start', 'unscheduled_start']
    const ofMoney = ['overdue_payment', 'payment_link', 'proof', 'refund']
    const ofEnquiries = ['enquiry', 'price_request']
    expect(new Set(await kindsFor('viewer'))).toEqual(new Set([...ofBookings, ...ofEnquiries]))
    expect(new Set(await kindsFor('accountant'))).toEqual(new Set([...ofBookings, ...ofMoney]))
    expect(await kindsFor('editor')).toEqual([])
    const editor = await memberAs('editor')
    expect((await kindsOf(editor)).body.days).toEqual([])
    const guide = await memberAs('guide')
    expect((await guide.send({ path: '/v1/today' })).status).toBe(403)
  })
})
