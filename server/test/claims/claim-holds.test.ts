import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, statusSteps } from '#domain/bookings/states.ts'
import type { PlaceWanted } from '#domain/sales/places.ts'
import { claimPlaces } from '#operations/claims/claim-places.ts'
import { keepPlaces } from '#operations/claims/keep-places.ts'
import { releasePlaces } from '#operations/claims/release-places.ts'
import {
  findBookingByRef,
  findBookingOnStorefront,
  insertBooking,
  lockBooking,
  updateBooking,
} from '#store/bookings.ts'
import { readTaken } from '#store/claims.ts'
import { type Tx, transaction } from '#store/database.ts'
import { claimHolds, type HoldAnswer, type NewHold } from '#store/holds.ts'
import { type Ground, makeGround, seats, someBooking, someHold } from '../support/claims.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let ground: Ground
beforeAll(async () => {
  service = await openTestService()
  ground = await makeGround(service)
})
// The table of steps is tried with bookings that were never told to anybody.
afterAll(() => service.close({ tampered: true }))

let day = 0
/** A start that no other test has touched. */
const nextSlot = () => `${Temporal.PlainDate.from('2027-03-01').add({ days: ++day })}T09:00`

const claim = (holds: NewHold[]): Promise<HoldAnswer[]> => claimHolds(service.db, holds)
const inSeller = <T>(work: (tx: Tx) => Promise<T>) =>
  transaction(service.db, { seller: ground.sellerId }, work)
const taken = async (wanted: PlaceWanted) => {
  const { sellerId } = ground
  return [...(await readTaken(service.db, { sellerId, keys: [wanted] })).values()][0]
}

describe('claim_holds', () => {
  test('grants what is free and says until when', async () => {
    const wanted = seats(ground, 2, { slot: nextSlot() })
    const hold = someHold(ground, [wanted])
    expect(await claim([hold])).toEqual([{ granted: '2026-11-15T10:15:00+00:00' }])
    expect(await taken(wanted)).toBe(2)
    const { storefrontId } = ground
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
    const want = (qty: number) => someHold(ground, [seats(ground, qty, { slot, capacity: 5 })])
    expect(await claim([want(3), want(3), want(2), want(1)])).toEqual([
      { granted: expect.any(String) },
      { left: [2] },
      { granted: expect.any(String) },
      { left: [0] },
    ])
    expect(await taken(seats(ground, 1, { slot }))).toBe(5)
  })

  test('everything that an item wants, or nothing of it', async () => {
    const slot = nextSlot()
    const lamp = { kind: 'extras', subjectId: randomUUIDv7(), slot: slot.slice(0, 10) } as const
    const both = (qty: number) =>
      someHold(ground, [seats(ground, 1, { slot }), { ...lamp, qty, capacity: 2 }])
    expect(await claim([both(2), both(1)])).toEqual([
      { granted: expect.any(String) },
      { left: [39, 0] },
    ])
    expect(await taken(seats(ground, 1, { slot }))).toBe(1)
  })

  test('a hold without places is written too [G-158]', async () => {
    const hold = someHold(ground, [])
    expect(await claim([hold])).toEqual([{ granted: expect.any(String) }])
  })

  test('one call serves several sellers', async () => {
    const other = await makeGround(service)
    const slot = nextSlot()
    const holds = [ground, other, ground].map(of => someHold(of, [seats(of, 1, { slot })]))
    expect(await claim(holds)).toEqual(holds.map(() => ({ granted: expect.any(String) })))
  })

  test('the same key again answers the first hold, and whether the request was the same', async () => {
    const slot = nextSlot()
    const once = {
      scopeId: ground.storefrontId ?? '',
      operation: 'createHold',
      key: 'k-1',
      fingerprint: randomBytes(32),
    }
    const first = someHold(ground, [seats(ground, 1, { slot })], { once })
    await claim([first])
    const again = { again: first.booking.ref, same: true }
    expect(await claim([someHold(ground, [seats(ground, 1, { slot })], { once })])).toEqual([again])
    const other = { ...once, fingerprint: randomBytes(32) }
    expect(await claim([someHold(ground, [], { once: other })])).toEqual([
      { ...again, same: false },
    ])
    expect(await taken(seats(ground, 1, { slot }))).toBe(1)
  })

  test('a refusal is not kept under its key: later the same request may be granted [D-07]', async () => {
    const slot = nextSlot()
    const once = {
      scopeId: ground.storefrontId ?? '',
      operation: 'createHold',
      key: 'k-2',
      fingerprint: randomBytes(32),
    }
    const want = () => someHold(ground, [seats(ground, 4, { slot, capacity: 3 })], { once })
    expect(await claim([want()])).toEqual([{ left: [3] }])
    const bigger = someHold(ground, [seats(ground, 4, { slot, capacity: 4 })], { once })
    expect(await claim([bigger])).toEqual([{ granted: expect.any(String) }])
  })

  test('one address has so many open holds on a site and no more [G-54] [T-HOLD-1]', async () => {
    const claimant = randomBytes(16)
    const hold = () => someHold(ground, [], { claimant, mostOfClaimant: 3 })
    const answers = await claim([hold(), hold()])
    answers.push(...(await claim([hold(), hold(), someHold(ground, [])])))
    expect(answers.map(answer => Object.keys(answer)[0])).toEqual([
      'granted',
      'granted',
      'granted',
      'too_many',
      'granted',
    ])
    expect(answers[3]).toEqual({ too_many: 15 * 60 })
  })

  test('a site with max_open_holds has that many and no more [G-54]', async () => {
    const small = await makeGround(service, 2)
    const answers = await claim([1, 2, 3].map(() => someHold(small, [])))
    expect(answers.map(answer => Object.keys(answer)[0])).toEqual([
      'granted',
      'granted',
      'too_many',
    ])
  })

  test('a hold that cannot be written undoes its whole call', async () => {
    const slot = nextSlot()
    const good = someHold(ground, [seats(ground, 1, { slot })])
    const bad = someHold({ ...ground, optionId: randomUUIDv7() }, [])
    await expect(claim([good, bad])).rejects.toThrow(/foreign key/)
    expect(await taken(seats(ground, 1, { slot }))).toBe(0)
  })
})

