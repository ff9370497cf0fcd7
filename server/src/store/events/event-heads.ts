import { type Db, readAs } from '../database.ts'

/** What a stream says of an event: enough to know what to read again. */
export type EventHead = {
  sequence: number
  type: string
  /** Of a booking or a payment. */
  ref: string | null
  id: string | null
}

/** A seller's events after a number. */
export type EventPosition = { sellerId: string; after: number }

/** The next events of each position, so many at most, in their order. Test events are left out. */
export async function listEventHeads(
  db: Db,
  { positions, limit }: { positions: readonly EventPosition[]; limit: number },
): Promise<EventHead[][]> {
  const rows = await readAs(
    db,
    'platform',
    tx => tx<(EventHead & { position: number })[]>`
      select a.number::int - 1 as position, e.sequence, e.type, e.ref, e.id
      from unnest(
        ${positions.map(({ sellerId }) => sellerId)}::uuid[],
        ${positions.map(({ after }) => after)}::bigint[]
      ) with ordinality as a (seller_id, after, number)
      cross join lateral (
        select sequence, type, payload -> 'object' ->> 'ref' as ref,
          payload -> 'object' ->> 'id' as id
        from events
        where seller_id = a.seller_id and sequence > a.after and not is_test
        order by sequence
        limit ${limit}
      ) e
      order by a.number, e.sequence
    `,
  )
  const found: EventHead[][] = positions.map(() => [])
  for (const { position, ...head } of rows) found[position]?.push(head)
  return found
}

/** The number of the last event that has one. */
export async function findLastSequence(db: Db, sellerId: string): Promise<number> {
  const [row] = await db<{ last: number }[]>`
    select last from event_sequences where seller_id = ${sellerId}
  `
  return row?.last ?? 0
}
