import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePaid } from '../../support/paid-booking.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/public/bookings/{ref}/refund', () => {
  test('200: days, share and sums, and cancelling gives just that [R-BKG-29] [R-BKG-31] [R-BKG-22]', async () => {
    const { booking } = await makePaid(service)
    await service.freezeAt(Temporal.Instant.from('2027-05-09T06:00:00Z'))
    const preview = await booking.open.get('/refund')
    expect(preview.body).toEqual({
      days_before: 3,
      refund_pct: 33,
      refund: { amount: 3_300, currency: 'USD' },
      paid: { amount: 10_001, currency: 'USD' },
    })
    const { body } = await booking.open.post('/cancel', { reason: 'Ill' })
    const { days_before: _days, ...same } = preview.body
    expect(body.cancellation).toMatchObject({ by: 'traveller', ...same })
    expect(body.payment.status).toBe('refund_due')
    await service.freezeAt(START)
  })

  test('the tiers are those of the sale, whatever the option says later [R-BKG-30] [R-BKG-38]', async () => {
    const { sale, booking } = await makePaid(service)
    const policy = await sale.call.post('/v1/policies', { name: 'None', preset: 'non_refundable' })
    await sale.call.patch(sale.optionPath, { policy_id: policy.id })
    const at = async (instant: string) => {
      await service.freezeAt(Temporal.Instant.from(instant))
      const { body } = await booking.open.get('/refund')
      return [body.days_before, body.refund_pct]
    }
    // It starts on 12 May at 09:00 in Amman, which is 06:00 in UTC.
    expect(await at('2027-05-05T06:00:00Z')).toEqual([7, 100])
    expect(await at('2027-05-05T06:00:01Z')).toEqual([6, 33])
    expect(await at('2027-05-10T06:00:00Z')).toEqual([2, 33])
    expect(await at('2027-05-10T06:00:01Z')).toEqual([1, 0])
    expect(await at('2027-05-12T05:59:59Z')).toEqual([0, 0])
    await service.freezeAt(START)
  })

  test('409: of a booking that is cancelled already', async () => {
    const { booking } = await makePaid(service)
    await booking.open.post('/cancel', {})
    expect((await booking.open.get('/refund')).status).toBe(409)
  })
})
