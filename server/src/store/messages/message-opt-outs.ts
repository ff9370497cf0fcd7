import type { OptOut } from '#domain/messages/opt-out.ts'
import type { Tx } from '../database.ts'

export async function hasOptedOut(tx: Tx, { sellerId, addressDigest }: OptOut): Promise<boolean> {
  const rows = await tx`
    select from message_opt_outs
    where seller_id = ${sellerId} and address_digest = ${addressDigest}
  `
  return rows.length > 0
}

/** The second time changes nothing. A seller that there is not has nobody to be told. */
export async function insertOptOut(
  tx: Tx,
  { sellerId, addressDigest, now }: OptOut & { now: Temporal.Instant },
): Promise<void> {
  await tx`
    insert into message_opt_outs (seller_id, address_digest, opted_out_at)
    select id, ${addressDigest}, ${now.toString()} from sellers where id = ${sellerId}
    on conflict (seller_id, address_digest) do nothing
  `
}
