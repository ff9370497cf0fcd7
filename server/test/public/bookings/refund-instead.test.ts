import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePaid } from '../../support/paid-booking.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/public/bookings/{ref}/refund-instead', () => {
  async function makeMoved(move: object) {
    const { sale, booking } = await makePaid(service)
    await sale.call.post(`/v1/bookings/${booking.ref}/move`, { reason: 'Storm', ...move })
    return { sale, booking }
  }

  test('POST cancels as by the seller and gives everything back, though the policy says less [R-BKG-42] [R-BKG-44]', async () => {
    const { booking } = await makeMoved({ start: '2027-05-14T09:00', called_off: true })
    await service.freezeAt(Temporal.Instant.from('2027-05-14T05:59:59Z'))
    expect((await booking.open.get('/refund')).body.refund_pct).toBe(0)
    const sent = await booking.open.post('/refund-instead')
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({
      status: 'cancelled',
      cancellation: {
        by: 'seller',
        refund_pct: 100,
        refund: { amount: 10_001, currency: 'USD' },
        paid: { amount: 10_001, currency: 'USD' },
      },
    })
    expect(sent.body).toEqual((await booking.open.get()).body)
    expect((await booking.open.post('/refund-instead')).status).toBe(404)
    await service.freezeAt(START)
  })

  test('is possible until the new start, and not in it [R-BKG-43]', async () => {
    const { booking } = await makeMoved({ start: '2027-05-14T09:00', called_off: true })
    await service.freezeAt(Temporal.Instant.from('2027-05-14T06:00:00Z'))
    expect((await booking.open.post('/refund-instead')).status).toBe(404)
    await service.freezeAt(START)
  })
})
