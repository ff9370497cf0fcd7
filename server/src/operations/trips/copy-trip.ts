import { randomUUIDv7 } from 'node:crypto'
import { Trip } from '#contract/trip.ts'
import { notFound } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { listExtras, upsertExtras } from '#store/options/extras.ts'
import { listOptions } from '#store/options/options.ts'
import { listSheetsOfTrip } from '#store/sales/sale-sheets.ts'
import { findTripRecord, type TripRecord } from '#store/trips/trip-records.ts'
import { listTripTexts, upsertTripTexts } from '#store/trips/trip-texts.ts'
import { listSlugsLike, lockMediaForShare, lockTrip } from '#store/trips/trips.ts'
import { holdPriceCurrency } from '../hold-price-currency.ts'
import { copyParts, renamed } from '../options/copy-parts.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import { alterTrip } from './alter-trip.ts'
import { readTrip } from './change-trip.ts'
import { makeTrip } from './create-trip.ts'
import { refuseTakenSlug } from './taken-slug.ts'

type CopyRequest = {
  product: string
  /** Left out, the old one with `-copy` and, where that is taken, a number. */
  slug: string | undefined
  /** Put behind the title in every language. */
  titleSuffix: string
}

/**
 * A draft like another trip: texts, photos, options with all that is sold by them, and extras.
 * Specials, single days, reviews and bookings stay with the old one.
 */
export async function copyTrip(acting: Acting, request: CopyRequest): Promise<TripRecord> {
  const copying = writeOnce(
    acting,
    w => makeCopy(w, request),
    (tx, id) => readTrip(tx, { sellerId: acting.sellerId, product: id }),
  )
  return copying.catch(refuseTakenSlug(request.slug))
}

async function makeCopy(
  w: Write,
  { product, slug, titleSuffix }: CopyRequest,
): Promise<TripRecord> {
  const { tx, sellerId } = w
  await holdPriceCurrency(w)
  const found = await findTripRecord(tx, { sellerId, product })
  if (!found) throw notFound('product')
  const { id: from } = found
  const free = slug ?? (await findFreeSlug(tx, found))
  const made = await makeTrip(w, { ...Trip.copyOf(found), slug: free })
  // Held until the end: all that is read of it from here on is of one moment.
  await lockTrip(tx, { sellerId, product: from })
  const copy = await alterTrip(w, made.id, async (_w, trip) => {
    const photos = await photosOf(tx, found)
    await copyTexts(w, { from, to: trip.id, titleSuffix })
    const options = await copySale(w, { from, to: trip.id })
    const changes = { copyOf: from, options, photos: photos.length }
    return { result: trip.id, fields: { photos }, log: { action: 'trip.copied', changes } }
  })
  return readTrip(tx, { sellerId, product: copy })
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

const MOST_LANGUAGES = 1_000
const LONGEST_TITLE = 200

async function copyTexts(
  { tx, sellerId, now }: Write,
  { from, to, titleSuffix }: Ways & { titleSuffix: string },
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
async function copySale({ tx, sellerId, now }: Write, { from, to }: Ways): Promise<number> {
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
    unitPrices: Object.fromEntries(
      Object.entries(extra.unitPrices).map(([id, price]) => [renamed(ids, id), price]),
    ),
  }))
  await upsertExtras(tx, extras)
  return options.length
}
