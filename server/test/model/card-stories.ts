import assert from 'node:assert/strict'
import { lapseBookings } from '#operations/bookings/lapse-bookings.ts'
import { payBooking } from '#operations/bookings/pay-booking.ts'
import { followPayments } from '#operations/payments/follow-payments.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { LEAD, opener } from '../support/bookings.ts'
import { RETURN_URL } from '../support/card-sale.ts'
import { upTo } from '../support/race.ts'
import { Killed, type Story, type World } from './card-world.ts'

/** Whatever may be tried is answered properly, and nothing but a kill ends it otherwise. */
async function unlessKilled<T>(work: () => Promise<T>): Promise<T | 'killed'> {
  try {
    return await work()
  } catch (error) {
    const errors = error instanceof AggregateError ? error.errors : [error]
    const unexpected = errors.find(one => !(one instanceof Killed))
    if (unexpected !== undefined) throw unexpected
    return 'killed'
  }
}

const ONE_BY_ONE = { most: 1, mostOfSeller: 1 }

/** A worker does what is due, or dies over it. */
export function work({ deps }: Pick<World, 'deps'>): Promise<number | 'killed'> {
  return unlessKilled(() => followPayments(deps, ONE_BY_ONE))
}

export async function lapse({ service }: World): Promise<void> {
  await lapseBookings({ db: service.db, now: service.now() })
}

type Act = { name: string; weight: number; isOf(story: Story): boolean; do: Doing }
type Doing = (world: World, story: Story) => Promise<unknown>

const booked = ({ ref }: Story) => ref !== null
const shown = ({ pages }: Story) => pages.length > 0

/** Too little to confirm anything: a booking may lapse over it, and owes it back. */
const SOME_CASH = { method: 'cash', amount: { amount: 3_000, currency: 'USD' } }

/** What happens in a story, each as often as its weight has it. */
const ACTS: readonly Act[] = [
  { name: 'book', weight: 30, isOf: story => !booked(story), do: (_, story) => book(story) },
  { name: 'pay', weight: 16, isOf: booked, do: (_, story) => pay(story, '') },
  { name: 'pay in another tab', weight: 4, isOf: booked, do: (_, story) => pay(story, '?tab') },
  { name: 'pay, and die', weight: 6, isOf: booked, do: payMortally },
  { name: 'approve', weight: 26, isOf: shown, do: (w, s) => s.sale.pages.approve(pageOf(w, s)) },
  { name: 'decline', weight: 3, isOf: shown, do: (w, s) => s.sale.pages.decline(pageOf(w, s)) },
  {
    name: 'challenge',
    weight: 2,
    isOf: shown,
    do: (w, s) => s.sale.pages.challenge(pageOf(w, s)),
  },
  { name: 'pay by debit', weight: 4, isOf: shown, do: payLater },
  { name: 'cancel', weight: 3, isOf: booked, do: (_, { open }) => answered(open?.post('/cancel')) },
  { name: 'confirm', weight: 5, isOf: booked, do: staffDo('confirm', {}) },
  { name: 'reject', weight: 1, isOf: booked, do: staffDo('reject', { reason: 'Storm' }) },
  { name: 'call off', weight: 1, isOf: booked, do: staffDo('cancel', {}) },
  { name: 'take some cash', weight: 3, isOf: booked, do: staffDo('payments', SOME_CASH) },
  { name: 'take cash', weight: 1, isOf: booked, do: staffDo('payments', { method: 'cash' }) },
  { name: 'refund', weight: 12, isOf: booked, do: refund },
  {
    name: 'refund at the provider',
    weight: 2,
    isOf: shown,
    do: (w, s) => s.sale.pages.refundOutside(pageOf(w, s), 100 * upTo(100, w.next)),
  },
  { name: 'dispute', weight: 1, isOf: shown, do: dispute },
]

/** Does something in a story that can be done in it, and notes what. */
export async function act(world: World, story: Story): Promise<void> {
  const can = ACTS.filter(({ isOf }) => isOf(story))
  let drawn = world.next() * can.reduce((sum, { weight }) => sum + weight, 0)
  const chosen = can.find(({ weight }) => {
    drawn -= weight
    return drawn < 0
  })
  assert(chosen, 'something can always be done')
  const outcome = await chosen.do(world, story)
  story.log.push(`${world.service.now()} ${chosen.name}: ${outcome}`)
}

