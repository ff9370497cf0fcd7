import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { untold } from '#integrations/payments/answers.ts'
import { HONEST, type Lies } from '#integrations/payments/test-provider/lies.ts'
import { followPayments } from '#operations/payments/follow-payments.ts'
import { transaction } from '#store/database.ts'
import { insertProviderNotice } from '#store/provider-notices.ts'
import { type Around, aroundCalls } from '../../support/around-calls.ts'
import { type CardSale, makeCardSale, RETURN_URL } from '../../support/card-sale.ts'
import { getAccount, putAccount } from '../../support/payment-accounts.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { until } from '../../support/until.ts'

let service: TestService
let sale: CardSale
let lies: Partial<Lies> = {}
let letGo = () => {}
beforeAll(async () => {
  const told: Lies = {
    webhookDelaysMs: () => HONEST.webhookDelaysMs(),
    call: () => (lies.call ?? HONEST.call)(),
    card: () => HONEST.card(),
    refund: () => (lies.refund ?? HONEST.refund)(),
    disputeAfterMs: () => null,
  }
  service = await openTestService({ payments: { send: () => {}, lies: told } })
  sale = await makeCardSale(service, { policy: { preset: 'flexible' }, capacity: 100 })
})
afterAll(() => service.close())
beforeEach(() => {
  lies = {}
})
afterEach(() => letGo())

const around = (between: Around) => {
  letGo = aroundCalls(service, between)
}

async function follow(by: Temporal.DurationLike = { minutes: 2 }): Promise<void> {
  await service.advance(by)
  await sale.follow()
}

async function paid(of = sale) {
  const booking = await of.bookByCard()
  const { ref: page } = await of.payPage(booking)
  await of.pages.approve(page)
  await follow()
  return { ...booking, page }
}

const paymentsOf = (ref: string) =>
  transaction(
    service.db,
    'platform',
    tx => tx`
      select p.id, p.state, p.ref, p.url, p.problem, p.next_look_at as "nextLookAt"
      from card_payments p join bookings b on b.id = p.booking_id
      where b.ref = ${ref} order by p.created_at
    `,
  )

const entriesOf = async (ref: string) => {
  const { data } = await sale.call.get(`/v1/bookings/${ref}/payments`)
  return data.map(({ kind, amount }: { kind: string; amount: { amount: number } }) => [
    kind,
    amount.amount,
  ])
}

describe('what comes in another order than it happened', () => {
  test('a read that is written down late does not take a payment back [M-CARD-60]', async () => {
    const booking = await sale.bookByCard()
    const { ref: page } = await sale.payPage(booking)
    const late = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    around(async (_call, carryOut) => {
      const told = await carryOut()
      read.resolve()
      await late.promise
      return told
    })
    await service.advance({ minutes: 2 })
    const slow = sale.follow()
    await read.promise
    letGo()
    await sale.pages.approve(page)
    // Whoever has it for so long has died: others look.
    await follow({ minutes: 3 })
    const before = await paymentsOf(booking.ref)
    expect(before).toMatchObject([{ state: 'paid' }])
    late.resolve()
    await slow
    expect(await paymentsOf(booking.ref)).toMatchObject([{ state: 'paid' }])
    await follow({ hours: 1 })
    expect(await entriesOf(booking.ref)).toEqual([['payment', 10_000]])
  })

  test('a webhook that is quicker than the answer that makes the page [M-CARD-60]', async () => {
    const booking = await sale.bookByCard()
    around(async ({ name }, carryOut) => {
      const told = await carryOut()
      return name === 'start' ? untold('slow') : told
    })
    const sent = await booking.open.post('/pay', { return_url: RETURN_URL })
    expect([sent.status, sent.body.code]).toEqual([503, 'Unavailable'])
    letGo()
    const [payment] = await paymentsOf(booking.ref)
    expect(payment).toMatchObject({ state: 'created', ref: null })
    const [made] = await transaction(
      service.db,
      'platform',
      tx => tx`
        select ref from test_provider_payments where payment ->> 'reference' = ${payment?.id}
      `,
    )
    await insertProviderNotice(service.db, {
      sellerId: sale.seller.id,
      provider: 'test',
      eventId: randomUUID(),
      refs: [made?.ref],
      receivedAt: service.now(),
    })
    await sale.follow()
    expect(await paymentsOf(booking.ref)).toMatchObject([{ state: 'open', ref: made?.ref }])
    const { ref: page } = await sale.payPage(booking)
    expect(page).toBe(made?.ref)
    await sale.pages.approve(page)
    await follow()
    expect((await booking.open.get()).body.status).toBe('confirmed')
  })

  test('of two tabs one is refused a page: the page of the other counts [M-CARD-60]', async () => {
    const booking = await sale.bookByCard()
    const both = Promise.withResolvers<void>()
    let calls = 0
    around(async (_call, carryOut) => {
      calls += 1
      const isFirst = calls === 1
      if (!isFirst) both.resolve()
      await both.promise
      return isFirst ? carryOut() : untold('refused')
    })
    const first = booking.open.post('/pay', { return_url: RETURN_URL })
    await until(() => calls === 1)
    const second = booking.open.post('/pay', { return_url: RETURN_URL })
    const answers = await Promise.all([first, second])
    expect(answers.map(({ status }) => status)).toEqual([200, 503])
    letGo()
    await sale.pages.approve(answers[0].body.url.split('/').at(-1))
    await follow()
    expect((await booking.open.get()).body.status).toBe('confirmed')
  })
})

