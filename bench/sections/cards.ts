import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../cli/src/embedded-postgres/start-embedded-postgres.ts'
import type { Figure } from '../measure.ts'
import { compare, type Row } from '../results.ts'
import { type Running, startCardService, startOutset, WORK } from '../servers.ts'
import { openStripeStub, type StripeStub } from '../stripe-stub.ts'
import { liftLimits } from './baseline.ts'
import { openSlowBuyers } from './cards/slow-buyers.ts'
import { each, measureEach } from './holds/each.ts'
import { sender } from './holds/journey.ts'
import { type HoldWorld, makeHoldWorld } from './holds/world.ts'

const ROUNDS = 5
const CLIENTS = 16
const RETURN_URL = 'http://localhost:3000/paid'

/** What a card costs whoever checks out, and what a slow provider costs the others: nothing. */
export async function benchCards(): Promise<Row[]> {
  const cluster = await startEmbeddedPostgres({ dataDir: join(WORK, 'cards') })
  const env = { DATABASE_URL: cluster.url, OUTSET_DATA_DIR: join(WORK, 'cards-secrets') }
  const first = await startOutset(env)
  await first.stop()
  const stripe = await openStripeStub()
  const outset = await startCardService({ ...env, STRIPE_PORT: String(stripe.port) })
  try {
    await liftLimits(outset)
    const buyer = openBuyer(outset, await makeHoldWorld(outset.url))
    return [...(await measureCheckouts(buyer, stripe)), await measureBesideSlow(buyer, stripe)]
  } finally {
    await outset.stop()
    stripe.close()
    await cluster.stop()
  }
}

type Held = { ref: string }
type Booked = { ref: string; booking_token: string }
type Buyer = ReturnType<typeof openBuyer>

function openBuyer(outset: Running, world: HoldWorld) {
  const send = sender(outset.url)
  let made = 0
  const hold = (): Promise<Held> => {
    made += 1
    const start = world.starts[made % world.starts.length] ?? ''
    return send('POST', '/v1/public/holds', JSON.parse(world.body(start)))
  }
  const checkOut =
    (method: string) =>
    ({ ref }: Held): Promise<Booked> => {
      const lead = { name: 'Ada', email: `${ref}@example.com`, phone: '+962790000000' }
      return send('POST', '/v1/public/checkout', { ref, lead, payment_method: method })
    }
  const pathOf = ({ ref, booking_token: token }: Booked, verb = '') =>
    `/v1/public/bookings/${ref}${verb}?token=${token}`
  return {
    outset,
    hold,
    byTransfer: checkOut('bank_transfer'),
    byTransferAndRead: async (held: Held) =>
      send('GET', pathOf(await checkOut('bank_transfer')(held))),
    byCard: async (held: Held) =>
      send('POST', pathOf(await checkOut('online_card')(held), '/pay'), { return_url: RETURN_URL }),
  }
}

/** Each way gets holds of its own in every round, which are made before it is measured. */
async function inRounds(
  { outset, hold }: Buyer,
  { bookings, ways }: { bookings: number; ways: readonly Way[] },
): Promise<Figure[][]> {
  const figures: Figure[][] = ways.map(() => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [
      at,
      { work, around = (measure: () => Promise<void>) => measure() },
    ] of ways.entries()) {
      const { answers } = await each(Array.from({ length: bookings }), hold, CLIENTS)
      await around(async () => {
        const { figure } = await measureEach(outset, answers, { work, clients: CLIENTS })
        // In the first round every connection learns its statements.
        if (round > 0) figures[at]?.push(figure)
      })
    }
  }
  return figures
}

type Way = { work: (held: Held) => Promise<unknown>; around?: Around }
type Around = (measure: () => Promise<void>) => Promise<void>

async function measureCheckouts(buyer: Buyer, stripe: StripeStub): Promise<Row[]> {
  const bookings = 400
  const ways = [
    { work: buyer.byCard },
    { work: buyer.byTransferAndRead },
    { work: buyer.byTransfer },
  ]
  const [card = [], read = [], alone = []] = await inRounds(buyer, { bookings, ways })
  if (stripe.pages() < bookings * ROUNDS) throw new Error('Pages were not made at the provider')
  const subject = { subject: card, goal: 0.8 }
  return [
    compare({
      work:
        'Checkout by card and its page to pay on, from a provider that answers at once, beside ' +
        'checkout by bank transfer and reading the booking: two calls each, both pending after it',
      control: read,
      ...subject,
    }),
    compare({
      work: 'the same two calls beside the one of a checkout by bank transfer alone',
      control: alone,
      ...subject,
    }),
  ]
}

/** The provider of another seller has as many waiting for it as are let in, all the time. */
async function measureBesideSlow(buyer: Buyer, stripe: StripeStub): Promise<Row> {
  const slow = await openSlowBuyers(buyer.outset.url)
  const besideSlow: Around = async measure => {
    const end = slow.begin()
    while (stripe.waiting() < slow.most) await setTimeout(50)
    await measure()
    await end()
  }
  const ways = [{ work: buyer.byTransfer, around: besideSlow }, { work: buyer.byTransfer }]
  // For longer than such a call takes, so that some end and begin meanwhile.
  const [beside = [], without = []] = await inRounds(buyer, { bookings: 4_000, ways })
  return compare({
    work:
      `Checkout while ${slow.most} payments of another seller wait for a provider that answers ` +
      'after 10 s, beside the same without them',
    goal: 1,
    subject: beside,
    control: without,
  })
}
