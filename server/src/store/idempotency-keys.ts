import { deletePortion, type OldRows } from './database/delete-portion.ts'
import type { Tx } from './database.ts'

export type IdempotencyKey = {
  scopeId: string
  operation: string
  key: string
  fingerprint: Buffer
}

/** True when this transaction is the first; otherwise it has waited for the first one to finish. */
export async function claimIdempotencyKey(
  tx: Tx,
  { scopeId, operation, key, fingerprint }: IdempotencyKey,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx`
    insert into idempotency_keys (scope_id, operation, key, fingerprint, made_id, created_at)
    values (${scopeId}, ${operation}, ${key}, ${fingerprint}, '', ${now.toString()})
    on conflict do nothing
    returning key
  `
  return rows.length === 1
}

export async function readIdempotencyKey(tx: Tx, claimed: IdempotencyKey) {
  const [row] = await tx<{ fingerprint: Buffer; madeId: string }[]>`
    select fingerprint, made_id as "madeId" from idempotency_keys
    where scope_id = ${claimed.scopeId} and operation = ${claimed.operation}
      and key = ${claimed.key}
  `
  return row ?? null
}

export async function finishIdempotencyKey(
  tx: Tx,
  claimed: IdempotencyKey,
  madeId: string,
): Promise<void> {
  await tx`
    update idempotency_keys set made_id = ${madeId}
    where scope_id = ${claimed.scopeId} and operation = ${claimed.operation}
      and key = ${claimed.key}
  `
}

export function deleteIdempotencyKeysBefore(tx: Tx, { before, limit }: OldRows): Promise<number> {
  const old = tx`created_at < ${before.toString()}`
  return deletePortion(tx, { table: 'idempotency_keys', old, limit })
}
