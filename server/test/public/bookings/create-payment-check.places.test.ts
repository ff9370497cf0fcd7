import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { untold } from '#integrations/payments/answers.ts'
import { transaction } from '#store/database.ts'
import { aroundCalls } from '../../support/around-calls.ts'
import { type CardSale, makeCardSale } from '../../support/card-sale.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { until } from '../../support/until.ts'

/** Calls to one seller's provider for people who wait, as `openCore` has it. */
const MOST_OF_SELLER = 20

let service: TestService
let sale: CardSale
let booked: Awaited<ReturnType<CardSale['bookByCard']>>[]
let letGo = () => {}
beforeAll(async () => {
  service = await openTestService({ payments: { send: () => {} } })
  sale = await makeCardSale(service, { capacity: 100 })
  booked = await Promise.all(Array.from({ length: MOST_OF_SELLER }, () => sale.bookByCard()))
  for (const booking of booked) await sale.payPage(booking)
})
afterAll(() => service.close())
afterEach(() => letGo())

const check = async ({ open }: { open: (typeof booked)[number]['open'] }) =>
  (await open.post('/payment-check')).body.state
const checkAll = () => Promise.all(booked.map(check))

/** The provider keeps all who ask it waiting, until it is told to answer. */
function hang() {
  const over = Promise.withResolvers<void>()
  let waiting = 0
  letGo = aroundCalls(service, async (_call, carryOut) => {
    waiting += 1
    await over.promise
    return carryOut()
  })
  return { waiting: () => waiting, answer: () => over.resolve() }
}

/** As many are let in as on the first day: nobody has kept a place. */
async function allAreLetIn() {
  const slow = hang()
  const checking = checkAll()
  await until(() => slow.waiting() === MOST_OF_SELLER)
  slow.answer()
  return checking
}

const OPEN = Array.from({ length: MOST_OF_SELLER }, () => 'open')
const UNKNOWN = Array.from({ length: MOST_OF_SELLER }, () => 'unknown')

describe('a place that is taken to read a payment', () => {
  test('is given back where the provider says nothing in time [D-35, M-CARD-63]', async () => {
    letGo = aroundCalls(service, async () => untold('slow'))
    expect(await checkAll()).toEqual(UNKNOWN)
    letGo()
    expect(await allAreLetIn()).toEqual(OPEN)
  })

  test('is given back where the call breaks [D-35, M-CARD-63]', async () => {
    letGo = aroundCalls(service, async () => {
      throw new Error('a mistake of ours')
    })
    const broken = await Promise.all(booked.map(({ open }) => open.post('/payment-check')))
    expect(new Set(broken.map(({ status }) => status))).toEqual(new Set([500]))
    letGo()
    expect(await allAreLetIn()).toEqual(OPEN)
  })

  test('keeps no connection to the database, while others go on [M-CARD-63]', async () => {
    const slow = hang()
    const more = await sale.bookByCard()
    const checking = checkAll()
    await until(() => slow.waiting() === MOST_OF_SELLER)
    await until(() => service.db.poolCounts().inUse === 0)
    // Others of the same seller go on meanwhile.
    expect((await more.open.get()).body.status).toBe('pending')
    slow.answer()
    expect(await checking).toEqual(OPEN)
  })
})

describe('a page that is reloaded again and again', () => {
  test('asks the provider once at a time; what waits too long is told so [M-CARD-63]', async () => {
    const slow = hang()
    const [booking] = booked
    const first = booking && check(booking)
    await until(() => slow.waiting() === 1)
    const others = await Promise.all([booking, booking].map(one => one && check(one)))
    expect(others).toEqual(['unknown', 'unknown'])
    expect(slow.waiting()).toBe(1)
    slow.answer()
    expect(await first).toBe('open')
  })
})

describe('a payment that a worker has taken to look at', () => {
  const nextLookOf = async ({ ref }: { ref: string }) => {
    const [row] = await transaction(
      service.db,
      'platform',
      tx => tx<{ at: Temporal.Instant }[]>`
        select p.next_look_at as at from card_payments p join bookings b on b.id = p.booking_id
        where b.ref = ${ref}
      `,
    )
    return row?.at as Temporal.Instant
  }

  test('is due again soon where its provider does not answer [M-CARD-63]', async () => {
    const booking = await sale.bookByCard()
    await sale.payPage(booking)
    await service.advance({ minutes: 2 })
    letGo = aroundCalls(service, async () => untold('slow'))
    await sale.follow()
    const after = service.now().until(await nextLookOf(booking))
    // Not after the two minutes for which it is given to one worker.
    expect(after.total('seconds')).toBe(15)
    letGo()
    await service.advance({ seconds: 15 })
    await sale.follow()
    expect(await check(booking)).toBe('open')
  })
})
