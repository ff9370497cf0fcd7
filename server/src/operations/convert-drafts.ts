import { randomUUIDv7 } from 'node:crypto'
import { convertBody, hasPrices } from '#domain/prices/convert-draft.ts'
import { partRecord } from '#domain/trips/draft.ts'
import { FIRST_VERSION, findRecordVersion } from '#store/record-versions.ts'
import { listPricedDrafts } from '#store/seller-prices.ts'
import { findTripDraft, type TripDraft, upsertTripDraft } from '#store/trips/trip-drafts.ts'
import type { Write } from './write.ts'

/** A draft, and which of its parts were made on what stands. */
type OpenDraft = { draft: TripDraft; current: ReadonlySet<object> }

export async function readDrafts(w: Write): Promise<OpenDraft[]> {
  const { tx, sellerId } = w
  const drafts: OpenDraft[] = []
  for (const tripId of await listPricedDrafts(tx, sellerId)) {
    const draft = await findTripDraft(tx, { sellerId, tripId })
    if (!draft) continue
    const current = new Set<object>()
    for (const change of draft.changes) {
      if ((await versionOf(w, draft, change)) === change.baseVersion) current.add(change)
    }
    drafts.push({ draft, current })
  }
  return drafts
}

async function versionOf(
  { tx, sellerId }: Write,
  { tripId }: TripDraft,
  change: TripDraft['changes'][number],
): Promise<number> {
  const found = await findRecordVersion(tx, { ...partRecord(tripId, change), sellerId })
  return found?.version ?? FIRST_VERSION
}

/** What was made on the newest version still is: a draft is not outdated by the new currency. */
export async function convertDrafts(
  w: Write,
  drafts: readonly OpenDraft[],
  convert: (price: number) => number,
): Promise<void> {
  const { tx, now } = w
  for (const { draft, current } of drafts) {
    const changes: TripDraft['changes'][number][] = []
    for (const change of draft.changes) {
      const baseVersion = current.has(change)
        ? await versionOf(w, draft, change)
        : change.baseVersion
      const body = hasPrices(change) ? convertBody(change.body, convert) : change.body
      changes.push({ ...change, baseVersion, body })
    }
    await upsertTripDraft(tx, { ...draft, changes, revision: randomUUIDv7(), updatedAt: now })
    await w.log('trip.draft_set', draft.tripId, { parts: changes.map(({ part }) => part) })
  }
}
