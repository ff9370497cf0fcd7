import { refuse } from '#domain/refusal.ts'
import { partKey } from '#domain/trips/draft.ts'
import type { LossKind } from '#domain/versions/write-plan.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { deleteTripDraft, type TripDraft } from '#store/trips/trip-drafts.ts'
import type { WhichTrip } from '#store/trips/trips.ts'
import { audit } from '../audit.ts'
import { settleWhole } from '../versions/settle-plan.ts'
import {
  type DraftWriter,
  joinLosses,
  lockDraft,
  partObject,
  partStateObject,
  readPartStates,
  type WrittenPart,
  writeParts,
} from './draft-parts.ts'
import { partsOf } from './put-draft.ts'

type Application = WhichTrip & {
  /** Parts that are written over whatever somebody else changed in them. */
  force: ReadonlySet<string>
  acceptLosses: readonly LossKind[]
  /** Throws where the caller may not change one of the parts. */
  permit: (changed: TripDraft['changes']) => void
}

/** Makes every change of the draft live, or none. */
export async function applyDraft(
  { db, now, writer }: { db: Db; now: Temporal.Instant; writer: DraftWriter },
  by: Actor,
  { force, acceptLosses, permit, ...which }: Application,
): Promise<{ tripId: string; parts: WrittenPart[] }> {
  return transaction(db, { seller: which.sellerId }, async tx => {
    const { trip, draft } = await lockDraft(tx, which)
    if (!draft) throw refuse('Conflict', { reason: 'draft_empty' }, 'The draft has no changes.')
    permit(draft.changes)
    await refuseOutdated(tx, draft, force)
    const parts = await writeParts(tx, { now, by, writer }, draft)
    refuseRefused(parts)
    const changes = parts.flatMap(part => part.changes)
    const losses = joinLosses(parts.map(part => part.losses))
    settleWhole({ dryRun: false, acceptLosses }, changes, losses)
    await deleteTripDraft(tx, draft)
    await audit(tx, {
      sellerId: trip.sellerId,
      by,
      action: 'trip.draft_applied',
      entity: 'trip',
      entityId: trip.id,
      changes: partsOf(draft),
      at: now,
    })
    return { tripId: trip.id, parts }
  })
}

/** Under the lock of the trip, without which nobody changes a part of it. */
async function refuseOutdated(tx: Tx, draft: TripDraft, force: ReadonlySet<string>): Promise<void> {
  const states = await readPartStates(tx, draft)
  const outdated = states.filter(
    ({ isOutdated, change }) => isOutdated && !force.has(partKey(change)),
  )
  if (outdated.length === 0) return
  throw refuse('DraftOutdated', { parts: outdated.map(partStateObject) })
}

function refuseRefused(parts: readonly WrittenPart[]): void {
  const refused = parts.flatMap(({ change, refusal }) =>
    refusal ? [{ ...partObject(change), code: refusal.code, details: { ...refusal.facts } }] : [],
  )
  if (refused.length > 0) throw refuse('DraftRefused', { parts: refused })
}
