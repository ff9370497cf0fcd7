import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { smallPdf } from '../../support/small-pdf.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]

let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

describe('the moments of a booking', () => {
  test('are in one form everywhere, RFC 3339 in UTC [G-08]', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const at = Temporal.Instant.from('2027-01-04T10:00:00.123456Z')
    await service.freezeAt(at)
    const booked = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await booked.open.upload(smallPdf())
    const move = { start: '2027-05-13T09:00', reason: 'Storm', called_off: true }
    expect((await act(sale, booked.ref, 'move', move)).status).toBe(200)
    const { body } = await act(sale, booked.ref, 'cancel')
    const moments = JSON.stringify(body).match(/\d{4}-\d\d-\d\dT[0-9:.]+Z/g) ?? []
    expect(moments.filter(text => !/:\d\d\.\d{3}Z$/.test(text))).toEqual([])
    expect(body.cancellation.at).toBe('2027-01-04T10:00:00.123Z')
    await service.freezeAt(START)
  })
})
