import type { KnownCard } from '#domain/bookings/masks.ts'
import type { PlainCard, SensitiveField } from '#domain/bookings/traveller-fields.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

type OfBooking = { sellerId: string; bookingId: string }

/** A card as it is known without opening what is sealed. */
export type KnownTraveller = KnownCard & { position: number }

type Row = {
  bookingId: string
  position: number
  plain: PlainCard
  passportTail: string | null
  hasBirth: boolean
  hasPassport: boolean
  hasNote: boolean
}

export async function listTravellers(
  reader: Reader,
  { sellerId, bookingId }: OfBooking,
): Promise<KnownTraveller[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const cards = await listTravellersByBooking(tx, { sellerId, bookingIds: [bookingId] })
    return cards.get(bookingId) ?? []
  })
}

/** Of many bookings in one query; a booking without cards is not among the keys. */
export async function listTravellersByBooking(
  tx: Tx,
  { sellerId, bookingIds }: { sellerId: string; bookingIds: readonly string[] },
): Promise<ReadonlyMap<string, KnownTraveller[]>> {
  const rows = await tx<Row[]>`
    select booking_id as "bookingId", position, card as plain, passport_tail as "passportTail",
      sealed_date_of_birth is not null as "hasBirth",
      sealed_passport_number is not null as "hasPassport",
      sealed_medical_note is not null as "hasNote"
    from booking_travellers
    where seller_id = ${sellerId} and booking_id = any(${bookingIds}::uuid[])
    order by booking_id, position
  `
  const cards = new Map<string, KnownTraveller[]>()
  for (const row of rows) {
    const known = cards.get(row.bookingId)
    if (known) known.push(knownTraveller(row))
    else cards.set(row.bookingId, [knownTraveller(row)])
  }
  return cards
}

function knownTraveller(row: Row): KnownTraveller {
  const { position, plain, passportTail, hasBirth, hasPassport, hasNote } = row
  const sealed: SensitiveField[] = []
  if (hasBirth) sealed.push('date_of_birth')
  if (hasPassport) sealed.push('passport_number')
  if (hasNote) sealed.push('medical_note')
  return { position, plain, passportTail, sealed }
}

/** A card to be kept. Of what is sealed, undefined keeps what there is and null erases it. */
export type SealedTraveller = {
  position: number
  plain: PlainCard
  sealed: Partial<Record<SensitiveField, Buffer | null>>
  /** Goes with the passport number. */
  passportTail: string | null
}

export type TravellerWrite = {
  traveller: SealedTraveller
  /** The booking's own key, when this is the first card that needs it. */
  newDataKey: Buffer | null
  now: Temporal.Instant
}

export async function upsertTraveller(
  tx: Tx,
  { sellerId, bookingId }: OfBooking,
  { traveller, newDataKey, now }: TravellerWrite,
): Promise<void> {
  const { position, plain, sealed, passportTail } = traveller
  const birth = sealed.date_of_birth
  const passport = sealed.passport_number
  const note = sealed.medical_note
  // In the same statement, because a checkout should not have one more for it. A booking that has a
  // key already refuses a second one: what the first has sealed would be lost.
  const keepKey = tx`
    with kept as (
      insert into booking_data_keys (seller_id, booking_id, wrapped, created_at)
      values (${sellerId}, ${bookingId}, ${newDataKey}, ${now.toString()})
    )
  `
  await tx`
    ${newDataKey === null ? tx`` : keepKey}
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
