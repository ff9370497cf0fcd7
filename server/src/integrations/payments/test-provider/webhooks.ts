import { signatureOf } from '../signature.ts'

/** Like those of real providers it only says that something happened to a payment. */
export type TestWebhook = { account: string; eventId: string; ref: string; afterMs: number }

export const TEST_SIGNATURE_HEADER = 'test-signature'

/** As it is posted: signed for each attempt, so that a late one is not taken for an old one. */
export function signTestWebhook(
  { eventId, ref }: TestWebhook,
  secret: string,
  at: Temporal.Instant,
): { body: Buffer<ArrayBuffer>; headers: Record<string, string> } {
  const body = Buffer.from(JSON.stringify({ id: eventId, ref }))
  const signature = signatureOf({ body, secret, at })
  return { body, headers: { [TEST_SIGNATURE_HEADER]: signature } }
}
