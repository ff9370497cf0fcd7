import { randomUUIDv7 } from 'node:crypto'
import type { BookedReceipt, Booking } from '#domain/bookings/booking.ts'
import {
  MOST_RECEIPTS,
  type ReceiptType,
  receiptFileName,
  receiptName,
} from '#domain/bookings/receipt-file.ts'
import { stands } from '#domain/bookings/states.ts'
import { refuse } from '#domain/refusal.ts'
import type { FileStore } from '#integrations/files/file-store.ts'
import { countReceipts, insertReceipt, isReceiptKept } from '#store/bookings/booking-receipts.ts'
import { updateBooking } from '#store/bookings/bookings.ts'
import { keepPlaces } from '#store/claims/claims.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { filesAway } from '../media/media-files.ts'
import { changeOwnBooking } from './change-own-booking.ts'
import { recordBookingEvent } from './record-booking-event.ts'

type Deps = { db: Db; files: FileStore }
export type NewReceipt = {
  type: ReceiptType
  size: number
  /** In memory, or where the store takes it from. */
  file: { bytes: Buffer } | { path: string }
}

/**
 * Takes a proof of payment. The file comes first and the row last: a row whose file is missing
 * would leave the seller with nothing to look at, a file without a row is only waste.
 */
export async function createReceipt(
  deps: Deps,
  booking: Booking,
  { type, size, file }: NewReceipt,
): Promise<Booking> {
  refuseReceipt(booking)
  const id = randomUUIDv7()
  const name = receiptFileName({ id, type })
  const kept = await deps.files.put({ name, contentType: type, ...file })
  if (kept !== 'kept') throw filesAway()
  try {
    return await changeOwnBooking(deps.db, booking, (tx, locked, now) =>
      noteReceipt(tx, locked, { id, type, size, now }),
    )
  } catch (error) {
    await deleteFile(deps, { sellerId: booking.sellerId, id, name })
    throw error
  }
}

/** A proof is for a transfer that is still expected. */
function refuseReceipt(booking: Booking): void {
  const reason = whyNoProof(booking)
  if (reason === null) return
  throw refuse('Conflict', { reason }, 'This booking waits for no proof of a transfer.')
}

function whyNoProof({ status, paymentMethod, paymentStatus }: Booking): string | null {
  if (!stands(status)) return status
  if (paymentMethod !== 'bank_transfer') return 'not_a_bank_transfer'
  const isExpected = paymentStatus === 'unpaid' || paymentStatus === 'proof_submitted'
  return isExpected ? null : (paymentStatus ?? 'nothing_due')
}

type Noted = { id: string; type: ReceiptType; size: number; now: Temporal.Instant }

async function noteReceipt(tx: Tx, before: Booking, noted: Noted): Promise<Booking> {
  refuseReceipt(before)
  const { sellerId, id: bookingId, ref } = before
  const { id, type, size, now } = noted
  if ((await countReceipts(tx, { sellerId, bookingId })) >= MOST_RECEIPTS) {
    throw refuse('Conflict', { reason: 'too_many_receipts' })
  }
  const fileName = receiptName({ ref, type })
  await insertReceipt(tx, {
    sellerId,
    id,
    bookingId,
    fileName,
    contentType: type,
    bytes: size,
    status: 'submitted',
    submittedAt: now,
  })
  // While the seller reads the proof the booking does not lapse, so its places stay, too.
  const { kept } = await keepPlaces(tx, before, null)
  if (!kept) throw refuse('Conflict', { reason: 'cancelled' })
  const receipt: BookedReceipt = {
    submittedAt: now.toString(),
    fileName,
    contentType: type,
    size,
  }
  const changes = {
    paymentStatus: 'proof_submitted',
    pendingExpiresAt: null,
    receipt,
    updatedAt: now,
  } as const
  const booking = { ...before, ...changes }
  await updateBooking(tx, before, changes)
  await recordBookingEvent(tx, { type: 'payment.proof_submitted', booking, before, now })
  return booking
}

/** When the connection breaks during the commit, its outcome is unknown: then the file stays. */
async function deleteFile(
  { db, files }: Deps,
  { sellerId, id, name }: { sellerId: string; id: string; name: string },
): Promise<void> {
  const isKept = await transaction(db, { seller: sellerId }, tx =>
    isReceiptKept(tx, { sellerId, id }),
  ).catch(() => true)
  if (!isKept) await files.delete(name)
}
