import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRefund } from '#operations/bookings/create-refund.ts'
import { lapseBookings } from '#operations/bookings/lapse-bookings.ts'
import { createPayment } from '#operations/bookings/payments.ts'
import { rejectBooking } from '#operations/bookings/reject-booking.ts'
import { checkInvariants } from '#operations/check-invariants.ts'
import { openProviderOf } from '#operations/payment-account.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { bySystem } from '#operations/write.ts'
import { type Db, transaction } from '#store/database.ts'
import { type CardSale, makeCardSale, RETURN_URL } from '../support/card-sale.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { meeting, withoutBookingLock } from '../support/without-lock.ts'

type Place = { service: TestService; sale: CardSale; onRequest: CardSale }

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
let locked: Place
let open: Place
beforeAll(async () => {
  locked = await makePlace()
  open = await makePlace()
})
afterAll(async () => {
  await locked.service.close()
  // The controls leave what must not be.
  await open.service.close({ tampered: true })
})
beforeEach(async () => {
  await locked.service.freezeAt(START)
  await open.service.freezeAt(START)
})

async function makePlace(): Promise<Place> {
  const service = await openTestService({ payments: { send: () => {} } })
  const policy = { preset: 'flexible' }
  const sale = await makeCardSale(service, { policy, capacity: 100 })
  const onRequest = await makeCardSale(service, { policy, capacity: 100 })
  await onRequest.call.patch(onRequest.optionPath, { confirmation: 'manual' })
  return { service, sale, onRequest }
}

type Act = (db: Db) => Promise<unknown>

/** All have come as far as the lock of the booking before the first of them has it. */
async function inTurn({ service }: Place, ref: string, acts: readonly Act[]) {
  const done: Promise<unknown>[] = []
  await transaction(service.db, 'platform', async tx => {
    await tx`select from bookings where ref = ${ref} for update`
    for (const act of acts) done.push(act(service.db))
    await untilWaiting(service, acts.length)
  })
  return Promise.allSettled(done)
}

/** All have read all that they go by before the first of them writes into that table. */
function unlocked({ service }: Place, acts: readonly Act[], into: 'payments' | 'card_refunds') {
  const insert = { into, wait: meeting(acts.length) }
  const db = withoutBookingLock(service.db, meeting(acts.length), insert)
  return Promise.allSettled(acts.map(act => act(db)))
}

/** The first has read the booking before the second, and writes it after that. */
async function readBefore({ service: { db } }: Place, first: Act, second: Act): Promise<void> {
  const read = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const late = withoutBookingLock(db, () => {
    read.resolve()
    return written.promise
  })
  const going = first(late)
  await read.promise
  await second(db)
  written.resolve()
  await going
}

type Booked = Awaited<ReturnType<CardSale['bookByCard']>>

async function payOn({ service, sale }: Place, booking: Booked, tab = '', of = sale) {
  const sent = await booking.open.post('/pay', { return_url: RETURN_URL + tab })
  assert.equal(sent.status, 200, sent.text)
  const page = sent.body.url.split('/').at(-1) as string
  await of.pages.approve(page)
  const provider = await openProviderOf(service.deps, of.seller.id)
  const told = await provider?.read({ ref: page })
  assert(told?.ok, 'it is honest')
  const which = { sellerId: of.seller.id, id: told.value.reference }
  const settle: Act = db => settlePayment(db, which, told.value)
  return { page, which, settle, state: told.value }
}

const asStaff = ({ service }: Place, db: Db, { seller }: CardSale) =>
  bySystem({ db, now: service.now() }, seller.id)

const outcomes = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.map(({ status }) => status).toSorted()

async function moneyOfBooking({ sale }: Pick<Place, 'sale'>, ref: string) {
  const { payment } = await sale.call.get(`/v1/bookings/${ref}`)
  return payment.paid.amount - payment.refunded.amount
}

const brokenIn = async ({ service }: Place) => [
  ...new Set((await checkInvariants(service.db)).map(({ id }) => id)),
]

