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

export type KeptFile = { id: string; type: ReceiptType }

/** How many came for a booking, and how large they were together, whatever became of them. */
export async function sumReceipts(
  tx: Tx,
  { sellerId, bookingId }: { sellerId: string; bookingId: string },
): Promise<{ count: number; bytes: number }> {
  const [row] = await tx<{ count: number; bytes: number }[]>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::bigint as bytes
    from booking_receipts
    where seller_id = ${sellerId} and booking_id = ${bookingId}
  `
  return row ?? { count: 0, bytes: 0 }
}

type OfSite = { storefrontId: string; since: Temporal.Instant }

/**
 * How much of what came to a site since then is kept, whichever sellers' bookings it is for, but
 * for what another file for this booking would replace.
 */
export async function bytesOfSite(
  tx: Tx,
  { storefrontId, since, bookingId }: OfSite & { bookingId: string },
): Promise<number> {
  const [row] = await tx<{ bytes: number }[]>`
    select receipt_bytes_of_site(${storefrontId}, ${since.toString()}, ${bookingId}) as bytes
  `
  return row?.bytes ?? 0
}

/** For all bookings. Until the end of the transaction nobody else adds to it. */
export async function lockBytesOfSite(tx: Tx, { storefrontId, since }: OfSite): Promise<number> {
  const [row] = await tx<{ bytes: number }[]>`
    select lock_receipt_bytes_of_site(${storefrontId}, ${since.toString()}) as bytes
  `
  return row?.bytes ?? 0
}

/** The newest counts. The one before it stays as history, without its file, which is answered. */
export async function insertReceipt(tx: Tx, receipt: BookingReceipt): Promise<KeptFile[]> {
  const replaced = await tx<KeptFile[]>`
    update booking_receipts set status = 'replaced'
    where seller_id = ${receipt.sellerId} and booking_id = ${receipt.bookingId}
      and status = 'submitted'
    returning id, content_type as type
  `
  await tx`
    insert into booking_receipts
      (seller_id, id, booking_id, file_name, content_type, bytes, status, submitted_at)
    values (${receipt.sellerId}, ${receipt.id}, ${receipt.bookingId}, ${receipt.fileName},
      ${receipt.contentType}, ${receipt.bytes}, ${receipt.status},
      ${receipt.submittedAt.toString()})
  `
  return replaced
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

/** Whether a receipt has come that nobody has answered yet. */
export async function hasUnreadReceipt(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<boolean> {
  const rows = await tx`
    select 1 from booking_receipts
    where seller_id = ${sellerId} and booking_id = ${id} and status = 'submitted' limit 1
  `
  return rows.length > 0
}
