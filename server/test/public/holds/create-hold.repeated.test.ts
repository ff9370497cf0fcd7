import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

let made = 0
const nextKey = () => `key-${++made}`
const adults = (qty: number) => ({ units: [{ unit_id: sale.units.adult, qty }] })

describe('POST /v1/public/holds under an Idempotency-Key', () => {
  test('the same request again answers the first hold and holds nothing more [R-HOLD-11] [T-IDEM-1]', async () => {
    const [key, before] = [nextKey(), await remaining(sale)]
    const first = await hold(sale, adults(2), { key })
    const second = await hold(sale, adults(2), { key })
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await remaining(sale)).toBe(before - 2)
  })

  test('what is left out counts as its default, and the order of fields as nothing [G-152]', async () => {
    const key = nextKey()
    const first = await hold(sale, adults(1), { key })
    const { option_id, start, units } = sale.body(adults(1)) as Record<string, unknown>
    const body = { units, extras: [], currency: 'USD', rooms: [], pickup: null, start, option_id }
    const path = '/v1/public/holds'
    const headers = { 'idempotency-key': key }
    const again = await sale.site.send({ method: 'POST', path, headers, body })
    expect(again.body.ref).toBe(first.body.ref)
  })

  test('"as it stands": patched, expired, or released [R-HOLD-12] [D-15]', async () => {
    const lamps = await makeSale(service, { extras: [{ name: 'Lamp', price_usd: 500 }] })
    const key = nextKey()
    const first = await hold(lamps, {}, { key })
    const extras = [{ extra_id: lamps.extras.Lamp, qty: 1 }]
    const patched = await onHold(lamps, first.body.ref, { method: 'PATCH', body: { extras } })
    expect((await hold(lamps, {}, { key })).body).toEqual(patched.body)
    await service.advance({ minutes: 16 })
    const later = await hold(lamps, {}, { key })
    expect([later.status, later.body.ref, later.body.status]).toEqual([
      201,
      first.body.ref,
      'expired',
    ])
  })

  test('it is answered although the start is full, too late to book, or its option gone [R-HOLD-12]', async () => {
    const last = await makeSale(service, { capacity: 1 })
    const key = nextKey()
    const first = await hold(last, {}, { key })
    expect((await hold(last)).body.code).toBe('SoldOut')
    expect((await hold(last, {}, { key })).body.ref).toBe(first.body.ref)
    await last.call.post(`/v1/trips/${last.tripId}/unpublish`)
    expect((await hold(last, {}, { key })).body.ref).toBe(first.body.ref)
  })

  test('409 Conflict: the same key for a different request [R-HOLD-13] [T-IDEM-1]', async () => {
    const key = nextKey()
    await hold(sale, adults(1), { key })
    const { status, body } = await hold(sale, adults(2), { key })
    expect([status, body.code, body.details.reason]).toEqual([
      409,
      'Conflict',
      'idempotency_key_reused',
    ])
  })

  test('other tags are not compared: the first hold keeps its first tags [R-HOLD-14] [T-IDEM-1]', async () => {
    const key = nextKey()
    const first = await hold(sale, { attribution: { utm_source: 'one' } }, { key })
    const second = await hold(sale, { attribution: { utm_source: 'two' } }, { key })
    expect(second.body.ref).toBe(first.body.ref)
    const booking = await readBooking(service, sale, first.body.ref)
    expect(booking?.attribution).toEqual({ utm_source: 'one' })
  })

  test('the key counts for its site alone [R-HOLD-15] [T-IDEM-1]', async () => {
    const key = nextKey()
    const site = await makeStorefront(service, sale.seller)
    const first = await hold(sale, {}, { key })
    const other = await hold({ ...sale, site }, {}, { key })
    expect([other.status, other.body.ref === first.body.ref]).toEqual([201, false])
  })

  test('refusals are not kept: the same request may succeed later [G-152] [D-07]', async () => {
    const last = await makeSale(service, { capacity: 1 })
    const key = nextKey()
    await hold(last)
    expect((await hold(last, {}, { key })).body.code).toBe('SoldOut')
    await service.advance({ minutes: 15 })
    expect((await hold(last, {}, { key })).status).toBe(201)
  })

  test('kept for 24 hours at least, and deleted after [D-07]', async () => {
    const key = nextKey()
    const first = await hold(sale, {}, { key })
    await service.advance({ hours: 24 })
    await service.deps.runDueJobs()
    expect((await hold(sale, {}, { key })).body.ref).toBe(first.body.ref)
    await service.advance({ hours: 2 })
    await service.deps.runDueJobs()
    expect((await hold(sale, {}, { key })).body.ref).not.toBe(first.body.ref)
  })

  test.each([
    ['', 422],
    ['x'.repeat(256), 422],
    ['a b', 422],
    ['x'.repeat(255), 201],
  ])('a key of %j is answered %i [T-IDEM-1]', async (key, status) => {
    expect((await hold(sale, {}, { key })).status).toBe(status)
  })
})
