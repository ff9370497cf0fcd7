import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/bookings/{ref}/voucher.pdf', () => {
  test('of a confirmed booking of the seller itself [R-TKT-01]', async () => {
    const sale = await makeBookable(service)
    const [one, off] = [await sale.book(), await sale.book()]
    const path = `/v1/bookings/${one.ref}/voucher.pdf`
    const own = await sale.seller.send({ path })
    expect([own.status, own.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const other = await makeSeller(service)
    expect((await other.send({ path })).status).toBe(404)
    await off.open.post('/cancel', {})
    const ended = await sale.seller.send({ path: `/v1/bookings/${off.ref}/voucher.pdf` })
    expect([ended.status, ended.body.details]).toEqual([409, { reason: 'cancelled' }])
  })

  test('one seller leaves the printer to the others after a while [T-PDF-1]', async () => {
    const [sale, other] = [await makeBookable(service), await makeBookable(service)]
    const [one, theirs] = [await sale.book(), await other.book()]
    const { limiter, clock } = service.deps
    const keyId = `vouchers of ${sale.seller.id}`
    for (let page = 0; page < 60; page++) {
      await limiter.count({ keyId, limit: 60, nowMs: clock.nowMs() })
    }
    const path = `/v1/bookings/${one.ref}/voucher.pdf`
    expect((await sale.seller.send({ path })).status).toBe(429)
    const elsewhere = await other.seller.send({ path: `/v1/bookings/${theirs.ref}/voucher.pdf` })
    expect(elsewhere.status).toBe(200)
    await service.advance({ minutes: 1 })
    expect((await sale.seller.send({ path })).status).toBe(200)
  })
})
