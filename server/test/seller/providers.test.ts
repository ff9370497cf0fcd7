import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#integrations/clock.ts'
import { signatureOf } from '#integrations/payments/signature.ts'
import { openSettings } from '#operations/payments/provider-settings.ts'
import { transaction } from '#store/database.ts'
import { findPaymentAccount } from '#store/payment-accounts.ts'
import {
  openStripeServer,
  type StripeServer,
  signed,
} from '../integrations/payments/stripe-server.ts'
import { inject } from '../support/inject.ts'
import { putAccount, STRIPE_KEYS } from '../support/payment-accounts.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

const MOST_WRONG = 120

let stripe: StripeServer
let service: TestService
let seller: MadeSeller
let secret: string
beforeAll(async () => {
  stripe = await openStripeServer(systemClock)
  service = await openTestService({ payments: { stripeAddress: stripe.address } })
  seller = await makeSeller(service)
  secret = await connectTest(seller)
})
beforeEach(() => service.advance({ minutes: 1 }))
afterAll(async () => {
  await service.close()
  await stripe.close()
})

/** Connects the test provider, and looks up what it signs with. */
async function connectTest({ id, send }: MadeSeller): Promise<string> {
  await putAccount(send, { provider: 'test' })
  const account = await findPaymentAccount(service.db, id)
  if (!account) throw new Error('it was connected')
  return openSettings(service.deps, account).webhookSecret
}

const bodyOf = (id: string, ref = 'test_1') => JSON.stringify({ id, ref })

function post(payload: string, { to = seller.id, by = secret, from = '198.51.100.1' } = {}) {
  const signature = signatureOf({ body: Buffer.from(payload), secret: by, at: service.now() })
  return inject(service.app, {
    method: 'POST',
    url: `/v1/providers/test/${to}`,
    headers: { 'content-type': 'application/json', 'test-signature': signature },
    payload,
    remoteAddress: from,
  })
}

const notices = (sellerId = seller.id) =>
  transaction(
    service.db,
    { seller: sellerId },
    tx => tx`
      select provider, event_id as "eventId", refs, next_look_at as "nextLookAt"
      from provider_notices where seller_id = ${sellerId} order by received_at, event_id
    `,
  )

describe('POST /v1/providers/{provider}/{seller_id}', () => {
  test('200: what to look at is noted once, however often it comes [M-CARD-31]', async () => {
    const id = randomUUID()
    const answers = [await post(bodyOf(id)), await post(bodyOf(id)), await post(bodyOf(id))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers[0]?.payload).toBe('{"received":true}')
    const noted = (await notices()).filter(({ eventId }) => eventId === id)
    expect(noted).toEqual([
      { provider: 'test', eventId: id, refs: ['test_1'], nextLookAt: service.now() },
    ])
  })

  test('404: forged, signed for another seller, and no account look alike [M-CARD-32]', async () => {
    const other = await makeSeller(service)
    await connectTest(other)
    const without = await makeSeller(service)
    const before = await notices()
    const payload = bodyOf(randomUUID())
    const refused = [
      await post(payload, { by: 'whsec_made_up' }),
      await post(payload, { to: other.id }),
      await post(payload, { to: without.id }),
      await post(payload, { to: randomUUID() }),
      await post(payload, { to: 'nobody' }),
      await inject(service.app, {
        method: 'POST',
        url: `/v1/providers/stripe/${seller.id}`,
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
        payload,
      }),
    ]
    const shown = refused.map(({ statusCode, payload: text }) => {
      const { request_id: _, ...problem } = JSON.parse(text)
      return JSON.stringify([statusCode, problem])
    })
    expect(new Set(shown).size, shown.join('\n')).toBe(1)
    expect(refused[0]?.statusCode).toBe(404)
    expect(await notices()).toEqual(before)
    expect(await notices(other.id)).toEqual([])
  })

  test('404: a body that was changed on the way, by one byte [M-CARD-32]', async () => {
    const payload = bodyOf(randomUUID())
    const signature = signatureOf({ body: Buffer.from(payload), secret, at: service.now() })
    const sent = await inject(service.app, {
      method: 'POST',
      url: `/v1/providers/test/${seller.id}`,
      headers: { 'content-type': 'application/json', 'test-signature': signature },
      payload: `${payload} `,
    })
    expect(sent.statusCode).toBe(404)
  })

  test('404: one that was overheard is of no use after five minutes [M-CARD-32]', async () => {
    const payload = bodyOf(randomUUID())
    const at = service.now().subtract({ minutes: 6 })
    const signature = signatureOf({ body: Buffer.from(payload), secret, at })
    const sent = await inject(service.app, {
      method: 'POST',
      url: `/v1/providers/test/${seller.id}`,
      headers: { 'content-type': 'application/json', 'test-signature': signature },
      payload,
    })
    expect(sent.statusCode).toBe(404)
    expect(service.logLines.join('\n')).toContain('is the clock right?')
  })

  test('422: signed and no JSON, another type, and far too large [M-CARD-33]', async () => {
    expect((await post('no json')).statusCode).toBe(422)
    expect((await post(`"${'x'.repeat(524_288)}"`)).statusCode).toBe(422)
    const url = `/v1/providers/test/${seller.id}`
    const headers = { 'content-type': 'text/plain' }
    const plain = await inject(service.app, { method: 'POST', url, headers, payload: 'x' })
    expect(plain.statusCode).toBe(422)
  })

  test('429: an address that guesses is stopped in memory; others go on [M-CARD-33]', async () => {
    const from = '203.0.113.9'
    expect((await post(bodyOf(randomUUID()))).statusCode).toBe(200)
    const forged = () => post(bodyOf(randomUUID()), { by: 'whsec_made_up', from })
    for (let call = 0; call < MOST_WRONG; call++) expect((await forged()).statusCode).toBe(404)
    await transaction(service.db, 'platform', async tx => {
      await tx`lock table payment_accounts in access exclusive mode`
      // Answered although nobody can read an account: no seal was opened.
      const late = await post(bodyOf(randomUUID()), {
        to: randomUUID(),
        by: 'whsec_made_up',
        from,
      })
      expect(late.statusCode).toBe(429)
    })
    expect((await post(bodyOf(randomUUID()))).statusCode).toBe(200)
  })

  test("200: Stripe's own, by its own library [M-CARD-31]", async () => {
    const alps = await makeSeller(service)
    await putAccount(alps.send, STRIPE_KEYS)
    const object = { object: 'payment_intent', id: 'pi_1', metadata: { reference: 'pay_1' } }
    const event = { id: 'evt_1', object: 'event', data: { object } }
    const { body, headers } = signed(event, service.deps.clock)
    const sent = await inject(service.app, {
      method: 'POST',
      url: `/v1/providers/stripe/${alps.id}`,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
      payload: body,
    })
    expect(sent.statusCode).toBe(200)
    expect(await notices(alps.id)).toMatchObject([{ eventId: 'evt_1', refs: ['pi_1'] }])
  })
})
