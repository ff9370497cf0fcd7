import { createHmac } from 'node:crypto'

const SECRET_PREFIX = 'whsec_'

/** A secret as it is shown: the bytes themselves stand behind the prefix, in base64. */
export function secretText(bytes: Uint8Array): string {
  return SECRET_PREFIX + Buffer.from(bytes).toString('base64')
}

export type Signed = {
  eventId: string
  body: string
  /** The newest first; while a secret is being changed, the former one signs as well. */
  secrets: readonly string[]
  at: Temporal.Instant
}

/** The headers by which a receiver knows that an event is ours, not changed and not old. */
export function signedHeaders({ eventId, body, secrets, at }: Signed): Record<string, string> {
  const seconds = Math.floor(at.epochMilliseconds / 1000)
  const own = secrets.map(secret => `v1=${hexSignature(secret, `${seconds}.${body}`)}`)
  const standard = secrets.map(
    secret => `v1,${base64Signature(secret, `${eventId}.${seconds}.${body}`)}`,
  )
  return {
    'svc-event-id': eventId,
    'svc-signature': [`t=${seconds}`, ...own].join(','),
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': standard.join(' '),
  }
}

/** The key is the secret as it is shown, letter by letter. */
function hexSignature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Standard Webhooks takes the bytes that the secret stands for. */
function base64Signature(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}
