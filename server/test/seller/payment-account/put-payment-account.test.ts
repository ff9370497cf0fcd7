import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#integrations/clock.ts'
import { noteAccountFault, openAccountOf, openProviderOf } from '#operations/payment-account.ts'
import { transaction } from '#store/database.ts'
import {
  openStripeServer,
  SECRET_KEY,
  type StripeServer,
  WEBHOOK_SECRET,
} from '../../integrations/payments/stripe-server.ts'
import { makeBookable } from '../../support/bookings.ts'
import {
  addEndpoint,
  getAccount,
  insertPayment,
  putAccount,
  STRIPE_KEYS,
} from '../../support/payment-accounts.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { countAuditRows, outboxOf, signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let stripe: StripeServer
let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  stripe = await openStripeServer(systemClock)
  service = await openTestService({ payments: { stripeAddress: stripe.address } })
})
beforeEach(async () => {
  seller = await makeSeller(service)
  stripe.book.chargesEnabled = true
})
afterAll(async () => {
  await service.close()
  await stripe.close()
})

const takesCards = async () => {
  const [row] = await service.db`select takes_cards as "is" from sellers where id = ${seller.id}`
  return row?.is
}
const drop = (send: MadeSeller['send'] = seller.send) =>
  send({ method: 'DELETE', path: '/v1/payment-account' })
const check = () => seller.send({ method: 'POST', path: '/v1/payment-account/check' })

describe('GET /v1/payment-account', () => {
  test('404: none yet, and another seller sees none either [M-CARD-25]', async () => {
    expect((await getAccount(seller.send)).status).toBe(404)
    await putAccount(seller.send, { provider: 'test' })
    const other = await makeSeller(service)
    const { status, body } = await getAccount(other.send)
    expect(status).toBe(404)
    expect(body.details).toEqual({ entity: 'payment_account' })
    expect(await service.db`select 1 from payment_accounts`).toHaveLength(0)
  })

  test('403: not for who may not manage settings', async () => {
    const body = { email: `agent@${seller.slug}.example`, name: 'Agent', role: 'agent' }
    await seller.send({ method: 'POST', path: '/v1/team', body })
    const agent = await signInAs(service, { email: body.email })
    expect((await getAccount(agent.send)).status).toBe(403)
    expect((await putAccount(agent.send, { provider: 'test' })).status).toBe(403)
  })
})

describe('GET /v1/payment-providers', () => {
  test('says what to set up at Stripe before its keys are pasted [M-CARD-25]', async () => {
    const { body } = await seller.send({ path: '/v1/payment-providers' })
    expect(body.data).toEqual([
      {
        provider: 'stripe',
        webhook_url: `http://127.0.0.1:8080/v1/providers/stripe/${seller.id}`,
        webhook_events: expect.arrayContaining(['checkout.session.completed', 'refund.failed']),
      },
      {
        provider: 'test',
        webhook_url: `http://127.0.0.1:8080/v1/providers/test/${seller.id}`,
        webhook_events: [],
      },
    ])
  })
})

