import type { Readable } from 'node:stream'
import type { buildConnector } from 'undici'
import { readEndpointUrl } from '#domain/webhooks/endpoint-url.ts'
import type { WebhookFault } from '#domain/webhooks/webhook-fault.ts'
import { type AddressRules, judgedAddresses, pinned } from './judged-addresses.ts'
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

type SenderRules = AddressRules & {
  /** Certificates to trust besides the usual ones. */
  ca?: string
}

/**
 * Posts to an address that a seller chose. Every attempt reads the URL again, looks the host up
 * again, and refuses when any of the addresses is not public; the connection is then made to those
 * very addresses, so that a name cannot mean one host when it is judged and another when it is
 * used. There is no connection to reuse, no redirect is followed, and it never throws for what the
 * other side does.
 */
export function openWebhookSender(rules: SenderRules): SendWebhook {
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
  rules: SenderRules,
  signal: AbortSignal,
): Promise<Omit<WebhookAnswer, 'durationMs'>> {
  const { url } = readEndpointUrl(post.url, rules)
  if (url === null) throw new SendFault('address_not_allowed')
  const addresses = await judgedAddresses(url, rules, signal)
  // Loaded with the first event, because a start that has none to send need not wait for it.
  const undici = await import('undici')
  const client = new undici.Client(url.origin, {
    allowH2: false,
    connect: bounded(undici.buildConnector, {
      allowH2: false,
      lookup: pinned(addresses),
      timeout: post.timeoutMs,
      ...(rules.ca === undefined ? {} : { ca: rules.ca }),
    }),
    headersTimeout: post.timeoutMs,
    bodyTimeout: post.timeoutMs,
    maxHeaderSize: 16_384,
  })
  try {
    const { statusCode, body } = await client.request({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: { ...post.headers, 'content-type': 'application/json', 'user-agent': 'outset' },
      body: post.body,
      signal,
      reset: true,
    })
    const error = statusCode >= 200 && statusCode < 300 ? null : 'not_2xx'
    try {
      return { statusCode, error, response: await readFirstBytes(body) }
    } catch (fault) {
      return { statusCode, error: signal.aborted ? 'timeout' : faultOf(fault), response: null }
    }
  } finally {
    // Not `close`, which would wait for what is still to come.
    await client.destroy(DONE)
  }
}

/** Given to the library, which would otherwise make an error with its stack for every attempt. */
const DONE = new Error('The attempt is over')

/** More than headers and the beginning of an answer can take, even when they come in one piece. */
const MOST_RECEIVED_BYTES = 1_048_576

/** Connects, and disconnects when the receiver sends more bytes than an answer can need. */
function bounded(
  build: typeof buildConnector,
  options: buildConnector.BuildOptions,
): buildConnector.connector {
  const connect = build(options)
  return (target, callback) =>
    connect(target, (...connected) => {
      const [, socket] = connected
      socket?.on('readable', () => {
        if (socket.bytesRead > MOST_RECEIVED_BYTES) socket.destroy(new SendFault('bad_answer'))
      })
      callback(...connected)
    })
}

const MOST_READ_BYTES = 16_384
const MOST_KEPT_BYTES = 1_000

// What a database or a terminal would stumble over; tab and the line breaks may stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is looking for them.
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * Reads an answer as far as anybody will look at it, and leaves the rest. Nothing is unpacked: a
 * compressed answer is kept as the bytes that came.
 */
async function readFirstBytes(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    const chunk: Buffer = piece
    if (bytes < MOST_KEPT_BYTES) chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes > MOST_READ_BYTES) break
  }
  const kept = Buffer.concat(chunks).subarray(0, MOST_KEPT_BYTES)
  return kept.toString('utf8').replaceAll(UNPRINTABLE, '\ufffd')
}
