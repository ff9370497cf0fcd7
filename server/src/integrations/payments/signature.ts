import { createHmac, timingSafeEqual } from 'node:crypto'
import { MOST_WEBHOOK_BYTES, SIGNATURE_TOLERANCE_SECONDS } from './answers.ts'
import type { PaymentProblemReason } from './provider.ts'

type Signed = { body: Uint8Array; secret: string; at: Temporal.Instant }

/** Signs as Stripe does: the second, and a digest of it together with the body. */
export function signatureOf({ body, secret, at }: Signed): string {
  const seconds = Math.floor(at.epochMilliseconds / 1000)
  return `t=${seconds},v1=${digestOf(body, secret, String(seconds)).toString('hex')}`
}

export function judgeSignature(
  header: string | readonly string[] | undefined,
  { body, secret, at }: Signed,
): PaymentProblemReason | null {
  if (body.byteLength > MOST_WEBHOOK_BYTES) return 'bad_body'
  const [, seconds, given] = HEADER.exec(String(header)) ?? []
  if (seconds === undefined || given === undefined) return 'bad_signature'
  const isRight = timingSafeEqual(digestOf(body, secret, seconds), Buffer.from(given, 'hex'))
  if (!isRight) return 'bad_signature'
  const age = at.epochMilliseconds / 1000 - Number(seconds)
  return age > SIGNATURE_TOLERANCE_SECONDS ? 'stale_signature' : null
}

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

function digestOf(body: Uint8Array, secret: string, seconds: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
