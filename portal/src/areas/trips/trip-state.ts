import type { TripRecord } from '@outset/sdk/seller'
import type { Tone } from '#kit/StatusMark.tsx'

export type TripState = 'on_sale' | 'paused' | 'published' | 'draft' | 'archived'

/** What a trip is for those who sell it, and how loudly that is said. */
export function toneOfTrip(trip: Pick<TripRecord, 'status' | 'on_sale' | 'sales_paused'>): {
  state: TripState
  tone: Tone
} {
  if (trip.status === 'archived') return { state: 'archived', tone: 'quiet' }
  if (trip.status !== 'published') return { state: 'draft', tone: 'quiet' }
  if (trip.sales_paused) return { state: 'paused', tone: 'warn' }
  return trip.on_sale ? { state: 'on_sale', tone: 'good' } : { state: 'published', tone: 'warn' }
}
