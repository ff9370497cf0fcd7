import assert from 'node:assert/strict'
import type { Enquiry } from '#domain/enquiries.ts'
import type { Tx } from '#store/database.ts'
import { findEnquiryById } from '#store/enquiries.ts'

/** For an enquiry that this transaction has made or locked. */
export async function mustFindEnquiry(
  tx: Tx,
  key: { sellerId: string; id: string },
): Promise<Enquiry> {
  const enquiry = await findEnquiryById(tx, key)
  assert(enquiry, 'enquiries are never deleted')
  return enquiry
}
