import type { Stripe } from 'stripe'
import { MOST_WEBHOOK_BYTES, SIGNATURE_TOLERANCE_SECONDS, told, untold } from '../answers.ts'
import type { Notice, ReceivedWebhook, Told } from '../provider.ts'

/** What an endpoint at Stripe has to be subscribed to. */
export const WANTED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

/** Nothing is parsed before its signature is known to be right. */
export function receiveWebhook(
  webhooks: Stripe['webhooks'],
  { body, headers, receivedAt }: ReceivedWebhook,
  secret: string,
): Told<Notice> {
  if (body.byteLength > MOST_WEBHOOK_BYTES) return untold('bad_body')
  const header = headers['stripe-signature']
  // Anybody can sign with a secret that is not there yet.
  if (typeof header !== 'string' || secret === '') return untold('bad_signature')
  const verify = (tolerance: number) => {
    try {
      const { epochMilliseconds } = receivedAt
      return webhooks.signature?.verifyHeader(
        ...([body, header, secret, tolerance, undefined, epochMilliseconds] as const),
      )
    } catch {
      return false
    }
  }
  if (!verify(SIGNATURE_TOLERANCE_SECONDS)) {
    // Right but old: sent again by somebody who overheard it, or one of the two clocks is off.
    return untold(verify(NO_TOLERANCE_CHECK) ? 'stale_signature' : 'bad_signature')
  }
  return readNotice(body)
}

/** The library's own number for "of any age". */
const NO_TOLERANCE_CHECK = 0

function readNotice(body: Uint8Array): Told<Notice> {
  const event = parse(new TextDecoder().decode(body))
  const eventId = fieldOf(event, 'id')
  if (typeof eventId !== 'string') return untold('bad_body')
  const ref = refIn(fieldOf(fieldOf(event, 'data'), 'object'))
  return told({ eventId, refs: typeof ref === 'string' ? [ref] : [] })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * What to look at is told by the kind of the object, not by the type of the event: an event that
 * Stripe invents tomorrow is looked at as well. Payments and sessions of ours carry a reference;
 * the account may have others.
 */
function refIn(object: unknown): unknown {
  const isOurs = typeof fieldOf(fieldOf(object, 'metadata'), 'reference') === 'string'
  switch (fieldOf(object, 'object')) {
    case 'checkout.session':
    case 'payment_intent':
      return isOurs ? fieldOf(object, 'id') : null
    // Made at Stripe they carry nothing of ours, so they are always looked at.
    case 'refund':
    case 'dispute':
      return fieldOf(object, 'payment_intent')
    default:
      return null
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
