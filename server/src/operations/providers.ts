import { invalidInput, notFound } from '#domain/refusal.ts'
import type { Notice, ReceivedWebhook, Told } from '#integrations/payments/provider.ts'
import type { TokenCalls } from '#memory/token-calls.ts'
import { insertProviderNotice, type ProviderNotice } from '#store/provider-notices.ts'
import { openProviderOf, type PaymentDeps } from './payment-account.ts'

type Deps = PaymentDeps & {
  noticeCalls: TokenCalls
  now: Temporal.Instant
  warn: (facts: object, message: string) => void
}

type Received = Pick<ProviderNotice, 'sellerId' | 'provider'> &
  Pick<ReceivedWebhook, 'body' | 'headers'> & { address: string }

/**
 * Takes a webhook of a seller's payment provider. Until its signature is known to be right nothing
 * is written, and an address whose webhooks are not is refused before a seal is opened; then it is
 * only noted what to look at, which a worker does.
 */
export async function createProviderNotice(deps: Deps, received: Received): Promise<void> {
  const { sellerId, provider, address } = received
  // Counted by address and seller: one seller's wrong secret keeps no other's webhooks out.
  const asked = { token: `${provider} ${sellerId} ${address}`, address }
  const told = await deps.noticeCalls.find(asked, () => judgeWebhook(deps, received))
  if (told === null) throw notFound('payment_account')
  if (!told.ok || !told.value.refs.concat(told.value.eventId).every(isName)) {
    throw invalidInput('body', 'bad_format', 'is not what a webhook should say')
  }
  const { eventId, refs } = told.value
  await insertProviderNotice(deps.db, { sellerId, provider, eventId, refs, receivedAt: deps.now })
}

/** Whoever knows the secret may still write anything: this is what is kept of it. */
function isName(text: string): boolean {
  return /^[\w.:-]{1,255}$/.test(text)
}

/** Null for all that somebody may make up: nobody can tell a wrong signature from no account. */
async function judgeWebhook(
  deps: Deps,
  { sellerId, provider, body, headers }: Received,
): Promise<Told<Notice> | null> {
  const account = await openProviderOf(deps, sellerId)
  if (account?.name !== provider) return null
  const told = await account.receive({ body, headers, receivedAt: deps.now })
  if (told.ok || told.problem.reason === 'bad_body') return told
  if (told.problem.reason === 'stale_signature') {
    const message = 'a webhook of a payment provider is too old: is the clock right?'
    deps.warn({ sellerId, provider }, message)
  }
  return null
}