describe('PUT /v1/payment-account', () => {
  test('200: Stripe is asked, and the keys are seen by nobody again [M-CARD-25]', async () => {
    addEndpoint(stripe, seller.id)
    const made = await putAccount(seller.send, STRIPE_KEYS)
    expect(made.status).toBe(200)
    expect(made.body).toEqual({
      provider: 'stripe',
      is_live: false,
      currency: 'EUR',
      fault: null,
      takes_cards: true,
      key_hint: SECRET_KEY.slice(-4),
      webhook_url: `http://127.0.0.1:8080/v1/providers/stripe/${seller.id}`,
      has_webhook_secret: true,
      webhook_heard_at: null,
      payments_under_way: 0,
      connected_at: '2026-11-15T10:00:00.000Z',
      checked_at: '2026-11-15T10:00:00.000Z',
    })
    expect((await getAccount(seller.send)).body).toEqual(made.body)
    expect(await takesCards()).toBe(true)
    const secrets = /sk_test_51|whsec_/
    expect(service.logLines.join('\n')).not.toMatch(secrets)
    const kept = await transaction(service.db, 'platform', tx => tx`select * from payment_accounts`)
    expect(JSON.stringify(kept)).not.toMatch(secrets)
    expect((await seller.send({ path: '/v1/audit-log' })).text).not.toMatch(secrets)
  })

  test('422: a key that Stripe does not know, at its field; nothing is kept [M-CARD-26]', async () => {
    for (const secret_key of ['sk_test_wrong', 'pk_test_51Abc', 'letters']) {
      const { status, body } = await putAccount(seller.send, { ...STRIPE_KEYS, secret_key })
      expect(status).toBe(422)
      expect(body.details.errors).toMatchObject([{ field: 'secret_key', reason: 'wrong_code' }])
      expect(JSON.stringify(body)).not.toContain(secret_key)
    }
    const { body } = await putAccount(seller.send, { ...STRIPE_KEYS, webhook_secret: 'we_1Abc' })
    expect(body.details.errors).toMatchObject([{ field: 'webhook_secret', reason: 'wrong_code' }])
    expect((await getAccount(seller.send)).status).toBe(404)
    expect(await takesCards()).toBe(false)
  })

  test('422: no key at all, or keys for the test provider', async () => {
    const bad = [
      { provider: 'stripe' },
      { provider: 'stripe', webhook_secret: WEBHOOK_SECRET },
      { ...STRIPE_KEYS, provider: 'test' },
      { provider: 'paypal' },
      {},
    ]
    for (const body of bad) {
      expect((await putAccount(seller.send, body)).status, JSON.stringify(body)).toBe(422)
    }
  })

  test('what else is wrong is kept, and sells by card only if it can [M-CARD-26]', async () => {
    const missing = await putAccount(seller.send, STRIPE_KEYS)
    expect(missing.body).toMatchObject({ fault: 'webhook_missing', takes_cards: true })
    stripe.book.chargesEnabled = false
    const idle = await putAccount(seller.send, STRIPE_KEYS)
    expect(idle.body).toMatchObject({ fault: 'not_activated', takes_cards: false })
    expect(await takesCards()).toBe(false)
    const other = await makeSeller(service)
    stripe.faults.push('reset', 'reset')
    const away = await putAccount(other.send, STRIPE_KEYS)
    expect(away.body).toMatchObject({ fault: 'unreachable', takes_cards: false })
  })

  test('200: the test provider, whose money is none [M-CARD-25]', async () => {
    const { body } = await putAccount(seller.send, { provider: 'test' })
    expect(body).toMatchObject({
      provider: 'test',
      is_live: false,
      fault: null,
      takes_cards: true,
      key_hint: null,
    })
    const provider = await openProviderOf(service.deps, seller.id)
    expect(provider?.name).toBe('test')
    const other = await makeSeller(service)
    expect(await openProviderOf(service.deps, other.id)).toBeNull()
  })

  test('403 reauthentication_required: a sign-in older than 10 minutes [M-CARD-27]', async () => {
    const owner = await signInAs(service, { email: seller.ownerEmail })
    expect((await putAccount(owner.send, { provider: 'test' })).status).toBe(200)
    await service.advance({ minutes: 10 })
    for (const sent of [await putAccount(owner.send, STRIPE_KEYS), await drop(owner.send)]) {
      expect(sent.status).toBe(403)
      expect(sent.body.details.reason).toBe('reauthentication_required')
    }
    expect((await getAccount(owner.send)).body.provider).toBe('test')
  })

  test('every owner is told who did it, once, and reads no key [M-CARD-27]', async () => {
    const second = { email: `second@${seller.slug}.example`, name: 'Second', role: 'owner' }
    await seller.send({ method: 'POST', path: '/v1/team', body: second })
    await putAccount(seller.send, STRIPE_KEYS)
    await putAccount(seller.send, STRIPE_KEYS)
    const mailsTo = async (email: string) =>
      (await outboxOf(service, email)).filter(mail => mail.template === 'payment-account-changed')
    for (const email of [seller.ownerEmail, second.email]) {
      const mails = await mailsTo(email)
      expect(mails).toHaveLength(1)
      expect(mails[0].text).toContain(seller.ownerEmail)
      expect(JSON.stringify(mails[0])).not.toMatch(/sk_test_51|whsec_/)
    }
    await drop()
    expect(await mailsTo(second.email)).toHaveLength(2)
  })

  test('one line in the log, which names the fields without their values [M-CARD-27]', async () => {
    const before = await countAuditRows(service)
    await putAccount(seller.send, STRIPE_KEYS)
    expect(await countAuditRows(service)).toBe(before + 1)
    const { body } = await seller.send({ path: '/v1/audit-log?entity=payment_account' })
    expect(body.data[0].changes).toEqual({
      provider: 'stripe',
      fields: ['provider', 'secret_key', 'webhook_secret'],
    })
  })
})

