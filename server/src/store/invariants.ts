import { isPretended } from './bookings/counted.ts'
import type { Tx } from './database.ts'

/** Something that must hold at every moment, and a query that finds where it does not. */
export type Invariant = {
  id: string
  rule: string
  /** One row for each breach; `what` names the record. */
  find: (tx: Tx) => PromiseLike<{ what: string }[]>
}

export type Breach = { id: string; rule: string; count: number; examples: string[] }

const SHOWN = 5

/** Runs all of them, in a transaction that acts for the platform. */
export async function findInvariantBreaches(tx: Tx): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const invariant of INVARIANTS) {
    const breach = await findBreach(tx, invariant)
    if (breach !== null) breaches.push(breach)
  }
  return breaches
}

/** Null where it holds. */
export async function findBreach(tx: Tx, { id, rule, find }: Invariant): Promise<Breach | null> {
  const rows = await find(tx)
  if (rows.length === 0) return null
  const examples = rows.slice(0, SHOWN).map(({ what }) => what)
  return { id, rule, count: rows.length, examples }
}

// Events are kept for 30 days and idempotency keys for 24 hours; what is older is not checked.
const RECENT_DAYS = 20

export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1',
    rule: 'No more is taken of a place than there was when it was last taken.',
    find: tx => tx`
      select concat_ws(' ', p.kind, p.subject_id, p.slot, sum(c.qty), '>', p.capacity) as what
      from places_on_sale p
      join claims c on c.seller_id = p.seller_id and c.subject_id = p.subject_id
        and c.kind = p.kind and c.slot = p.slot
      where c.expires_at is null or c.expires_at > app_now()
      group by p.seller_id, p.subject_id, p.kind, p.slot
      having sum(c.qty) > p.capacity
    `,
  },
  {
    id: 'I1',
    rule: 'What came to an end has no places.',
    find: tx => tx`
      select distinct b.ref as what from bookings b
      join claims c on c.seller_id = b.seller_id and c.booking_id = b.id
      where b.status in ('expired', 'cancelled', 'rejected')
    `,
  },
  {
    id: 'I1',
    rule: 'What is claimed has its booking and its place.',
    find: tx => tx`
      select concat_ws(' ', c.kind, c.subject_id, c.slot, c.booking_id) as what from claims c
      left join bookings b on b.seller_id = c.seller_id and b.id = c.booking_id
      left join places_on_sale p on p.seller_id = c.seller_id and p.subject_id = c.subject_id
        and p.kind = c.kind and p.slot = c.slot
      where b.id is null or p.slot is null
    `,
  },
  {
    id: 'I2',
    rule: 'The lines of a quote add up to what is paid now and what is paid on the day.',
    find: tx => tx`
      select b.ref as what from bookings b
      cross join lateral (
        select coalesce(sum((line -> 'total' ->> 'amount')::bigint)
            filter (where line ->> 'payAt' = 'upfront'), 0) as upfront,
          coalesce(sum((line -> 'total' ->> 'amount')::bigint)
            filter (where line ->> 'payAt' = 'local'), 0) as later
        from jsonb_array_elements(b.quote -> 'lines') as line
      ) as sums
      cross join lateral (
        select coalesce(sum((part ->> 'amount')::bigint), 0) as later
        from jsonb_array_elements(b.quote -> 'totals' -> 'payLocally') as part
      ) as stated
      where sums.upfront <> (b.quote -> 'totals' -> 'dueNow' ->> 'amount')::bigint
        or sums.upfront <> b.due_now or sums.later <> stated.later
        or b.currency <> b.quote -> 'totals' -> 'dueNow' ->> 'currency'
    `,
  },
  {
    id: 'I3',
    rule: 'What a booking says was paid and refunded is what its payments add up to.',
    find: tx => tx`
      select b.ref as what from bookings b
      left join lateral (
        select coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
          coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded
        from payments p where p.seller_id = b.seller_id and p.booking_id = b.id
      ) as ledger on true
      where b.paid <> ledger.paid or b.refunded <> ledger.refunded or b.refunded > b.paid
    `,
  },
  {
    id: 'I4',
    rule: 'The places of a confirmed booking are its own for good.',
    find: tx => tx`
      select distinct b.ref as what from bookings b
      join claims c on c.seller_id = b.seller_id and c.booking_id = b.id
      where b.status = 'confirmed' and c.expires_at is not null
    `,
  },
  {
    id: 'I5',
    rule: 'Every booking has one event that it was made, and every such event has a booking.',
    find: tx => tx`
      select coalesce(b.ref, e.ref) as what
      from (
        select seller_id, ref from bookings
        where checked_out_at > app_now() - make_interval(days => ${RECENT_DAYS})
      ) as b
      full join (
        select seller_id, payload -> 'object' ->> 'ref' as ref, count(*) as events from events
        where type = 'booking.created' and not is_test
          and created_at > app_now() - make_interval(days => ${RECENT_DAYS})
        group by 1, 2
      ) as e on e.seller_id = b.seller_id and e.ref = b.ref
      where b.ref is null or e.events is distinct from 1
    `,
  },
  {
    id: 'I6',
    rule: 'A booking, its option, its trip and its site belong together.',
    find: tx => tx`
      select b.ref as what from bookings b
      left join options o on o.seller_id = b.seller_id and o.id = b.option_id
      left join storefronts s on s.seller_id = b.storefront_seller_id and s.id = b.storefront_id
      where o.trip_id is distinct from b.trip_id
        or (s.kind = 'direct' and s.seller_id <> b.seller_id)
        or (b.storefront_id is not null and s.id is null)
    `,
  },
  {
    id: 'I7',
    rule: 'What opens a booking is kept as a digest and nothing else.',
    find: tx => tx`
      select booking_id::text as what from booking_tokens where octet_length(digest) <> 32
    `,
  },
  {
    id: 'I8',
    rule: 'What a booking waits for fits its status.',
    find: tx => tx`
      select ref as what from bookings
      where (status = 'on_hold' and hold_expires_at is null)
        or (status in ('confirmed', 'cancelled', 'rejected') and pending_expires_at is not null)
        or (status = 'confirmed' and awaits_seller)
        or (checked_out_at is null and (payment_status is not null or paid > 0))
    `,
  },
  {
    id: 'I9',
    rule: 'A booking was sold at the rate that its quote names.',
    find: tx => tx`
      select ref as what from bookings where rate_id::text <> quote -> 'fx' ->> 'rate_id'
    `,
  },
  {
    id: 'I10',
    rule: 'A key of a repeat stands for one hold, and for one that exists.',
    find: tx => tx`
      with keys as materialized (
        select k.made_id, k.scope_id, r.seller_id, r.booking_id from idempotency_keys k
        left join booking_refs r on r.ref = k.made_id
        where k.operation = 'createHold'
      ),
      -- On its own: one server has the keys, and others have the bookings.
      held as materialized (
        select k.made_id from keys k
        join bookings b on b.seller_id = k.seller_id and b.id = k.booking_id
          and b.storefront_id = k.scope_id
      )
      select k.made_id as what from keys k
      left join held h on h.made_id = k.made_id
      group by k.made_id
      having count(*) <> 1 or count(h.made_id) <> 1
    `,
  },
  {
    id: 'I11',
    rule: 'A reference stands for one booking, and for one that exists.',
    find: tx => tx`
      with refs as materialized (select ref, seller_id, booking_id from booking_refs),
      met as materialized (
        select r.ref from refs r
        join bookings b on b.seller_id = r.seller_id and b.id = r.booking_id and b.ref = r.ref
      )
      select b.ref as what from bookings b
      left join refs r on r.seller_id = b.seller_id and r.booking_id = b.id and r.ref = b.ref
      where r.ref is null
      union
      select r.ref as what from refs r left join met m on m.ref = r.ref where m.ref is null
    `,
  },
  {
    id: 'I12',
    rule: 'Money by card that came is in the ledger once, and nothing else is.',
    find: tx => tx`
      select coalesce(c.id, p.id)::text as what
      from (select * from card_payments where state = 'paid') as c
      full join (select * from payments where kind = 'payment' and method = 'online_card') as p
        on p.seller_id = c.seller_id and p.id = c.id
      where c.id is null or p.id is null or p.amount <> c.amount or p.currency <> c.currency
        or p.booking_id <> c.booking_id
    `,
  },
  {
    id: 'I12',
    rule: 'A refund to a card is in the ledger once, and one that failed has an entry against it.',
    find: tx => tx`
      select coalesce(r.id, p.id)::text as what from card_refunds r
      full join (
        select * from payments where kind = 'refund' and method = 'online_card' and voids is null
      ) as p on p.seller_id = r.seller_id and p.id = r.id
      left join payments v on v.seller_id = r.seller_id and v.booking_id = r.booking_id
        and v.voids = r.id
      where r.id is null or p.id is null or p.amount <> r.amount or p.booking_id <> r.booking_id
        or (r.state = 'failed') <> (v.id is not null)
    `,
  },
  {
    id: 'I12',
    rule: 'No more goes back to a card than came from it.',
    find: tx => tx`
      select c.id::text as what from card_payments c
      join card_refunds r on r.seller_id = c.seller_id and r.payment_id = c.id
        and r.state <> 'failed'
      group by c.seller_id, c.id, c.amount, c.state
      having sum(r.amount) > c.amount or c.state <> 'paid'
    `,
  },
  {
    id: 'I13',
    rule: 'Of a booking that has lapsed no more is kept than it said, or it waits to go back.',
    find: tx => tx`
      select ref as what from bookings
      where status = 'cancelled' and cancellation ->> 'by' = 'system'
        and payment_status is distinct from 'refund_due'
        and paid - refunded > (cancellation -> 'paid' ->> 'amount')::bigint
          - (cancellation -> 'refund' ->> 'amount')::bigint
    `,
  },
  {
    id: 'I14',
    rule: 'A payment or refund that is under way will be looked at again.',
    find: tx => tx`
      select id::text as what from card_payments
      where state in ('created', 'open', 'authorized') and next_look_at is null
      union all
      select id::text from card_refunds
      where state in ('created', 'on_its_way') and next_look_at is null
    `,
  },
  {
    id: 'I15',
    rule: 'What is marked as a test holds no real money.',
    find: tx => tx`
      select b.ref as what from bookings b
      where b.is_test and (
        exists (
          select from collected_money h
          where h.seller_id = b.seller_id and h.booking_id = b.id and h.recorded_at is null
        ) or (
          select sum(case when p.kind = 'payment' then p.amount else -p.amount end)
          from payments p
          where p.seller_id = b.seller_id and p.booking_id = b.id and not ${isPretended(tx)}
        ) <> 0
      )
    `,
  },
  {
    id: 'I16',
    rule: 'No promo code is used more often than it may be, and who has its price has a use of it.',
    find: tx => tx`
      select p.code as what from promo_codes p
      join claims c on c.seller_id = p.seller_id and c.subject_id = p.id and c.kind = 'promo'
      where c.expires_at is null or c.expires_at > app_now()
      group by p.seller_id, p.id, p.code, p.max_uses
      having sum(c.qty) > p.max_uses
      union all
      select b.ref from bookings b
      join promo_codes p on p.seller_id = b.seller_id and p.id::text = b.quote -> 'promo' ->> 'id'
      where b.quote ? 'promo' and b.status = 'confirmed' and p.max_uses is not null
        and not exists (select from claims c
          where c.seller_id = b.seller_id and c.booking_id = b.id and c.kind = 'promo')
    `,
  },
]
