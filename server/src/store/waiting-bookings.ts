import type { Booking } from '#domain/bookings/booking.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { mayAwaitSeller, stepDueAtOf, stepOf } from './bookings/booking-conditions.ts'
import { bookingColumns } from './bookings/bookings.ts'
import { isCounted } from './bookings/counted.ts'
import type { Tx } from './database.ts'
import { waitingRequests } from './payment-requests.ts'

/** What of a booking waits for somebody of the seller's. */
export type WaitingKind =
  | 'request'
  | 'proof'
  | 'refund'
  | 'payment_link'
  | 'overdue_payment'
  | 'missing_details'
  | 'collected'
  | 'dispute'
  | 'refund_failed'
  | 'payment_request'

/** The booking itself comes along: what is open or to be given back is worked out from it. */
export type WaitingBooking = Booking & {
  kind: WaitingKind
  /** How many of the kind there are; so many rows of each are read at most. */
  count: number
  /** By when it has to be done; null where nothing says so. */
  dueAt: Temporal.Instant | null
  /** Since when it waits. */
  since: Temporal.Instant
  /** Money collected, asked for, disputed or not arrived: which it is, how much and who has it. */
  heldId: string | null
  heldAmount: number | null
  heldCurrency: CurrencyCode | null
  heldBy: { id: string; name: string } | null
}

type WaitingQuery = {
  sellerId: string
  kinds: readonly WaitingKind[]
  now: Temporal.Instant
  /** Guests of these days lack details: from one on, and before another. */
  detailsFrom: string
  detailsBefore: string
  first: number
}

/** The first of each kind that waits, the most urgent ones first, with how many there are. */
export async function listWaitingBookings(tx: Tx, query: WaitingQuery): Promise<WaitingBooking[]> {
  const { sellerId, kinds, first } = query
  return tx<WaitingBooking[]>`
    with waiting as materialized (
      ${toActOn(tx, query)}
      union all
      ${overdueThoughConfirmed(tx, query)}
      union all
      ${withoutDetails(tx, query)}
      union all
      ${inHands(tx, query)}
      union all
      ${disputed(tx, query)}
      union all
      ${notArrived(tx, query)}
      union all
      ${askedFor(tx, query)}
    ),
    chosen as (
      select *, count(*) over (partition by kind)::int as total,
        row_number() over (
          partition by kind order by due_at nulls last, since, id, held_id
        ) as place
      from waiting where kind = any(${tx.array([...kinds])})
    )
    select ${bookingColumns(tx)}, c.kind, c.total as count, c.due_at as "dueAt", c.since,
      c.held_id as "heldId", c.held_amount as "heldAmount", c.held_currency as "heldCurrency",
      case when c.held_by is not null then
        jsonb_build_object('id', c.held_by, 'name', coalesce(m.name, p.email, ''))
      end as "heldBy"
    from chosen c join bookings b on b.seller_id = ${sellerId} and b.id = c.id
    left join people p on p.id = c.held_by
    left join team_members m on m.seller_id = b.seller_id and m.person_id = c.held_by
    where c.place <= ${first}
    order by c.kind, c.place
  `
}

/** What waits for a seller is what the list of bookings says it waits for. */
function toActOn(tx: Tx, { sellerId, now }: WaitingQuery) {
  return tx`
    select case k.step
        when 'seller_confirmation' then 'request'
        when 'seller_proof_check' then 'proof'
        when 'seller_refund' then 'refund'
        when 'seller_payment_link' then 'payment_link'
        when 'traveller_payment' then 'overdue_payment'
      end as kind, b.id, k.due_at,
      case k.step when 'seller_confirmation' then b.checked_out_at
        when 'seller_payment_link' then b.checked_out_at
        when 'seller_proof_check'
          then coalesce((b.receipt ->> 'submittedAt')::timestamptz, b.updated_at)
        when 'traveller_payment' then k.due_at
        else b.updated_at end as since,
      null::bigint as held_amount, null::text as held_currency, null::uuid as held_id,
      null::uuid as held_by
    from bookings b
    cross join lateral (
      select ${stepOf(tx, now)} as step, ${stepDueAtOf(tx, now)} as due_at
    ) k
    where b.seller_id = ${sellerId} and ${mayAwaitSeller(tx)} and ${isCounted(tx)}
      and (k.step <> 'traveller_payment' or k.due_at <= ${now.toString()})
      and k.step <> 'traveller_details'
  `
}

/** The predicate of the index `bookings_overdue`, and that the day has come. */
function overdueThoughConfirmed(tx: Tx, { sellerId, now }: WaitingQuery) {
  return tx`
    select 'overdue_payment', b.id, b.payment_due_at, b.payment_due_at, null, null, null, null
    from bookings b
    where b.seller_id = ${sellerId} and b.status = 'confirmed' and b.payment_due_at is not null
      and b.paid - b.refunded < b.due_now and b.payment_due_at <= ${now.toString()}
      and ${isCounted(tx)}
      and b.payment_status not in ('proof_submitted', 'pay_on_arrival', 'refund_due')
  `
}

/** Option by option, as starts are looked for: only bookings of these days are read. */
function withoutDetails(tx: Tx, { sellerId, detailsFrom, detailsBefore, now }: WaitingQuery) {
  return tx`
    select 'missing_details', b.id, b.details_due_at, b.created_at, null, null, null, null
    from options o
    cross join lateral (
      select * from bookings b
      where b.seller_id = o.seller_id and b.option_id = o.id and ${isCounted(tx)}
        and b.start >= ${detailsFrom}
        and b.start < ${detailsBefore} and b.status in ('pending', 'confirmed')
        and (b.status = 'confirmed' or b.pending_expires_at is null
          or b.pending_expires_at > ${now.toString()})
        and b.travellers_complete < b.traveller_count
        and b.traveller_details -> 'fields' <> '[]'::jsonb
    ) b
    where o.seller_id = ${sellerId}
  `
}

/** Money that somebody took from guests and has not handed in. */
function inHands(tx: Tx, { sellerId }: WaitingQuery) {
  return tx`
    select 'collected', c.booking_id, null::timestamptz, c.taken_at, c.amount, c.currency, c.id,
      c.person_id
    from collected_money c
    where c.seller_id = ${sellerId} and c.recorded_at is null
  `
}

/** A bank asks whether a card payment was right, and has had no outcome yet. */
function disputed(tx: Tx, { sellerId }: WaitingQuery) {
  return tx`
    select 'dispute', c.booking_id, (c.dispute ->> 'answerBefore')::timestamptz, c.updated_at,
      (c.dispute #>> '{amount,amount}')::bigint, c.dispute #>> '{amount,currency}', c.id, null
    from card_payments c
    where c.seller_id = ${sellerId} and c.dispute ->> 'state' = 'open'
  `
}

/** Money that did not arrive at its card, until something of the booking is given back again. */
function notArrived(tx: Tx, { sellerId }: WaitingQuery) {
  return tx`
    select 'refund_failed', r.booking_id, null::timestamptz, r.updated_at, r.amount, r.currency,
      r.id, null
    from card_refunds r
    where r.seller_id = ${sellerId} and r.state = 'failed' and not exists (
      select from payments p
      where p.seller_id = r.seller_id and p.booking_id = r.booking_id and p.kind = 'refund'
        and p.voids is null and p.created_at > r.updated_at
    )
  `
}

/** Money that a guest was asked to pay by link, and has not. */
function askedFor(tx: Tx, query: WaitingQuery) {
  return tx`
    select 'payment_request', r.booking_id, r.due_at, r.created_at, r.amount, r.currency, r.id, null
    ${waitingRequests(tx, query)}
  `
}
