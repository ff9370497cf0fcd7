import { Option } from '#contract/option.ts'
import type { Reader, Tx } from '../database.ts'
import { changesOf, columnsOf, valuesOf } from '../record-sql.ts'

export async function insertOptions(tx: Tx, options: readonly Option[]): Promise<void> {
  if (options.length === 0) return
  await tx`insert into options ${valuesOf(tx, Option, 'options', options)}`
}

/** Everything of an option that its seller changes; where it belongs never does. */
export async function updateOption(tx: Tx, option: Option): Promise<void> {
  const { sellerId, id, tripId: _, position: __, createdAt: ___, ...fields } = option
  await tx`
    update options set ${changesOf(tx, Option, 'options', fields)}
    where seller_id = ${sellerId} and id = ${id}
  `
}

type OptionKey = { sellerId: string; id: string }
type TripKey = { sellerId: string; tripId: string }

/** An option on sale; a retired one is not found. */
export async function findOptionById(
  reader: Reader,
  { sellerId, id }: OptionKey,
): Promise<Option | null> {
  const [row] = await reader<Option[]>`
    select ${columnsOf(reader, Option)} from options
    where seller_id = ${sellerId} and id = ${id} and retired_at is null
  `
  return row ?? null
}

/** The default of the trip that has been on sale for longest; null where none is. */
export async function findFirstOptionOnSale(
  reader: Reader,
  sellerId: string,
): Promise<string | null> {
  const [row] = await reader<{ id: string }[]>`
    select o.id from options o
    join trips t on t.seller_id = o.seller_id and t.id = o.trip_id
    where o.seller_id = ${sellerId} and o.retired_at is null and t.status = 'published'
    order by t.created_at, t.id, not o.is_default, o.position limit 1
  `
  return row?.id ?? null
}

/** In the order in which they were made. */
export async function listOptions(
  reader: Reader,
  page: TripKey & { after: number | null; limit: number | null },
): Promise<Option[]> {
  const { sellerId, tripId, after, limit } = page
  return reader<Option[]>`
    select ${columnsOf(reader, Option)} from options
    where seller_id = ${sellerId} and trip_id = ${tripId} and retired_at is null
      and position > ${after ?? -1}
    order by position
    limit ${limit}
  `
}

export async function countOptions(reader: Reader, { sellerId, tripId }: TripKey): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from options
    where seller_id = ${sellerId} and trip_id = ${tripId} and retired_at is null
  `
  return row?.total ?? 0
}

/** Retired options count as well, so that a new one always stands behind all others. */
export async function nextOptionPosition(
  reader: Reader,
  { sellerId, tripId }: TripKey,
): Promise<number> {
  const [row] = await reader<{ next: number }[]>`
    select coalesce(max(position) + 1, 0) as next from options
    where seller_id = ${sellerId} and trip_id = ${tripId}
  `
  return row?.next ?? 0
}

export async function clearDefaultOption(tx: Tx, { sellerId, tripId }: TripKey): Promise<void> {
  await tx`
    update options set is_default = false
    where seller_id = ${sellerId} and trip_id = ${tripId} and is_default
  `
}

/** If none is the default any more, the oldest becomes it. */
export async function chooseDefaultOption(tx: Tx, { sellerId, tripId }: TripKey): Promise<void> {
  await tx`
    update options set is_default = true
    where seller_id = ${sellerId} and id = (
      select id from options
      where seller_id = ${sellerId} and trip_id = ${tripId} and retired_at is null
      order by position limit 1
    )
    and not exists (
      select from options
      where seller_id = ${sellerId} and trip_id = ${tripId} and is_default
    )
  `
}

export async function retireOption(
  tx: Tx,
  { sellerId, id }: OptionKey,
  at: Temporal.Instant,
): Promise<void> {
  await tx`
    update options set retired_at = ${at.toString()}, is_default = false
    where seller_id = ${sellerId} and id = ${id}
  `
}
