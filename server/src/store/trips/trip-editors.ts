import { deletePortion, type OldRows } from '../database/delete-portion.ts'
import type { Db, Reader, Tx } from '../database.ts'

type EditorKey = { sellerId: string; tripId: string; callerId: string }
export type TripEditor = EditorKey & { personId: string; part: string | null }
export type OtherEditor = {
  personId: string
  name: string
  since: Temporal.Instant
  part: string | null
}

/** Whoever was away for longer than `absentSince` comes anew. */
export async function upsertTripEditor(
  db: Db,
  editor: TripEditor,
  { now, absentSince }: { now: Temporal.Instant; absentSince: Temporal.Instant },
): Promise<void> {
  await db`
    insert into trip_editors (seller_id, trip_id, caller_id, person_id, part, since, seen_at)
    values (${editor.sellerId}, ${editor.tripId}, ${editor.callerId}, ${editor.personId},
      ${editor.part}, ${now.toString()}, ${now.toString()})
    on conflict (seller_id, trip_id, caller_id) do update set
      part = excluded.part, person_id = excluded.person_id, seen_at = excluded.seen_at,
      since = case when trip_editors.seen_at <= ${absentSince.toString()} then excluded.since
        else trip_editors.since end
  `
}

export async function listOtherEditors(
  reader: Reader,
  { sellerId, tripId, callerId }: EditorKey,
  { absentSince, limit }: { absentSince: Temporal.Instant; limit: number },
): Promise<OtherEditor[]> {
  return reader<OtherEditor[]>`
    select e.person_id as "personId", m.name, e.since, e.part
    from trip_editors e
    join team_members m on m.seller_id = e.seller_id and m.person_id = e.person_id
    where e.seller_id = ${sellerId} and e.trip_id = ${tripId} and e.caller_id <> ${callerId}
      and e.seen_at > ${absentSince.toString()}
    order by e.since, e.caller_id limit ${limit}
  `
}

export async function deleteTripEditor(db: Db, key: EditorKey): Promise<void> {
  await db`
    delete from trip_editors
    where seller_id = ${key.sellerId} and trip_id = ${key.tripId} and caller_id = ${key.callerId}
  `
}

export function deleteEditorsBefore(tx: Tx, { before, limit }: OldRows): Promise<number> {
  const old = tx`seen_at < ${before.toString()}`
  return deletePortion(tx, { table: 'trip_editors', old, limit })
}
