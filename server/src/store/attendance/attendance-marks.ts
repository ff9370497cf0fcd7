import type { AttendanceState } from '#domain/attendance/attendance.ts'
import type { MarkOutcome } from '#domain/attendance/judge-mark.ts'
import type { OldOfSellers } from '../database/delete-portion.ts'
import type { Tx } from '../database.ts'

/** What was answered, without anything of the guests: that is read again. */
export type MarkAnswer = {
  outcome: MarkOutcome
  positions: readonly number[]
  already: readonly {
    position: number
    state: AttendanceState
    at: string
    by: { id: string; name: string }
    device: string | null
  }[]
}

export type KeptMark = {
  id: string
  bookingId: string
  fingerprint: Buffer
  answer: MarkAnswer
}

export async function listMarks(
  tx: Tx,
  { sellerId, ids }: { sellerId: string; ids: readonly string[] },
): Promise<Map<string, KeptMark>> {
  const rows = await tx<KeptMark[]>`
    select id, booking_id as "bookingId", fingerprint, answer from attendance_marks
    where seller_id = ${sellerId} and id = any(${[...ids]}::uuid[])
  `
  return new Map(rows.map(row => [row.id, row]))
}

export async function insertMarks(
  tx: Tx,
  { sellerId, marks, now }: { sellerId: string; marks: readonly KeptMark[]; now: Temporal.Instant },
): Promise<void> {
  if (marks.length === 0) return
  const rows = marks.map(({ id, bookingId, fingerprint, answer }) => ({
    seller_id: sellerId,
    id,
    booking_id: bookingId,
    fingerprint: `\\x${fingerprint.toString('hex')}`,
    answer,
    recorded_at: now.toString(),
  }))
  // An id that another booking has meanwhile is not worth a failure of the whole batch.
  await tx`
    insert into attendance_marks (seller_id, id, booking_id, fingerprint, answer, recorded_at)
    select seller_id, id, booking_id, fingerprint, answer, recorded_at
    from jsonb_populate_recordset(null::attendance_marks, ${tx.json(rows)})
    on conflict (seller_id, id) do nothing
  `
}

/** Those that are older than a mark may be can never be sent again. */
export function marksBefore(tx: Tx, before: Temporal.Instant): OldOfSellers {
  return { table: 'attendance_marks', old: tx`recorded_at < ${before.toString()}` }
}
