import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOLD_RULES } from '#domain/bookings/hold-rules.ts'
import type { StockWanted } from '#domain/sales/stock.ts'
import { readTaken } from '#memory/claims.ts'
import {
  findBookingByRef,
  findBookingOnStorefront,
  insertBooking,
} from '#store/bookings/bookings.ts'
import { claimStock, keepStock, releaseStock } from '#store/claims.ts'
import { type Tx, transaction } from '#store/database.ts'
import { claimHolds, type HoldAnswer, type NewHold } from '#store/holds/holds.ts'
import { makeSaleIds, type SaleIds, seats, someBooking, someHold } from '../support/claims.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let saleIds: SaleIds
beforeAll(async () => {
  service = await openTestService()
  saleIds = await makeSaleIds(service)
})
afterAll(() => service.close())

let day = 0
/** A start that no other test has touched. */
const nextSlot = () => `${Temporal.PlainDate.from('2027-03-01').add({ days: ++day })}T09:00`

const claim = (holds: NewHold[]): Promise<HoldAnswer[]> => claimHolds(service.db, holds)
const inSeller = <T>(work: (tx: Tx) => Promise<T>) =>
  transaction(service.db, { seller: saleIds.sellerId }, work)
const taken = async (wanted: StockWanted) => {
  const { sellerId } = saleIds
  return [...(await readTaken(service.db, { sellerId, keys: [wanted] })).values()][0]
}

describe('claim_holds', () => {
  test('grants what is free and says until when', async () => {
    const wanted = seats(saleIds, 2, { slot: nextSlot() })
    const hold = someHold(saleIds, [wanted])
    expect(await claim([hold])).toEqual([{ granted: '2026-11-15T10:15:00+00:00' }])
    expect(await taken(wanted)).toBe(2)
    const { storefrontId } = saleIds
    const found = await findBookingOnStorefront(service.db, {
      storefrontId: storefrontId ?? '',
      ref: hold.booking.ref,
    })
    expect(found).toEqual({
      ...hold.booking,
      holdExpiresAt: Temporal.Instant.from('2026-11-15T10:15:00Z'),
    })
  })

  test('refuses with what is left, and items of one call are served in their order', async () => {
    const slot = nextSlot()
    const want = (qty: number) => someHold(saleIds, [seats(saleIds, qty, { slot, capacity: 5 })])
    expect(await claim([want(3), want(3), want(2), want(1)])).toEqual([
      { granted: expect.any(String) },
      { left: [2] },
      { granted: expect.any(String) },
      { left: [0] },
    ])
    expect(await taken(seats(saleIds, 1, { slot }))).toBe(5)
  })

  test('everything that an item wants, or nothing of it', async () => {
    const slot = nextSlot()
    const lamp = { kind: 'extras', subjectId: randomUUIDv7(), slot: slot.slice(0, 10) } as const
    const both = (qty: number) =>
      someHold(saleIds, [seats(saleIds, 1, { slot }), { ...lamp, qty, capacity: 2 }])
    expect(await claim([both(2), both(1)])).toEqual([
      { granted: expect.any(String) },
      { left: [39, 0] },
    ])
    expect(await taken(seats(saleIds, 1, { slot }))).toBe(1)
  })

  test('a hold without places is written too [G-158]', async () => {
    const hold = someHold(saleIds, [])
    expect(await claim([hold])).toEqual([{ granted: expect.any(String) }])
  })

  test('one call serves several sellers', async () => {
    const other = await makeSaleIds(service)
    const slot = nextSlot()
    const holds = [saleIds, other, saleIds].map(of => someHold(of, [seats(of, 1, { slot })]))
    expect(await claim(holds)).toEqual(holds.map(() => ({ granted: expect.any(String) })))
  })

  test('the same key again answers the first hold, and whether the request was the same', async () => {
    const slot = nextSlot()
    const idempotencyKey = {
      scopeId: saleIds.storefrontId ?? '',
      operation: 'createHold',
      key: 'k-1',
      fingerprint: randomBytes(32),
    }
    const first = someHold(saleIds, [seats(saleIds, 1, { slot })], { idempotencyKey })
    await claim([first])
    const again = { again: first.booking.ref, same: true }
    expect(
      await claim([someHold(saleIds, [seats(saleIds, 1, { slot })], { idempotencyKey })]),
    ).toEqual([again])
    const other = { ...idempotencyKey, fingerprint: randomBytes(32) }
    expect(await claim([someHold(saleIds, [], { idempotencyKey: other })])).toEqual([
      { ...again, same: false },
    ])
    expect(await taken(seats(saleIds, 1, { slot }))).toBe(1)
  })

  test('a refusal is not kept under its key: later the same request may be granted [D-07]', async () => {
    const slot = nextSlot()
    const idempotencyKey = {
      scopeId: saleIds.storefrontId ?? '',
      operation: 'createHold',
      key: 'k-2',
      fingerprint: randomBytes(32),
    }
    const want = () =>
      someHold(saleIds, [seats(saleIds, 4, { slot, capacity: 3 })], { idempotencyKey })
    expect(await claim([want()])).toEqual([{ left: [3] }])
    const bigger = someHold(saleIds, [seats(saleIds, 4, { slot, capacity: 4 })], { idempotencyKey })
    expect(await claim([bigger])).toEqual([{ granted: expect.any(String) }])
  })

  test('one address has so many open holds on a site and no more [G-54] [T-HOLD-1]', async () => {
    const clientFingerprint = randomBytes(16)
    const rules = { ...HOLD_RULES, mostPerClient: 3 }
    const hold = () => someHold(saleIds, [], { clientFingerprint, rules })
    const answers = await claim([hold(), hold()])
    answers.push(...(await claim([hold(), hold(), someHold(saleIds, [])])))
    expect(answers.map(answer => Object.keys(answer).at(-1))).toEqual([
      'granted',
      'granted',
      'granted',
      'too_many',
      'granted',
    ])
    expect(answers[3]).toEqual({ too_many: 15 * 60, of: 'open_holds' })
  })

  test('a site with max_open_holds has that many and no more [G-54]', async () => {
    const small = await makeSaleIds(service, 2)
    const answers = await claim([1, 2, 3].map(() => someHold(small, [])))
    expect(answers.map(answer => Object.keys(answer).at(-1))).toEqual([
      'granted',
      'granted',
      'too_many',
    ])
  })

  test('a hold that cannot be written undoes its whole call', async () => {
    const slot = nextSlot()
    const good = someHold(saleIds, [seats(saleIds, 1, { slot })])
    const bad = someHold({ ...saleIds, optionId: randomUUIDv7() }, [])
    await expect(claim([good, bad])).rejects.toThrow(/is not there/)
    expect(await taken(seats(saleIds, 1, { slot }))).toBe(0)
  })
})

