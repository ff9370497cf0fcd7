import { randomUUIDv7 } from 'node:crypto'
import { canonicalJson } from '#domain/fingerprint.ts'
import { invalidFault } from '#domain/refusal.ts'
import { type DraftChange, findPartsFault, partKey, partRecord } from '#domain/trips/draft.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { listOptions } from '#store/options/options.ts'
import { FIRST_VERSION, findRecordVersion } from '#store/record-versions.ts'
import { deleteTripDraft, type TripDraft, upsertTripDraft } from '#store/trips/trip-drafts.ts'
import type { Trip, WhichTrip } from '#store/trips/trips.ts'
import { audit } from '../audit.ts'
import { lockDraft } from './draft-parts.ts'
import { getDraft, type ShownDraft } from './get-draft.ts'
import { nameNewItems } from './name-new-items.ts'

/** Where it is not said on which version a change was made, it is the one that it was before. */
export type GivenChange = Omit<DraftChange, 'baseVersion'> & { baseVersion: number | null }

type DraftWrite = WhichTrip & {
  changes: readonly GivenChange[]
  /** Throws where the caller may not change one of the parts. */
  permit: (changed: readonly DraftChange[]) => void
}

/** Puts a new list of changes in place of the old. Nothing of the trip changes. */
export async function putDraft(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, product, changes, permit }: DraftWrite,
): Promise<ShownDraft> {
  return transaction(db, { seller: sellerId }, async tx => {
    const { trip, draft: former } = await lockDraft(tx, { sellerId, product })
    const options = await listOptions(tx, { sellerId, tripId: trip.id, after: null, limit: null })
    const fault = findPartsFault(changes, { optionIds: new Set(options.map(({ id }) => id)) })
    if (fault) throw invalidFault(fault)
    const based = await baseChanges(tx, { trip, former, changes })
    const { changes: named, newIds } = await nameNewItems(tx, {
      sellerId,
      changes: based,
      newIds: former?.newIds ?? [],
    })
    permit(changedParts(former?.changes ?? [], named))
    const draft: TripDraft = {
      sellerId,
      tripId: trip.id,
      changes: named,
      newIds,
      revision: randomUUIDv7(),
      updatedAt: now,
    }
    if (named.length === 0) await deleteTripDraft(tx, draft)
    else await upsertTripDraft(tx, draft)
    await audit(tx, { ...logOf(trip, by, now), action: 'trip.draft_set', changes: partsOf(draft) })
    return getDraft(tx, { sellerId, product: trip.id })
  })
}

/** A change that was in the draft before keeps what it was made on; a new one is on today's. */
async function baseChanges(
  tx: Tx,
  given: { trip: Trip; former: TripDraft | null; changes: readonly GivenChange[] },
): Promise<DraftChange[]> {
  const { trip, former, changes } = given
  const known = new Map(former?.changes.map(change => [partKey(change), change.baseVersion]))
  const based: DraftChange[] = []
  for (const change of changes) {
    const record = { ...partRecord(trip.id, change), sellerId: trip.sellerId }
    const baseVersion =
      change.baseVersion ??
      known.get(partKey(change)) ??
      (await findRecordVersion(tx, record))?.version ??
      FIRST_VERSION
    based.push({ ...change, baseVersion })
  }
  return based
}

/** What is new, gone or another. */
function changedParts(
  former: readonly DraftChange[],
  changes: readonly DraftChange[],
): DraftChange[] {
  const known = new Map(former.map(change => [partKey(change), change]))
  const changed = changes.filter(change => {
    const before = known.get(partKey(change))
    known.delete(partKey(change))
    return !before || canonicalJson(before) !== canonicalJson(change)
  })
  return [...changed, ...known.values()]
}

export async function deleteDraft(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { permit, ...which }: WhichTrip & Pick<DraftWrite, 'permit'>,
): Promise<void> {
  await transaction(db, { seller: which.sellerId }, async tx => {
    const { trip, draft } = await lockDraft(tx, which)
    if (!draft) return
    permit(draft.changes)
    await deleteTripDraft(tx, draft)
    const log = logOf(trip, by, now)
    await audit(tx, { ...log, action: 'trip.draft_deleted', changes: partsOf(draft) })
  })
}

function logOf({ sellerId, id }: Trip, by: Actor, at: Temporal.Instant) {
  return { sellerId, by, entity: 'trip', entityId: id, at }
}

/** The log says which parts a draft has; what is in them it says when they are applied. */
export function partsOf({ changes }: Pick<TripDraft, 'changes'>): { parts: string[] } {
  return { parts: changes.map(partKey) }
}
