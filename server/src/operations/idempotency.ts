import assert from 'node:assert/strict'
import { refuse } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import {
  claimIdempotencyKey,
  finishIdempotencyKey,
  type IdempotencyKey,
  readIdempotencyKey,
} from '#store/idempotency-keys.ts'

/** A request that may be repeated under one Idempotency-Key; null when the client sent none. */
export type IdempotencyGuard = IdempotencyKey | null

type Steps<T extends { id: string }> = {
  now: Temporal.Instant
  make: () => Promise<T>
  /** The record as it stands now, for a repeat. */
  reload: (id: string) => Promise<T>
}

/**
 * Makes a record once per Idempotency-Key. Of two equal requests at the same time the second waits
 * at the unique row for the first, and then answers what that one made.
 */
export async function withIdempotencyKey<T extends { id: string }>(
  tx: Tx,
  guard: IdempotencyGuard,
  { now, make, reload }: Steps<T>,
): Promise<T> {
  if (guard === null) return make()
  if (await claimIdempotencyKey(tx, guard, now)) {
    const made = await make()
    await finishIdempotencyKey(tx, guard, made.id)
    return made
  }
  const first = await findPreviousResult(tx, guard)
  assert(first, 'whoever was before has ended by now')
  return reload(first)
}

/** The id of what the same request has made before; null when this is the first. */
export async function findPreviousResult(tx: Tx, guard: IdempotencyGuard): Promise<string | null> {
  const first = guard && (await readIdempotencyKey(tx, guard))
  if (!first) return null
  if (first.fingerprint.equals(guard.fingerprint)) return first.madeId
  throw refuse(
    'Conflict',
    { reason: 'idempotency_key_reused' },
    'This Idempotency-Key was used for a different request.',
  )
}
