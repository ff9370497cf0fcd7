import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { makePaid, TRANSFER } from '../../support/paid-booking.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/public/bookings/{ref}/refund-instead', () => {
  async function makeMoved(move: object) {
    const { sale, booking } = await makePaid(service)
    await sale.call.post(`/v1/bookings/${booking.ref}/move`, { reason: 'Storm', ...move })
    return { sale, booking }
  }

  test('200: why, from where, to where, and all that was paid [R-BKG-39]', async () => {
    const { booking } = await makeMoved({ start: '2027-05-14T09:00', called_off: true })
    const sent = await booking.open.get('/refund-instead')
    expect(sent.body).toEqual({
      reason: 'Storm',
      called_off_start: '2027-05-12T09:00',
      new_start: '2027-05-14T09:00',
      refund: { amount: 10_001, currency: 'USD' },
      until: '2027-05-14T06:00:00.000Z',
    })
  })

  test('the mail of a move has the new start for the calendar, unless it is not confirmed yet', async () => {
    const moved = async (lead: typeof LEAD, paid: boolean) => {
      const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
      const { ref, open } = await sale.book({ lead, payment_method: 'bank_transfer' })
      const money = { method: 'bank_transfer' }
      if (paid) await sale.call.post(`/v1/bookings/${ref}/payments`, money)
      await service.advance({ minutes: 5 })
      const move = { reason: 'Storm', start: '2027-05-14T09:00', called_off: true }
      await sale.call.post(`/v1/bookings/${ref}/move`, move)
      await service.freezeAt(START)
      const mail = (await mailsTo(service, lead.email)).at(-1)
      expect(mail?.template).toBe('booking-moved')
      return { ref, open, mail }
    }
    const { ref, open, mail } = await moved({ ...LEAD, email: 'moved@travellers.example' }, true)
    expect(mail?.attachments).toMatchObject([{ filename: `${ref}.ics` }])
    expect(mail?.text).toContain('calendar')
    const { text } = await open.get('/calendar.ics')
    expect(text).toContain('DTSTART:20270514T060000Z\r\n')
    expect(text).toContain('SEQUENCE:300\r\n')
    const waiting = await moved({ ...LEAD, email: 'waiting@travellers.example' }, false)
    expect(waiting.mail).toMatchObject({ attachments: [] })
    expect(waiting.mail?.text).not.toContain('calendar')
  })

  test('404: where nothing is offered: not moved, moved by agreement, moved to an earlier start [R-BKG-40] [R-BKG-45]', async () => {
    const { booking } = await makePaid(service)
    const agreed = await makeMoved({ start: '2027-05-14T09:00' })
    const earlier = await makeMoved({ start: '2027-05-10T09:00', called_off: true })
    for (const { open } of [booking, agreed.booking, earlier.booking]) {
      for (const sent of [await open.get('/refund-instead'), await open.post('/refund-instead')]) {
        expect(sent.body.details).toEqual({ entity: 'refund_instead' })
      }
    }
  })
})
