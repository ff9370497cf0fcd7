import type { BookedCard, BookedPaymentMethod } from '#domain/bookings/booking.ts'
import type { Money } from '#domain/money/money.ts'
import type { CardDispute } from '#domain/payments/card-payment.ts'
import type { PAYMENT_PROVIDERS, REFUND_STATES } from '#values/payments.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { isPretended } from './counted.ts'

export type Payment = {
  sellerId: string
  id: string
  bookingId: string
  kind: 'payment' | 'refund'
  method: BookedPaymentMethod
  amount: number
  currency: string
  note: string | null
  recordedBy: string | null
  createdAt: Temporal.Instant
  /** Which payment it takes back; its amount is then that one's, below zero. */
  voids: string | null
}

/** With when it was taken back itself; null while it counts. */
export type KnownPayment = Payment & {
  voidedAt: Temporal.Instant | null
  /** How far a refund is; null of a payment. */
  state: (typeof REFUND_STATES)[number] | null
  /** Of what went through a provider. */
  providerRef: string | null
  fee: Money | null
  provider: (typeof PAYMENT_PROVIDERS)[number] | null
  payout: { ref: string | null; at: string } | null
  /** Of a test card. */
  isTest: boolean
  card: BookedCard | null
  dispute: CardDispute | null
}

export async function insertPayment(tx: Tx, payment: Payment): Promise<void> {
  await tx`
    insert into payments
      (seller_id, id, booking_id, kind, method, amount, currency, note, recorded_by, created_at,
       voids)
    values
      (${payment.sellerId}, ${payment.id}, ${payment.bookingId}, ${payment.kind},
       ${payment.method}, ${payment.amount}, ${payment.currency}, ${payment.note},
       ${payment.recordedBy}, ${payment.createdAt.toString()}, ${payment.voids})
  `
}

/** In the order in which the money moved. */
export async function listPayments(
  reader: Reader,
  { sellerId, bookingId }: { sellerId: string; bookingId: string },
): Promise<KnownPayment[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<KnownPayment[]>`
      select p.seller_id as "sellerId", p.id, p.booking_id as "bookingId", p.kind, p.method,
        p.amount, p.currency, p.note, p.recorded_by as "recordedBy", p.created_at as "createdAt",
        p.voids, v.created_at as "voidedAt", coalesce(c.ref, r.ref) as "providerRef", c.fee,
        c.payout, coalesce(c.provider, f.provider) as provider, c.card, c.dispute,
        ${isPretended(tx)} as "isTest",
        case when p.kind = 'refund' and p.voids is null
          then coalesce(nullif(r.state, 'created'), case when r.id is null then 'done'
            else 'on_its_way' end) end as state
      from payments p
      left join card_payments c on c.seller_id = p.seller_id and c.id = p.id
      left join card_refunds r on r.seller_id = p.seller_id and r.id = p.id
      left join card_payments f on f.seller_id = r.seller_id and f.id = r.payment_id
      left join payments v on v.seller_id = p.seller_id and v.voids = p.id
      where p.seller_id = ${sellerId} and p.booking_id = ${bookingId}
      order by p.created_at, p.id
    `
  })
}

type OfPage = { sellerId: string; bookingId: string; id: string; createdAt: Temporal.Instant }

/**
 * Payments less refunds of a booking since a page was made to pay it on, however they came. Not the
 * page's own, nor those of requests, which are paid beside it.
 */
export async function sumMoneySince(
  tx: Tx,
  { sellerId, bookingId, id, createdAt }: OfPage,
): Promise<number> {
  const [row] = await tx<{ sum: number }[]>`
    select coalesce(sum(case when p.kind = 'payment' then p.amount else -p.amount end), 0)::bigint
      as sum
    from payments p
    left join card_refunds r on r.seller_id = p.seller_id and r.id in (p.id, p.voids)
    left join card_payments c on c.seller_id = p.seller_id
      and c.id = coalesce(r.payment_id, p.id)
    where p.seller_id = ${sellerId} and p.booking_id = ${bookingId}
      and p.created_at > ${createdAt.toString()} and p.id <> ${id}
      and (c.id is null or (c.id <> ${id} and c.request_id is null))
  `
  return Math.max(0, row?.sum ?? 0)
}
