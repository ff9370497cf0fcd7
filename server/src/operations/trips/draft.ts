import { randomUUIDv7 } from 'node:crypto'
import { canonicalJson } from '#domain/fingerprint.ts'
import { invalidFault, notFound, refuse } from '#domain/refusal.ts'
import { type DraftChange, findPartsFault, partKey, partRecord } from '#domain/trips/draft.ts'
import { type Losses, type LossKind, lossesOf } from '#domain/versions.ts'
import type { Reader, Tx } from '#store/database.ts'
import { listOptions } from '#store/options/options.ts'
import { FIRST_VERSION, findAuditAuthor, findRecordVersion } from '#store/record-versions.ts'
import {
  deleteTripDraft,
  findTripDraft,
  type TripDraft,
  upsertTripDraft,
} from '#store/trips/trip-drafts.ts'
import { findTripId, type Trip, type WhichTrip } from '#store/trips/trips.ts'
import { holdPriceCurrency } from '../hold-price-currency.ts'
import { doOrRehearse } from '../versions/rehearse.ts'
import { settleWhole } from '../versions/settle-plan.ts'
import { type Acting, write } from '../write.ts'
import {
  type DraftWriter,
  joinLosses,
  lockDraft,
  type PartState,
  partObject,
  partStateObject,
  readPartStates,
  type WrittenPart,
  writeParts,
} from './draft-parts.ts'
import { nameNewItems } from './name-new-items.ts'

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

/** Where it is not said on which version a change was made, it is the one that it was before. */
export type GivenChange = Omit<DraftChange, 'baseVersion'> & { baseVersion: number | null }

type DraftWrite = {
  changes: readonly GivenChange[]
  /** Throws where the caller may not change one of the parts. */
  permit: (changed: readonly DraftChange[]) => void
}

/** Puts a new list of changes in place of the old. Nothing of the trip changes. */
export async function putDraft(
  acting: Acting,
  product: string,
  { changes, permit }: DraftWrite,
): Promise<ShownDraft> {
  return write(acting, async w => {
    await holdPriceCurrency(w)
    const { tx, now, sellerId, log } = w
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
    await log('trip.draft_set', trip.id, partsOf(draft))
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
  acting: Acting,
  product: string,
  { permit }: Pick<DraftWrite, 'permit'>,
): Promise<void> {
  await write(acting, async ({ tx, sellerId, log }) => {
    const { trip, draft } = await lockDraft(tx, { sellerId, product })
    if (!draft) return
    permit(draft.changes)
    await deleteTripDraft(tx, draft)
    await log('trip.draft_deleted', trip.id, partsOf(draft))
  })
}

/** The log says which parts a draft has; what is in them it says when they are applied. */
function partsOf({ changes }: Pick<TripDraft, 'changes'>): { parts: string[] } {
  return { parts: changes.map(partKey) }
}

type Application = {
  /** Parts that are written over whatever somebody else changed in them. */
  force: ReadonlySet<string>
  acceptLosses: readonly LossKind[]
  /** Throws where the caller may not change one of the parts. */
  permit: (changed: TripDraft['changes']) => void
}

/** Makes every change of the draft live, or none. */
export async function applyDraft(
  acting: Acting & { writer: DraftWriter },
  product: string,
  { force, acceptLosses, permit }: Application,
): Promise<{ tripId: string; parts: WrittenPart[] }> {
  return write(acting, async w => {
    await holdPriceCurrency(w)
    const { tx, sellerId } = w
    const { trip, draft } = await lockDraft(tx, { sellerId, product })
    if (!draft) throw refuse('Conflict', { reason: 'draft_empty' }, 'The draft has no changes.')
    permit(draft.changes)
    await refuseOutdated(tx, draft, force)
    const parts = await writeParts(w, acting.writer, draft)
    refuseRefused(parts)
    const changes = parts.flatMap(part => part.changes)
    const losses = joinLosses(parts.map(part => part.losses))
    settleWhole({ dryRun: false, acceptLosses }, changes, losses)
    await deleteTripDraft(tx, draft)
    await w.log('trip.draft_applied', trip.id, partsOf(draft))
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

export type CheckedDraft = {
  states: readonly PartState[]
  parts: readonly WrittenPart[]
  losses: Losses
  /** Nothing stands in the way but losses, which may be accepted. */
  isApplicable: boolean
}

/** What applying the draft would do, found out by doing it and undoing it again. */
export async function checkDraft(
  acting: Acting & { writer: DraftWriter },
  product: string,
): Promise<CheckedDraft> {
  return doOrRehearse(acting, true, async w => {
    await holdPriceCurrency(w)
    const { tx, sellerId } = w
    const { draft } = await lockDraft(tx, { sellerId, product })
    const states = draft ? await readPartStates(tx, draft) : []
    const parts = draft ? await writeParts(w, acting.writer, draft) : []
    const isRefused = parts.some(({ refusal }) => refusal !== null)
    const isOutdated = states.some(state => state.isOutdated)
    return {
      states,
      parts,
      losses: joinLosses(parts.map(({ losses }) => losses)),
      isApplicable: parts.length > 0 && !isRefused && !isOutdated,
    }
  })
}

/** The kinds of losses that have to be accepted by name. */
export function refusedLosses({ impact, refused }: Losses): ReturnType<typeof lossesOf> {
  return lossesOf(impact).filter(kind => refused.includes(kind))
}