async function settleAll({ service, sale }: Place): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await service.advance({ minutes: 2 })
    await sale.follow()
  }
}

describe('two pages of one booking that are paid at once', () => {
  async function payTwice(place: Place) {
    const booking = await place.sale.bookByCard()
    const pages = [await payOn(place, booking), await payOn(place, booking, '?other')]
    return { booking, acts: pages.map(({ settle }) => settle) }
  }

  test('one is kept and one goes back [M-CARD-65]', async () => {
    const { booking, acts } = await payTwice(locked)
    expect(outcomes(await inTurn(locked, booking.ref, acts))).toEqual(['fulfilled', 'fulfilled'])
    await settleAll(locked)
    expect(await moneyOfBooking(locked, booking.ref)).toBe(10_000)
    const { body } = await booking.open.get()
    expect([body.status, body.payment.status]).toEqual(['confirmed', 'paid'])
  })

  test('control: without the lock both are kept, and the booking knows of one', async () => {
    const { acts } = await payTwice(open)
    expect(outcomes(await unlocked(open, acts, 'payments'))).toEqual(['fulfilled', 'fulfilled'])
    expect(await brokenIn(open)).toContain('I3')
  })
})

describe('a webhook, the payer who comes back and a worker', () => {
  async function tellThrice(place: Place) {
    const booking = await place.sale.bookByCard()
    const { settle } = await payOn(place, booking)
    return { booking, acts: [settle, settle, settle] }
  }

  test('write one entry into the ledger [M-CARD-65]', async () => {
    const { booking, acts } = await tellThrice(locked)
    const all = await inTurn(locked, booking.ref, acts)
    expect(outcomes(all)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    const { data } = await locked.sale.call.get(`/v1/bookings/${booking.ref}/payments`)
    expect(data).toHaveLength(1)
  })

  test('control: without the lock each would, and the key of the ledger refuses two', async () => {
    const { acts } = await tellThrice(open)
    const all = await unlocked(open, acts, 'payments')
    expect(outcomes(all)).toEqual(['fulfilled', 'rejected', 'rejected'])
    const reasons = all.flatMap(one => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(reasons.join('\n')).toContain('payments_pkey')
  })
})

describe('two refunds of all that was paid', () => {
  async function refundTwice(place: Place) {
    const booking = await place.sale.bookByCard()
    const { settle } = await payOn(place, booking)
    await settle(place.service.db)
    const amount = { amount: 10_000, currency: 'USD' as const }
    const refund: Act = db =>
      createRefund(asStaff(place, db, place.sale), booking.ref, {
        amount,
        method: null,
        lowersPrice: false,
        note: null,
      })
    return { booking, acts: [refund, refund] }
  }

  test('are one [M-CARD-65]', async () => {
    const { booking, acts } = await refundTwice(locked)
    expect(outcomes(await inTurn(locked, booking.ref, acts))).toEqual(['fulfilled', 'rejected'])
    await settleAll(locked)
    expect(await moneyOfBooking(locked, booking.ref)).toBe(0)
  })

  test('control: without the lock twice as much goes back as came', async () => {
    const { acts } = await refundTwice(open)
    const all = await unlocked(open, acts, 'card_refunds')
    expect(outcomes(all)).toEqual(['fulfilled', 'fulfilled'])
    expect(await brokenIn(open)).toEqual(expect.arrayContaining(['I3', 'I12']))
  })
})

describe('a card that is paid with while staff write down cash for the same', () => {
  async function payByBoth(place: Place) {
    const booking = await place.sale.bookByCard()
    const { settle } = await payOn(place, booking)
    const cash: Act = db =>
      createPayment(asStaff(place, db, place.sale), booking.ref, {
        method: 'cash',
        amount: { amount: 10_000, currency: 'USD' },
        note: null,
      })
    return { booking, acts: [cash, settle] }
  }

  test('is paid once, by the one that came first [M-CARD-65]', async () => {
    for (const order of ['cash first', 'card first']) {
      const { booking, acts } = await payByBoth(locked)
      const all = await inTurn(
        locked,
        booking.ref,
        order === 'cash first' ? acts : acts.toReversed(),
      )
      expect(outcomes(all).filter(status => status === 'fulfilled').length).toBeGreaterThan(0)
      await settleAll(locked)
      expect(await moneyOfBooking(locked, booking.ref), order).toBe(10_000)
    }
  })

  test('control: without the lock both are kept, and the booking knows of one', async () => {
    const { acts } = await payByBoth(open)
    await unlocked(open, acts, 'payments')
    expect(await brokenIn(open)).toContain('I3')
  })
})

describe('money that comes in the moment in which its booking lapses', () => {
  async function payLate(place: Place) {
    const booking = await place.sale.bookByCard()
    const { settle } = await payOn(place, booking)
    await place.service.advance({ minutes: 31 })
    const now = place.service.now()
    const lapse: Act = db => lapseBookings({ db, now })
    return { booking, acts: [lapse, settle] }
  }

  test('finds it ended or ends nothing, and it is never paid and lapsed [M-CARD-65]', async () => {
    for (const turn of [(acts: Act[]) => acts, (acts: Act[]) => acts.toReversed()]) {
      const { booking, acts } = await payLate(locked)
      const all = await inTurn(locked, booking.ref, turn(acts))
      expect(outcomes(all)).toEqual(['fulfilled', 'fulfilled'])
      const { body } = await booking.open.get()
      expect([body.status, body.payment.status]).toEqual(['confirmed', 'paid'])
      await locked.service.freezeAt(START)
    }
  })

  test('control: without the lock it is paid and has lapsed, and nobody owes it back', async () => {
    const { booking, acts } = await payLate(open)
    const [lapse, settle] = acts
    assert(lapse && settle, 'there are two')
    await readBefore(open, lapse, settle)
    const { body } = await booking.open.get()
    expect(body.status).toBe('cancelled')
    expect(await moneyOfBooking(open, booking.ref)).toBe(10_000)
    expect(await brokenIn(open)).toContain('I13')
  })
})

describe('authorized money that is taken while the seller declines', () => {
  async function decideTwice(place: Place) {
    const { service, onRequest } = place
    const booking = await onRequest.bookByCard()
    const { page, settle, which } = await payOn(place, booking, '', onRequest)
    await settle(service.db)
    // Somebody has taken it at the provider just now.
    const provider = await openProviderOf(service.deps, which.sellerId)
    const amount = { amount: 10_000, currency: 'USD' as const }
    const told = await provider?.capture({ ref: page, amount, key: 'taken' })
    assert(told?.ok, 'it is honest')
    const taken: Act = db => settlePayment(db, which, told.value)
    const decline: Act = db =>
      rejectBooking(asStaff(place, db, onRequest), booking.ref, { reason: 'Storm' })
    return { booking, acts: [taken, decline] }
  }

  test('goes back, whichever was first [M-CARD-65]', async () => {
    for (const turn of [(acts: Act[]) => acts, (acts: Act[]) => acts.toReversed()]) {
      const { booking, acts } = await decideTwice(locked)
      await inTurn(locked, booking.ref, turn(acts))
      await settleAll(locked)
      const { body } = await booking.open.get()
      const kept = await moneyOfBooking({ sale: locked.onRequest }, booking.ref)
      const isOwed = body.payment.status === 'refund_due'
      expect([body.status, isOwed || kept === 0]).toEqual(['rejected', true])
    }
  })

  test('control: without the lock it is kept for a booking that was declined', async () => {
    const { booking, acts } = await decideTwice(open)
    const [taken, decline] = acts
    assert(taken && decline, 'there are two')
    await readBefore(open, decline, taken)
    const { body } = await booking.open.get()
    const kept = await moneyOfBooking({ sale: open.onRequest }, booking.ref)
    expect([body.status, body.payment.status, kept]).toEqual(['rejected', 'authorized', 10_000])
  })
})
