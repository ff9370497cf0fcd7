import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Clock } from '#integrations/clock.ts'
import { type Params, StripeBook, StripeFault } from './stripe-book.ts'

export const SECRET_KEY = 'sk_test_51AbcdefSecret'
export const WEBHOOK_SECRET = 'whsec_testing'

/** What the server does to a call instead of answering it. */
export type Fault =
  // Of this call nothing: it is the turn of the next.
  | 'none'
  // Carried out, and then: silence, or hung up on.
  | 'unanswered'
  | 'cut'
  // Not carried out: silence, hung up on, or an answer byte by byte for ever.
  | 'unheard'
  | 'reset'
  | 'dripping'
  // A 500 that Stripe saves under the key, and one that it does not.
  | 'broken'
  | 'hiccup'
  // A 429.
  | 'busy'
  // A 409: the first call under this key still runs.
  | 'in_use'

type Call = { method: string; path: string; params: Params; headers: IncomingHttpHeaders }
type Answer = { status: number; body: object }

export type StripeServer = Awaited<ReturnType<typeof openStripeServer>>

/** Answers by Stripe's documented shapes, for as much of its API as the adapter uses. */
export async function openStripeServer(clock: Clock) {
  const book = new StripeBook(clock)
  /** By secret key: an account may have several. */
  const accounts = new Map([[SECRET_KEY, book]])
  const saved = new Map<string, Answer & { request: string }>()
  const calls: Call[] = []
  const faults: Fault[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe')
    const text = search.slice(1) || Buffer.concat(chunks).toString()
    const { method = '', headers } = request
    const call = { method, path: pathname, params: parseForm(text), headers }
    calls.push(call)
    // An answer that is lost only matters where something was changed.
    const fault = faults[0] === 'unanswered' && method === 'GET' ? undefined : faults.shift()
    if (fault === 'unheard') return
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'dripping') return drip(response)
    const answer = answerOnce(call, text, fault)
    if (fault === 'cut') request.socket.destroy()
    else if (fault !== 'unanswered') send(response, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** The first answer under a key is the answer to all; another content is refused. */
  function answerOnce(call: Call, text: string, fault: Fault | undefined): Answer {
    const { authorization = '', 'idempotency-key': key } = call.headers
    const account = accounts.get(authorization.replace('Bearer ', ''))
    if (!account) return failed(WRONG_KEY)
    if (call.method !== 'POST' || typeof key !== 'string') return answerTo(account, call, fault)
    const request = `${authorization} ${call.path}?${text}`
    const before = saved.get(key)
    if (before?.request === request) return before
    if (before) return failed(new StripeFault(400, { type: 'idempotency_error', message: key }))
    const answer = answerTo(account, call, fault)
    // What was refused before it began is not saved, and neither is a hiccup on the way.
    if (answer.status < 400 || fault === 'broken') saved.set(key, { ...answer, request })
    return answer
  }

  return {
    book,
    accounts,
    calls,
    faults,
    address: { host: '127.0.0.1', port, protocol: 'http' as const },
    /** The webhooks of what happened since the last call of this, signed now. */
    takeWebhooks: () => book.events.splice(0).map(event => signed(event, clock)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export function signed(event: unknown, clock: Clock, secret = WEBHOOK_SECRET) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const timestamp = Math.floor(clock.nowMs() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } }
}

const WRONG_KEY = new StripeFault(401, {
  type: 'invalid_request_error',
  message: 'Invalid API Key',
})

function answerTo(book: StripeBook, call: Call, fault: Fault | undefined): Answer {
  try {
    if (fault === 'broken' || fault === 'hiccup') {
      throw new StripeFault(500, { type: 'api_error', message: 'Sorry' })
    }
    if (fault === 'busy') {
      throw new StripeFault(429, { type: 'invalid_request_error', code: 'rate_limit' })
    }
    if (fault === 'in_use') {
      throw new StripeFault(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
    }
    const noun = call.path.split('/')[2] ?? ''
    if (book.forbidden.has(noun)) {
      throw new StripeFault(403, { type: 'invalid_request_error', message: `no ${noun} for it` })
    }
    const { expand = [], ...params } = call.params
    const body = route(book, { ...call, params })
    return { status: 200, body: expanded(book, body, Object.values(expand)) }
  } catch (error) {
    if (error instanceof StripeFault) return failed(error)
    throw error
  }
}

function route(book: StripeBook, { method, path, params }: Call): object {
  const [, , noun = '', first = '', second = '', third = ''] = path.split('/')
  switch (`${method} ${noun}`) {
    case 'POST checkout':
      return third ? book.expireSession(second) : book.createSession(params)
    case 'GET checkout':
      return second ? book.get(second) : book.list('checkout.session', params)
    case 'POST payment_intents':
      return second === 'capture' ? book.capture(first, params) : book.cancel(first)
    case 'POST refunds':
      return book.createRefund(params)
    case 'GET refunds':
      return book.list('refund', params)
    case 'GET disputes':
      return book.list('dispute', params)
    case 'GET webhook_endpoints':
      return book.list('webhook_endpoint', params)
    case 'GET account':
      return { id: 'acct_1', charges_enabled: book.chargesEnabled, default_currency: 'eur' }
    default:
      throw new StripeFault(404, { type: 'invalid_request_error', message: `${method} ${path}` })
  }
}

/** Puts objects in the place of their ids, as deep as is asked. */
function expanded(book: StripeBook, body: object, paths: readonly string[]): object {
  const copy = structuredClone(body)
  for (const path of paths) {
    let at: Params = copy
    for (const name of path.split('.')) {
      if (name === 'refunds') at[name] = book.list('refund', { charge: at.id })
      else if (typeof at[name] === 'string') at[name] = structuredClone(book.get(at[name]))
      if (!at[name]) break
      at = at[name]
    }
  }
  return copy
}

function failed({ status, error }: StripeFault): Answer {
  return { status, body: { error } }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
  response.end(JSON.stringify(body))
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 10)
  response.on('close', () => clearInterval(timer))
}

/** `a[b][0]=c` as objects in objects. */
function parseForm(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let at = params
    for (const step of path) {
      at[step] ??= {}
      at = at[step]
    }
    at[last] = value
  }
  return params
}
