import assert from 'node:assert/strict'
import type { MoneyOfTest } from '#domain/bookings/test-booking.ts'
import type { Tx } from '../database.ts'

type Fragment = ReturnType<Tx>

/*
 * What staff have marked as a test is part of no sum. Every query that adds up bookings `b` says
 * `isCounted`, and every one that adds up entries `p` of the ledger `isCountedMoney`.
 */

export function isCounted(tx: Tx): Fragment {
  return tx`not b.is_test`
}

/** Money that really moved stands on an account statement, whatever it was for. */
export function isCountedMoney(tx: Tx): Fragment {
  return tx`
    not exists (
      select from bookings b
      where b.seller_id = p.seller_id and b.id = p.booking_id and b.is_test and ${isPretended(tx)}
    )
  `
}

/** Of payments from before this was written down only the test provider's moved none. */
function movesMoney(tx: Tx): Fragment {
  return tx`coalesce(c.is_live, c.provider <> 'test')`
}

/** Whether an entry `p` is of a card that was charged nothing: paid with, or given back to it. */
export function isPretended(tx: Tx): Fragment {
  return tx`
    exists (
      select from card_payments c
      where c.seller_id = p.seller_id and c.booking_id = p.booking_id and not ${movesMoney(tx)}
        and (c.id = p.id or exists (
          select from card_refunds r
          where r.seller_id = c.seller_id and r.payment_id = c.id and r.id in (p.id, p.voids)
        ))
    )
  `
}

export async function readMoneyOfTest(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<MoneyOfTest> {
  const [row] = await tx<MoneyOfTest[]>`
    select coalesce(sum(moved.amount) filter (where not moved.is_pretended), 0)::bigint as ledger,
      coalesce(bool_or(moved.is_pretended), false) as "hasPretended",
      (
        select coalesce(sum(h.amount), 0)::bigint from collected_money h
        where h.seller_id = ${sellerId} and h.booking_id = ${id} and h.recorded_at is null
      ) as "inHands"
    from (
      select case when p.kind = 'payment' then p.amount else -p.amount end as amount,
        ${isPretended(tx)} as is_pretended
      from payments p where p.seller_id = ${sellerId} and p.booking_id = ${id}
    ) moved
  `
  assert(row, 'a sum has a row')
  return row
}
