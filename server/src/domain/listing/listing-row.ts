import type { FacetFields } from '#values/facets.ts'
import type { DurationBand } from '#values/trips.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { PriceSteps } from './price-steps.ts'

/** Everything a list filters, sorts and counts one trip by; a row of `trip_listings`. */
export type ListingRow = FacetFields & {
  tripId: string
  sellerId: string
  sellerSlug: string
  /** When it was first published; editing a trip does not move it. */
  publishedAtMs: number
  citySlug: string
  regionSlug: string
  country: string
  /** Where it starts or what it visits; `viaSlugs` are only those that a stop visits. */
  placeSlugs: readonly string[]
  viaSlugs: readonly string[]
  categorySlugs: readonly string[]
  salesPaused: boolean
  /** Where it begins; null where nobody knows. */
  lat: number | null
  lng: number | null
  /** A trip given in days counts 1440 minutes for each of them. */
  lengthMinutes: number | null
  nights: number | null
  /** Between 0 and 5, with at most two decimals. */
  reviewScore: number | null
  reviewCount: number | null
  /** What its seller keeps prices in. */
  priceCurrency: CurrencyCode
  /** Empty when the trip shows no price at all. */
  prices: PriceSteps
}

/** The longest trip that each of them holds. */
export type DurationMinutes = Record<Exclude<DurationBand, 'multi_day'>, number>

export const DURATION_MINUTES: DurationMinutes = {
  up_to_3h: 180,
  '3h_to_6h': 360,
  full_day: 1440,
}

/** Null for a trip of unknown length: no choice of durations finds it. */
export function durationOf({
  lengthMinutes,
  nights,
}: Pick<ListingRow, 'lengthMinutes' | 'nights'>): DurationBand | null {
  if (nights !== null && nights >= 1) return 'multi_day'
  if (lengthMinutes === null) return null
  if (lengthMinutes <= DURATION_MINUTES.up_to_3h) return 'up_to_3h'
  if (lengthMinutes <= DURATION_MINUTES['3h_to_6h']) return '3h_to_6h'
  return lengthMinutes <= DURATION_MINUTES.full_day ? 'full_day' : 'multi_day'
}
