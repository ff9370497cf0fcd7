import { Pool } from 'undici'
import { median } from '../../measure.ts'
import type { Row } from '../../results.ts'
import type { Running } from '../../servers.ts'
import { measureCancellations } from './cancellations.ts'
import type { HoldWorld } from './world.ts'

const CLIENTS = 32
const SECONDS = 4
const SITE = { 'svc-publishable-key': 'pk_demo_direct', 'content-type': 'application/json' }

type Given = { outset: Running; world: HoldWorld; bareHolds: number }

/** From a quote to a booking, and on to its end: what one traveller does, over and over. */
export async function bookJourneys({ outset, world, bareHolds }: Given): Promise<Row[]> {
  const send = sender(outset.url)
  const offered = await send(
    'GET',
    `/v1/public/payment-methods?option_id=${world.optionId}&start=${world.starts[0]}`,
  )
  const method = offered.find(({ kind }: { kind: string }) => kind === 'pay_on_arrival')?.kind
  let made = 0
  const selection = () => {
    made += 1
    return JSON.parse(world.body(world.starts[made % world.starts.length] ?? ''))
  }
  const hold = () => send('POST', '/v1/public/holds', selection())
  const checkOut = ({ ref }: { ref: string }) =>
    send('POST', '/v1/public/checkout', {
      ref,
      lead: { name: 'Ada', email: `${ref.toLowerCase()}@example.com`, phone: '+962790000000' },
      ...(method === undefined ? {} : { payment_method: method }),
    })
  const book = async () => {
    const body = selection()
    await send('POST', '/v1/public/quotes', body)
    return checkOut(await send('POST', '/v1/public/holds', body))
  }
  const cancel = ({ ref, booking_token }: { ref: string; booking_token: string }) =>
    send('POST', `/v1/public/bookings/${ref}/cancel?token=${booking_token}`, {})
  const manage = async () => {
    const booked = await book()
    await send('GET', `/v1/public/bookings/${booked.ref}?token=${booked.booking_token}`)
    await cancel(booked)
  }
  // Every connection of the server learns its statements once.
  await timesOf(manage, { clients: CLIENTS, seconds: 3 })
  const alone = await timesOf(book, { clients: 1, seconds: 2 })
  const booked = await timesOf(book, { clients: CLIENTS, seconds: SECONDS })
  const managed = await timesOf(manage, { clients: CLIENTS, seconds: SECONDS })
  return [
    {
      work: 'Quote, hold and checkout, 32 clients, beside bare holds',
      figure: `${whole(booked.perSecond)} bookings/s (p99 ${whole(booked.p99Ms)} ms)`,
      control: `${whole(bareHolds)}/s`,
      ratio: booked.perSecond / bareHolds,
      goal: '≥ 0.2',
      met: booked.perSecond / bareHolds >= 0.2,
      note: '',
    },
    {
      work: 'The same by one client alone',
      figure: `p50 ${median(alone.tookMs).toFixed(1)} ms`,
      control: '–',
      ratio: null,
      goal: '≤ 5 ms',
      met: median(alone.tookMs) <= 5,
      note: '',
    },
    {
      work: 'Quote, hold, checkout, read and cancel, 32 clients',
      figure: `${whole(managed.perSecond)}/s (p99 ${whole(managed.p99Ms)} ms)`,
      control: '–',
      ratio: null,
      goal: '–',
      met: null,
      note: '',
    },
    await measureCancellations({ outset, hold, checkOut, cancel }),
  ]
}

export async function timesOf(
  work: () => Promise<unknown>,
  { clients, seconds }: { clients: number; seconds: number },
) {
  const tookMs: number[] = []
  const begun = performance.now()
  const until = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const at = performance.now()
        await work()
        tookMs.push(performance.now() - at)
      }
    }),
  )
  const sorted = tookMs.toSorted((a, b) => a - b)
  return {
    tookMs,
    perSecond: (tookMs.length * 1000) / (performance.now() - begun),
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }
}

/** A client that costs little beside what it asks: it shares the two cores with the server. */
export function sender(url: string) {
  const pool = new Pool(url, { connections: CLIENTS })
  return async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await pool.request({
      method,
      path,
      headers: SITE,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.body.text()
    if (answer.statusCode >= 300) {
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`)
    }
    return JSON.parse(text)
  }
}

function whole(rate: number): string {
  return Math.round(rate).toLocaleString('en')
}
