import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { transaction } from '#store/database.ts'
import { hold, onHold, readBooking } from '../../support/holds.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeStorefront } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { capacity: 1000 })
})
afterAll(() => service.close())

describe('GET /v1/public/holds/{ref}', () => {
  test('says how a hold stands, until its time is up [R-HOLD-18] [R-HOLD-05] [G-243]', async () => {
    const { body } = await hold(sale)
    expect((await onHold(sale, body.ref)).body).toEqual(body)
    await service.advance({ minutes: 14, seconds: 59 })
    expect((await onHold(sale, body.ref)).body.status).toBe('on_hold')
    await service.advance({ seconds: 1 })
    expect((await onHold(sale, body.ref)).body).toEqual({
      ...body,
      status: 'expired',
      checkout: null,
    })
  })

  test('reads to the letter as it was made, whatever order the database has for it [R-HOLD-18]', async () => {
    const rich = await makeSale(service, {
      capacity: 20,
      vehicle: { name: 'Van', seats: 4, max_per_booking: 3 },
      extras: [{ name: 'Lunch', price_usd: 500 }],
    })
    const [lunch] = Object.values(rich.extras)
    const made = await hold(rich, { extras: [{ extra_id: lunch, qty: 1 }] })
    expect(made.status).toBe(201)
    expect((await onHold(rich, made.body.ref)).text).toBe(made.text)
  })

  test('that was given back is expired, and its end is not to come [D-15]', async () => {
    const { body } = await hold(sale)
    await service.advance({ minutes: 5 })
    await onHold(sale, body.ref, { method: 'DELETE' })
    const now = service.now().toString({ smallestUnit: 'millisecond' })
    const given = { ...body, status: 'expired', hold_expires_at: now, checkout: null }
    expect((await onHold(sale, body.ref)).body).toEqual(given)
    await service.advance({ minutes: 20 })
    expect((await onHold(sale, body.ref)).body).toEqual(given)
  })

  test('a reference is read as people write it [G-150]', async () => {
    const { body } = await hold(sale)
    const loose = body.ref.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await onHold(sale, loose)).body.ref).toBe(body.ref)
  })

  test('404: an unknown reference and the hold of another site, by the same bytes [R-HOLD-28] [G-151] [T-HOLD-3]', async () => {
    const { body } = await hold(sale)
    const site = await makeStorefront(service, sale.seller)
    const unknown = await onHold(sale, '0000-0000-0000')
    const foreign = await onHold({ site }, body.ref)
    expect([unknown.status, unknown.body.entity]).toEqual([404, 'hold'])
    expect(foreign.text).toBe(unknown.text)
  })

  test('references that are tried out find nothing and end in 429 [T-HOLD-3]', async () => {
    const site = await makeStorefront(service, sale.seller)
    const statuses = new Map<number, number>()
    for (let at = 0; at < 50; at++) {
      const ref = `ABCD-EFGH-${String(at).padStart(4, '0')}`
      const { status } = await onHold({ site }, ref)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 30, 429: 20 })
    const { body } = await hold({ ...sale, site })
    expect((await onHold({ site }, body.ref)).status).toBe(200)
  })
})

describe('the sweeper', () => {
  test('nothing waits for it: it only records what is so already, and deletes it after a week', async () => {
    const swept = await makeSale(service, { capacity: 5 })
    const { body } = await hold(swept)
    const kept = await hold(swept)
    await service.advance({ minutes: 10 })
    const alive = await hold(swept)
    await service.advance({ minutes: 5 })
    await service.deps.runDueJobs()
    const claims = await service.db`
      select from claims where seller_id = ${swept.seller.id}
    `
    expect(claims).toHaveLength(1)
    expect((await onHold(swept, alive.body.ref)).body.status).toBe('on_hold')
    for (const ref of [body.ref, kept.body.ref]) {
      expect((await readBooking(service, swept, ref))?.status).toBe('expired')
    }
    await service.advance({ hours: 24 * 7 + 1 })
    await service.deps.runDueJobs()
    const found = await transaction(service.db, { seller: swept.seller.id }, tx =>
      findBookingByRef(tx, { sellerId: swept.seller.id, ref: body.ref }),
    )
    expect(found).toBeNull()
    expect((await onHold(swept, body.ref)).status).toBe(404)
  })
})
