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
type Place = { service: TestService; sale: CardSale }

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
  const sale = await makeCardSale(service, { policy: { preset: 'flexible' }, capacity: 100 })
  await sale.call.patch('/v1/settings', { refund_cards_at_once: true })
  return { service, sale }
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

const CALLED_OFF = { cause: 'seller', reason: null, refundPct: null } as const

const ORDERS = [
  ['take', 'cancel', 'lapse'],
  ['take', 'lapse', 'cancel'],
  ['cancel', 'take', 'lapse'],
  ['cancel', 'lapse', 'take'],
  ['lapse', 'take', 'cancel'],
  ['lapse', 'cancel', 'take'],
] as const

async function endOf({ service, sale }: Place, { ref }: { ref: string }) {
  for (let round = 0; round < 4; round++) {
    await service.advance({ minutes: 2 })
    await sale.follow()
  }
  const { status, payment } = await sale.call.get(`/v1/bookings/${ref}`)
  return [status, payment.paid.amount - payment.refunded.amount]
}

describe('money that is taken while its booking lapses and is called off', () => {
  test.each(ORDERS)('%s, %s, %s: it is kept, or goes back once [M-CARD-65]', async (...order) => {
    const { service } = locked
    const { booking, acts } = await threeEndings(locked)
    const going: Promise<unknown>[] = []
    await transaction(service.db, 'platform', async tx => {
      await tx`select from bookings where ref = ${booking.ref} for update`
      for (const name of order) {
        going.push(acts[name](service.db))
        await untilWaiting(service, going.length)
      }
    })
    const [taken, cancelled] = await Promise.allSettled([
      going[order.indexOf('take')],
      going[order.indexOf('cancel')],
    ])
    await Promise.allSettled(going)
    // What has lapsed cannot be called off; what came back with its money can.
    const isCalledOff = order.indexOf('cancel') > order.indexOf('take')
    expect(taken?.status).toBe('fulfilled')
    expect(cancelled?.status).toBe(isCalledOff ? 'fulfilled' : 'rejected')
    expect(await endOf(locked, booking)).toEqual(
      isCalledOff ? ['cancelled', 0] : ['confirmed', 10_000],
    )
    expect(await checkInvariants(service.db)).toEqual([])
  })

  test('control: a lapse that was read before and is written later keeps money of nobody', async () => {
    const { service } = open
    const { acts } = await threeEndings(open)
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
    await expect(acts.cancel(service.db)).rejects.toThrow()
    const broken = await checkInvariants(service.db)
    expect(broken.map(({ id }) => id)).toContain('I13')
  })
})
