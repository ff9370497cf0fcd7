import { readEndpointUrl } from '#domain/webhooks/endpoint-url.ts'
import type { WebhookFault } from '#domain/webhooks/webhook-fault.ts'
import { askStranger, type StrangerRules } from './ask-stranger.ts'
import { faultOf, SendFault } from './webhook-sender/faults.ts'

type WebhookPost = {
  url: string
  headers: Record<string, string>
  body: string
  /** For everything: looking up the host, connecting, sending and the answer. */
  timeoutMs: number
  /** Gives up sooner, because the process stops. */
  signal?: AbortSignal
}

type WebhookAnswer = {
  statusCode: number | null
  error: WebhookFault | null
  durationMs: number
  /** The beginning of what was answered. */
  response: string | null
}

export type SendWebhook = (post: WebhookPost) => Promise<WebhookAnswer>

/**
 * Posts to an address that a seller chose. Every attempt reads the URL again and asks as one asks a
 * stranger; it never throws for what the other side does.
 */
export function openWebhookSender(rules: StrangerRules): SendWebhook {
  return async post => {
    const began = performance.now()
    const timer = AbortSignal.timeout(post.timeoutMs)
    const signal = post.signal ? AbortSignal.any([timer, post.signal]) : timer
    const answer = await attempt(post, rules, signal).catch(error => ({
      statusCode: null,
      error: signal.aborted ? ('timeout' as const) : faultOf(error),
      response: null,
    }))
    return { ...answer, durationMs: Math.round(performance.now() - began) }
  }
}

async function attempt(
  post: WebhookPost,
  rules: StrangerRules,
  signal: AbortSignal,
): Promise<Omit<WebhookAnswer, 'durationMs'>> {
  const { url } = readEndpointUrl(post.url, rules)
  if (url === null) throw new SendFault('address_not_allowed')
  const { timeoutMs, body } = post
  const headers = { ...post.headers, 'content-type': 'application/json' }
  const asked = { url, method: 'POST', headers, body, timeoutMs, signal } as const
  const { statusCode, text, fault } = await askStranger(asked, rules)
  const error = statusCode >= 200 && statusCode < 300 ? null : 'not_2xx'
  return { statusCode, error: fault ?? error, response: text }
}