describe('what goes back', () => {
  test('a refund that fails is not made again by itself, for ever [M-CARD-61]', async () => {
    await sale.call.patch('/v1/settings', { refund_cards_at_once: true })
    const booking = await paid()
    lies.refund = () => ({ afterMs: 0, outcome: 'failed' })
    await booking.open.post('/cancel')
    for (let round = 0; round < 5; round++) await follow({ hours: 2 })
    expect(await entriesOf(booking.ref)).toEqual([
      ['payment', 10_000],
      ['refund', 10_000],
      ['refund', -10_000],
    ])
    expect((await booking.open.get()).body.payment.status).toBe('refund_due')
    lies = {}
    const amount = { amount: 10_000, currency: 'USD' }
    await sale.call.post(`/v1/bookings/${booking.ref}/refunds`, { amount })
    await follow()
    expect((await booking.open.get()).body.payment.status).toBe('refunded')
  })

  test('of ours and one at the provider for the same money one is made [M-CARD-61]', async () => {
    const booking = await paid()
    const amount = { amount: 7_000, currency: 'USD' }
    await sale.call.post(`/v1/bookings/${booking.ref}/refunds`, { amount, lower_price: false })
    await sale.pages.refundOutside(booking.page, 6_000)
    for (let round = 0; round < 3; round++) await follow({ hours: 2 })
    expect(await entriesOf(booking.ref)).toEqual([
      ['payment', 10_000],
      ['refund', 7_000],
      ['refund', -7_000],
      ['refund', 6_000],
    ])
  })
})

