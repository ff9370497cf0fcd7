import type { Clock } from '../../clock.ts'
import { signTestWebhook, type TestWebhook } from './webhooks.ts'

/** What an account has told the test provider about where its webhooks go. */
export type TestEndpoint = { url: string; secret: string }

const LONGEST_MS = 5_000
/** What comes later than this is asked for before. */
const LATEST_MS = 3_600_000

/**
 * Posts webhooks over the network, as another company would. What does not arrive is lost, and no
 * process stays for one that is due later.
 */
export function openTestSender(
  { clock }: { clock: Clock },
  findEndpoint: (account: string) => Promise<TestEndpoint | null>,
): (webhook: TestWebhook) => void {
  const post = async (webhook: TestWebhook) => {
    const endpoint = await findEndpoint(webhook.account)
    if (endpoint === null) return
    const { body, headers } = signTestWebhook(webhook, endpoint.secret, clock.now())
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    await answer.body?.cancel()
  }
  return webhook => {
    if (webhook.afterMs > LATEST_MS) return
    setTimeout(() => void post(webhook).catch(() => {}), webhook.afterMs).unref()
  }
}
