import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { TripSheet } from '#store/products/trip-pages.ts'
import { type FairQueue, openFairQueue } from './fair-queue.ts'
import { openVersionedCache, type VersionCounts, type VersionedCache } from './versioned-cache.ts'

/** A trip as its draft would make it. */
export type Preview = {
  tripId: string
  sheet: TripSheet | null
  /** What it is called now, and would be called then. */
  slugs: readonly string[]
  saleSheets: ReadonlyMap<string, SaleSheet>
}

export type Previews = {
  kept: VersionedCache<Preview | null>
  /** Each takes the locks of an edit for a moment, so that few are made at once. */
  places: FairQueue
}

const MOST_BYTES = 8 * 1024 * 1024
const BYTES_PER_CHARACTER = 2
const MOST_AT_ONCE = 2
const WAIT_MS = 2_000

/**
 * Previews apart from what everybody is shown: they are kept by trip and draft, until the seller
 * changes anything, so that looking at one over and over makes it once.
 */
export function openPreviews({ changes }: { changes: VersionCounts }): Previews {
  return {
    kept: openVersionedCache<Preview | null>({
      changes,
      bounds: { bytes: MOST_BYTES, bytesOf },
      keeps: preview => preview !== null,
    }),
    places: openFairQueue({
      most: MOST_AT_ONCE,
      mostOfGroup: 1,
      waitMs: WAIT_MS,
      tooLong: 'Too many previews are being made.',
    }),
  }
}

function bytesOf(preview: Preview | null): number {
  if (preview === null) return 0
  const { sheet, saleSheets } = preview
  return BYTES_PER_CHARACTER * JSON.stringify([sheet, [...saleSheets.values()]]).length
}
