import { notFound } from '#domain/refusal.ts'
import type { Db } from '#store/database.ts'
import {
  deleteTripEditor,
  listOtherEditors,
  type OtherEditor,
  upsertTripEditor,
} from '#store/trips/trip-editors.ts'
import { findTripId, type WhichTrip } from '#store/trips/trips.ts'

/** How long somebody counts as there who does not say so again, and how often they should. */
const PRESENT_SECONDS = 45
export const AGAIN_SECONDS = 15
const MOST_OTHERS = 20

type Editing = WhichTrip & { callerId: string; personId: string; part: string | null }

/**
 * Says that somebody has a trip open, and answers who else has. Nothing is locked by it: it is for
 * people, who would else write over each other; what they save is held by its version.
 */
export async function putEditing(
  { db, now }: { db: Db; now: Temporal.Instant },
  { product, ...editor }: Editing,
): Promise<OtherEditor[]> {
  const tripId = await findTripId(db, { sellerId: editor.sellerId, product })
  if (tripId === null) throw notFound('trip')
  const absentSince = now.subtract({ seconds: PRESENT_SECONDS })
  await upsertTripEditor(db, { ...editor, tripId }, { now, absentSince })
  return listOtherEditors(db, { ...editor, tripId }, { absentSince, limit: MOST_OTHERS })
}

export async function deleteEditing(
  { db }: { db: Db },
  { product, sellerId, callerId }: WhichTrip & { callerId: string },
): Promise<void> {
  const tripId = await findTripId(db, { sellerId, product })
  if (tripId === null) throw notFound('trip')
  await deleteTripEditor(db, { sellerId, tripId, callerId })
}
