import type { Special } from '#domain/sales/sale-sheet.ts'
import type { Reader, Tx } from './database.ts'

export type SpecialRecord = Special & {
  sellerId: string
  tripId: string
  /** Null is every option of the trip. */
  optionId: string | null
  name: string
  createdAt: Temporal.Instant
}

export async function insertSpecials(tx: Tx, specials: readonly SpecialRecord[]): Promise<void> {
  if (specials.length === 0) return
  await tx`
    insert into specials
      (seller_id, id, trip_id, option_id, name, starts_from, starts_to, book_from, book_to,
       percent_off, amount_off_usd, created_at)
    select "sellerId", id, "tripId", "optionId", name, "startsFrom", "startsTo", "bookFrom",
      "bookTo", "percentOff", "amountOffUsd", "createdAt"
    from jsonb_to_recordset(${tx.json(specials)}) as given
      ("sellerId" uuid, id uuid, "tripId" uuid, "optionId" uuid, name text, "startsFrom" date,
       "startsTo" date, "bookFrom" date, "bookTo" date, "percentOff" integer,
       "amountOffUsd" bigint, "createdAt" timestamptz)
  `
}

const columns = (reader: Reader) => reader`
  seller_id as "sellerId", id, trip_id as "tripId", option_id as "optionId", name,
  starts_from as "startsFrom", starts_to as "startsTo", book_from as "bookFrom",
  book_to as "bookTo", percent_off as "percentOff", amount_off_usd as "amountOffUsd",
  created_at as "createdAt"
`

type SpecialKey = { sellerId: string; id: string }

export async function findSpecialById(
  reader: Reader,
  { sellerId, id }: SpecialKey,
): Promise<SpecialRecord | null> {
  const [row] = await reader<SpecialRecord[]>`
    select ${columns(reader)} from specials where seller_id = ${sellerId} and id = ${id}
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
): Promise<SpecialRecord[]> {
  const { after, limit } = page
  return reader<SpecialRecord[]>`
    select ${columns(reader)} from specials
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

export async function updateSpecial(tx: Tx, special: SpecialRecord): Promise<void> {
  await tx`
    update specials
    set option_id = ${special.optionId}, name = ${special.name},
      starts_from = ${special.startsFrom}, starts_to = ${special.startsTo},
      book_from = ${special.bookFrom}, book_to = ${special.bookTo},
      percent_off = ${special.percentOff}, amount_off_usd = ${special.amountOffUsd}
    where seller_id = ${special.sellerId} and id = ${special.id}
  `
}

/** Answers whether it was there. */
export async function deleteSpecial(tx: Tx, { sellerId, id }: SpecialKey): Promise<boolean> {
  const gone = await tx`delete from specials where seller_id = ${sellerId} and id = ${id}`
  return gone.count > 0
}
