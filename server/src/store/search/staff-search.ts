import type { Role } from '#domain/access/permissions.ts'
import type { BookingStatus } from '#domain/bookings/states.ts'
import type { StaffQuery } from '#domain/search/staff-query.ts'
import type { Tx } from '../database.ts'

export type FoundBooking = {
  ref: string
  status: BookingStatus
  leadName: string | null
  tripId: string
  tripTitle: string
  optionId: string
  optionName: string
  start: string
  isTest: boolean
}

type Wanted = { sellerId: string; query: StaffQuery; limit: number }

/** So many of each way to find one are looked at: what many have in common finds any of them. */
const CANDIDATES = 200
/** After every letter there is. */
const LAST = '\u{10ffff}'

/** The newest bookings of which the reference, the name, the address or the phone fits. */
export async function findBookings(
  tx: Tx,
  { sellerId, query, limit }: Wanted,
): Promise<FoundBooking[]> {
  const { name, email, phone, reference } = query
  const lastName = name.includes(' ') ? null : name
  return tx<FoundBooking[]>`
    with found as (
      ${beginning(tx, sellerId, { column: tx`b.lead_name_key`, begins: name })}
      union ${beginning(tx, sellerId, { column: tx`b.lead_last_key`, begins: lastName })}
      union ${beginning(tx, sellerId, { column: tx`b.lead_phone_key`, begins: phone })}
      union ${beginning(tx, sellerId, { column: tx`b.lead_email_key collate "C"`, begins: email })}
      union ${withReference(tx, sellerId, reference)}
    )
    select b.ref, b.status, b.lead_name as "leadName", b.trip_id as "tripId",
      b.trip_title as "tripTitle", b.option_id as "optionId", b.option_name as "optionName",
      b.start, b.is_test as "isTest"
    from found f join bookings b on b.seller_id = ${sellerId} and b.id = f.id
    order by b.ref = ${reference} desc nulls last, b.created_at desc, b.id
    limit ${limit}
  `
}

type Beginning = { column: ReturnType<Tx>; begins: string | null }

/** Two comparisons and no pattern: those an index behind a policy can answer. */
function beginning(tx: Tx, sellerId: string, { column, begins }: Beginning) {
  return tx`
    (select b.id from bookings b
      where b.seller_id = ${sellerId} and b.checked_out_at is not null
        and ${column} is not null and ${column} >= ${begins}
        and ${column} < ${begins === null ? null : begins + LAST}
      limit ${CANDIDATES})
  `
}

/** What every reference that begins so comes before or is, whatever the order of the database. */
const LAST_OF_REFERENCE = 'Z'.repeat(12)

/** By the index that keeps references unique: three letters of one leave few of all sellers. */
function withReference(tx: Tx, sellerId: string, begins: string | null) {
  return tx`
    (select b.id from bookings b
      where b.seller_id = ${sellerId} and b.checked_out_at is not null and b.ref >= ${begins}
        and b.ref <= ${begins === null ? null : begins + LAST_OF_REFERENCE}
      limit ${CANDIDATES})
  `
}

export type FoundTrip = { id: string; title: string; status: string }

/** Trips with the text in a title of any language, shown in the reader's. */
export async function findTrips(
  tx: Tx,
  { sellerId, query, limit, locale }: Wanted & { locale: string },
): Promise<FoundTrip[]> {
  const pattern = patternOf(query)
  return tx<FoundTrip[]>`
    select t.id, t.status, (
      select x.title from trip_texts x where x.seller_id = t.seller_id and x.trip_id = t.id
      order by x.locale <> ${locale}, x.locale <> 'en', x.locale limit 1
    ) as title
    from trips t
    where t.seller_id = ${sellerId} and t.status <> 'archived' and exists (
      select from trip_texts x
      where x.seller_id = t.seller_id and x.trip_id = t.id and x.title ilike ${pattern}
    )
    order by title, t.id
    limit ${limit}
  `
}

export type FoundPerson = { id: string; name: string; email: string; role: Role }

export async function findTeamMembers(
  tx: Tx,
  { sellerId, query, limit }: Wanted,
): Promise<FoundPerson[]> {
  const pattern = patternOf(query)
  return tx<FoundPerson[]>`
    select p.id, m.name, p.email, m.role
    from team_members m join people p on p.id = m.person_id
    where m.seller_id = ${sellerId} and (m.name ilike ${pattern} or p.email ilike ${pattern})
    order by m.name, p.id
    limit ${limit}
  `
}

function patternOf({ text }: StaffQuery): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