async function answered(
  sending: Promise<{ status: number; text: string; body: Body }> | undefined,
) {
  const sent = await sending
  if (sent === undefined) return 'nobody'
  assert.ok([200, 201, 409, 422].includes(sent.status), sent.text)
  return `${sent.status} ${sent.body.code ?? ''}`
}

type Body = { code?: string; ref?: string; url?: string }

async function book(story: Story): Promise<string> {
  const { site, body } = story.sale
  const held = await site.send({ method: 'POST', path: '/v1/public/holds', body: body() })
  if (held.status !== 201) return held.body.code
  const lead = { ...LEAD, email: `story-${story.number}@travellers.example` }
  const made = await story.sale.checkout({
    ref: held.body.ref,
    lead,
    payment_method: 'online_card',
  })
  story.ref = made.ref
  story.refs.push(made.ref)
  story.open = opener(site, made)
  return made.ref
}

async function pay(story: Story, tab: string): Promise<string> {
  const sent = await story.open?.post('/pay', { return_url: RETURN_URL + tab })
  assert(sent, 'it was booked')
  assert.ok([200, 409, 500, 503].includes(sent.status), sent.text)
  if (sent.status === 200) show(story, sent.body.url)
  // What has ended is left behind with its pages, on which may still be paid.
  const isOver = ['cancelled', 'rejected'].includes(sent.body.details?.reason)
  if (isOver) {
    story.ref = null
    story.oldPages.push(...story.pages.splice(0))
  }
  return `${sent.status} ${sent.body.details?.reason ?? sent.body.code ?? ''}`
}

async function payMortally({ deps, service }: World, story: Story): Promise<string> {
  const which = { sellerId: story.sale.seller.id, ref: story.ref ?? '' }
  const booking = await findBookingByRef(service.db, which)
  assert(booking, 'it was booked')
  const request = { returnUrl: RETURN_URL, amount: null, locale: 'en', leaveQueue: () => {} }
  try {
    const page = await unlessKilled(() => payBooking(deps, booking, request))
    if (page === 'killed') return 'killed'
    show(story, page.url)
    return 'shown'
  } catch (error) {
    // A refusal is an answer like any other.
    if (error instanceof Error && 'refusal' in error) return error.message
    throw error
  }
}

function show({ pages }: Story, url: string | undefined): void {
  const page = url?.split('/').at(-1)
  if (page !== undefined && !pages.includes(page)) pages.push(page)
}

/** Mostly the one that was shown last. */
function pageOf({ next }: World, { pages, oldPages }: Story): string {
  const all = next() < 0.9 ? pages : [...oldPages, ...pages]
  const at = next() < 0.7 ? all.length - 1 : upTo(all.length, next) - 1
  return all[at] ?? ''
}

function payLater(world: World, story: Story): Promise<string> {
  const { next } = world
  const afterMs = upTo(90, next) * 60_000
  const outcome = next() < 0.7 ? 'paid' : 'failed'
  return story.sale.pages.payLater(pageOf(world, story), { afterMs, outcome })
}

function staffDo(verb: string, body: object): Doing {
  return (_, { sale, ref }) =>
    answered(sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body }))
}

function refund({ next }: World, { sale, ref }: Story): Promise<string> {
  const amount = { amount: next() < 0.4 ? 10_000 : 100 * upTo(60, next), currency: 'USD' }
  const body = { amount, ...(next() < 0.3 ? { lower_price: false } : {}) }
  return answered(sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/refunds`, body }))
}

/** A bank decides once. */
async function dispute(world: World, story: Story): Promise<string> {
  const page = pageOf(world, story)
  const told = world.next() < 0.5 ? 'lost' : 'won'
  if (story.log.some(line => line.endsWith(`of ${page}`))) return 'decided before'
  const pressed = await story.sale.pages.dispute(page, told)
  return pressed === 'done' ? `${told} of ${page}` : pressed
}
