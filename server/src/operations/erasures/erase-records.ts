import { receiptFileName } from '#domain/bookings/receipt-file.ts'
import type { FileStore } from '#integrations/files/file-store.ts'
import type { Tx } from '#store/database.ts'
import {
  eraseBookings,
  eraseEnquiries,
  eraseTraces,
  type Person,
} from '#store/erasures/erase-person.ts'

type Gone = {
  bookingIds: readonly string[]
  enquiryIds: readonly string[]
  people: readonly Person[]
  /** Whether mails that wait are sent and not erased. */
  sendsFirst: boolean
  now: Temporal.Instant
}

/**
 * Takes people out of their bookings and enquiries, and all that is kept under their addresses. The
 * files go before the transaction ends, so that none is left that no row names any more.
 */
export async function eraseRecords(
  tx: Tx,
  files: FileStore,
  { bookingIds, enquiryIds, people, sendsFirst, now }: Gone,
): Promise<void> {
  const receipts = await eraseBookings(tx, { ids: bookingIds, now })
  await eraseEnquiries(tx, { ids: enquiryIds, now })
  await eraseTraces(tx, { people, sendsFirst })
  for (const { id, contentType } of receipts) {
    const outcome = await files.delete(receiptFileName({ id, type: contentType }))
    if (outcome === 'away') throw new Error('The files cannot be reached; nothing was erased.')
  }
}