describe('the account', () => {
  test('that is exchanged is not blamed for payments of the one before [M-CARD-62]', async () => {
    const other = await makeCardSale(service, { policy: { preset: 'flexible' } })
    const booking = await paid(other)
    await other.call.delete('/v1/payment-account')
    await service.advance({ hours: 48 })
    await sale.follow()
    const refund = { amount: { amount: 100, currency: 'USD' } }
    const path = `/v1/bookings/${booking.ref}/refunds`
    const refused = await other.seller.send({ method: 'POST', path, body: refund })
    expect([refused.status, refused.body.details.reason]).toEqual([409, 'not_connected'])
    await other.call.post(path, { ...refund, method: 'cash' })
    await other.call.put('/v1/payment-account', { provider: 'test' })
    expect((await getAccount(other.seller.send)).body).toMatchObject({ fault: null })
  })

  test('whose key is refused sells no card until a call succeeds [M-CARD-28]', async () => {
    const open = await sale.bookByCard()
    await sale.payPage(open)
    const booking = await sale.bookByCard()
    around(async ({ name }, carryOut) => (name === 'start' ? untold('wrong_key') : carryOut()))
    const sent = await booking.open.post('/pay', { return_url: RETURN_URL })
    expect([sent.status, sent.body.code]).toEqual([503, 'Unavailable'])
    expect((await getAccount(sale.seller.send)).body).toMatchObject({
      fault: 'wrong_key',
      takes_cards: false,
    })
    letGo()
    // The page of the other booking is ended, which the key was good for.
    await follow({ hours: 1 })
    expect((await getAccount(sale.seller.send)).body).toMatchObject({
      fault: null,
      takes_cards: true,
    })
  })

  test('that was set anew since a call was made is not judged by it [M-CARD-28]', async () => {
    const booking = await sale.bookByCard()
    around(async () => {
      await putAccount(sale.seller.send, { provider: 'test' })
      return untold('wrong_key')
    })
    expect((await booking.open.post('/pay', { return_url: RETURN_URL })).status).toBe(503)
    const { body } = await getAccount(sale.seller.send)
    expect(body).toMatchObject({ fault: null, takes_cards: true })
  })
})

describe('a provider that is slow', () => {
  const hang = () => {
    const over = Promise.withResolvers<void>()
    let waiting = 0
    around(async ({ sellerId }, carryOut) => {
      if (sellerId === sale.seller.id) {
        waiting += 1
        await over.promise
      }
      return carryOut()
    })
    return { waiting: () => waiting, end: () => over.resolve() }
  }

  test('keeps only its own seller’s payments waiting [M-CARD-63]', async () => {
    const bookings = await Promise.all(Array.from({ length: 15 }, () => sale.bookByCard()))
    for (const booking of bookings) await sale.payPage(booking)
    const other = await makeCardSale(service, { policy: { preset: 'flexible' } })
    const booking = await other.bookByCard()
    const { ref } = await other.payPage(booking)
    await other.pages.approve(ref)
    const slow = hang()
    await service.advance({ minutes: 2 })
    const following = sale.follow()
    await until(async () => (await booking.open.get()).body.status === 'confirmed')
    await until(() => slow.waiting() >= 10)
    expect(slow.waiting()).toBe(10)
    slow.end()
    await following
  })

  test('control: where all wait in one line the other seller waits, too', async () => {
    await Promise.all(Array.from({ length: 2 }, async () => sale.payPage(await sale.bookByCard())))
    const other = await makeCardSale(service, { policy: { preset: 'flexible' } })
    await service.advance({ seconds: 1 })
    const booking = await other.bookByCard()
    const { ref } = await other.payPage(booking)
    await other.pages.approve(ref)
    const slow = hang()
    await service.advance({ minutes: 2 })
    const following = followPayments(service.deps, { most: 2, mostOfSeller: 2 })
    await until(() => slow.waiting() === 2)
    expect((await booking.open.get()).body.status).toBe('pending')
    slow.end()
    await following
    expect((await booking.open.get()).body.status).toBe('confirmed')
  })

  test('has no connection to the database while it is waited for [M-CARD-63]', async () => {
    const bookings = await Promise.all(Array.from({ length: 12 }, () => sale.bookByCard()))
    const slow = hang()
    const paying = bookings.map(({ open }) => open.post('/pay', { return_url: RETURN_URL }))
    await until(() => slow.waiting() === bookings.length)
    await until(() => service.db.poolCounts().inUse === 0)
    // More wait for the provider than there are connections, and others go on.
    const other = await makeCardSale(service, { policy: { preset: 'flexible' } })
    expect((await other.bookByCard()).status).toBe('pending')
    slow.end()
    expect((await Promise.all(paying)).map(({ status }) => status)).toEqual(bookings.map(() => 200))
  })
})
