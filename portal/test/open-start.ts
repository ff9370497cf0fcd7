import assert from 'node:assert/strict'
import type { Portal } from './open-portal.ts'

/** A start of a shared trip that nobody has booked, with all its places. */
export interface OpenStart {
  productId: string
  optionId: string
  title: string
  /** Letters that find the trip. */
  letters: string
  start: string
  /** Another day on which it starts. */
  next: string
  /** A day after that. */
  otherDay: string
  places: number
  adultId: string
  totalOfTwo: string
}

const TITLE = 'Petra in a small group'

/** Looks for one in the demo world, some weeks ahead. */
export async function makeOpenStart({ seller, service }: Portal): Promise<OpenStart> {
  const { data: trips } = await seller.trips.list({ q: TITLE })
  const productId = trips[0]?.id
  assert(productId, 'the demo world has the trip')
  const from = service
    .now()
    .add({ hours: 24 * 20 })
    .toString()
    .slice(0, 10)
  const to = service
    .now()
    .add({ hours: 24 * 40 })
    .toString()
    .slice(0, 10)
  const { data } = await seller.departures.list({
    product_id: productId,
    scheduled: true,
    status: ['open'],
    from,
    to,
    limit: 40,
  })
  const [first, second, third] = data.filter(({ bookings }) => bookings === 0)
  assert(first && second && third && first.remaining !== null, 'it has starts that nobody booked')
  const { option_id: optionId, start, remaining: places } = first
  const { units } = await seller.options.getUnits(optionId)
  const adultId = units.find(({ type }) => type === 'adult')?.id ?? ''
  const quote = await seller.quotes.create({
    option_id: optionId,
    start,
    units: [{ unit_id: adultId, qty: 2 }],
  })
  const total = (quote.totals.due_now.amount / 100).toFixed(2)
  return {
    productId,
    optionId,
    title: TITLE,
    letters: 'small petra',
    start,
    next: second.start,
    otherDay: third.start.slice(0, 10),
    places,
    adultId,
    totalOfTwo: `$${total}`,
  }
}
