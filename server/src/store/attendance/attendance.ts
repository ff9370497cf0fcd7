import type { Attendance, PartyAttendance } from '#domain/attendance/attendance.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { Actor } from '../audit-log.ts'
import { bookingColumns } from '../bookings/bookings.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { listHeldMoney } from './collected-money.ts'

type OfBookings = { sellerId: string; bookingIds: readonly string[] }

/** What is known of the travellers of bookings at the start that each has now, by booking. */
export async function listAttendance(
  reader: Reader,
  which: OfBookings,
): Promise<Map<string, PartyAttendance>> {
  const { sellerId, bookingIds } = which
  const [marked, held] = await readAs(reader, { seller: sellerId }, tx =>
    Promise.all([listMarked(tx, which), listHeldMoney(tx, which)]),
  )
  return new Map(
    bookingIds.map(id => [id, { marks: marked.get(id) ?? [], held: held.get(id) ?? [] }]),
  )
}

async function listMarked(
  tx: Tx,
  { sellerId, bookingIds }: OfBookings,
): Promise<Map<string, Attendance[]>> {
  const rows = await tx<
    (Omit<Attendance, 'by'> & { bookingId: string; byId: string; byName: string })[]
  >`
      select a.booking_id as "bookingId", a.position, a.state, a.marked_at as "markedAt",
        a.recorded_at as "recordedAt", a.person_id as "byId",
        coalesce(m.name, p.email, '') as "byName", a.device
      from attendance a
      join bookings b on b.seller_id = a.seller_id and b.id = a.booking_id and b.start = a.start
      left join people p on p.id = a.person_id
      left join team_members m on m.seller_id = a.seller_id and m.person_id = a.person_id
      where a.seller_id = ${sellerId} and a.booking_id = any(${[...bookingIds]}::uuid[])
      order by a.booking_id, a.position
    `
  const found = rows.map(({ bookingId, byId, byName, ...row }) => ({
    bookingId,
    row: { ...row, by: { id: byId, name: byName } },
  }))
  const grouped = Map.groupBy(found, ({ bookingId }) => bookingId)
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ row }) => row)]))
}

export type StartAttendance = {
  optionId: string
  start: string
  checkedIn: number
  noShow: number
}

type OfStarts = { sellerId: string; from: string; before: string }

/** How many came and how many did not, by start; of bookings that still stand on it. */
export function attendanceByStart(tx: Tx, { sellerId, from, before }: OfStarts) {
  return tx`
    select b.option_id, a.start,
      (count(*) filter (where a.state = 'checked_in'))::int as checked_in,
      (count(*) filter (where a.state = 'no_show'))::int as no_show
    from attendance a
    join bookings b on b.seller_id = a.seller_id and b.id = a.booking_id and b.start = a.start
    where a.seller_id = ${sellerId} and a.start >= ${from} and a.start < ${before}
      and b.status = 'confirmed'
    group by b.option_id, a.start
  `
}

export function countAttendance(reader: Reader, which: OfStarts): Promise<StartAttendance[]> {
  return readAs(
    reader,
    { seller: which.sellerId },
    tx => tx<StartAttendance[]>`
      select option_id as "optionId", start, checked_in as "checkedIn", no_show as "noShow"
      from (${attendanceByStart(tx, which)}) came
    `,
  )
}

/** Those that were checked out, locked, so that marks and cancellations wait for each other. */
export async function lockMarkedBookings(
  tx: Tx,
  { sellerId, refs }: { sellerId: string; refs: readonly string[] },
): Promise<{ bookings: Booking[]; now: Temporal.Instant }> {
  const named = tx`${[...refs]}::text[]`
  // Done one after the other: who waited for the lock reads what is there after it.
  const [, bookings, [clock]] = await Promise.all([
    tx`select lock_bookings_by_ref(${sellerId}, ${named})`,
    tx<Booking[]>`
      select ${bookingColumns(tx)} from bookings b
      where b.seller_id = ${sellerId} and b.ref = any(${named}) and b.checked_out_at is not null
    `,
    tx<{ now: Temporal.Instant }[]>`select app_now() as now`,
  ])
  if (!clock) throw new Error('The database does not say what time it is')
  return { bookings, now: clock.now }
}

export type AttendanceRow = Omit<Attendance, 'by'> & { bookingId: string; start: string }

/** Each takes the place of what was known of the same traveller. */
export async function upsertAttendance(
  tx: Tx,
  { sellerId, by, rows }: { sellerId: string; by: Actor; rows: readonly AttendanceRow[] },
): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(row => ({
    seller_id: sellerId,
    booking_id: row.bookingId,
    start: row.start,
    position: row.position,
    state: row.state,
    marked_at: row.markedAt.toString(),
    recorded_at: row.recordedAt.toString(),
    actor_kind: by.kind,
    actor_id: by.id,
    person_id: by.personId,
    device: row.device,
  }))
  await tx`
    insert into attendance (seller_id, booking_id, start, position, state, marked_at, recorded_at,
      actor_kind, actor_id, person_id, device)
    select seller_id, booking_id, start, position, state, marked_at, recorded_at, actor_kind,
      actor_id, person_id, device
    from jsonb_populate_recordset(null::attendance, ${tx.json(written)})
    on conflict (seller_id, booking_id, start, position) do update set
      state = excluded.state, marked_at = excluded.marked_at, recorded_at = excluded.recorded_at,
      actor_kind = excluded.actor_kind, actor_id = excluded.actor_id,
      person_id = excluded.person_id, device = excluded.device
  `
}

type WhichMark = { bookingId: string; start: string; position: number }

export async function deleteAttendance(
  tx: Tx,
  { sellerId, rows }: { sellerId: string; rows: readonly WhichMark[] },
): Promise<void> {
  if (rows.length === 0) return
  await tx`
    delete from attendance a
    using jsonb_to_recordset(${tx.json(rows)})
      as gone ("bookingId" uuid, start text, position integer)
    where a.seller_id = ${sellerId} and a.booking_id = gone."bookingId"
      and a.start = gone.start and a.position = gone.position
  `
}
