import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBooking } from '#operations/bookings/test-booking.ts'
import { checkInvariants } from '#operations/check-invariants.ts'
import { openProviderOf } from '#operations/payment-account.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { bySystem } from '#operations/write.ts'
import { type Db, transaction } from '#store/database.ts'
import { asOwner } from '../edge/as-owner.ts'
import { type CardSale, makeCardSale } from '../support/card-sale.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { withoutBookingLock } from '../support/without-lock.ts'

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

async function makePlace(): Promise<Place> {
  const service = await openTestService({ payments: { send: () => {} } })
  const sale = await makeCardSale(service, { capacity: 100 })
  await asOwner(service, sql => sql`update payment_accounts set is_live = true`)
  return { service, sale }
}

type Act = (db: Db) => Promise<unknown>

/** A booking with real money on its way, and what writes that down. */
async function aboutToBePaid({ service, sale }: Place) {
  const booking = await sale.bookByCard()
  const { ref: page } = await sale.payPage(booking)
  await sale.pages.approve(page)
  const provider = await openProviderOf(service.deps, sale.seller.id)
  const told = await provider?.read({ ref: page })
  assert(told?.ok, 'it is honest')
  const which = { sellerId: sale.seller.id, id: told.value.reference }
  const settle: Act = db => settlePayment(db, which, told.value)
  const mark: Act = db =>
    testBooking(bySystem({ db, now: service.now() }, sale.seller.id), booking.ref, {
      isTest: true,
    })
  return { ref: booking.ref as string, settle, mark }
}

/** All have come as far as the lock of the booking before the first of them has it. */
async function inTurn({ service }: Place, ref: string, acts: readonly Act[]) {
  const done: Promise<unknown>[] = []
  await transaction(service.db, 'platform', async tx => {
    await tx`select from bookings where ref = ${ref} for update`
    for (const act of acts) {
      done.push(act(service.db))
      await untilWaiting(service, done.length)
    }
  })
  return (await Promise.allSettled(done)).map(({ status }) => status)
}

const standing = async ({ sale }: Place, ref: string) => {
  const { is_test, payment } = await sale.call.get(`/v1/bookings/${ref}`)
  return [is_test, payment.paid.amount]
}

describe('a booking that is marked as a test while real money comes', () => {
  test('is no test, whichever is first [S-TEST-07]', async () => {
    const paid = await aboutToBePaid(locked)
    const late = await inTurn(locked, paid.ref, [paid.settle, paid.mark])
    expect(late).toEqual(['fulfilled', 'rejected'])
    const marked = await aboutToBePaid(locked)
    const early = await inTurn(locked, marked.ref, [marked.mark, marked.settle])
    expect(early).toEqual(['fulfilled', 'fulfilled'])
    for (const { ref } of [paid, marked]) {
      expect(await standing(locked, ref)).toEqual([false, 10_000])
    }
  })

  test('control: judged by what was there before the wait, its money is in no sum', async () => {
    const { ref, settle, mark } = await aboutToBePaid(open)
    const read = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    // The mark has read that nothing was paid, and is written when something is.
    const late = withoutBookingLock(open.service.db, () => {
      read.resolve()
      return written.promise
    })
    const going = settle(late)
    await read.promise
    await mark(open.service.db)
    written.resolve()
    await going
    expect(await standing(open, ref)).toEqual([true, 10_000])
    const broken = (await checkInvariants(open.service.db)).map(({ id }) => id)
    expect(broken).toContain('I15')
  })
})
