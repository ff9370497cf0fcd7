import { type Reader, readAs, type Tx } from '../database.ts'

export type PaymentFilters = {
  from: Temporal.Instant | null
  before: Temporal.Instant | null
  kind: 'payment' | 'refund' | null
  /** Empty is every one. */
  method: readonly string[]
  currency: string | null
}

/** Money that moved, with what it moved for. */
export type ListedPayment = {
  id: string
  kind: 'payment' | 'refund'
  method: string
  amount: number
  currency: string
  note: string | null
  recordedBy: string | null
  recordedByName: string | null
  createdAt: Temporal.Instant
  /** Which payment it takes back. */
  voids: string | null
  ref: string
  leadName: string | null
  trip: string
  start: string
}

export type PaymentSum = {
  currency: string
  method: string
  paid: number
  refunded: number
  count: number
}

type PaymentQuery = { sellerId: string; filters: PaymentFilters }
type PageQuery = PaymentQuery & {
  after: { createdAt: string; id: string } | null
  limit: number
  /** Left out for a page of a table, which shows no sums. */
  isSummed: boolean
}

/** A page of them, the newest first, and what all of them add up to. */
export function readPaymentPage(
  reader: Reader,
  query: PageQuery,
): Promise<[ListedPayment[], PaymentSum[]]> {
  return readAs(reader, { seller: query.sellerId }, tx =>
    Promise.all([listPage(tx, query), query.isSummed ? sumAll(tx, query) : []]),
  )
}

function listPage(tx: Tx, query: PageQuery): Promise<ListedPayment[]> {
  const { after, limit } = query
  return tx<ListedPayment[]>`
    select p.id, p.kind, p.method, p.amount, p.currency, p.note, p.recorded_by as "recordedBy",
      w.name as "recordedByName", p.created_at as "createdAt", p.voids, b.ref,
      b.lead_name as "leadName", b.trip_title as trip, b.start
    from payments p
    join bookings b on b.seller_id = p.seller_id and b.id = p.booking_id
    left join people w on w.id = p.recorded_by
    where ${isAsked(tx, query)}
      ${after ? tx`and (p.created_at, p.id) < (${after.createdAt}, ${after.id})` : tx``}
    order by p.created_at desc, p.id desc
    limit ${limit}
  `
}

function sumAll(tx: Tx, query: PaymentQuery): Promise<PaymentSum[]> {
  return tx<PaymentSum[]>`
    select p.currency, p.method, count(*)::int as count,
      coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0)::bigint as paid,
      coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)::bigint as refunded
    from payments p where ${isAsked(tx, query)}
    group by p.currency, p.method order by p.currency, p.method
  `
}

function isAsked(tx: Tx, { sellerId, filters }: PaymentQuery) {
  const { from, before, kind, method, currency } = filters
  return tx`
    p.seller_id = ${sellerId}
    ${from === null ? tx`` : tx`and p.created_at >= ${from.toString()}`}
    ${before === null ? tx`` : tx`and p.created_at < ${before.toString()}`}
    ${kind === null ? tx`` : tx`and p.kind = ${kind}`}
    ${method.length === 0 ? tx`` : tx`and p.method::text = any(${tx.array([...method])})`}
    ${currency === null ? tx`` : tx`and p.currency = ${currency}`}
  `
}
