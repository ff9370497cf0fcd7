import type { Enquiry, EnquiryStatus } from '#domain/enquiries.ts'
import { priceRequestStatus } from '#domain/enquiries.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import { snakeName } from '#domain/snake-name.ts'
import type { Tx } from '#store/database.ts'
import { lockEnquiryById, updateEnquiry as writeEnquiry } from '#store/enquiries.ts'
import { findPriceRequestById } from '#store/price-requests.ts'
import { findTeamMember } from '#store/team.ts'
import { type Acting, write } from '../write.ts'

export type EnquiryChange = {
  status?: EnquiryStatus
  note?: string | null
  /** The id of somebody on the team. */
  assignedTo?: string | null
}

/** How the seller sorts its inbox. The traveller is not notified. */
export async function updateEnquiry(
  acting: Acting,
  id: string,
  change: EnquiryChange,
): Promise<Enquiry> {
  return write(acting, async ({ tx, now, sellerId, log }) => {
    const enquiry = await lockEnquiryById(tx, { sellerId, id })
    if (!enquiry) throw notFound('enquiry')
    const { status = enquiry.status, note = enquiry.note } = change
    const assignedTo = await takerOf(tx, enquiry, change.assignedTo)
    const priceStatus = await priceStatusWith(tx, enquiry, status)
    const changed = {
      ...enquiry,
      status,
      note,
      assignedTo,
      priceRequestStatus: priceStatus,
      updatedAt: now,
    }
    await writeEnquiry(tx, changed)
    // Notes are about people, so they stand in one place only.
    const fields = Object.keys(change).map(snakeName)
    await log('enquiry.updated', id, { fields, status, assignedTo: assignedTo?.id ?? null })
    return changed
  })
}

/** Whoever takes it is on the team; left out, nobody else has taken it. */
async function takerOf(
  tx: Tx,
  { sellerId, assignedTo }: Enquiry,
  personId: string | null | undefined,
): Promise<Enquiry['assignedTo']> {
  if (personId === undefined) return assignedTo
  if (personId === null) return null
  const member = await findTeamMember(tx, { sellerId, personId })
  if (member) return { id: personId, name: member.name }
  throw invalidInput('assigned_to', 'unknown_value', 'is nobody of the team')
}

/** A price request that is put aside in the inbox is closed, and opens again with it. */
export async function priceStatusWith(
  tx: Tx,
  enquiry: Enquiry,
  status: EnquiryStatus,
): Promise<Enquiry['priceRequestStatus']> {
  if (enquiry.priceRequestStatus === null) return null
  const request = await findPriceRequestById(tx, enquiry)
  const offer = request?.offer ?? null
  return priceRequestStatus({
    before: enquiry.priceRequestStatus,
    enquiryStatus: status,
    hasOffer: offer !== null && offer.withdrawnAt === null,
  })
}
