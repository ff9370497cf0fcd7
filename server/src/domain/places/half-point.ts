import type { Fault } from '../fault.ts'

/** One coordinate without the other is no point. */
export function halfPoint({ lat, lng }: { lat: number | null; lng: number | null }): Fault | null {
  if ((lat === null) === (lng === null)) return null
  const [missing, given] = lat === null ? ['lat', 'lng'] : ['lng', 'lat']
  return { field: missing, reason: 'required', message: `is required with ${given}` }
}
