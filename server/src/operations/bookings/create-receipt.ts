import { randomUUIDv7 } from 'node:crypto'
import type { BookedReceipt, Booking } from '#domain/bookings/booking.ts'
import { waitsWithReceiptUntil } from '#domain/bookings/lapse.ts'
import {
  HOURS_OF_A_DAY,
  MOST_RECEIPTS,
  type ReceiptType,
  receiptFileName,
  receiptName,
} from '#domain/bookings/receipt-file.ts'
import { refuseReceipt } from '#domain/bookings/traveller-actions.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import type { FileStore } from '#integrations/files/file-store.ts'
import type { PlatformRecords } from '#memory/platform-records.ts'
import {
  bytesOfSite,
  insertReceipt,
  isReceiptKept,
  type KeptFile,
  lockBytesOfSite,
  sumReceipts,
} from '#store/bookings/booking-receipts.ts'
import { updateBooking } from '#store/bookings/bookings.ts'
import { keepStock } from '#store/claims.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { loadSellerSettings } from '#store/sellers.ts'
import { filesAway } from '../media.ts'
import { changeTravellerBooking } from './change-traveller-booking.ts'
import { recordBookingEvent } from './record-booking-event.ts'

type Deps = Pick<PlatformRecords, 'platformSettings'> & { db: Db; files: FileStore }
export type NewReceipt = {
  type: ReceiptType
  size: number
  /** In memory, or where the store takes it from. */
  file: { bytes: Buffer } | { path: string }
}

/**
 * Takes a receipt. The file comes first and the row last: a row whose file is missing
 * would leave the seller with nothing to look at, a file without a row is only waste.
 */
export async function createReceipt(
  deps: Deps,
  booking: Booking,
  { type, size, file }: NewReceipt,
): Promise<Booking> {
  mustExpectReceipt(booking)
  const bounds = await boundsOf(deps)
  const id = randomUUIDv7()
  const name = receiptFileName({ id, type })
  const kept = await deps.files.put({ name, contentType: type, ...file })
  if (kept !== 'kept') throw filesAway()
  try {
    const noted = await changeTravellerBooking(deps.db, booking, (tx, locked, now) =>
      noteReceipt(tx, locked, { id, type, size, now, bounds }),
    )
    // Nobody looks at it any more; what is left of it after a crash is only waste.
    for (const file of noted.replaced) await deps.files.delete(receiptFileName(file))
    return noted.booking
  } catch (error) {
    await deleteFile(deps, { sellerId: booking.sellerId, id, name })
    throw error
  }
}

/**
 * Judges what can be judged before the file is received: nobody sends megabytes to hear that they
 * are too many. Others may send theirs meanwhile, so it is asked again when the file is there.
 */
export async function judgeReceipt(
  deps: Pick<Deps, 'db' | 'platformSettings'>,
  booking: Booking,
  { announced, now }: { announced: number; now: Temporal.Instant },
): Promise<void> {
  mustExpectReceipt(booking)
  const bounds = await boundsOf(deps)
  const { sellerId, id: bookingId, storefrontId } = booking
  await transaction(deps.db, { seller: sellerId }, async tx => {
    await refuseTooMany(tx, booking, { size: announced, most: bounds.ofBooking })
    if (storefrontId === null) return
    const since = now.subtract({ hours: HOURS_OF_A_DAY })
    const bytes = await bytesOfSite(tx, { storefrontId, since, bookingId })
    if (bytes + announced > bounds.ofSiteADay) throw tooMuchToday()
  })
}

/** All that ever came counts, or one booking could send files without an end. */
async function refuseTooMany(
  tx: Tx,
  { sellerId, id: bookingId }: Booking,
  { size, most }: { size: number; most: number },
): Promise<{ count: number }> {
  const { count, bytes } = await sumReceipts(tx, { sellerId, bookingId })
  if (count < MOST_RECEIPTS && bytes + size <= most) return { count }
  throw refuse('Conflict', { reason: 'too_many_receipts' })
}

/**
 * A site's bookings are many, and each may send files: together they must not fill a disk. Whoever
 * sends one waits for those of the same site that are being written down.
 */
async function refuseFlood(
  tx: Tx,
  { storefrontId }: Booking,
  { most, now }: { most: number; now: Temporal.Instant },
): Promise<void> {
  if (storefrontId === null) return
  const since = now.subtract({ hours: HOURS_OF_A_DAY })
  if ((await lockBytesOfSite(tx, { storefrontId, since })) > most) throw tooMuchToday()
}

function tooMuchToday() {
  return refuse('RateLimited', { retry_after_seconds: 3600, reason: 'calls' })
}

/** A receipt is for a transfer that is still expected. */
function mustExpectReceipt(booking: Booking): void {
  throwIfRefused(refuseReceipt(booking))
}

const BYTES_OF_MIB = 1024 * 1024

type Bounds = { ofBooking: number; ofSiteADay: number }

async function boundsOf({ platformSettings }: Pick<Deps, 'platformSettings'>): Promise<Bounds> {
  const settings = await platformSettings.get()
  return {
    ofBooking: settings.receipt_mib_per_booking * BYTES_OF_MIB,
    ofSiteADay: settings.receipt_mib_per_site_day * BYTES_OF_MIB,
  }
}

type Noted = {
  id: string
  type: ReceiptType
  size: number
  now: Temporal.Instant
  bounds: Bounds
}

type NotedReceipt = { booking: Booking; replaced: readonly KeptFile[] }

async function noteReceipt(tx: Tx, before: Booking, noted: Noted): Promise<NotedReceipt> {
  mustExpectReceipt(before)
  const { sellerId, id: bookingId, ref } = before
  const { id, type, size, now, bounds } = noted
  const { count } = await refuseTooMany(tx, before, { size, most: bounds.ofBooking })
  const fileName = receiptName({ ref, type })
  const replaced = await insertReceipt(tx, {
    sellerId,
    id,
    bookingId,
    fileName,
    contentType: type,
    bytes: size,
    status: 'submitted',
    submittedAt: now,
  })
  // With this one, and without the one that it replaces.
  await refuseFlood(tx, before, { most: bounds.ofSiteADay, now })
  const { proof_days: days } = await loadSellerSettings(tx, sellerId)
  const until = waitsWithReceiptUntil(before, { isFirst: count === 0, days, now })
  const { kept } = await keepStock(tx, before, until)
  if (!kept) throw refuse('Conflict', { reason: 'cancelled' })
  const receipt: BookedReceipt = {
    submittedAt: now.toString(),
    fileName,
    contentType: type,
    size,
  }
  const changes = {
    paymentStatus: 'proof_submitted',
    pendingExpiresAt: until,
    receipt,
    updatedAt: now,
  } as const
  const booking = { ...before, ...changes }
  await updateBooking(tx, before, changes)
  await recordBookingEvent(tx, { type: 'payment.proof_submitted', booking, before, now })
  return { booking, replaced }
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
