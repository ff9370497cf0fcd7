import { WANTED_EVENTS } from '#integrations/payments/stripe/receive.ts'
import type { Tx } from '#store/database.ts'
import {
  SECRET_KEY,
  type StripeServer,
  WEBHOOK_SECRET,
} from '../integrations/payments/stripe-server.ts'
import type { MadeSeller } from './world.ts'

/** What a seller pastes to connect the Stripe of `openStripeServer`. */
export const STRIPE_KEYS = {
  provider: 'stripe',
  secret_key: SECRET_KEY,
  webhook_secret: WEBHOOK_SECRET,
}

type Send = MadeSeller['send']

export const putAccount = (send: Send, body: object) =>
  send({ method: 'PUT', path: '/v1/payment-account', body })

export const getAccount = (send: Send) => send({ path: '/v1/payment-account' })

/** Makes the endpoint for webhooks at Stripe, as the seller is told to. */
export function addEndpoint({ book }: StripeServer, sellerId: string): void {
  book.add('we', {
    object: 'webhook_endpoint',
    url: `http://127.0.0.1:8080/v1/providers/stripe/${sellerId}`,
    status: 'enabled',
    enabled_events: WANTED_EVENTS,
  })
}

/** A payment of a booking, as far as that. */
export async function insertPayment(
  tx: Tx,
  { id, ref, state }: { id: string; ref: string; state: string },
): Promise<void> {
  await tx`
    insert into card_payments (seller_id, id, booking_id, provider, state, amount, currency,
      capture, description, return_url, locale, expires_at, next_look_at, created_at, updated_at)
    select seller_id, gen_random_uuid(), id, 'test', ${state}, 100, 'USD', 'now', 'A trip',
      'https://shop.example', 'en', updated_at, updated_at, updated_at, updated_at
    from bookings where seller_id = ${id} and ref = ${ref}
  `
}
