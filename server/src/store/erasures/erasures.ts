import type { SensitiveField } from '#domain/bookings/traveller-fields.ts'
import type { Tx } from '../database.ts'

/**
 * What was erased: all that is private, one field, whoever a booking or an enquiry was of, or mails
 * and accounts of whoever a record was of.
 */
export type ErasureKind = 'details' | 'person' | 'enquiry' | 'traces' | SensitiveField

/** Something that was erased for good. */
export type Erasure = {
  id: string
  sellerId: string
  /** Of a booking, of an enquiry where that is the kind, or of any record that led to traces. */
  subjectId: string
  kind: ErasureKind
  position: number | null
  erasedAt: Temporal.Instant
}

type ErasingRule = { now: Temporal.Instant; defaultDays: number }

/** Bookings with something private whose trips ended long enough ago for their seller. */
export async function listBookingsToErase(
  tx: Tx,
  { limit, ...rule }: ErasingRule & { limit: number },
): Promise<{ sellerId: string; id: string }[]> {
  return tx<{ sellerId: string; id: string }[]>`
    select b.seller_id as "sellerId", b.id from bookings b
    join sellers s on s.id = b.seller_id
    where (b.seller_id, b.id) in (
        select seller_id, booking_id from booking_data_keys
        union
        select seller_id, booking_id from booking_travellers t where ${holdsDetails(tx)}
      )
      and ${isPast(tx, rule)}
    limit ${limit}
  `
}

/**
 * Erases what is private about the travellers of these bookings, with the keys that sealed it, and
 * writes each into the ledger. Answers how many there were. What another process has locked is left
 * to it; what that process erased meanwhile has nothing to erase: only what was erased is recorded.
 */
export async function eraseDetailsOfPastTrips(
  tx: Tx,
  { sellerId, ids, ...rule }: ErasingRule & { sellerId: string; ids: readonly string[] },
): Promise<number> {
  const touched = await tx<{ bookingId: string }[]>`
    with due as (
      select b.seller_id, b.id as booking_id from bookings b
      join sellers s on s.id = b.seller_id
      where b.seller_id = ${sellerId} and b.id = any(${ids}::uuid[]) and ${isPast(tx, rule)}
      for update of b skip locked
    ), ${erased(tx, sellerId)}
    select booking_id as "bookingId" from shredded union select booking_id from cleared
  `
  await tx`
    insert into erasures (id, seller_id, subject_id, kind, erased_at)
    select gen_random_uuid(), ${sellerId}, id, 'details', ${rule.now.toString()}
    from unnest(${touched.map(({ bookingId }) => bookingId)}::uuid[]) as id
  `
  return touched.length
}

function isPast(tx: Tx, { now, defaultDays }: ErasingRule) {
  return tx`
    b.starts_at + make_interval(days => b.days
      + coalesce((s.settings->>'erase_details_days')::integer, ${defaultDays}))
      <= ${now.toString()}::timestamptz
  `
}

/** Writes down which of these fields are about to be erased, of those that hold something. */
export async function insertFieldErasures(
  tx: Tx,
  erasing: {
    sellerId: string
    bookingId: string
    position: number
    fields: readonly SensitiveField[]
    now: Temporal.Instant
  },
): Promise<void> {
  const { sellerId, bookingId, position, fields, now } = erasing
  await tx`
    insert into erasures (id, seller_id, subject_id, kind, position, erased_at)
    select gen_random_uuid(), t.seller_id, t.booking_id, f.kind, t.position, ${now.toString()}
    from booking_travellers t
    cross join lateral (values
      ('date_of_birth', t.sealed_date_of_birth),
      ('passport_number', t.sealed_passport_number),
      ('medical_note', t.sealed_medical_note)
    ) as f (kind, sealed)
    where t.seller_id = ${sellerId} and t.booking_id = ${bookingId} and t.position = ${position}
      and f.kind = any(${fields}::text[]) and f.sealed is not null
  `
}