describe('time', () => {
  test('a hold is over in its last instant, for claims and for reads [G-243] [R-HOLD-08]', async () => {
    const slot = nextSlot()
    const want = () => someHold(ground, [seats(ground, 5, { slot, capacity: 5 })])
    const first = want()
    await claim([first])
    const began = service.now()
    await service.freezeAt(began.add({ minutes: 15 }).subtract({ microseconds: 1 }))
    expect(await claim([want()])).toEqual([{ left: [0] }])
    await service.freezeAt(began.add({ minutes: 15 }))
    expect(await claim([want()])).toEqual([{ granted: expect.any(String) }])
    const { ref } = first.booking
    const found = await inSeller(tx => findBookingByRef(tx, { sellerId: ground.sellerId, ref }))
    expect(found?.status).toBe('expired')
  })
})

describe('claims inside a transaction', () => {
  test('a booking gets exactly the places named, and its own do not stand in its way', async () => {
    const slot = nextSlot()
    const booking = someBooking(ground)
    const claimed = await inSeller(async tx => {
      await insertBooking(tx, booking)
      const want = (qty: number) => [seats(ground, qty, { slot, capacity: 5 })]
      const answers = [
        await claimPlaces(tx, { booking, wanted: want(4), until: null }),
        await claimPlaces(tx, { booking, wanted: want(5), until: null }),
        await claimPlaces(tx, { booking, wanted: want(6), until: null }),
      ]
      return answers.map(({ shortage }) => shortage)
    })
    expect(claimed).toEqual([null, null, { left: [5] }])
    expect(await taken(seats(ground, 1, { slot }))).toBe(5)
    const elsewhere = nextSlot()
    await inSeller(tx =>
      claimPlaces(tx, { booking, wanted: [seats(ground, 2, { slot: elsewhere })], until: null }),
    )
    expect(await taken(seats(ground, 1, { slot }))).toBe(0)
    expect(await taken(seats(ground, 1, { slot: elsewhere }))).toBe(2)
    await inSeller(tx => releasePlaces(tx, booking))
    expect(await taken(seats(ground, 1, { slot: elsewhere }))).toBe(0)
  })

  test('staff may go over what there is, and the place remembers it', async () => {
    const slot = nextSlot()
    const booking = someBooking(ground)
    const wanted = [seats(ground, 7, { slot, capacity: 5 })]
    await inSeller(async tx => {
      await insertBooking(tx, booking)
      await claimPlaces(tx, { booking, wanted, until: null, mayExceed: true })
    })
    const [place] =
      await service.db`select capacity, overridden from places_on_sale where slot = ${slot}`
    expect(place).toEqual({ capacity: 7, overridden: true })
    expect(await claim([someHold(ground, [seats(ground, 1, { slot, capacity: 5 })])])).toEqual([
      { left: [0] },
    ])
  })

  test('kept places are no longer over with their hold; those of an ended hold are not kept', async () => {
    const slot = nextSlot()
    const [first, second] = [1, 2].map(() => someHold(ground, [seats(ground, 1, { slot })]))
    await claim([first as NewHold, second as NewHold])
    const keep = (hold: NewHold | undefined) =>
      inSeller(tx => keepPlaces(tx, hold?.booking as never, null))
    expect((await keep(first)).kept).toBe(true)
    await service.advance({ minutes: 15 })
    expect((await keep(second)).kept).toBe(false)
    expect(await taken(seats(ground, 1, { slot }))).toBe(1)
  })
})

