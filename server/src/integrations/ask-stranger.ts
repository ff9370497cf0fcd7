import type { Readable } from 'node:stream'
import type { buildConnector } from 'undici'
import type { WebhookFault } from '#domain/webhooks/webhook-fault.ts'
import { type AddressRules, judgedAddresses, pinned } from './judged-addresses.ts'
import { faultOf, SendFault } from './webhook-sender/faults.ts'

export type StrangerRules = AddressRules & {
  /** Certificates to trust besides the usual ones. */
  ca?: string
}

type Question = {
  /** Read and judged by whoever asks, as far as that goes without DNS. */
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** Ends with the time for everything, or sooner. */
  signal: AbortSignal
}

type Answer = {
  statusCode: number
  /** The beginning of what was answered, or why there is none. */
  text: string | null
  fault: WebhookFault | null
}

/**
 * Asks a server that somebody else has named. It looks the host up, and refuses when any of the
 * addresses is not public; the connection is then made to those very addresses, so that a name
 * cannot mean one host when it is judged and another when it is used. There is no connection to
 * reuse, no redirect is followed, and what comes is read as far as anybody will look at it.
 */
export async function askStranger(question: Question, rules: StrangerRules): Promise<Answer> {
  const { url, timeoutMs, signal } = question
  const addresses = await judgedAddresses(url, rules, signal)
  // Loaded with the first question, because a start that has none to ask need not wait for it.
  const undici = await import('undici')
  const client = new undici.Client(url.origin, {
    allowH2: false,
    connect: bounded(undici.buildConnector, {
      allowH2: false,
      lookup: pinned(addresses),
      timeout: timeoutMs,
      ...(rules.ca === undefined ? {} : { ca: rules.ca }),
    }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 16_384,
  })
  try {
    const { statusCode, body } = await client.request({
      method: question.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...question.headers, 'user-agent': 'outset' },
      ...(question.body === undefined ? {} : { body: question.body }),
      signal,
      reset: true,
    })
    try {
      return { statusCode, text: await readFirstBytes(body), fault: null }
    } catch (error) {
      return { statusCode, text: null, fault: signal.aborted ? 'timeout' : faultOf(error) }
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
