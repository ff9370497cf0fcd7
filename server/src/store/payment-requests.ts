import type { PaymentRequest } from '#domain/payments/payment-request.ts'
import { isCounted } from './bookings/counted.ts'
import { type Reader, readAs, type Tx } from './database.ts'

const columns = (reader: Reader) => reader`
  r.seller_id as "sellerId", r.id, r.booking_id as "bookingId", r.amount, r.currency, r.reason,
  r.due_at as "dueAt", r.token_sealed as "sealedToken", r.created_at as "createdAt",
  r.mailed_at as "mailedAt", r.paid_at as "paidAt", r.withdrawn_at as "withdrawnAt"
`

export async function insertPaymentRequest(
  tx: Tx,
  request: PaymentRequest & { tokenDigest: Buffer },
): Promise<void> {
  await tx`
    insert into payment_requests
      (seller_id, id, booking_id, amount, currency, reason, due_at, token_digest, token_sealed,
       created_at)
    values
      (${request.sellerId}, ${request.id}, ${request.bookingId}, ${request.amount},
       ${request.currency}, ${request.reason}, ${request.dueAt.toString()},
       ${request.tokenDigest}, ${request.sealedToken}, ${request.createdAt.toString()})
  `
}

type Which = { sellerId: string; id: string }
type OfBooking = { sellerId: string; bookingId: string }

/** Oldest first. */
export async function listPaymentRequests(
  reader: Reader,
  { sellerId, bookingId }: OfBooking,
): Promise<PaymentRequest[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<PaymentRequest[]>`
      select ${columns(tx)} from payment_requests r
      where r.seller_id = ${sellerId} and r.booking_id = ${bookingId}
      order by r.created_at, r.id
    `
  })
}

export async function findPaymentRequest(
  reader: Reader,
  { sellerId, id }: Which,
): Promise<PaymentRequest | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<PaymentRequest[]>`
      select ${columns(tx)} from payment_requests r
      where r.seller_id = ${sellerId} and r.id = ${id}
    `
    return row ?? null
  })
}

/** For whoever has its link, and says no seller. */
export async function findPaymentRequestByDigest(
  reader: Reader,
  digest: Buffer,
): Promise<PaymentRequest | null> {
  return readAs(reader, 'platform', async tx => {
    const [row] = await tx<PaymentRequest[]>`
      select ${columns(tx)} from payment_requests r where r.token_digest = ${digest}
    `
    return row ?? null
  })
}

type Moments = Partial<Record<'mailedAt' | 'paidAt' | 'withdrawnAt', Temporal.Instant>>

/** The booking is locked, so nobody else writes what became of its requests. */
export async function markPaymentRequest(
  tx: Tx,
  { sellerId, id }: Which,
  { mailedAt, paidAt, withdrawnAt }: Moments,
): Promise<void> {
  await tx`
    update payment_requests set
      mailed_at = coalesce(${mailedAt?.toString() ?? null}, mailed_at),
      paid_at = coalesce(${paidAt?.toString() ?? null}, paid_at),
      withdrawn_at = coalesce(${withdrawnAt?.toString() ?? null}, withdrawn_at)
    where seller_id = ${sellerId} and id = ${id}
  `
}

/** A request that waits for its money, and whose money that is. */
export type WaitingRequest = PaymentRequest & {
  ref: string
  leadName: string | null
  trip: string
  start: string
}

type WaitingQuery = {
  sellerId: string
  now: Temporal.Instant
  after: { dueAt: string; id: string } | null
  limit: number
}

/** The first due comes first; with how many there are. What waits is said by `requestState`. */
export function readWaitingRequests(
  reader: Reader,
  query: WaitingQuery,
): Promise<[WaitingRequest[], number]> {
  const { sellerId, after, limit } = query
  return readAs(reader, { seller: sellerId }, async tx => {
    const [rows, [counted]] = await Promise.all([
      tx<WaitingRequest[]>`
        select ${columns(tx)}, b.ref, b.lead_name as "leadName", b.trip_title as trip, b.start
        ${waitingRequests(tx, query)}
          ${after ? tx`and (r.due_at, r.id) > (${after.dueAt}, ${after.id})` : tx``}
        order by r.due_at, r.id limit ${limit}
      `,
      tx<{ count: number }[]>`select count(*)::int as count ${waitingRequests(tx, query)}`,
    ])
    return [rows, counted?.count ?? 0]
  })
}

/** Requests `r` that wait, with their bookings `b`. */
export function waitingRequests(tx: Tx, { sellerId, now }: Pick<WaitingQuery, 'sellerId' | 'now'>) {
  return tx`
    from payment_requests r
    join bookings b on b.seller_id = r.seller_id and b.id = r.booking_id
    where r.seller_id = ${sellerId} and r.paid_at is null and r.withdrawn_at is null
      and r.amount <= b.due_now - (b.paid - b.refunded) and ${isCounted(tx)}
      and (b.status = 'confirmed' or b.status = 'pending'
        and (b.pending_expires_at is null or b.pending_expires_at > ${now.toString()}))
  `
}
