import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { transaction } from '#store/database.ts'
import { hold, onHold, readBooking, remaining } from '../../support/holds.ts'
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

describe('a hold that was checked out', () => {
  let sale: MadeSale
  beforeAll(async () => {
    sale = await makeSale(service)
  })

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

describe('DELETE /v1/public/holds/{ref}', () => {
  const release = (ref: string, of: Pick<MadeSale, 'site'> = sale) =>
    onHold(of, ref, { method: 'DELETE' })

  test('204: the places are back at once, and again 204 [G-156] [D-15]', async () => {
    const last = await makeSale(service, { capacity: 1 })
    const { body } = await hold(last)
    expect((await release(body.ref, last)).status).toBe(204)
    expect(await remaining(last)).toBe(1)
    expect((await release(body.ref, last)).status).toBe(204)
    expect((await onHold(last, body.ref)).body.status).toBe('expired')
    expect((await hold(last)).status).toBe(201)
    await service.advance({ minutes: 15 })
    expect((await release(body.ref, last)).status).toBe(204)
  })

  test('404: what is not a hold of this site', async () => {
    const { body } = await hold(sale)
    const site = await makeStorefront(service, sale.seller)
    expect((await release(body.ref, { site })).body.entity).toBe('hold')
    expect((await release('0000-0000-0000')).status).toBe(404)
    expect((await onHold(sale, body.ref)).body.status).toBe('on_hold')
  })
})