describe('time', () => {
  test('a hold is over in its last instant, for claims and for reads [G-243] [R-HOLD-08]', async () => {
    const slot = nextSlot()
    const want = () => someHold(saleIds, [seats(saleIds, 5, { slot, capacity: 5 })])
    const first = want()
    await claim([first])
    const began = service.now()
    await service.freezeAt(began.add({ minutes: 15 }).subtract({ microseconds: 1 }))
    expect(await claim([want()])).toEqual([{ left: [0] }])
    await service.freezeAt(began.add({ minutes: 15 }))
    expect(await claim([want()])).toEqual([{ granted: expect.any(String) }])
    const { ref } = first.booking
    const found = await inSeller(tx => findBookingByRef(tx, { sellerId: saleIds.sellerId, ref }))
    expect(found?.status).toBe('expired')
  })
})

describe('claims inside a transaction', () => {
  test('a booking gets exactly the places named, and its own do not stand in its way', async () => {
    const slot = nextSlot()
    const booking = someBooking(saleIds)
    const claimed = await inSeller(async tx => {
      await insertBooking(tx, booking)
      const want = (qty: number) => [seats(saleIds, qty, { slot, capacity: 5 })]
      const answers = [
        await claimStock(tx, { booking, wanted: want(4), until: null }),
        await claimStock(tx, { booking, wanted: want(5), until: null }),
        await claimStock(tx, { booking, wanted: want(6), until: null }),
      ]
      return answers.map(({ shortage }) => shortage)
    })
    expect(claimed).toEqual([null, null, { left: [5] }])
    expect(await taken(seats(saleIds, 1, { slot }))).toBe(5)
    const elsewhere = nextSlot()
    await inSeller(tx =>
      claimStock(tx, { booking, wanted: [seats(saleIds, 2, { slot: elsewhere })], until: null }),
    )
    expect(await taken(seats(saleIds, 1, { slot }))).toBe(0)
    expect(await taken(seats(saleIds, 1, { slot: elsewhere }))).toBe(2)
    await inSeller(tx => releaseStock(tx, booking))
    expect(await taken(seats(saleIds, 1, { slot: elsewhere }))).toBe(0)
  })

  test('staff may go over what there is, and the place records it', async () => {
    const slot = nextSlot()
    const booking = someBooking(saleIds)
    const wanted = [seats(saleIds, 7, { slot, capacity: 5 })]
    await inSeller(async tx => {
      await insertBooking(tx, booking)
      await claimStock(tx, { booking, wanted, until: null, mayExceed: true })
    })
    const [place] =
      await service.db`select capacity, overridden from places_on_sale where slot = ${slot}`
    expect(place).toEqual({ capacity: 7, overridden: true })
    const second = someBooking(saleIds)
    await inSeller(async tx => {
      await insertBooking(tx, second)
      const more = [seats(saleIds, 2, { slot, capacity: 5 })]
      await claimStock(tx, { booking: second, wanted: more, until: null, mayExceed: true })
    })
    const [over] = await service.db`select capacity from places_on_sale where slot = ${slot}`
    expect(over).toEqual({ capacity: 9 })
    expect(await claim([someHold(saleIds, [seats(saleIds, 1, { slot, capacity: 5 })])])).toEqual([
      { left: [0] },
    ])
  })

  test('kept places are no longer over with their hold; those of an ended hold are not kept', async () => {
    const slot = nextSlot()
    const [first, second] = [1, 2].map(() => someHold(saleIds, [seats(saleIds, 1, { slot })]))
    await claim([first as NewHold, second as NewHold])
    const keep = (hold: NewHold | undefined) =>
      inSeller(tx => keepStock(tx, hold?.booking as never, null))
    expect((await keep(first)).kept).toBe(true)
    await service.advance({ minutes: 15 })
    expect((await keep(second)).kept).toBe(false)
    expect(await taken(seats(saleIds, 1, { slot }))).toBe(1)
  })
})
