import type { WebhookEvent } from './generated/types.gen.ts'

export type { WebhookEvent } from './generated/types.gen.ts'

export interface WebhookRequest {
  /** The body byte for byte as it came: not parsed and written anew. */
  body: string | Uint8Array
  /** The header `Svc-Signature`. */
  signature: string | null | undefined
  /** The secret of the endpoint, `whsec_…`; two of them while you change from one to the other. */
  secret: string | readonly string[]
  /** How old an event may be, in seconds; 300 by default. */
  toleranceSeconds?: number | undefined
  /** Milliseconds since 1970; `Date.now` by default. */
  now?: (() => number) | undefined
}

/** The event was not sent by the service, or not just now. Answer 400 and do nothing. */
export class WebhookSignatureError extends Error {
  readonly reason: 'missing' | 'too_old' | 'wrong'

  constructor(reason: 'missing' | 'too_old' | 'wrong') {
    super(`The signature of the webhook is ${reason.replace('_', ' ')}`)
    this.name = 'WebhookSignatureError'
    this.reason = reason
  }
}

/** The event, if the service has signed this very body in the last minutes. Else it throws. */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookEvent> {
  const { signature, secret, toleranceSeconds = 300, now = Date.now } = request
  const parts = (signature ?? '').split(',').map(part => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [fromHex(value)] : []))
  if (!/^\d+$/.test(time) || given.length === 0) throw new WebhookSignatureError('missing')
  if (!(Math.abs(now() / 1000 - Number(time)) <= toleranceSeconds)) {
    throw new WebhookSignatureError('too_old')
  }
  const body = typeof request.body === 'string' ? bytesOf(request.body) : request.body
  const signed = new Uint8Array([...bytesOf(`${time}.`), ...body])
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (!(await isSigned(signed, { given, secrets }))) throw new WebhookSignatureError('wrong')
  // What the service signs is an event.
  return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent
}

async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  { given, secrets }: { given: Uint8Array<ArrayBuffer>[]; secrets: readonly string[] },
): Promise<boolean> {
  // Node 18 has the same functions in a module.
  const { subtle } = globalThis.crypto ?? (await import('node:crypto')).webcrypto
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  for (const secret of secrets) {
    const key = await subtle.importKey('raw', bytesOf(secret), hmac, false, ['verify'])
    for (const signature of given) {
      // It compares in constant time.
      if (await subtle.verify('HMAC', key, signature, signed)) return true
    }
  }
  return false
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/[\da-f]{2}/g) ?? [], pair => Number.parseInt(pair, 16))
}
