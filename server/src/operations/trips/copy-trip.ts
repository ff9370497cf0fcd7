import { randomUUIDv7 } from 'node:crypto'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { listExtras, upsertExtras } from '#store/options/extras.ts'
import { listOptions } from '#store/options/options.ts'
import { listSheetsOfTrip } from '#store/sales/sale-sheets.ts'
import { findTripRecord, type TripRecord } from '#store/trips/trip-records.ts'
import { listTripTexts, upsertTripTexts } from '#store/trips/trip-texts.ts'
import { listSlugsLike, lockMediaForShare, lockTrip, type WhichTrip } from '#store/trips/trips.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { copyParts, renamed } from '../options/copy-parts.ts'
import { alterTrip } from './alter-trip.ts'
import { readTrip } from './change-trip.ts'
import { makeTrip } from './create-trip.ts'
import { refuseTakenSlug } from './taken-slug.ts'

type CopyRequest = WhichTrip & {
  /** Left out, the old one with `-copy` and, where that is taken, a number. */
  slug: string | undefined
  /** Put behind the title in every language. */
  titleSuffix: string
}
type Doing = { by: Actor; now: Temporal.Instant }

/**
 * A draft like another trip: texts, photos, options with all that is sold by them, and extras.
 * Specials, single days, reviews and bookings stay with the old one.
 */
export async function copyTrip(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  request: CopyRequest,
  guard: IdempotencyGuard,
): Promise<TripRecord> {
  const { sellerId } = request
  const copying = transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => makeCopy(tx, request, { by, now }),
      reload: id => readTrip(tx, { sellerId, product: id }),
    }),
  )
  return copying.catch(refuseTakenSlug(request.slug))
}

async function makeCopy(tx: Tx, request: CopyRequest, doing: Doing): Promise<TripRecord> {
  const { sellerId, titleSuffix } = request
  const found = await findTripRecord(tx, request)
  if (!found) throw notFound('product')
  const { id: from } = found
  const made = await makeTrip(tx, {
    sellerId,
    input: { ...placesOf(found), slug: request.slug ?? (await findFreeSlug(tx, found)) },
    ...doing,
  })
  // Held until the end: all that is read of it from here on is of one moment.
  await lockTrip(tx, { sellerId, product: from })
  const copy = await alterTrip(tx, doing, { sellerId, product: made.id }, async trip => {
    const photos = await photosOf(tx, found)
    await copyTexts(tx, { from, to: trip.id, titleSuffix }, { sellerId, ...doing })
    const options = await copySale(tx, { from, to: trip.id }, { sellerId, ...doing })
    const changes = { copyOf: from, options, photos: photos.length }
    const log = { action: 'trip.copied', entity: 'trip', entityId: trip.id, changes }
    return { result: trip.id, fields: { photos }, log }
  })
  return readTrip(tx, { sellerId, product: copy })
}

/** All of a trip itself that a new one is made with. */
function placesOf(trip: TripRecord) {
  return {
    template: trip.template,
    city: trip.citySlug,
    startPlace: trip.startPlaceSlug,
    stops: trip.stopSlugs,
    categories: trip.categorySlugs,
    durationMinutes: trip.durationMinutes,
    durationDays: trip.durationDays,
    durationNights: trip.durationNights,
    priceDisplay: trip.priceDisplay,
    meetingPoint: trip.meetingPoint,
    guideLanguages: trip.guideLanguages,
  }
}

const LONGEST_BASE = 85

async function findFreeSlug(tx: Tx, { sellerId, slug }: TripRecord): Promise<string> {
  const base = `${slug.slice(0, LONGEST_BASE).replace(/-+$/, '')}-copy`
  const taken = await listSlugsLike(tx, { sellerId, beginning: base })
  for (let number = 1; ; number++) {
    const free = number === 1 ? base : `${base}-${number}`
    if (!taken.has(free)) return free
  }
}

/** Those that are still there: a picture may have been deleted a moment ago. */
async function photosOf(tx: Tx, { sellerId, photos }: TripRecord) {
  const own = await lockMediaForShare(tx, { sellerId, ids: photos.map(photo => photo.mediaId) })
  return photos.filter(({ mediaId }) => own.has(mediaId))
}

type Ways = { from: string; to: string }
type Owned = Doing & { sellerId: string }

const MOST_LANGUAGES = 1_000
const LONGEST_TITLE = 200

async function copyTexts(
  tx: Tx,
  { from, to, titleSuffix }: Ways & { titleSuffix: string },
  { sellerId, now }: Owned,
): Promise<void> {
  const page = { sellerId, tripId: from, after: null, limit: MOST_LANGUAGES }
  const texts = (await listTripTexts(tx, page)).map(text => ({
    ...text,
    tripId: to,
    title: text.title.slice(0, LONGEST_TITLE - titleSuffix.length) + titleSuffix,
    updatedAt: now,
  }))
  await upsertTripTexts(tx, texts)
}

/** Answers how many options there are now. */
async function copySale(tx: Tx, { from, to }: Ways, { sellerId, now }: Owned): Promise<number> {
  const key = { sellerId, tripId: from }
  const sheets = new Map((await listSheetsOfTrip(tx, key)).map(sheet => [sheet.optionId, sheet]))
  const sources = (await listOptions(tx, { ...key, after: null, limit: null })).flatMap(option => {
    const sheet = sheets.get(option.id)
    return sheet ? [{ option, sheet }] : []
  })
  const { options, ids } = await copyParts(tx, sources, () => ({ tripId: to, createdAt: now }))
  const extras = (await listExtras(tx, key)).map(extra => ({
    ...extra,
    id: randomUUIDv7(),
    tripId: to,
    optionIds: extra.optionIds.map(id => renamed(ids, id)),
    unitPricesUsd: Object.fromEntries(
      Object.entries(extra.unitPricesUsd).map(([id, usd]) => [renamed(ids, id), usd]),
    ),
  }))
  await upsertExtras(tx, extras)
  return options.length
}
