import { itemAt } from '#domain/item-at.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { StockKey, StockWanted } from '#domain/sales/stock.ts'
import type { ListedRow, OldOfSellers } from './database/delete-portion.ts'
import type { Reader, Tx } from './database.ts'

export type StockQuery = {
  sellerId: string
  keys: readonly StockKey[]
  exceptBookingId?: string | null
}

type OwnedKey = StockKey & { sellerId: string }

/** How much is taken of each resource, in the order asked, by the clock of the database. */
export async function countTaken(
  reader: Reader,
  keys: readonly OwnedKey[],
  { exceptBookingId = null }: Pick<StockQuery, 'exceptBookingId'> = {},
): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await reader<{ taken: number }[]>`
    select taken from places_taken(
      ${keys.map(key => key.sellerId)}::uuid[], ${keys.map(key => key.subjectId)}::uuid[],
      ${keys.map(key => key.kind)}::text[], ${keys.map(key => key.slot)}::text[],
      ${exceptBookingId}, app_now()
    ) as taken
  `
  return rows.map(({ taken }) => taken)
}

/** How many are left of each resource wanted, where that is too few of at least one. */
export type Shortage = { left: number[] }
type BookingKey = { sellerId: string; id: string }
type Replaced = { now: string; left?: number[] }

/**
 * Gives a booking exactly these places in place of those it has, inside its caller's transaction:
 * for bookings without a hold, changes and moves. The places that it already has count as free.
 * When there are too few, what is left is answered and nothing has changed. The time is that of
 * the database after the locks were taken.
 */
export async function claimStock(
  tx: Tx,
  claim: {
    booking: BookingKey
    wanted: readonly StockWanted[]
    /** When it expires; null is never. */
    until: Temporal.Instant | null
    /** Staff may knowingly go over what there is. */
    mayExceed?: boolean
  },
): Promise<{ shortage: Shortage | null; now: Temporal.Instant }> {
  const { booking, wanted, until, mayExceed = false } = claim
  const rows = await tx<{ answer: Replaced }[]>`
    select replace_claims(${booking.sellerId}, ${booking.id}, ${tx.json(wanted.map(wantedRow))},
      ${until?.toString() ?? null}, ${mayExceed}) as answer
  `
  const { left, now } = itemAt(rows, 0).answer
  return { shortage: left ? { left } : null, now: Temporal.Instant.from(now) }
}

/**
 * Locks everything that several bookings are about to take, in the common lock order. Locked one
 * booking after the other, it could deadlock.
 */
export async function lockStock(
  tx: Tx,
  sellerId: string,
  wanted: readonly StockWanted[],
): Promise<void> {
  await tx`
    select lock_place(${sellerId}, w.subject_id, w.kind, w.slot, w.capacity) from (
      select distinct on (subject_id, kind, slot collate "C") subject_id, kind, slot, capacity
      from jsonb_to_recordset(${tx.json(wanted.map(wantedRow))})
        as asked (subject_id uuid, kind text, slot text, capacity integer)
      order by subject_id, kind, slot collate "C"
    ) as w
  `
}

/**
 * Makes the places of a hold those of a booking, until a time or for good. Call it late in the
 * transaction, because it locks these places until the end. Not kept means that the hold was over
 * by then: its places may belong to another booking already.
 */
export async function keepStock(
  tx: Tx,
  { sellerId, id }: BookingKey,
  until: Temporal.Instant | null,
): Promise<{ kept: boolean; now: Temporal.Instant }> {
  const rows = await tx<{ answer: { kept: boolean; now: string } }[]>`
    select keep_claims(${sellerId}, ${id}, ${until?.toString() ?? null}) as answer
  `
  const { answer } = itemAt(rows, 0)
  return { kept: answer.kept, now: Temporal.Instant.from(answer.now) }
}

/** Gives all places of a booking back, when the transaction ends. */
export async function releaseStock(tx: Tx, { sellerId, id }: BookingKey): Promise<void> {
  await tx`delete from claims where seller_id = ${sellerId} and booking_id = ${id}`
}

/** A resource wanted, as the functions of the database read it. */
export function wantedRow({ subjectId, ...rest }: StockWanted) {
  return { subject_id: subjectId, ...rest }
}

