import type { CONTACT_CHANGE_KINDS } from '#values/bookings.ts'
import type { OldOfSellers } from '../database/delete-portion.ts'
import type { Tx } from '../database.ts'

export type ContactKind = (typeof CONTACT_CHANGE_KINDS)[number]

export type ContactChange = {
  sellerId: string
  id: string
  bookingId: string
  kind: ContactKind
  value: string
  codeDigest: Buffer
  wrongTries: number
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  usedAt: Temporal.Instant | null
  voidedAt: Temporal.Instant | null
}

/** The newest change of a booking is the only one that can be confirmed. */
export async function insertContactChange(tx: Tx, change: ContactChange): Promise<void> {
  await tx`
    update contact_changes set voided_at = ${change.createdAt.toString()}
    where seller_id = ${change.sellerId} and booking_id = ${change.bookingId}
      and used_at is null and voided_at is null
  `
  await tx`
    insert into contact_changes
      (seller_id, id, booking_id, kind, value, code_digest, created_at, expires_at)
    values (${change.sellerId}, ${change.id}, ${change.bookingId}, ${change.kind}, ${change.value},
      ${change.codeDigest}, ${change.createdAt.toString()}, ${change.expiresAt.toString()})
  `
}

/** Locked, so that attempts at one code are counted one after the other. */
export async function lockContactChange(
  tx: Tx,
  { sellerId, bookingId, id }: { sellerId: string; bookingId: string; id: string },
): Promise<ContactChange | null> {
  const [row] = await tx<ContactChange[]>`
    select seller_id as "sellerId", id, booking_id as "bookingId", kind, value,
      code_digest as "codeDigest", wrong_tries as "wrongTries", created_at as "createdAt",
      expires_at as "expiresAt", used_at as "usedAt", voided_at as "voidedAt"
    from contact_changes
    where seller_id = ${sellerId} and booking_id = ${bookingId} and id = ${id}
    for update
  `
  return row ?? null
}

type Named = { sellerId: string; id: string }

export async function countWrongTry(tx: Tx, { sellerId, id }: Named): Promise<void> {
  await tx`
    update contact_changes set wrong_tries = wrong_tries + 1
    where seller_id = ${sellerId} and id = ${id}
  `
}

export async function markContactChangeUsed(
  tx: Tx,
  { sellerId, id, now }: Named & { now: Temporal.Instant },
): Promise<void> {
  await tx`
    update contact_changes set used_at = ${now.toString()}
    where seller_id = ${sellerId} and id = ${id}
  `
}

export function contactChangesExpiredBefore(tx: Tx, before: Temporal.Instant): OldOfSellers {
  return { table: 'contact_changes', old: tx`expires_at < ${before.toString()}` }
}
