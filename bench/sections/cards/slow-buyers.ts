import { setTimeout } from 'node:timers/promises'

const SITE = { 'svc-publishable-key': 'pk_demo_marketplace', 'content-type': 'application/json' }
/** As many calls to providers as one seller may have under way for people who wait. */
const MOST = 20
const QUICK_SELLER = 'sands-and-stars'

type Card = { id: string; seller: { slug: string } }
type Booked = { ref: string; booking_token: string }
type Start = { option_id: string; start: string; units: { unit_id: string; qty: number }[] }

/** Travellers who want to pay a seller whose provider is slow, and try again as they are told. */
export async function openSlowBuyers(url: string) {
  const booked = await bookAll(url)
  const payUntil = async (one: Booked, signal: AbortSignal) => {
    while (!signal.aborted) {
      const path = `/v1/public/bookings/${one.ref}/pay?token=${one.booking_token}`
      const body = { return_url: 'http://localhost:3000/paid' }
      await call(url, 'POST', path, body, signal).catch(() => null)
      // Less than they are told to wait.
      await setTimeout(1_000)
    }
  }
  return {
    most: MOST,
    begin() {
      const over = new AbortController()
      const all = booked.map(one => payUntil(one, over.signal))
      return async () => {
        over.abort()
        await Promise.all(all)
      }
    },
  }
}

async function bookAll(url: string): Promise<Booked[]> {
  const { data } = await call(url, 'GET', '/v1/public/products?limit=100')
  const bySeller = Map.groupBy<string, Card>(data, ({ seller }) => seller.slug)
  for (const [seller, trips] of bySeller) {
    if (seller === QUICK_SELLER) continue
    const booked = await bookOf(url, trips)
    if (booked.length === MOST) return booked
  }
  throw new Error(`No seller of the marketplace has ${MOST} places`)
}

async function bookOf(url: string, trips: readonly { id: string }[]): Promise<Booked[]> {
  const booked: Booked[] = []
  for (const { id } of trips) {
    for (const start of await startsOf(url, id)) {
      if (booked.length === MOST) return booked
      const one = await book(url, start).catch(() => null)
      if (one !== null) booked.push(one)
    }
  }
  return booked
}

/** Of a whole month, a single unit for each: what one of them takes is not looked at. */
async function startsOf(url: string, tripId: string): Promise<Start[]> {
  const page = await call(url, 'GET', `/v1/public/products/${tripId}`)
  const month = Temporal.Now.plainDateISO().add({ months: 2 }).toString().slice(0, 7)
  const starts: Start[] = []
  for (const { id, units } of page.options) {
    const days = await call(url, 'GET', `/v1/public/options/${id}/calendar?month=${month}`)
    for (const { date, starts: ofDay } of days) {
      for (const { time } of ofDay) {
        const start = time === null ? date : `${date}T${time}`
        starts.push({ option_id: id, start, units: [{ unit_id: units[0].id, qty: 1 }] })
      }
    }
  }
  return starts
}

async function book(url: string, start: Start): Promise<Booked> {
  const { ref } = await call(url, 'POST', '/v1/public/holds', start)
  const lead = { name: 'Ada', email: `${ref}@example.com`, phone: '+962790000000' }
  return call(url, 'POST', '/v1/public/checkout', { ref, lead, payment_method: 'online_card' })
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the service, as they come.
type Answer = any

async function call(
  url: string,
  method: string,
  path: string,
  body?: object,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: SITE,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
