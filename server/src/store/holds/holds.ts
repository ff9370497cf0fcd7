import type { Booking } from '#domain/bookings/booking.ts'
import type { HoldRules } from '#domain/bookings/hold-rules.ts'
import type { StockWanted } from '#domain/sales/stock.ts'
import { givenRow } from '../bookings/bookings.ts'
import { type Shortage, wantedRow } from '../claims.ts'
import type { OldRows } from '../database/delete-portion.ts'
import type { Db, Reader, Tx } from '../database.ts'
import type { IdempotencyKey } from '../idempotency-keys.ts'

export type NewHold = {
  booking: Booking
  wanted: readonly StockWanted[]
  /** Of the sale that it was quoted on; null is not compared. */
  saleVersion: number | null
  idempotencyKey: IdempotencyKey | null
  /** Who holds, so that one address does not hold everything; null is not counted. */
  clientFingerprint: Buffer | null
  /** The same for all holds of one call. */
  rules: HoldRules
}

export type HoldAnswer =
  | { granted: string }
  | { again: string; same: boolean }
  | { too_many: number; of: 'open_holds' | 'unpaid_bookings' | 'attempts' }
  | { stale: true }
  | { changing: true }
  | Shortage

type Claiming = {
  /** Whether to wait for a seller who is changing the sale, instead of answering `changing`. */
  mayWait?: boolean
}

/** Takes the places of many holds and writes the holds, in one statement: all of it or nothing. */
export async function claimHolds(
  db: Db,
  holds: readonly NewHold[],
  { mayWait = false }: Claiming = {},
): Promise<HoldAnswer[]> {
  const rules = holds[0]?.rules
  if (rules === undefined) return []
  const [row] = await db<{ answers: HoldAnswer[] }[]>`
    select claim_holds(${db.json(holds.map(holdRow))}, ${db.json(holds.flatMap(wantRows))},
      ${db.json(holds.flatMap(idempotencyRows))}, ${rules.minutes},
      ${holds.map(({ booking }) => booking.optionId)}::uuid[],
      ${holds.map(({ saleVersion }) => saleVersion)}::integer[], ${mayWait},
      ${rules.scarcePart}, ${rules.keptMinutes}, ${rules.recentMinutes}, ${rules.waitMinutes}
    ) as answers
  `
  return row?.answers ?? []
}

/** The database sets the times itself, by its own clock. */
function holdRow({ booking, clientFingerprint, rules }: NewHold) {
  const { holdExpiresAt: _end, createdAt: _made, updatedAt: _changed, ...rest } = booking
  const counted = clientFingerprint && {
    client_fingerprint: hexOf(clientFingerprint),
    most_per_client: rules.mostPerClient,
  }
  return { ...givenRow(rest), ...counted }
}

/** With the number of the hold that they belong to, as the database counts. */
function wantRows({ booking, wanted }: NewHold, at: number) {
  const of = { n: at + 1, seller_id: booking.sellerId, booking_id: booking.id }
  return wanted.map(want => ({ ...of, ...wantedRow(want) }))
}

function idempotencyRows({ booking, idempotencyKey }: NewHold, at: number) {
  if (idempotencyKey === null) return []
  return [
    {
      n: at + 1,
      made: booking.ref,
      scope_id: idempotencyKey.scopeId,
      operation: idempotencyKey.operation,
      key: idempotencyKey.key,
      fingerprint: hexOf(idempotencyKey.fingerprint),
    },
  ]
}

function hexOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

/** What a repeat under this key would be answered with, before anything else is looked at. */
export async function findHoldByIdempotencyKey(
  reader: Reader,
  { scopeId, operation, key, fingerprint }: IdempotencyKey,
): Promise<{ ref: string; same: boolean } | null> {
  const [row] = await reader<{ ref: string; same: boolean }[]>`
    select made_id as ref, fingerprint = ${fingerprint} as same
    from idempotency_keys
    where scope_id = ${scopeId} and operation = ${operation} and key = ${key}
  `
  return row ?? null
}

/** A hold whose time is up, by the clock that gave it its time. */
export type DueHold = { sellerId: string; id: string; at: Temporal.Instant }

/** Holds that are over without anybody having written it down, the oldest first. */
export async function listHoldsToExpire(tx: Tx, limit: number): Promise<DueHold[]> {
  return tx<DueHold[]>`
    select seller_id as "sellerId", id, (select app_now()) as at from bookings
    where status = 'on_hold' and hold_expires_at <= (select app_now())
    order by hold_expires_at
    limit ${limit}
  `
}

/**
 * Writes down that holds of a seller are over and gives their places back. Nothing waits for it: a
 * hold whose time is up takes no places already. Whatever is being checked out just now is left
 * alone.
 */
export async function expireHolds(
  tx: Tx,
  sellerId: string,
  due: readonly DueHold[],
): Promise<number> {
  const at = due[0]?.at.toString() ?? null
  const rows = await tx`
    with due as (
      select id from bookings
      where seller_id = ${sellerId} and id = any(${due.map(({ id }) => id)}::uuid[])
        and status = 'on_hold' and hold_expires_at <= ${at}
      for no key update skip locked
    ), given_back as (
      delete from claims c using due where c.seller_id = ${sellerId} and c.booking_id = due.id
    )
    update bookings b set status = 'expired', updated_at = ${at}
    from due where b.seller_id = ${sellerId} and b.id = due.id
    returning b.id
  `
  return rows.length
}

/** Holds that were not booked are kept for some days, so that they can still be read. */
export async function listExpiredHolds(
  tx: Tx,
  { before, limit }: OldRows,
): Promise<{ sellerId: string; id: string }[]> {
  return tx<{ sellerId: string; id: string }[]>`
    select seller_id as "sellerId", id from bookings
    where status = 'expired' and updated_at < ${before.toString()}
    limit ${limit}
  `
}

export async function deleteExpiredHolds(
  tx: Tx,
  { sellerId, ids, before }: { sellerId: string; ids: readonly string[]; before: Temporal.Instant },
): Promise<number> {
  const deleted = await tx<{ ref: string }[]>`
    with old as (
      select id from bookings
      where seller_id = ${sellerId} and id = any(${ids}::uuid[])
        and status = 'expired' and updated_at < ${before.toString()}
      for update skip locked
    ), given_back as (
      delete from claims c using old where c.seller_id = ${sellerId} and c.booking_id = old.id
    )
    delete from bookings b using old where b.seller_id = ${sellerId} and b.id = old.id
    returning b.ref
  `
  await tx`delete from booking_refs where ref = any(${deleted.map(({ ref }) => ref)}::text[])`
  return deleted.length
}
