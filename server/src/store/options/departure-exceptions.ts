import type { LocalStart } from '#domain/availability/local-start.ts'
import type { DepartureException } from '#domain/sales/sale-sheet.ts'
import type { Reader, Tx } from '../database.ts'

type OptionKey = { sellerId: string; optionId: string }

/** What differs from the schedule on a day, or at one start of it. */
export type OptionException = OptionKey &
  LocalStart &
  DepartureException & { note: string | null; updatedAt: Temporal.Instant }

const columns = (reader: Reader) => reader`
  seller_id as "sellerId", option_id as "optionId", start_date as date, start_time as time,
  closed, capacity, note, updated_at as "updatedAt"
`

/** Each takes the place of what was said of the same start before. */
export async function upsertDepartureExceptions(
  tx: Tx,
  exceptions: readonly OptionException[],
): Promise<void> {
  if (exceptions.length === 0) return
  await tx`
    insert into departure_exceptions
      (seller_id, option_id, start_date, start_time, closed, capacity, note, updated_at)
    select "sellerId", "optionId", date, time, closed, capacity, note, "updatedAt"
    from jsonb_to_recordset(${tx.json(exceptions)}) as given
      ("sellerId" uuid, "optionId" uuid, date date, time text, closed boolean, capacity integer,
       note text, "updatedAt" timestamptz)
    on conflict (seller_id, option_id, start_date, start_time) do update set
      closed = excluded.closed, capacity = excluded.capacity, note = excluded.note,
      updated_at = excluded.updated_at
  `
}

/** The first of these days of which more is said than that. */
export async function findCrowdedDay(
  tx: Tx,
  { sellerId, optionId }: OptionKey,
  { dates, most }: { dates: readonly string[]; most: number },
): Promise<string | null> {
  const [row] = await tx<{ date: string }[]>`
    select start_date as date from departure_exceptions
    where seller_id = ${sellerId} and option_id = ${optionId}
      and start_date = any(${[...dates]}::date[])
    group by start_date having count(*) > ${most}
    order by start_date limit 1
  `
  return row?.date ?? null
}

type Days = OptionKey & { from: string | null; to: string | null }

const within = (reader: Reader, { sellerId, optionId, from, to }: Days) => reader`
  seller_id = ${sellerId} and option_id = ${optionId}
    and start_date >= coalesce(${from}::date, '-infinity')
    and start_date <= coalesce(${to}::date, 'infinity')
`

export async function findDepartureException(
  tx: Tx,
  { sellerId, optionId }: { sellerId: string; optionId: string },
  { date, time }: { date: string; time: string | null },
): Promise<OptionException | null> {
  const days = { sellerId, optionId, from: date, to: date, after: null, limit: null }
  const known = await listDepartureExceptions(tx, days)
  return known.find(exception => exception.time === time) ?? null
}

/** By day; what is said of a whole day stands before its starts. */
export async function listDepartureExceptions(
  reader: Reader,
  page: Days & { after: LocalStart | null; limit: number | null },
): Promise<OptionException[]> {
  const { after, limit } = page
  const position = reader`(start_date, coalesce(start_time, ''))`
  return reader<OptionException[]>`
    select ${columns(reader)} from departure_exceptions
    where ${within(reader, page)}
      ${after ? reader`and ${position} > (${after.date}, ${after.time ?? ''})` : reader``}
    order by ${position}
    limit ${limit}
  `
}

export async function countDepartureExceptions(reader: Reader, days: Days): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from departure_exceptions where ${within(reader, days)}
  `
  return row?.total ?? 0
}

/** Answers how many there were. */
export async function deleteDepartureExceptions(
  tx: Tx,
  { sellerId, optionId }: OptionKey,
  starts: readonly LocalStart[],
): Promise<number> {
  const gone = await tx`
    delete from departure_exceptions e
    using unnest(${starts.map(({ date }) => date)}::date[],
      ${starts.map(({ time }) => time ?? '')}::text[]) as s (day, hour)
    where e.seller_id = ${sellerId} and e.option_id = ${optionId} and e.start_date = s.day
      and coalesce(e.start_time, '') = s.hour
  `
  return gone.count
}
