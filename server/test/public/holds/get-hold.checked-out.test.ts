import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hold, onHold, remaining } from '../../support/holds.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service)
})
afterAll(() => service.close())

async function book() {
  const { body } = await hold(sale)
  const lead = { name: 'Ada', email: 'ada@example.com', phone: '+962790000000' }
  const booked = await sale.site.send({
    method: 'POST',
    path: '/v1/public/checkout',
    body: { ref: body.ref, lead },
  })
  expect(booked.status).toBe(200)
  return { held: body, booked: booked.body }
}

describe('a hold that was checked out', () => {
  test('reads as its booking does, and never as expired [G-153]', async () => {
    const { held, booked } = await book()
    const after = await onHold(sale, held.ref)
    expect(after.body).toEqual({ ...held, status: booked.status, checkout: null })
    await service.advance({ minutes: 16 })
    expect((await onHold(sale, held.ref)).body.status).toBe('confirmed')
  })

  test('409 Conflict: it can no longer be changed or released [R-HOLD-24] [G-156]', async () => {
    const { held } = await book()
    const answers = [
      await onHold(sale, held.ref, { method: 'PATCH', body: { extras: [] } }),
      await onHold(sale, held.ref, { method: 'PATCH', body: {} }),
      await onHold(sale, held.ref, { method: 'DELETE' }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code, body.details.reason]).toEqual([409, 'Conflict', 'checked_out'])
    }
  })

  test('429: an address is not tried out on a repeat of its checkout either [T-BOOK-1]', async () => {
    const { held } = await book()
    const repeat = (email: string) =>
      sale.site.send({
        method: 'POST',
        path: '/v1/public/checkout',
        body: { ref: held.ref, lead: { name: 'Ada', email, phone: '+962790000000' } },
      })
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) statuses.push((await repeat(`guess-${at}@x.example`)).status)
    expect(statuses).toEqual([...Array(30).fill(409), 429])
    expect((await repeat('ada@example.com')).status).toBe(429)
    await service.advance({ minutes: 1 })
    expect((await repeat('ada@example.com')).status).toBe(200)
  })

  test('keeps its places beyond the time of the hold, until it is cancelled [R-CAL-13] [F2]', async () => {
    const before = await remaining(sale)
    const { held, booked } = await book()
    await service.advance({ minutes: 16 })
    expect(await remaining(sale)).toBe(before - 1)
    const cancelled = await sale.site.send({
      method: 'POST',
      path: `/v1/public/bookings/${held.ref}/cancel?token=${booked.booking_token}`,
      body: {},
    })
    expect(cancelled.status).toBe(200)
    expect(await remaining(sale)).toBe(before)
    expect((await onHold(sale, held.ref)).body.status).toBe('cancelled')
  })
})
