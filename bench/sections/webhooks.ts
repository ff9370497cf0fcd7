import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { median } from '../measure.ts'
import type { Row } from '../results.ts'
import { type Running, startOutset } from '../servers.ts'

const ENDPOINTS = 50
const CHANGES = 60
const SINGLE_CHANGES = 60
const ROUNDS = 3
const AT_A_TIME = 8
/** More reviews than any trip of the demo world has, whose own events may still be on their way. */
const FIRST_COUNT = 1_000_001
const OURS = /"count":10\d{5}\b/

/** Events from a change of a trip to a receiver on the same machine, through the real worker. */
export async function benchWebhooks(): Promise<Row[]> {
  const receiver = await openReceiver()
  const outset = await startOutset({ OUTSET_WEBHOOK_LOOPBACK: '1' })
  try {
    await liftLimits(outset)
    const trips = await listTrips(outset)
    const ids: string[] = []
    for (let count = 0; count < ENDPOINTS; count++) ids.push(await register(outset, receiver.url))
    await changeTrips(outset, { trips, changes: 10 })
    await receiver.arrived(10 * ENDPOINTS)
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rates.push(await measureRate(outset, { receiver, trips }))
    }
    for (const id of ids.slice(1)) await call(outset, 'DELETE', `/v1/webhook-endpoints/${id}`)
    const delays = await measureDelays(outset, { receiver, trips })
    return [rateRow(rates), delayRow(delays)]
  } finally {
    await outset.stop()
    receiver.close()
  }
}

type Receiver = Awaited<ReturnType<typeof openReceiver>>
type Work = { receiver: Receiver; trips: readonly string[] }

async function openReceiver() {
  let count = 0
  let lastAt = 0
  let waiting: { until: number; resolve: () => void } | null = null
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      if (OURS.test(body)) count += 1
      lastAt = performance.now()
      response.end()
      if (waiting && count >= waiting.until) waiting.resolve()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /** Waits for so many more since the last wait, and says when the last one came. */
    async arrived(wanted: number): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = { until: wanted, resolve }
      if (count >= wanted) resolve()
      await promise
      count -= wanted
      return lastAt
    },
    close: () => server.close(),
  }
}

/** Many changes at once; each is an event that goes to every endpoint. */
async function measureRate(outset: Running, { receiver, trips }: Work): Promise<number> {
  const began = performance.now()
  await changeTrips(outset, { trips, changes: CHANGES })
  const ended = await receiver.arrived(CHANGES * ENDPOINTS)
  return (CHANGES * ENDPOINTS * 1000) / (ended - began)
}

/** One change after the other, from the answer to the change until the event is there. */
async function measureDelays(outset: Running, { receiver, trips }: Work): Promise<number[]> {
  const delays: number[] = []
  for (let count = 0; count < SINGLE_CHANGES; count++) {
    await changeTrips(outset, { trips, changes: 1 })
    const answered = performance.now()
    delays.push(Math.max(0, (await receiver.arrived(1)) - answered))
  }
  return delays
}

let changed = 0

async function changeTrips(
  outset: Running,
  { trips, changes }: { trips: readonly string[]; changes: number },
): Promise<void> {
  let left = changes
  const changeSome = async () => {
    while (left > 0) {
      left -= 1
      changed += 1
      const trip = trips[changed % trips.length]
      const score = (changed % 40) / 10
      await call(outset, 'PUT', `/v1/trips/${trip}/reviews`, {
        score,
        count: FIRST_COUNT + changed,
      })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, changeSome))
}

async function register(outset: Running, url: string): Promise<string> {
  const made = await call(outset, 'POST', '/v1/webhook-endpoints', { url, types: ['trip.*'] })
  return (made as { id: string }).id
}

async function listTrips(outset: Running): Promise<string[]> {
  const page = await call(outset, 'GET', '/v1/trips?status=published&limit=100')
  return (page as { data: { id: string }[] }).data.map(({ id }) => id)
}

async function liftLimits(outset: Running): Promise<void> {
  const change = { secret_key_calls_per_minute: 10_000_000 }
  await call(outset, 'PATCH', '/v1/platform/settings', change, 'sk_demo_platform')
}

async function call(
  { url }: Running,
  method: string,
  path: string,
  body?: object,
  key = 'sk_demo_owner',
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

function rateRow(rates: readonly number[]): Row {
  const rate = median(rates)
  return {
    work: `Events delivered, ${ENDPOINTS} endpoints, changes and signatures included`,
    figure: `${Math.round(rate).toLocaleString('en')}/s`,
    control: '–',
    ratio: null,
    goal: '≥ 500/s',
    met: rate >= 500,
    note: rates.map(value => Math.round(value)).join(', '),
  }
}

function delayRow(delays: readonly number[]): Row {
  const sorted = [...delays].sort((a, b) => a - b)
  const p50 = median(sorted)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return {
    work: 'From the answer to a change until its event is there',
    figure: `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`,
    control: '–',
    ratio: null,
    goal: 'p50 ≤ 100 ms',
    met: p50 <= 100,
    note: '',
  }
}
