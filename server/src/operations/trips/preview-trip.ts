import type { WebsiteCaller } from '#domain/access/callers.ts'
import { digestOf } from '#domain/access/keys.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { findMissingParts } from '#domain/trips/status.ts'
import type { Preview, Previews } from '#memory/previews.ts'
import type { Actor } from '#store/audit-log.ts'
import { boundStatements } from '#store/database/bound-statements.ts'
import type { Db, Tx } from '#store/database.ts'
import { findTripSheet } from '#store/products/trip-pages.ts'
import { listSaleSheets } from '#store/sales/sale-sheets.ts'
import { findPreview } from '#store/trips/preview-links.ts'
import { listTripTexts, upsertTripTexts } from '#store/trips/trip-texts.ts'
import { lockTrip, readPublishable, type Trip, updateTrip } from '#store/trips/trips.ts'
import { refreshListing } from '../listings/refresh-listing.ts'
import { refreshPrices } from '../listings/refresh-prices.ts'
import { doOrRehearse } from '../versions/rehearse.ts'
import { type DraftWriter, lockDraft, writeParts } from './draft-parts.ts'

type Means = { db: Db; now: Temporal.Instant; previews: Previews; writer: DraftWriter }

/** What is asked of a link: what it shows, and by which name its calls are counted. */
export type PreviewAsked = {
  caller: WebsiteCaller
  token: string
  /** Throws where a link was used too often. */
  count: (linkId: string) => Promise<void>
}

/** The preview lives on no other site than the seller's own, where its pages would be. */
export async function previewTrip(
  { previews, ...means }: Means,
  { caller, token, count }: PreviewAsked,
): Promise<Preview> {
  const { sellerId, storefrontKind } = caller
  if (storefrontKind !== 'direct') throw notFound('preview')
  const digest = digestOf(token)
  const found = await findPreview(means.db, { sellerId, digest, now: means.now })
  if (!found) throw notFound('preview')
  const { linkId, tripId, revision } = found
  await count(linkId)
  const { value } = await previews.kept.get(`${tripId} ${revision}`, {
    watched: { sellerId },
    load: () => previews.places.run(sellerId, () => makePreview(means, caller, tripId)),
  })
  if (!value) throw notFound('product')
  return value
}

/** Nobody waits for a preview: what takes long is given up, and stands in nobody's way. */
const BOUNDS = { statementMs: 2_000, lockMs: 500 }

const NOBODY: Actor = { kind: 'system', id: null, personId: null, requestId: null }

/** Makes the draft live, and the trip published, reads what would be shown, and undoes it all. */
async function makePreview(
  { db, now, writer }: Omit<Means, 'previews'>,
  caller: WebsiteCaller,
  tripId: string,
): Promise<Preview | null> {
  const { sellerId } = caller
  const acting = { db, now, by: NOBODY, sellerId, guard: null }
  return doOrRehearse(acting, true, async w => {
    const { tx } = w
    await boundStatements(tx, BOUNDS)
    const { trip, draft } = await lockDraft(tx, { sellerId, product: tripId })
    if (trip.status === 'archived') return null
    const parts = draft ? await writeParts(w, writer, draft) : []
    if (parts.some(({ refusal }) => refusal !== null)) {
      throw refuse('Conflict', { reason: 'draft_refused' }, 'The draft cannot be applied.')
    }
    const drafted = (await lockTrip(tx, { sellerId, product: tripId })) ?? trip
    if (drafted.status !== 'published') await publishForPreview(tx, drafted, now)
    const sheet = await findTripSheet(tx, caller, { sellerId, product: tripId })
    if (!sheet) await refuseIncomplete(tx, { sellerId, tripId })
    const sheets = await listSaleSheets(tx, { sellerId, tripIds: [tripId] })
    return {
      tripId,
      sheet,
      slugs: [trip.slug, drafted.slug],
      saleSheets: new Map(sheets.map(sheet => [sheet.optionId, sheet])),
    }
  })
}

/** A trip that was never shown in any language shows all it has. */
async function publishForPreview(tx: Tx, trip: Trip, now: Temporal.Instant): Promise<void> {
  const key = { sellerId: trip.sellerId, tripId: trip.id }
  await updateTrip(tx, { ...trip, status: 'published', publishedAt: trip.publishedAt ?? now })
  const texts = await listTripTexts(tx, { ...key, after: null, limit: MOST_TEXTS })
  if (texts.length > 0 && !texts.some(({ published }) => published)) {
    await upsertTripTexts(
      tx,
      texts.map(text => ({ ...text, published: true })),
    )
  }
  await refreshPrices(tx, { ...key, now })
  await refreshListing(tx, { ...key, now })
}

const MOST_TEXTS = 100

/** A page needs what publishing needs. */
async function refuseIncomplete(tx: Tx, key: { sellerId: string; tripId: string }): Promise<void> {
  const missing = findMissingParts(await readPublishable(tx, key))
  if (missing.length > 0) throw refuse('Conflict', { reason: 'incomplete', missing })
}