/** A page of the ledger, the oldest first. */
export async function listErasures(
  tx: Tx,
  { after, limit }: { after: Pick<Erasure, 'id' | 'erasedAt'> | null; limit: number },
): Promise<Erasure[]> {
  return tx<Erasure[]>`
    select id, seller_id as "sellerId", subject_id as "subjectId", kind, position,
      erased_at as "erasedAt"
    from erasures
    ${after ? tx`where (erased_at, id) > (${after.erasedAt.toString()}, ${after.id})` : tx``}
    order by erased_at, id
    limit ${limit}
  `
}

/**
 * Does again what a ledger says was done, and takes over its lines. A field that was filled anew
 * after it had been erased stays. Answers of how many bookings something was still there.
 */
export async function repeatErasures(tx: Tx, erasures: readonly Erasure[]): Promise<number> {
  const given = tx`
    select * from jsonb_to_recordset(${tx.json(erasures.map(toRow))})
      as g (id uuid, seller_id uuid, subject_id uuid, kind text, position integer,
        erased_at timestamptz)
  `
  const [row] = await tx<{ bookings: number }[]>`
    with given as (${given}),
    due as (
      select distinct seller_id, subject_id as booking_id from given where kind = 'details'
    ),
    ${erased(tx)},
    emptied as (
      update booking_travellers t set
        sealed_date_of_birth = case when g.birth then null else t.sealed_date_of_birth end,
        sealed_passport_number = case when g.passport then null else t.sealed_passport_number end,
        passport_tail = case when g.passport then null else t.passport_tail end,
        sealed_medical_note = case when g.note then null else t.sealed_medical_note end
      from (
        select s.seller_id, s.booking_id, s.position, bool_or(g.kind = 'date_of_birth') as birth,
          bool_or(g.kind = 'passport_number') as passport, bool_or(g.kind = 'medical_note') as note
        from given g
        join booking_travellers s on s.seller_id = g.seller_id and s.booking_id = g.subject_id
          and s.position = g.position and s.updated_at <= g.erased_at
        where not exists (
          select from due d where d.seller_id = g.seller_id and d.booking_id = g.subject_id
        )
        group by s.seller_id, s.booking_id, s.position
      ) g
      where t.seller_id = g.seller_id and t.booking_id = g.booking_id and t.position = g.position
        and (g.birth and t.sealed_date_of_birth is not null
          or g.passport and t.sealed_passport_number is not null
          or g.note and t.sealed_medical_note is not null)
      returning t.booking_id
    ),
    kept as (
      insert into erasures (id, seller_id, subject_id, kind, position, erased_at)
      select id, seller_id, subject_id, kind, position, erased_at from given
      on conflict (id) do nothing
    )
    select count(*)::int as bookings from (
      select booking_id from shredded union select booking_id from cleared
      union select booking_id from emptied
    ) touched
  `
  return row?.bookings ?? 0
}

/**
 * The two steps that leave nothing private in the bookings that are `due`. Where all are of one
 * seller it is named, for a database of several servers.
 */
function erased(tx: Tx, sellerId: string | null = null) {
  const ofSeller = (id: ReturnType<Tx>) => (sellerId === null ? tx`` : tx`and ${id} = ${sellerId}`)
  return tx`
    shredded as (
      delete from booking_data_keys k using due
      where k.seller_id = due.seller_id and k.booking_id = due.booking_id
        ${ofSeller(tx`k.seller_id`)}
      returning k.seller_id, k.booking_id
    ), cleared as (
      update booking_travellers t
      set sealed_date_of_birth = null, sealed_passport_number = null, sealed_medical_note = null,
        passport_tail = null, card = t.card - 'passport_expiry'
      from due
      where t.seller_id = due.seller_id and t.booking_id = due.booking_id
        ${ofSeller(tx`t.seller_id`)} and ${holdsDetails(tx)}
      returning t.seller_id, t.booking_id
    )
  `
}

function holdsDetails(tx: Tx) {
  return tx`(
    t.sealed_date_of_birth is not null or t.sealed_passport_number is not null
    or t.sealed_medical_note is not null or t.card ? 'passport_expiry'
  )`
}

function toRow({ id, sellerId, subjectId, kind, position, erasedAt }: Erasure) {
  return {
    id,
    seller_id: sellerId,
    subject_id: subjectId,
    kind,
    position,
    erased_at: erasedAt.toString(),
  }
}