/** What a hold or a booking takes, and until when. */
export type LiveStock = {
  id: string
  optionId: string
  start: string
  pax: number
  selection: Selection
  until: Temporal.Instant | null
  claims: (StockKey & { qty: number })[]
}

type WhichStock = {
  sellerId: string
  optionIds: readonly string[]
  dates?: readonly string[] | undefined
  now: Temporal.Instant
}

/** Of everything that is held or booked of options and has not started, locked. */
export async function lockLiveStock(
  tx: Tx,
  { sellerId, optionIds, dates, now }: WhichStock,
): Promise<LiveStock[]> {
  // An open day goes on after it has begun.
  const from = now.subtract({ hours: 48 }).toString()
  return tx<LiveStock[]>`
    select b.id, b.option_id as "optionId", b.start, b.pax, b.selection,
      case b.status when 'on_hold' then b.hold_expires_at else b.pending_expires_at end as until,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', c.kind, 'subjectId', c.subject_id,
          'slot', c.slot, 'qty', c.qty))
        from claims c where c.seller_id = ${sellerId} and c.booking_id = b.id
      ), '[]') as claims
    from bookings b
    where b.seller_id = ${sellerId} and b.option_id = any(${optionIds}::uuid[])
      and b.starts_at > ${from}
      ${dates ? tx`and left(b.start, 10) = any(${dates}::text[])` : tx``}
      and case b.status
        when 'on_hold' then b.hold_expires_at > app_now()
        when 'pending' then b.pending_expires_at is null or b.pending_expires_at > app_now()
        else b.status = 'confirmed'
      end
    order by b.id
    for no key update of b
  `
}

/** What was taken of starts and days before a date. */
export function claimsBefore(tx: Tx, before: string): OldOfSellers {
  return { table: 'claims', old: tx`slot < ${before}` }
}

/** Some of it, while the counters say of which: claims have no index by their day. */
export async function listPastClaims(
  tx: Tx,
  { before, limit }: { before: string; limit: number },
): Promise<ListedRow[]> {
  return tx<ListedRow[]>`
    select c.seller_id as "sellerId", c.ctid::text as at from places_on_sale p
    join claims c on c.seller_id = p.seller_id and c.subject_id = p.subject_id
      and c.kind = p.kind and c.slot = p.slot
    where p.slot < ${before}
    limit ${limit}
  `
}

/** Counters of starts and days from one date to before another that nothing is taken of. */
export function stockBetween(
  tx: Tx,
  { from, before }: { from: string; before: string },
): OldOfSellers {
  const old = tx`
    slot >= ${from} and slot < ${before} and not exists (
      select from claims c
      where c.seller_id = places_on_sale.seller_id and c.subject_id = places_on_sale.subject_id
        and c.kind = places_on_sale.kind and c.slot = places_on_sale.slot
    )
  `
  return { table: 'places_on_sale', old }
}

/** A resource of a seller on some days: from one on, and before another. */
export type ResourceBetween = Pick<StockKey, 'kind' | 'subjectId'> & {
  sellerId: string
  from: string
  before: string
}

/** How much is taken at a start or on a day of the resource with this index, counted from 0. */
type TakenBetween = StockKey & { resource: number; qty: number }

/**
 * What is taken at the starts and on the days asked for. However much was sold before and after,
 * only the rows of these days are read. They are added up for each seller, because those may lie on
 * different servers.
 */
export async function listTakenBetween(
  reader: Reader,
  resources: readonly ResourceBetween[],
): Promise<TakenBetween[]> {
  return reader<TakenBetween[]>`
    select a.number::int - 1 as resource, a.kind, a.subject_id as "subjectId", c.slot, c.qty
    from unnest(
      ${resources.map(({ sellerId }) => sellerId)}::uuid[],
      ${resources.map(({ subjectId }) => subjectId)}::uuid[],
      ${resources.map(({ kind }) => kind)}::text[], ${resources.map(({ from }) => from)}::text[],
      ${resources.map(({ before }) => before)}::text[]
    ) with ordinality as a (seller_id, subject_id, kind, first, before, number)
    cross join lateral (
      select slot, sum(qty)::int as qty
      from claims
      where seller_id = a.seller_id and subject_id = a.subject_id and kind = a.kind
        and slot >= a.first collate "C" and slot < a.before collate "C"
        and (expires_at is null or expires_at > (select app_now()))
      group by seller_id, slot
    ) c
  `
}
