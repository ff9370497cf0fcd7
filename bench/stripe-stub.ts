import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** By the key that a call comes with, for how long it waits for its answer. */
const DELAYS_MS: Readonly<Record<string, number>> = { sk_test_quick: 0, sk_test_slow: 10_000 }

export type StripeStub = Awaited<ReturnType<typeof openStripeStub>>

/** As much of Stripe as it takes to connect an account and to make pages to pay on. */
export async function openStripeStub() {
  let pages = 0
  let waiting = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const isPage = request.method === 'POST'
    const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (isPage) pages += 1
    const answer = isPage ? sessionOf(body, pages) : (KNOWN[request.url ?? ''] ?? NOTHING)
    const send = () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    }
    const delayMs = isPage ? (DELAYS_MS[key] ?? 0) : 0
    if (delayMs === 0) return send()
    waiting += 1
    const timer = setTimeout(send, delayMs)
    response.once('close', () => {
      waiting -= 1
      clearTimeout(timer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    pages: () => pages,
    waiting: () => waiting,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const NOTHING = { object: 'list', data: [], has_more: false, url: '/v1' }
const KNOWN: Readonly<Record<string, object>> = {
  '/v1/account': { id: 'acct_1', charges_enabled: true, default_currency: 'usd' },
}

function sessionOf(body: string, number: number): object {
  const asked = new URLSearchParams(body)
  const id = `cs_test_${number}`
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    expires_at: Number(asked.get('expires_at')),
    metadata: { reference: asked.get('metadata[reference]') },
  }
}
