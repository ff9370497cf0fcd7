import type { KnownCard } from '#domain/bookings/masks.ts'
import type { PlainCard, SensitiveField } from '#domain/bookings/traveller-card.ts'
import type { Tx } from './database.ts'

type OfBooking = { sellerId: string; bookingId: string }

/** A card as it is known without opening what is sealed. */
export type KnownTraveller = KnownCard & { position: number }

type Row = {
  position: number
  plain: PlainCard
  passportTail: string | null
  hasBirth: boolean
  hasPassport: boolean
  hasNote: boolean
}

export async function listTravellers(
  tx: Tx,
  { sellerId, bookingId }: OfBooking,
): Promise<KnownTraveller[]> {
  const rows = await tx<Row[]>`
    select position, card as plain, passport_tail as "passportTail",
      sealed_date_of_birth is not null as "hasBirth",
      sealed_passport_number is not null as "hasPassport",
      sealed_medical_note is not null as "hasNote"
    from booking_travellers
    where seller_id = ${sellerId} and booking_id = ${bookingId}
    order by position
  `
  return rows.map(({ position, plain, passportTail, hasBirth, hasPassport, hasNote }) => {
    const sealed: SensitiveField[] = []
    if (hasBirth) sealed.push('date_of_birth')
    if (hasPassport) sealed.push('passport_number')
    if (hasNote) sealed.push('medical_note')
    return { position, plain, passportTail, sealed }
  })
}

/** A card to be kept. Of what is sealed, undefined keeps what there is and null erases it. */
export type SealedTraveller = {
  position: number
  plain: PlainCard
  sealed: Partial<Record<SensitiveField, Buffer | null>>
  /** Goes with the passport number. */
  passportTail: string | null
}

export async function upsertTraveller(
  tx: Tx,
  { sellerId, bookingId }: OfBooking,
  { traveller, now }: { traveller: SealedTraveller; now: Temporal.Instant },
): Promise<void> {
  const { position, plain, sealed, passportTail } = traveller
  const birth = sealed.date_of_birth
  const passport = sealed.passport_number
  const note = sealed.medical_note
  await tx`
    insert into booking_travellers as t
      (seller_id, booking_id, position, card, sealed_date_of_birth, sealed_passport_number,
       sealed_medical_note, passport_tail, updated_at)
    values (${sellerId}, ${bookingId}, ${position}, ${tx.json(plain)}, ${birth ?? null},
      ${passport ?? null}, ${note ?? null}, ${passportTail}, ${now.toString()})
    on conflict (seller_id, booking_id, position) do update set
      card = excluded.card, updated_at = excluded.updated_at,
      sealed_date_of_birth = ${birth === undefined ? tx`t.sealed_date_of_birth` : birth},
      sealed_passport_number = ${passport === undefined ? tx`t.sealed_passport_number` : passport},
      passport_tail = ${passport === undefined ? tx`t.passport_tail` : passportTail},
      sealed_medical_note = ${note === undefined ? tx`t.sealed_medical_note` : note}
  `
}

export type OpenedTraveller = {
  position: number
  plain: PlainCard
  sealed: Record<SensitiveField, Buffer | null>
}

/** With what is sealed, for whoever may open it. */
export async function listSealedTravellers(
  tx: Tx,
  { sellerId, bookingId }: OfBooking,
): Promise<OpenedTraveller[]> {
  const rows = await tx<
    {
      position: number
      plain: PlainCard
      birth: Buffer | null
      passport: Buffer | null
      note: Buffer | null
    }[]
  >`
    select position, card as plain, sealed_date_of_birth as birth,
      sealed_passport_number as passport, sealed_medical_note as note
    from booking_travellers
    where seller_id = ${sellerId} and booking_id = ${bookingId}
    order by position
  `
  return rows.map(({ position, plain, birth, passport, note }) => ({
    position,
    plain,
    sealed: { date_of_birth: birth, passport_number: passport, medical_note: note },
  }))
}

/**
 * Erases what is private about the travellers of trips that ended long enough ago for their seller,
 * and answers how many cards that were.
 */
export async function eraseSecretsOfPastTrips(
  tx: Tx,
  { now, defaultDays }: { now: Temporal.Instant; defaultDays: number },
): Promise<number> {
  const { count } = await tx`
    update booking_travellers t
    set sealed_date_of_birth = null, sealed_passport_number = null, sealed_medical_note = null,
      passport_tail = null, card = t.card - 'passport_expiry'
    from bookings b
    join sellers s on s.id = b.seller_id
    where b.seller_id = t.seller_id and b.id = t.booking_id
      and (t.sealed_date_of_birth is not null or t.sealed_passport_number is not null
        or t.sealed_medical_note is not null)
      and b.starts_at + make_interval(days => b.days
        + coalesce((s.settings->>'erase_details_days')::integer, ${defaultDays}))
        <= ${now.toString()}::timestamptz
  `
  return count
}
