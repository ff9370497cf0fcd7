import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { movableClock } from '#integrations/clock.ts'
import { followPayments } from '#operations/payments/follow-payments.ts'
import { transaction } from '#store/database.ts'
import { StripeBook } from '../../integrations/payments/stripe-book.ts'
import {
  openStripeServer,
  type StripeServer,
  signed,
  WEBHOOK_SECRET,
} from '../../integrations/payments/stripe-server.ts'
import { makeBookable } from '../../support/bookings.ts'
import { CARD, RETURN_URL } from '../../support/card-sale.ts'
import { putAccount, STRIPE_KEYS } from '../../support/payment-accounts.ts'
import { openTestService, type TestService } from '../../support/service.ts'

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
const OTHER_KEY = 'sk_test_51OtherAccount'
const SECOND_KEY = 'rk_test_51SecondKey'
const OTHER_SECRET = 'whsec_other'

const stripeClock = movableClock()
let stripe: StripeServer
let other: StripeBook
let service: TestService
beforeAll(async () => {
  stripe = await openStripeServer(stripeClock)
  other = new StripeBook(stripeClock)
  stripe.accounts.set(OTHER_KEY, other).set(SECOND_KEY, stripe.book)
  service = await openTestService({ payments: { stripeAddress: stripe.address } })
})
afterAll(async () => {
  await service.close()
  await stripe.close()
})
beforeEach(async () => {
  await at(START)
  stripe.faults.splice(0)
  stripe.calls.splice(0)
  stripe.book.events.splice(0)
})

async function at(moment: Temporal.Instant): Promise<void> {
  stripeClock.freeze(moment)
  await service.freezeAt(moment)
}

/** Time passes, and the worker does what is due. */
async function follow(by: Temporal.DurationLike = { minutes: 2 }): Promise<void> {
  await at(service.now().add(by))
  await followPayments(service.deps)
}

type Sale = Awaited<ReturnType<typeof makeSale>>

async function makeSale(keys: object = STRIPE_KEYS) {
  const sale = await makeBookable(service, { methods: CARD, policy: { preset: 'flexible' } })
  const connected = await putAccount(sale.seller.send, keys)
  assert.equal(connected.status, 200, connected.text)
  const bookByCard = () => sale.book({ payment_method: 'online_card' })
  return { ...sale, bookByCard }
}

type Booked = Awaited<ReturnType<Sale['bookByCard']>>

const payOn = ({ open }: Booked) => open.post('/pay', { return_url: RETURN_URL })
const idIn = ({ body }: { body: { url: string } }) => body.url.split('/').at(-1) as string

/** The session of the page that the traveller was sent to. */
async function pageOf(booking: Booked): Promise<string> {
  const sent = await payOn(booking)
  assert.equal(sent.status, 200, sent.text)
  return idIn(sent)
}

async function stateOf({ open }: Booked) {
  const { status, payment } = (await open.get()).body
  return [status, payment.status]
}

const checked = async ({ open }: Booked) => (await open.post('/payment-check')).body.state

function deliver(sale: Sale, event: unknown, secret = WEBHOOK_SECRET) {
  const { body, headers } = signed(event, service.deps.clock, secret)
  const typed = { ...headers, 'content-type': 'application/json' }
  const path = `/v1/providers/stripe/${sale.seller.id}`
  return service.send({ method: 'POST', path, body, headers: typed })
}

const noticesOf = ({ seller }: Sale) =>
  transaction(
    service.db,
    { seller: seller.id },
    tx => tx`
      select next_look_at as "nextLookAt" from provider_notices where seller_id = ${seller.id}
    `,
  )

const pagesAtStripe = () =>
  stripe.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/sessions')).length

const sessionsOf = ({ ref }: Booked) =>
  [...stripe.book.objects.values()].filter(
    one => one.object === 'checkout.session' && JSON.stringify(one).includes(ref),
  ).length

describe('a call that Stripe does not carry out just now', () => {
  test('409 a key in use: nobody knows, and the next try finds the one page [M-CARD-66]', async () => {
    const booking = await (await makeSale()).bookByCard()
    // The library tries once more by itself.
    stripe.faults.push('in_use', 'in_use')
    const refused = await payOn(booking)
    expect([refused.status, refused.body.code]).toEqual([503, 'Unavailable'])
    expect(await stateOf(booking)).toEqual(['pending', 'unpaid'])
    stripe.book.pay(await pageOf(booking))
    expect(await checked(booking)).toBe('paid')
    expect(await stateOf(booking)).toEqual(['confirmed', 'paid'])
    expect(sessionsOf(booking)).toBe(1)
  })

  test('429: told to come back, and the account is not blamed [M-CARD-66]', async () => {
    const sale = await makeSale()
    const booking = await sale.bookByCard()
    stripe.faults.push('busy')
    const refused = await payOn(booking)
    expect([refused.status, refused.body.retry_after_seconds]).toEqual([503, 10])
    const account = await sale.seller.send({ path: '/v1/payment-account' })
    expect(account.body).toMatchObject({ fault: 'webhook_missing', takes_cards: true })
    const page = await pageOf(booking)
    stripe.book.pay(page)
    // The worker is refused as well, and asks again later.
    stripe.faults.push('busy')
    await follow()
    expect(await stateOf(booking)).toEqual(['pending', 'unpaid'])
    await follow()
    expect(await stateOf(booking)).toEqual(['confirmed', 'paid'])
  })

  test('429 and 409 to a refund: it stays on its way, and is made once [M-CARD-66]', async () => {
    const sale = await makeSale()
    const booking = await sale.bookByCard()
    stripe.book.pay(await pageOf(booking))
    await follow()
    const amount = { amount: 10_000, currency: 'USD' }
    await sale.call.post(`/v1/bookings/${booking.ref}/refunds`, { amount })
    stripe.calls.splice(0)
    for (const fault of ['busy', 'in_use'] as const) {
      stripe.faults.push(fault, fault)
      await follow({ minutes: 5 })
    }
    await follow({ minutes: 30 })
    await follow({ hours: 2 })
    const { data } = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
    expect(data.map(({ kind, state }: Record<string, string>) => [kind, state])).toEqual([
      ['payment', null],
      ['refund', 'done'],
    ])
    const made = [...stripe.book.objects.values()].filter(({ object }) => object === 'refund')
    expect(made.filter(one => one.metadata.reference).length).toBe(1)
  })
})

