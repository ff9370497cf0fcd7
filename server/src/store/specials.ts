import { Special } from '#contract/special.ts'
import type { Reader, Tx } from './database.ts'
import { changesOf, columnsOf, valuesOf } from './record-sql.ts'

export async function insertSpecials(tx: Tx, specials: readonly Special[]): Promise<void> {
  if (specials.length === 0) return
  await tx`insert into specials ${valuesOf(tx, Special, 'specials', specials)}`
}

type SpecialKey = { sellerId: string; id: string }

export async function findSpecialById(
  reader: Reader,
  { sellerId, id }: SpecialKey,
): Promise<Special | null> {
  const [row] = await reader<Special[]>`
    select ${columnsOf(reader, Special)} from specials where seller_id = ${sellerId} and id = ${id}
  `
  return row ?? null
}

type Specials = { sellerId: string; tripId: string | null }

const chosen = (reader: Reader, { sellerId, tripId }: Specials) => reader`
  seller_id = ${sellerId} ${tripId === null ? reader`` : reader`and trip_id = ${tripId}`}
`

/** Newest first. */
export async function listSpecials(
  reader: Reader,
  page: Specials & { after: { createdAt: string; id: string } | null; limit: number },
): Promise<Special[]> {
  const { after, limit } = page
  return reader<Special[]>`
    select ${columnsOf(reader, Special)} from specials
    where ${chosen(reader, page)}
      ${after ? reader`and (created_at, id) < (${after.createdAt}, ${after.id})` : reader``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

export async function countSpecials(reader: Reader, which: Specials): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from specials where ${chosen(reader, which)}
  `
  return row?.total ?? 0
}

export async function updateSpecial(tx: Tx, { sellerId, id, ...fields }: Special): Promise<void> {
  await tx`
    update specials set ${changesOf(tx, Special, 'specials', fields)}
    where seller_id = ${sellerId} and id = ${id}
  `
}

export async function deleteSpecial(tx: Tx, { sellerId, id }: SpecialKey): Promise<void> {
  await tx`delete from specials where seller_id = ${sellerId} and id = ${id}`
}