describe('the row of a booking', () => {
  test('is read as it was written, field by field', async () => {
    const booking = someBooking(ground, {
      status: 'cancelled',
      attribution: { utm_source: 'x' },
      leadName: 'Ada',
      leadEmail: 'ada@example.com',
      checkedOutAt: service.now(),
      cancellation: {
        by: 'traveller',
        reason: null,
        refundPct: 50,
        refund: { amount: 1, currency: 'USD' },
        paid: { amount: 2, currency: 'USD' },
        at: '2026-11-15T10:00:00.000Z',
      },
    })
    const { sellerId, ref, id } = booking
    await inSeller(tx => insertBooking(tx, booking))
    expect(await inSeller(tx => findBookingByRef(tx, { sellerId, ref }))).toEqual(booking)
    const changes = { specialRequests: 'A window.', moved: null, paid: 5, updatedAt: service.now() }
    await inSeller(tx => updateBooking(tx, booking, changes))
    const locked = await inSeller(tx => lockBooking(tx, { sellerId, id }))
    expect(locked?.booking).toEqual({ ...booking, ...changes })
  })

  test('goes from status to status only as the table of acts says [I8]', async () => {
    const allowed = new Set(statusSteps().map(({ from, to }) => `${from} ${to}`))
    const rows = BOOKING_STATUSES.flatMap(from => BOOKING_STATUSES.map(to => ({ from, to })))
    for (const { from, to } of rows.filter(({ from, to }) => from !== to)) {
      const booking = someBooking(ground, fieldsOf(from))
      await inSeller(tx => insertBooking(tx, booking))
      const step = inSeller(tx =>
        updateBooking(tx, booking, { ...fieldsOf(to), updatedAt: service.now() }),
      )
      const went = await step.then(
        () => true,
        error => {
          expect(error.constraint_name).toBe('bookings_status_step')
          return false
        },
      )
      expect([from, to, went]).toEqual([from, to, allowed.has(`${from} ${to}`)])
    }
  })

  test('keeps the rate that it was sold at [I9]', async () => {
    const booking = someBooking(ground)
    await inSeller(tx => insertBooking(tx, booking))
    const other = { rateId: randomUUIDv7(), updatedAt: service.now() }
    await expect(inSeller(tx => updateBooking(tx, booking, other))).rejects.toThrow(
      /keeps its rate/,
    )
  })
})

/** What the constraints want to go with a status. */
function fieldsOf(status: (typeof BOOKING_STATUSES)[number]) {
  const isHold = status === 'on_hold' || status === 'expired'
  const zero = { amount: 0, currency: 'USD' } as const
  const at = '2026-11-15T10:00:00.000Z'
  return {
    status,
    checkedOutAt: isHold ? null : service.now(),
    leadEmail: isHold ? null : 'ada@example.com',
    rejectionReason: status === 'rejected' ? 'Full' : null,
    cancellation:
      status === 'cancelled'
        ? { by: 'system' as const, reason: null, refundPct: 0, refund: zero, paid: zero, at }
        : null,
  }
}
