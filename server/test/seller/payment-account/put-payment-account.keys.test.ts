import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#integrations/clock.ts'
import { secretsOf } from '#operations/payments/account-keys.ts'
import {
  openStripeServer,
  SECRET_KEY,
  type StripeServer,
} from '../../integrations/payments/stripe-server.ts'
import { addEndpoint, putAccount, STRIPE_KEYS } from '../../support/payment-accounts.ts'
import { openTestService, type TestService } from '../../support/service.ts'
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
  stripe.book.forbidden.clear()
})
afterAll(async () => {
  await service.close()
  await stripe.close()
})

describe('PUT /v1/payment-account, step by step', () => {
  test('200: the key first, and the secret of the webhook once there is one [M-CARD-50]', async () => {
    const { webhook_secret, ...key } = STRIPE_KEYS
    addEndpoint(stripe, seller.id)
    const half = { fault: 'webhook_missing', takes_cards: true, has_webhook_secret: false }
    expect((await putAccount(seller.send, key)).body).toMatchObject(half)
    const whole = await putAccount(seller.send, { provider: 'stripe', webhook_secret })
    expect(whole.body).toMatchObject({ fault: null, has_webhook_secret: true })
    expect(whole.body.key_hint).toBe(SECRET_KEY.slice(-4))
    const again = await putAccount(seller.send, key)
    expect(again.body).toMatchObject({ fault: null, connected_at: whole.body.connected_at })
    const { body } = await seller.send({ path: '/v1/audit-log?entity=payment_account' })
    const fields = body.data.map((row: { changes: { fields: string[] } }) => row.changes.fields)
    expect(fields).toEqual([[], ['webhook_secret'], ['provider', 'secret_key']])
  })

  test('a key of the other mode does not keep the secret of the first [M-CARD-50]', () => {
    const before = { provider: 'stripe', secretKey: SECRET_KEY, webhookSecret: 'whsec_1' } as const
    const kept = (secret_key: string) => secretsOf({ provider: 'stripe', secret_key }, before)
    expect(kept('rk_test_2').webhookSecret).toBe('whsec_1')
    expect(kept('sk_live_2').webhookSecret).toBe('')
  })

  test('a restricted key is judged by what payments take [M-CARD-51]', async () => {
    addEndpoint(stripe, seller.id)
    stripe.book.forbidden.add('account').add('webhook_endpoints')
    const made = await putAccount(seller.send, STRIPE_KEYS)
    expect(made.body).toMatchObject({ fault: null, takes_cards: true, currency: null })
    stripe.book.forbidden.add('checkout')
    const { status, body } = await putAccount(seller.send, STRIPE_KEYS)
    expect(status).toBe(422)
    expect(body.details.errors).toMatchObject([{ field: 'secret_key', reason: 'not_allowed' }])
    const checked = await seller.send({ method: 'POST', path: '/v1/payment-account/check' })
    expect(checked.body).toMatchObject({ fault: 'missing_permission', takes_cards: false })
  })
})
