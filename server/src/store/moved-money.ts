import type { Money } from '#domain/money/money.ts'
import type { PAYMENT_PROVIDERS, REFUND_STATES } from '#values/payments.ts'
import { isCountedMoney } from './bookings/counted.ts'
import { type Reader, readAs, type Tx } from './database.ts'

type PaymentFilters = {
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
  /** How far a refund is; null of a payment. */
  state: (typeof REFUND_STATES)[number] | null
  /** Of what went through a provider. */
  provider: (typeof PAYMENT_PROVIDERS)[number] | null
  providerRef: string | null
  fee: Money | null
  payout: { ref: string | null; at: string } | null
  /** On the clock of the company. */
  day: string
  ref: string
  leadName: string | null
  trip: string
  start: string
}

/** What moved on one day, in one currency. */
export type PaymentDay = { day: string; currency: string } & MovedSum

type MovedSum = { paid: number; refunded: number; count: number }
export type PaymentSum = { currency: string; method: string } & MovedSum

type PaymentQuery = {
  sellerId: string
  filters: PaymentFilters
  /** Whose days are meant. */
  timezone: string
}
type PageQuery = PaymentQuery & {
  after: { createdAt: string; id: string } | null
  limit: number
  /** Left out for a page of a table, which shows no sums. */
  isSummed: boolean
}

export type PaymentPage = { rows: ListedPayment[]; sums: PaymentSum[]; days: PaymentDay[] }

/** A page of them, the newest first, what all add up to, and what the days of the page do. */
export function readPaymentPage(reader: Reader, query: PageQuery): Promise<PaymentPage> {
  return readAs(reader, { seller: query.sellerId }, async tx => {
    const [rows, sums] = await Promise.all([
      listPage(tx, query),
      query.isSummed ? sumAll(tx, query) : [],
    ])
    const [newest, oldest] = [rows.at(0)?.day, rows.at(-1)?.day]
    if (!query.isSummed || !newest || !oldest) return { rows, sums, days: [] }
    return { rows, sums, days: await sumDays(tx, query, { newest, oldest }) }
  })
}

function listPage(tx: Tx, query: PageQuery): Promise<ListedPayment[]> {
  const { after, limit } = query
  return tx<ListedPayment[]>`
    select p.id, p.kind, p.method, p.amount, p.currency, p.note, p.recorded_by as "recordedBy",
      w.name as "recordedByName", p.created_at as "createdAt", p.voids,
      case when p.kind = 'refund' and p.voids is null
        then case coalesce(r.state, 'done') when 'created' then 'on_its_way' else
          coalesce(r.state, 'done') end end as state,
      coalesce(c.provider, f.provider) as provider, coalesce(c.ref, r.ref) as "providerRef",
      c.fee, c.payout, ${dayOf(tx, query)}::text as day, b.ref,
      b.lead_name as "leadName", b.trip_title as trip, b.start
    from payments p
    join bookings b on b.seller_id = p.seller_id and b.id = p.booking_id
    left join people w on w.id = p.recorded_by
    left join card_payments c on c.seller_id = p.seller_id and c.id = p.id
    left join card_refunds r on r.seller_id = p.seller_id and r.id = p.id
    left join card_payments f on f.seller_id = r.seller_id and f.id = r.payment_id
    where ${isAsked(tx, query)}
      ${after ? tx`and (p.created_at, p.id) < (${after.createdAt}, ${after.id})` : tx``}
    order by p.created_at desc, p.id desc
    limit ${limit}
  `
}

function dayOf(tx: Tx, { timezone }: PaymentQuery) {
  return tx`(p.created_at at time zone ${timezone})::date`
}

type Days = { newest: string; oldest: string }

/** Whole days, also where the page ends amid one. */
function sumDays(tx: Tx, query: PaymentQuery, { newest, oldest }: Days): Promise<PaymentDay[]> {
  const first = Temporal.PlainDate.from(oldest)
  const last = Temporal.PlainDate.from(newest).add({ days: 1 })
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(query.timezone).toInstant().toString()
  return tx<PaymentDay[]>`
    select ${dayOf(tx, query)}::text as day, p.currency, ${moved(tx)}
    from payments p
    where ${isAsked(tx, query)} and p.created_at >= ${at(first)} and p.created_at < ${at(last)}
    group by 1, 2 order by 1 desc, 2
  `
}

function sumAll(tx: Tx, query: PaymentQuery): Promise<PaymentSum[]> {
  return tx<PaymentSum[]>`
    select p.currency, p.method, ${moved(tx)}
    from payments p where ${isAsked(tx, query)}
    group by p.currency, p.method order by p.currency, p.method
  `
}

function moved(tx: Tx) {
  return tx`
    count(*)::int as count,
    coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0)::bigint as paid,
    coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)::bigint as refunded
  `
}

function isAsked(tx: Tx, { sellerId, filters }: PaymentQuery) {
  const { from, before, kind, method, currency } = filters
  return tx`
    p.seller_id = ${sellerId} and ${isCountedMoney(tx)}
    ${from === null ? tx`` : tx`and p.created_at >= ${from.toString()}`}
    ${before === null ? tx`` : tx`and p.created_at < ${before.toString()}`}
    ${kind === null ? tx`` : tx`and p.kind = ${kind}`}
    ${method.length === 0 ? tx`` : tx`and p.method::text = any(${tx.array([...method])})`}
    ${currency === null ? tx`` : tx`and p.currency = ${currency}`}
  `
}
