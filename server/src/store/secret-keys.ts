import { type NewSecretKey, SecretKey } from '#contract/secret-key.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type Reader, readAs, type Tx } from './database.ts'
import { columnsOf, valuesOf } from './record-sql.ts'

const columns = (tx: Tx) => tx`
  ${columnsOf(tx, SecretKey, 'k')},
  json_build_object('person_id', k.person_id, 'name', coalesce(m.name, p.email)) as "madeBy",
  case when k.revoked_at is not null then 'revoked'
    when m.person_id is null then 'maker_left' else 'active' end as status
`
const source = (tx: Tx) => tx`
  secret_keys k
  join people p on p.id = k.person_id
  left join team_members m on m.seller_id = k.seller_id and m.person_id = k.person_id
`

export async function insertSecretKey(tx: Tx, key: NewSecretKey): Promise<void> {
  await tx`insert into secret_keys ${valuesOf(tx, SecretKey, 'secret_keys', [key])}`
}

export async function findSecretKeyById(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<SecretKey | null> {
  const [row] = await tx<SecretKey[]>`
    select ${columns(tx)} from ${source(tx)} where k.seller_id = ${sellerId} and k.id = ${id}
  `
  return row ?? null
}

/** True when this call ended the key; false when it had ended before. */
export async function revokeSecretKey(
  tx: Tx,
  key: { sellerId: string; id: string; revokedAt: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx`
    update secret_keys set revoked_at = ${key.revokedAt.toString()}
    where seller_id = ${key.sellerId} and id = ${key.id} and revoked_at is null
    returning id
  `
  return rows.length === 1
}

type SecretKeyPage = {
  sellerId: string
  after: { createdAt: string; id: string } | null
  limit: number
}

/** A page of them, and how many there are in all. */
export async function readSecretKeyPage(
  reader: Reader,
  page: SecretKeyPage,
): Promise<[SecretKey[], number]> {
  return readAs(reader, { seller: page.sellerId }, tx =>
    Promise.all([listSecretKeys(tx, page), countSecretKeys(tx, page.sellerId)]),
  )
}

async function listSecretKeys(tx: Tx, page: SecretKeyPage): Promise<SecretKey[]> {
  const { sellerId, after, limit } = page
  return tx<SecretKey[]>`
    select ${columns(tx)} from ${source(tx)}
    where k.seller_id = ${sellerId}
    ${after ? tx`and (k.created_at, k.id) < (${after.createdAt}, ${after.id})` : tx``}
    order by k.created_at desc, k.id desc
    limit ${limit}
  `
}

async function countSecretKeys(tx: Tx, sellerId: string): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from secret_keys where seller_id = ${sellerId}
  `
  return row?.total ?? 0
}

export type KnownSecretKey = {
  keyId: string
  sellerId: string
  personId: string
  scopes: string[]
  role: Role
  callsPerMinute: number | null
  priceCurrency: CurrencyCode
}

/** Finds nothing once the key is revoked or its maker has left the team. */
export async function findSecretKeyByDigest(
  reader: Reader,
  digest: Buffer,
): Promise<KnownSecretKey | null> {
  const [row] = await reader<KnownSecretKey[]>`
    select key_id as "keyId", seller_id as "sellerId", person_id as "personId", scopes, role,
      calls_per_minute as "callsPerMinute",
      (select s.price_currency from sellers s where s.id = k.seller_id) as "priceCurrency"
    from secret_key_by_digest(${digest}) k
  `
  return row ?? null
}
