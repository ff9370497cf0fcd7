import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOwnBooking } from '#operations/bookings/cancel-own-booking.ts'
import { lapseBookings } from '#operations/bookings/lapse-bookings.ts'
import { checkInvariants } from '#operations/check-invariants.ts'
import { openProviderOf } from '#operations/payment-account.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { bySystem } from '#operations/write.ts'
import { type Db, transaction } from '#store/database.ts'
import { type CardSale, makeCardSale } from '../support/card-sale.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { withoutBookingLock } from '../support/without-lock.ts'

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
type Act = (db: Db) => Promise<unknown>
type Place = { service: TestService; sale: CardSale; onRequest: CardSale }

let locked: Place
let open: Place
beforeAll(async () => {
  locked = await makePlace()
  open = await makePlace()
})
afterAll(async () => {
  await locked.service.close()
  // The control leaves what must not be.
  await open.service.close({ tampered: true })
})
beforeEach(async () => {
  await locked.service.freezeAt(START)
  await open.service.freezeAt(START)
})

async function makePlace(): Promise<Place> {
  const service = await openTestService({ payments: { send: () => {} } })
  const makeSale = async () => {
    const sale = await makeCardSale(service, { policy: { preset: 'flexible' }, capacity: 100 })
    await sale.call.patch('/v1/settings', { refund_cards_at_once: true })
    return sale
  }
  const [sale, onRequest] = [await makeSale(), await makeSale()]
  await onRequest.call.patch(onRequest.optionPath, { confirmation: 'manual' })
  return { service, sale, onRequest }
}

/** The time of a booking is over, its money has been taken, and the seller calls it off. */
async function threeEndings({ service, sale }: Place) {
  const booking = await sale.bookByCard()
  const { ref: page } = await sale.payPage(booking)
  await sale.pages.approve(page)
  const sellerId = sale.seller.id
  const told = await (await openProviderOf(service.deps, sellerId))?.read({ ref: page })
  assert(told?.ok, 'it is honest')
  const which = { sellerId, id: told.value.reference }
  await service.advance({ minutes: 31 })
  const now = service.now()
  const acts: Record<'take' | 'cancel' | 'lapse', Act> = {
    take: db => settlePayment(db, which, told.value),
    cancel: db => cancelOwnBooking(bySystem({ db, now }, sellerId), booking.ref, CALLED_OFF),
    lapse: db => lapseBookings({ db, now }),
  }
  return { booking, acts }
}

/** The same of reserved money: it is taken in the moment in which the seller's day ends. */
async function threeEndingsOfReserved({ service, onRequest: sale }: Place) {
  const booking = await sale.bookByCard()
  const { ref: page } = await sale.payPage(booking)
  await sale.pages.approve(page)
  const sellerId = sale.seller.id
  const provider = await openProviderOf(service.deps, sellerId)
  const reserved = await provider?.read({ ref: page })
  assert(reserved?.ok, 'it is honest')
  const which = { sellerId, id: reserved.value.reference }
  await settlePayment(service.db, which, reserved.value)
  const amount = { amount: 10_000, currency: 'USD' as const }
  const told = await provider?.capture({ ref: page, amount, key: 'taken' })
  assert(told?.ok, 'it is honest')
  // With reserved money a booking waits for the seller's word, which has a day: before that is over
  // there is nothing to lapse, and nobody who would come to its lock.
  await service.advance({ hours: 24, minutes: 1 })
  const now = service.now()
  const acts: Record<'take' | 'cancel' | 'lapse', Act> = {
    take: db => settlePayment(db, which, told.value),
    cancel: db => cancelOwnBooking(bySystem({ db, now }, sellerId), booking.ref, CALLED_OFF),
    lapse: db => lapseBookings({ db, now }),
  }
  return { booking, acts }
}

const CALLED_OFF = { cause: 'seller', reason: null, refundPct: null } as const

const ORDERS = [
  ['take', 'cancel', 'lapse'],
  ['take', 'lapse', 'cancel'],
  ['cancel', 'take', 'lapse'],
  ['cancel', 'lapse', 'take'],
  ['lapse', 'take', 'cancel'],
  ['lapse', 'cancel', 'take'],
] as const

async function endOf(service: TestService, sale: CardSale, { ref }: { ref: string }) {
  for (let round = 0; round < 4; round++) {
    await service.advance({ minutes: 2 })
    await sale.follow()
  }
  const { status, payment } = await sale.call.get(`/v1/bookings/${ref}`)
  return [status, payment.paid.amount - payment.refunded.amount]
}

type Endings = Awaited<ReturnType<typeof threeEndings>>
type Order = readonly (typeof ORDERS)[number][number][]

/** All have come as far as the lock of the booking, in this order, before the first has it. */
async function inOrder({ service }: Place, { booking, acts }: Endings, order: Order) {
  const going: Promise<unknown>[] = []
  await transaction(service.db, 'platform', async tx => {
    await tx`select from bookings where ref = ${booking.ref} for update`
    for (const name of order) {
      going.push(acts[name](service.db))
      await untilWaiting(service, going.length)
    }
  })
  const ends = await Promise.allSettled(going)
  const [taken, cancelled] = [ends[order.indexOf('take')], ends[order.indexOf('cancel')]]
  return [taken?.status, cancelled?.status]
}

/** A lapse is read before the money comes, and written after it. */
async function lapseLate({ service }: Place, { acts }: Endings): Promise<void> {
  const read = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const late = withoutBookingLock(service.db, () => {
    read.resolve()
    return written.promise
  })
  const lapsing = acts.lapse(late)
  await read.promise
  await acts.take(service.db)
  written.resolve()
  await lapsing
}

const brokenIn = async ({ service }: Place) =>
  (await checkInvariants(service.db)).map(({ id }) => id)

const MONEY = [
  ['taken at once', threeEndings, 'sale'],
  ['reserved before', threeEndingsOfReserved, 'onRequest'],
] as const

describe.each(MONEY)(
  'money %s that comes while its booking lapses and is called off',
  (_, begin, of) => {
    test.each(ORDERS)('%s, %s, %s: it is kept, or goes back once [M-CARD-65]', async (...order) => {
      const endings = await begin(locked)
      const [taken, cancelled] = await inOrder(locked, endings, order)
      expect(taken).toBe('fulfilled')
      // What has lapsed cannot be called off; what came back with its money can. Behind a lapse,
      // which writes the row that they wait for, the other two may come through in either order.
      const isCalledOff = order.indexOf('cancel') > order.indexOf('take')
      const may = isCalledOff ? 'fulfilled' : 'rejected'
      if (order[0] !== 'lapse') expect(cancelled).toBe(may)
      expect(await endOf(locked.service, locked[of], endings.booking)).toEqual(
        cancelled === 'fulfilled' ? ['cancelled', 0] : ['confirmed', 10_000],
      )
      expect(await brokenIn(locked)).toEqual([])
    })

    test('control: a lapse that is written late keeps money of nobody', async () => {
      const endings = await begin(open)
      await lapseLate(open, endings)
      await expect(endings.acts.cancel(open.service.db)).rejects.toThrow()
      expect(await brokenIn(open)).toContain('I13')
    })
  },
)
