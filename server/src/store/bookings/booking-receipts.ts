import type { ReceiptType } from '#domain/bookings/receipt-file.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

export type ReceiptStatus = 'submitted' | 'replaced' | 'accepted' | 'refused'

export type BookingReceipt = {
  sellerId: string
  id: string
  bookingId: string
  fileName: string
  contentType: ReceiptType
  bytes: number
  status: ReceiptStatus
  submittedAt: Temporal.Instant
}

export async function countReceipts(
  tx: Tx,
  { sellerId, bookingId }: { sellerId: string; bookingId: string },
): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from booking_receipts
    where seller_id = ${sellerId} and booking_id = ${bookingId}
  `
  return row?.total ?? 0
}

/** The newest counts; the one before it stays as history. */
export async function insertReceipt(tx: Tx, receipt: BookingReceipt): Promise<void> {
  await tx`
    update booking_receipts set status = 'replaced'
    where seller_id = ${receipt.sellerId} and booking_id = ${receipt.bookingId}
      and status = 'submitted'
  `
  await tx`
    insert into booking_receipts
      (seller_id, id, booking_id, file_name, content_type, bytes, status, submitted_at)
    values (${receipt.sellerId}, ${receipt.id}, ${receipt.bookingId}, ${receipt.fileName},
      ${receipt.contentType}, ${receipt.bytes}, ${receipt.status},
      ${receipt.submittedAt.toString()})
  `
}

export async function isReceiptKept(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<boolean> {
  const rows = await tx`
    select 1 from booking_receipts where seller_id = ${sellerId} and id = ${id}
  `
  return rows.length > 0
}

type ReceiptKey = { sellerId: string; id: string }

/** The receipt that waits for the seller, or the last one there was. */
export async function findNewestReceipt(
  reader: Reader,
  { sellerId, id: bookingId }: ReceiptKey,
): Promise<BookingReceipt | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<BookingReceipt[]>`
      select seller_id as "sellerId", id, booking_id as "bookingId", file_name as "fileName",
        content_type as "contentType", bytes, status, submitted_at as "submittedAt"
      from booking_receipts
      where seller_id = ${sellerId} and booking_id = ${bookingId}
      order by submitted_at desc, id desc
      limit 1
    `
    return row ?? null
  })
}

/** What the seller made of the receipt of a booking that waited. */
export async function settleReceipt(
  tx: Tx,
  { sellerId, id: bookingId }: ReceiptKey,
  status: 'accepted' | 'refused',
): Promise<void> {
  await tx`
    update booking_receipts set status = ${status}
    where seller_id = ${sellerId} and booking_id = ${bookingId} and status = 'submitted'
  `
}
