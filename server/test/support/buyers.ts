import { randomUUID } from 'node:crypto'
import { type Db, transaction } from '#store/database.ts'
import type { MadeSale } from './sales-world.ts'

/** A call that may fail in every way a network can. */
export type Attempt = (request: {
  method: 'POST'
  path: string
  headers: Record<string, string>
  body: object
}) => Promise<{ status: number; body: Reply }>

type Reply = { ref?: string; code?: string; booking_token?: string | null }

export type Bought = { email: string; ref: string; tries: number }
export type Buyers = {
  /** Lets each finish what it began, and says what became of all of them. */
  finish(): Promise<{ bought: Bought[]; unexpected: string[]; unanswered: number; busy: number }>
}

const PAUSE_MS = 20

/**
 * So many buyers at a time, each of whom wants one booking, tries until there is an answer, and
 * then wants the next. A call without an answer, or one that says "not now", is made again under
 * the same key and with the same address.
 */
export function startBuyers(
  sale: MadeSale,
  { attempt, count }: { attempt: Attempt; count: number },
): Buyers {
  const bought: Bought[] = []
  const unexpected: string[] = []
  let [unanswered, busy, tries, going] = [0, 0, 0, true]

  const insist = async (request: Parameters<Attempt>[0], wanted: number): Promise<Reply | null> => {
    for (;;) {
      tries += 1
      const answer = await attempt(request).catch(() => null)
      if (answer?.status === wanted) return answer.body
      if (answer === null) unanswered += 1
      else if (answer.status === 503) busy += 1
      else {
        unexpected.push(`${request.path} ${answer.status} ${answer.body.code}`)
        return null
      }
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  }
  const buy = async () => {
    const email = `${randomUUID()}@example.com`
    const before = tries
    const held = await insist(
      {
        method: 'POST',
        path: '/v1/public/holds',
        headers: { 'idempotency-key': email },
        body: sale.body(),
      },
      201,
    )
    const lead = { name: 'Ada', email, phone: '+962790000000' }
    const body = { ref: held?.ref, lead }
    const path = '/v1/public/checkout'
    const booked = held && (await insist({ method: 'POST', path, headers: {}, body }, 200))
    if (booked?.ref) bought.push({ email, ref: booked.ref, tries: tries - before })
  }
  const all = Promise.all(
    Array.from({ length: count }, async () => {
      while (going) await buy()
    }),
  )
  return {
    async finish() {
      going = false
      await all
      return { bought, unexpected, unanswered, busy }
    },
  }
}

/** How many bookings there are of each address, and the reference of one. */
export async function countBookings(
  { db }: { db: Db },
  sellerId: string,
): Promise<Map<string, { bookings: number; ref: string }>> {
  const rows = await transaction(
    db,
    { seller: sellerId },
    tx => tx<{ email: string; bookings: number; ref: string }[]>`
      select lead_email as email, count(*)::int as bookings, min(ref) as ref from bookings
      where seller_id = ${sellerId} and lead_email is not null
      group by lead_email
    `,
  )
  return new Map(rows.map(({ email, ...rest }) => [email, rest]))
}
