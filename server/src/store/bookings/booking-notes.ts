import { BookingNote, type NewBookingNote } from '#contract/booking-note.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { columnsOf, valuesOf } from '../record-sql.ts'

type OfBooking = { sellerId: string; bookingId: string }

export async function insertBookingNote(tx: Tx, note: NewBookingNote): Promise<void> {
  await tx`insert into booking_notes ${valuesOf(tx, BookingNote, 'booking_notes', [note])}`
}

const selected = (tx: Tx) => tx`
  select ${columnsOf(tx, BookingNote, 'n')},
    jsonb_build_object('id', n.author_id, 'name', coalesce(m.name, p.name)) as author
  from booking_notes n
  join people p on p.id = n.author_id
  left join team_members m on m.seller_id = n.seller_id and m.person_id = n.author_id
`

/** The newest first. */
export async function listBookingNotes(
  reader: Reader,
  { sellerId, bookingId }: OfBooking,
): Promise<BookingNote[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<BookingNote[]>`
      ${selected(tx)}
      where n.seller_id = ${sellerId} and n.booking_id = ${bookingId}
      order by n.created_at desc, n.id desc
    `
  })
}

export async function countBookingNotes(tx: Tx, of: OfBooking): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from booking_notes
    where seller_id = ${of.sellerId} and booking_id = ${of.bookingId}
  `
  return row?.total ?? 0
}

export async function findBookingNote(
  tx: Tx,
  { sellerId, bookingId, id }: OfBooking & { id: string },
): Promise<BookingNote | null> {
  const [row] = await tx<BookingNote[]>`
    ${selected(tx)}
    where n.seller_id = ${sellerId} and n.booking_id = ${bookingId} and n.id = ${id}
  `
  return row ?? null
}

export async function deleteBookingNote(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<void> {
  await tx`delete from booking_notes where seller_id = ${sellerId} and id = ${id}`
}
