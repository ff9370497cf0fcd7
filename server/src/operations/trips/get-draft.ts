import { notFound } from '#domain/refusal.ts'
import type { Reader } from '#store/database.ts'
import { findAuditAuthor, findRecordVersion } from '#store/record-versions.ts'
import { findTripDraft } from '#store/trips/trip-drafts.ts'
import { findTripId, type WhichTrip } from '#store/trips/trips.ts'
import { type PartState, readPartStates } from './draft-parts.ts'

export type ShownDraft = {
  tripId: string
  states: PartState[]
  updatedBy: { id: string | null; name: string | null } | null
  updatedAt: Temporal.Instant | null
}

/** The draft with the versions that its parts have now, and who changed it last. */
export async function getDraft(reader: Reader, which: WhichTrip): Promise<ShownDraft> {
  const { sellerId } = which
  const tripId = await findTripId(reader, which)
  if (tripId === null) throw notFound('product')
  const draft = await findTripDraft(reader, { sellerId, tripId })
  if (!draft) return { tripId, states: [], updatedBy: null, updatedAt: null }
  const states = await readPartStates(reader, draft)
  const found = await findRecordVersion(reader, { sellerId, entity: 'draft', id: tripId })
  const auditId = found?.auditId ?? null
  const updatedBy = auditId === null ? null : await findAuditAuthor(reader, { sellerId, auditId })
  return { tripId, states, updatedBy, updatedAt: draft.updatedAt }
}