describe('POST /v1/payment-account/check', () => {
  test('404: nothing to check', async () => {
    expect((await check()).status).toBe(404)
  })

  test('what is mended is found mended, and what broke is found [M-CARD-26]', async () => {
    stripe.book.chargesEnabled = false
    await putAccount(seller.send, STRIPE_KEYS)
    stripe.book.chargesEnabled = true
    addEndpoint(stripe, seller.id)
    await service.advance({ minutes: 5 })
    const { body } = await check()
    expect(body).toMatchObject({ fault: null, takes_cards: true })
    expect(body.checked_at).toBe(service.now().toString({ fractionalSecondDigits: 3 }))
    expect(await takesCards()).toBe(true)
    // Stripe away for a moment is no reason to sell without cards.
    stripe.faults.push('reset', 'reset')
    expect((await check()).body).toMatchObject({ fault: 'unreachable', takes_cards: true })
  })
})

describe('what calls to the provider meet', () => {
  test('a fault ends the sale by card, and the next success heals it [M-CARD-28]', async () => {
    addEndpoint(stripe, seller.id)
    await putAccount(seller.send, STRIPE_KEYS)
    const { settings = null } = (await openAccountOf(service.deps, seller.id)) ?? {}
    const note = (fault: Parameters<typeof noteAccountFault>[2]) =>
      noteAccountFault({ db: service.db, now: service.now(), settings }, seller.id, fault)
    await note('slow')
    expect((await getAccount(seller.send)).body).toMatchObject({ fault: null, takes_cards: true })
    await note('wrong_key')
    const found = await getAccount(seller.send)
    expect(found.body).toMatchObject({ fault: 'wrong_key', takes_cards: false })
    await note(null)
    expect((await getAccount(seller.send)).body).toMatchObject({ fault: null, takes_cards: true })
  })
})

describe('DELETE /v1/payment-account', () => {
  test('204: gone, and nobody pays by card any more [M-CARD-29]', async () => {
    await putAccount(seller.send, { provider: 'test' })
    expect((await drop()).status).toBe(204)
    expect((await getAccount(seller.send)).status).toBe(404)
    expect(await takesCards()).toBe(false)
    expect((await drop()).status).toBe(404)
  })
})

describe('while payments are under way', () => {
  const OPEN = ['created', 'open', 'authorized']

  /** A payment of a real booking, as far as that. */
  async function makePayment(state: string): Promise<MadeSeller> {
    const sale = await makeBookable(service)
    await putAccount(sale.seller.send, { provider: 'test' })
    const { ref } = await sale.book()
    const { id } = sale.seller
    await transaction(service.db, { seller: id }, tx => insertPayment(tx, { id, ref, state }))
    return sale.seller
  }

  test.each(OPEN)('409 payments_open: one is %s [M-CARD-29]', async state => {
    const { send } = await makePayment(state)
    for (const sent of [await drop(send), await putAccount(send, STRIPE_KEYS)]) {
      expect(sent.status).toBe(409)
      expect(sent.body.details.reason).toBe('payments_open')
    }
    expect((await putAccount(send, { provider: 'test' })).status).toBe(200)
  })

  test('204: those that are over keep nobody [M-CARD-29]', async () => {
    const { send } = await makePayment('cancelled')
    expect((await putAccount(send, STRIPE_KEYS)).status).toBe(200)
    expect((await drop(send)).status).toBe(204)
  })
})

test('in production the test provider is refused unless a setting allows it [M-CARD-30]', async () => {
  const { databaseUrl } = service
  const real = { databaseUrl, production: true, testClock: null }
  const body = { provider: 'test' }
  const send = async (options: object) => {
    const other = await openTestService({ ...real, ...options })
    const request = { method: 'PUT', path: '/v1/payment-account', bearer: seller.ownerKey } as const
    const sent = await other.send({ ...request, body })
    await other.close()
    return sent
  }
  const refused = await send({})
  expect(refused.status).toBe(422)
  expect(refused.body.details.errors).toMatchObject([{ field: 'provider', reason: 'not_allowed' }])
  expect((await send({ testPayments: true })).status).toBe(200)
})
