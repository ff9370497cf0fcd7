import type { TripStatus, TripTemplate } from '@outset/sdk/seller'
import { TripStatus as STATUSES, TripTemplate as TEMPLATES } from '@outset/sdk/values'

export interface TripFilters {
  status?: TripStatus
  template?: TripTemplate
  q?: string
}

/** The filters of the list as the address has them; what is not known is left out. */
export function readTripFilters(search: Record<string, unknown>): TripFilters {
  const status = STATUSES.find(known => known === search.status)
  const template = TEMPLATES.find(known => known === search.template)
  // Numbers in an address are read as numbers, and a trip may be called 1001.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  return {
    ...(status === undefined ? {} : { status }),
    ...(template === undefined ? {} : { template }),
    ...(q.trim() === '' ? {} : { q: q.trim().slice(0, 100) }),
  }
}
