import type { Stripe } from 'stripe'
import type { NewPayment } from '../provider.ts'
import { toStripeAmount } from './amounts.ts'

/** The languages of Stripe's page; anybody else gets that of their browser. */
const LOCALES = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru'
    .concat(' sk sl sv th tr vi zh')
    .split(' '),
)

/** Stripe wants 30 minutes to 24 hours from the moment that it gets the call. */
const SHORTEST = Temporal.Duration.from({ minutes: 60 })
const LONGEST = Temporal.Duration.from({ hours: 23 })

/** What Stripe is asked for: the same whenever the same payment is started again. */
export function sessionOf(payment: NewPayment): Stripe.Checkout.SessionCreateParams {
  const { reference, amount, description, returnUrl, locale } = payment
  const metadata = { reference }
  return {
    mode: 'payment',
    // Apple Pay and Google Pay are cards to Stripe. What is paid days later is not offered.
    allowed_payment_method_types: ['card'],
    // The payer pays the sum that they were told, in its own currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: reference,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: toStripeAmount(amount),
          product_data: { name: description },
        },
      },
    ],
    payment_intent_data: {
      capture_method: payment.capture === 'later' ? 'manual' : 'automatic',
      metadata,
    },
    locale: LOCALES.has(locale) ? locale : 'auto',
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(expiryOf(payment).epochMilliseconds / 1000),
  }
}

/**
 * Counted from when the call was written down, never from now: a repetition must say the same. The
 * margins leave half an hour for repetitions, and for a clock that is off.
 */
function expiryOf({ createdAt, expiresAt }: NewPayment): Temporal.Instant {
  const earliest = createdAt.add(SHORTEST)
  const latest = createdAt.add(LONGEST)
  if (Temporal.Instant.compare(expiresAt, earliest) < 0) return earliest
  return Temporal.Instant.compare(expiresAt, latest) > 0 ? latest : expiresAt
}
