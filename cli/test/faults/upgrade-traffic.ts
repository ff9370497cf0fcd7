import { randomUUID } from 'node:crypto'

/** What buyers want, and how they pay. */
export type Wanted = {
  key: string
  holdBody(at: number): object
  payment?: string
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
type Body = any

export type Traffic = {
  counts: { calls: number; bookings: number }
  /** Answers other than the wanted one, and calls without an answer. */
  failed: string[]
  /** References of bookings that stand, and of those that were cancelled. */
  made: { standing: string[]; cancelled: string[] }
  finish(): Promise<void>
}

/** Of so many bookings one is kept, so that the places of a small world last. */
const KEPT_OF = 10

/**
 * Buyers who hold, check out, read their booking and mostly cancel it, each call at the next of the
 * addresses that there are at that moment. None is made twice: each has to go well at once.
 */
export function startTraffic(
  addresses: readonly string[],
  wanted: Wanted,
  buyers: number,
): Traffic {
  const counts = { calls: 0, bookings: 0 }
  const failed: string[] = []
  const made: Traffic['made'] = { standing: [], cancelled: [] }
  let going = true
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Body> => {
    const address = addresses[counts.calls % addresses.length] ?? ''
    counts.calls += 1
    const headers = { 'svc-publishable-key': wanted.key, 'content-type': 'application/json' }
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    try {
      const answer = await fetch(address + path, sent)
      const text = await answer.text()
      if (answer.status < 300) return JSON.parse(text)
      failed.push(`${method} ${path} at ${address}: ${answer.status} ${text.slice(0, 300)}`)
    } catch (error) {
      failed.push(`${method} ${path} at ${address}: ${error}`)
    }
    return null
  }
  const buy = async (at: number) => {
    const held = await call('POST', '/v1/public/holds', wanted.holdBody(at))
    if (held === null) return
    const lead = { name: 'Ada', email: `${randomUUID()}@example.com`, phone: '+962790000000' }
    const payment = wanted.payment === undefined ? {} : { payment_method: wanted.payment }
    const order = { ref: held.ref, lead, ...payment }
    const booked = await call('POST', '/v1/public/checkout', order)
    if (booked === null) return
    counts.bookings += 1
    const path = `/v1/public/bookings/${booked.ref}`
    const token = `?token=${booked.booking_token}`
    await call('GET', `${path}${token}`)
    await call('GET', '/v1/public/storefront')
    const isKept = at % KEPT_OF === 0
    const cancelled = isKept ? null : await call('POST', `${path}/cancel${token}`, {})
    if (isKept) made.standing.push(booked.ref)
    else if (cancelled !== null) made.cancelled.push(booked.ref)
  }
  const all = Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      for (let at = buyer; going; at += buyers) await buy(at)
    }),
  )
  return {
    counts,
    failed,
    made,
    async finish() {
      going = false
      await all
    },
  }
}
