import type { Reader, Tx } from '../database.ts'

/** Where something is sealed by the key of the installation. The id is what it is bound to. */
export type SealedPlace = {
  table:
    | 'booking_data_keys'
    | 'webhook_endpoints'
    | 'offers'
    | 'mail_outbox'
    | 'check_in_keys'
    | 'payment_accounts'
    | 'payment_requests'
    | 'card_payments'
    | 'mail_server'
  id: 'booking_id' | 'id' | 'seller_id'
  column:
    | 'wrapped'
    | 'secret'
    | 'former_secret'
    | 'token_sealed'
    | 'sealed'
    | 'voucher_key'
    | 'signing_key'
    | 'settings'
    | 'return_url_sealed'
    | 'sealed_password'
}

export type SealedValue = { id: string; sealed: Buffer }

/** How many values each key has sealed here. The id of the key follows the first byte. */
export async function countSealedByKey(
  tx: Tx,
  { table, column }: SealedPlace,
): Promise<{ keyId: string; count: number }[]> {
  return tx<{ keyId: string; count: number }[]>`
    select encode(substring(${tx(column)} from 2 for 4), 'hex') as "keyId", count(*)::int as count
    from ${tx(table)} where ${tx(column)} is not null
    group by 1 order by 1
  `
}

/** The next few values that another key has sealed, by id. */
export async function listSealedByOthers(
  tx: Tx,
  { table, id, column }: SealedPlace,
  { keyId, after, limit }: { keyId: string; after: string | null; limit: number },
): Promise<SealedValue[]> {
  return tx<SealedValue[]>`
    select ${tx(id)} as id, ${tx(column)} as sealed from ${tx(table)}
    where encode(substring(${tx(column)} from 2 for 4), 'hex') <> ${keyId}
      ${after === null ? tx`` : tx`and ${tx(id)} > ${after}`}
    order by ${tx(id)}
    limit ${limit}
  `
}

/** Puts a value in the place of another, unless somebody has changed that one meanwhile. */
export async function replaceSealed(
  tx: Tx,
  { table, id, column }: SealedPlace,
  value: SealedValue & { before: Buffer },
): Promise<boolean> {
  const { count } = await tx`
    update ${tx(table)} set ${tx(column)} = ${value.sealed}
    where ${tx(id)} = ${value.id} and ${tx(column)} = ${value.before}
  `
  return count === 1
}

/** Records that a key seals here, and answers all keys that ever did. */
export async function noteSealingKey(
  reader: Reader,
  { keyId, now }: { keyId: string; now: Temporal.Instant },
): Promise<string[]> {
  await reader`
    insert into sealing_keys (key_id, first_seen_at) values (${keyId}, ${now.toString()})
    on conflict (key_id) do nothing
  `
  return listSealingKeys(reader)
}

/** The keys that ever sealed here and were not forgotten; a start waits for each of them. */
export async function listSealingKeys(reader: Reader): Promise<string[]> {
  const rows = await reader<{ keyId: string }[]>`select key_id as "keyId" from sealing_keys`
  return rows.map(row => row.keyId)
}

/** Answers how many of them were on record. */
export async function forgetSealingKeys(
  reader: Reader,
  keyIds: readonly string[],
): Promise<number> {
  const { count } = await reader`
    delete from sealing_keys where key_id = any(${keyIds}::text[])
  `
  return count
}
