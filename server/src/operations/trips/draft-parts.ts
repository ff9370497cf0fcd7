import { notFound, type Refusal, Refused } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { type DraftChange, inWritingOrder, partKey, partRecord } from '#domain/trips/draft.ts'
import type { Conditions } from '#domain/versions.ts'
import { joinImpacts, type Losses, NO_IMPACT, type PlannedChange } from '#domain/versions.ts'
import { joinTransaction, type Reader, savepoint, type Tx } from '#store/database.ts'
import { FIRST_VERSION, findAuditAuthor, findRecordVersion } from '#store/record-versions.ts'
import { findTripDraft, type TripDraft } from '#store/trips/trip-drafts.ts'
import { lockTrip, type Trip, type WhichTrip } from '#store/trips/trips.ts'
import type { Acting, Write } from '../write.ts'

/** Does the write of one part, as the endpoint of the part would do it for its client. */
export type DraftWriter = (
  acting: Acting,
  which: { tripId: string; change: DraftChange; newIds: readonly string[] },
) => Promise<unknown>

/** A change of the draft beside the part as it is now. */
export type PartState = {
  change: DraftChange
  currentVersion: number
  /** Somebody changed the part since the change was made. */
  isOutdated: boolean
  changedBy: { id: string | null; name: string | null } | null
  changedAt: string | null
}

/** A draft is written and applied under the lock of its trip, like every part of the trip. */
export async function lockDraft(
  tx: Tx,
  which: WhichTrip,
): Promise<{ trip: Trip; draft: TripDraft | null }> {
  const trip = await lockTrip(tx, which)
  if (!trip) throw notFound('product')
  return { trip, draft: await findTripDraft(tx, { sellerId: trip.sellerId, tripId: trip.id }) }
}

export async function readPartStates(
  reader: Reader,
  { sellerId, tripId, changes }: Pick<TripDraft, 'sellerId' | 'tripId' | 'changes'>,
): Promise<PartState[]> {
  const states: PartState[] = []
  for (const change of changes) {
    const found = await findRecordVersion(reader, { ...partRecord(tripId, change), sellerId })
    const { version = FIRST_VERSION, auditId = null, changedAt } = found ?? {}
    const isOutdated = version !== change.baseVersion
    const author =
      isOutdated && auditId !== null ? await findAuditAuthor(reader, { sellerId, auditId }) : null
    states.push({
      change,
      currentVersion: version,
      isOutdated,
      changedBy: author,
      changedAt: isOutdated && changedAt ? timestamp(changedAt) : null,
    })
  }
  return states
}

/** What became of a part: the version that was made of it, or why there is none. */
export type WrittenPart = {
  change: DraftChange
  version: number | null
  changes: readonly PlannedChange[]
  losses: Losses
  refusal: Refusal | null
}

/**
 * Writes every part that can be written, one after the other, and says of the others why not. The
 * caller rolls all of it back unless every part was written.
 */
export async function writeParts(
  w: Write,
  writer: DraftWriter,
  draft: TripDraft,
): Promise<WrittenPart[]> {
  const parts: WrittenPart[] = []
  for (const change of inWritingOrder(draft.changes)) {
    parts.push(await writePart(w, writer, { draft, change }))
  }
  return parts
}

async function writePart(
  { tx, now, by, sellerId }: Write,
  writer: DraftWriter,
  { draft, change }: { draft: TripDraft; change: DraftChange },
): Promise<WrittenPart> {
  const { tripId, newIds } = draft
  const plans: { changes: readonly PlannedChange[]; losses: Losses }[] = []
  const conditions: Conditions = {
    record: partRecord(tripId, change),
    expected: null,
    dryRun: false,
    acceptLosses: [],
    version: null,
    // What all parts lose together is judged when all are written.
    onPlan: plan => plans.push(plan),
  }
  try {
    await savepoint(tx, inner => {
      const db = joinTransaction(inner)
      const acting = { db, now, by: { ...by, conditions }, sellerId, guard: null }
      return writer(acting, { tripId, change, newIds })
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { change, version: null, changes: [], losses: NO_LOSSES, refusal: error.refusal }
  }
  return {
    change,
    version: conditions.version,
    changes: plans.flatMap(({ changes }) => changes),
    losses: joinLosses(plans.map(({ losses }) => losses)),
    refusal: null,
  }
}

const NO_LOSSES: Losses = { impact: NO_IMPACT, refused: [] }

export function joinLosses(losses: readonly Losses[]): Losses {
  return {
    impact: joinImpacts(losses.map(({ impact }) => impact)),
    refused: [...new Set(losses.flatMap(({ refused }) => refused))],
  }
}

/** A part as clients know it. */
export function partObject(change: DraftChange) {
  const { part, optionId, locale } = change
  return { key: partKey(change), part, option_id: optionId, locale }
}

/** A part with the versions between which somebody else changed it. */
export function partStateObject({ change, currentVersion, changedBy, changedAt }: PartState) {
  return {
    ...partObject(change),
    base_version: change.baseVersion,
    current_version: currentVersion,
    changed_by: changedBy,
    changed_at: changedAt,
  }
}