describe('money that the bank answers for later', () => {
  test('async_payment_failed: the page is over, and another can be paid [M-CARD-67]', async () => {
    const sale = await makeSale()
    const booking = await sale.bookByCard()
    const page = await pageOf(booking)
    stripe.book.payLater(page)
    expect(await checked(booking)).toBe('under_way')
    stripe.book.failLater(page)
    for (const event of stripe.book.events.splice(0)) {
      expect((await deliver(sale, event)).status).toBe(200)
    }
    await followPayments(service.deps)
    expect(await stateOf(booking)).toEqual(['pending', 'unpaid'])
    const again = await pageOf(booking)
    expect(again).not.toBe(page)
    stripe.book.pay(again)
    expect(await checked(booking)).toBe('paid')
    const { data } = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
    expect(data).toHaveLength(1)
  })
})

describe('webhooks', () => {
  test('404: forged or of another seller, and nothing is looked at [M-CARD-68]', async () => {
    const sale = await makeSale()
    const neighbour = await makeSale({
      provider: 'stripe',
      secret_key: OTHER_KEY,
      webhook_secret: OTHER_SECRET,
    })
    const booking = await sale.bookByCard()
    stripe.book.pay(await pageOf(booking))
    const [event] = stripe.book.events
    expect((await deliver(sale, event, 'whsec_made_up')).status).toBe(404)
    expect((await deliver(sale, event, OTHER_SECRET)).status).toBe(404)
    expect((await deliver(neighbour, event)).status).toBe(404)
    expect([await noticesOf(sale), await noticesOf(neighbour)]).toEqual([[], []])
    // Signed by the neighbour, about a payment that is none of theirs.
    expect((await deliver(neighbour, event, OTHER_SECRET)).status).toBe(200)
    await followPayments(service.deps)
    expect(await stateOf(booking)).toEqual(['pending', 'unpaid'])
    expect(await noticesOf(neighbour)).toEqual([{ nextLookAt: null }])
    expect((await deliver(sale, event)).status).toBe(200)
    await followPayments(service.deps)
    expect(await stateOf(booking)).toEqual(['confirmed', 'paid'])
  })

  test('signed, and saying what is not so: only what Stripe answers counts [M-CARD-68]', async () => {
    const sale = await makeSale()
    const booking = await sale.bookByCard()
    const page = await pageOf(booking)
    const session = stripe.book.get(page)
    const object = { ...session, status: 'complete', payment_status: 'paid' }
    const type = 'checkout.session.completed'
    const event = { id: 'evt_lie', object: 'event', type, data: { object } }
    expect((await deliver(sale, event)).status).toBe(200)
    await followPayments(service.deps)
    expect(await stateOf(booking)).toEqual(['pending', 'unpaid'])
    expect(pagesAtStripe()).toBe(1)
  })
})

describe('the keys of another Stripe account', () => {
  test('409 payments_open: while a page is, which they would not know [M-CARD-69]', async () => {
    const sale = await makeSale()
    const booking = await sale.bookByCard()
    const page = await pageOf(booking)
    const foreign = { provider: 'stripe', secret_key: OTHER_KEY, webhook_secret: OTHER_SECRET }
    const refused = await putAccount(sale.seller.send, foreign)
    expect([refused.status, refused.body.details.reason]).toEqual([409, 'payments_open'])
    // Another key of the same account knows them.
    const own = { provider: 'stripe', secret_key: SECOND_KEY }
    expect((await putAccount(sale.seller.send, own)).status).toBe(200)
    stripe.book.pay(page)
    await follow()
    expect(await stateOf(booking)).toEqual(['confirmed', 'paid'])
    expect((await putAccount(sale.seller.send, foreign)).status).toBe(200)
  })

  test('503: while Stripe does not say whether they know it [M-CARD-69]', async () => {
    const sale = await makeSale()
    await pageOf(await sale.bookByCard())
    const own = { provider: 'stripe', secret_key: SECOND_KEY }
    // Of the fourth call, after the account, its pages and its endpoints.
    stripe.faults.push('none', 'none', 'none', 'busy')
    expect((await putAccount(sale.seller.send, own)).status).toBe(503)
    expect((await putAccount(sale.seller.send, own)).status).toBe(200)
  })

  test('later a refund fails there, and waits to be given back otherwise [M-CARD-69]', async () => {
    const sale = await makeSale()
    const booking = await sale.bookByCard()
    stripe.book.pay(await pageOf(booking))
    await follow()
    const foreign = { provider: 'stripe', secret_key: OTHER_KEY, webhook_secret: OTHER_SECRET }
    expect((await putAccount(sale.seller.send, foreign)).status).toBe(200)
    await booking.open.post('/cancel')
    const amount = { amount: 10_000, currency: 'USD' }
    await sale.call.post(`/v1/bookings/${booking.ref}/refunds`, { amount })
    await follow()
    expect(await stateOf(booking)).toEqual(['cancelled', 'refund_due'])
    await sale.call.post(`/v1/bookings/${booking.ref}/refunds`, { amount, method: 'cash' })
    expect(await stateOf(booking)).toEqual(['cancelled', 'refunded'])
  })
})
