import { refuse } from '#domain/refusal.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import type { Trip } from '#store/trips/trips.ts'
import type { Acting, Write } from '../write.ts'
import { changeTrip } from './change-trip.ts'

/** A paused trip is still shown, but cannot be booked. */
export async function pauseTrip(acting: Acting, product: string): Promise<TripRecord> {
  return setSalesPaused(acting, product, true)
}

export async function resumeTrip(acting: Acting, product: string): Promise<TripRecord> {
  return setSalesPaused(acting, product, false)
}

async function setSalesPaused(
  acting: Acting,
  product: string,
  salesPaused: boolean,
): Promise<TripRecord> {
  const decide = (_w: Write, trip: Trip) => {
    if (trip.salesPaused !== salesPaused) return { salesPaused }
    const reason = salesPaused ? 'already_paused' : 'not_paused'
    throw refuse('Conflict', { reason }, `Sales are ${salesPaused ? 'paused already' : 'open'}.`)
  }
  const action = salesPaused ? 'trip.paused' : 'trip.resumed'
  return changeTrip(acting, product, { action, decide })
}
