import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putPaymentMethod } from '#operations/bookings/put-payment-method.ts'
import { checkInvariants } from '#operations/check-invariants.ts'
import { openProviderOf } from '#operations/payment-account.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { findCardPayment } from '#store/card-payments.ts'
import { type Db, transaction } from '#store/database.ts'
import { type CardSale, makeCardSale } from '../support/card-sale.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { withoutBookingLock } from '../support/without-lock.ts'

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
const METHODS = [
  { kind: 'online_card', deadlineHours: 1, deadlineMinutes: 30, currencies: ['USD'] },
  { kind: 'pay_on_arrival', deadlineHours: null, currencies: ['USD'] },
] as const

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
  const methods = METHODS.map(({ kind }) => ({ kind, deadline_hours: null }))
  const sale = await makeCardSale(service, { methods, capacity: 100 })
  return { service, sale }
}

/** The page has been paid on; the webhook says so while the guest chooses to pay on arrival. */
async function payAndChoose({ service, sale }: Place) {
  const booked = await sale.bookByCard()
  const { ref: page } = await sale.payPage(booked)
  await sale.pages.approve(page)
  const provider = await openProviderOf(service.deps, sale.seller.id)
  const told = await provider?.read({ ref: page })
  assert(told?.ok, 'it is honest')
  const sellerId = sale.seller.id
  const payment = await findCardPayment(service.db, { sellerId, id: told.value.reference })
  assert(payment, 'it was begun')
  const which = { sellerId, id: payment.bookingId }
  const paid: Act = db => settlePayment(db, { sellerId, id: told.value.reference }, told.value)
  const choose: Act = db =>
    putPaymentMethod({ db }, which, {
      kind: 'pay_on_arrival',
      methods: METHODS.map(method => ({ ...method, currencies: [...method.currencies] })),
    })
  return { booked, paid, choose }
}

describe('another way to pay, chosen while the card is paid', () => {
  test.each([
    ['chosen first', 'pay_on_arrival', 'fulfilled'],
    ['paid first', 'online_card', 'rejected'],
  ])('%s: the money counts, whichever was first [M-CARD-74]', async (order, method, chosen) => {
    const { service } = locked
    const { booked, paid, choose } = await payAndChoose(locked)
    const acts = order === 'chosen first' ? [choose, paid] : [paid, choose]
    const going: Promise<unknown>[] = []
    await transaction(service.db, 'platform', async tx => {
      await tx`select from bookings where ref = ${booked.ref} for update`
      for (const act of acts) {
        going.push(act(service.db))
        await untilWaiting(service, going.length)
      }
    })
    const ends = await Promise.allSettled(going)
    expect(ends[acts.indexOf(choose)]?.status).toBe(chosen)
    expect(ends[acts.indexOf(paid)]?.status).toBe('fulfilled')
    const { body } = await booked.open.get()
    expect([body.status, body.payment.status, body.payment.method]).toEqual([
      'confirmed',
      'paid',
      method,
    ])
    expect(await checkInvariants(service.db)).toEqual([])
  })

  test('control: without the lock it is to be paid on arrival and is paid', async () => {
    const { service } = open
    const { booked, paid, choose } = await payAndChoose(open)
    const read = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const late = withoutBookingLock(service.db, () => {
      read.resolve()
      return written.promise
    })
    const choosing = choose(late)
    await read.promise
    await paid(service.db)
    written.resolve()
    await choosing
    const { body } = await booked.open.get()
    expect([body.payment.status, body.payment.standing.state]).toEqual(['pay_on_arrival', 'paid'])
  })
})
