import { findUnsafeLink } from '../content/markdown-links.ts'
import type { Fault } from '../fault.ts'
import type { TripWords } from './trip.ts'

/** Why a text cannot be taken, or null when it can. */
export function findWordsFault({ description, itinerary }: TripWords): Fault | null {
  const markdown = [
    { field: 'description', text: description },
    ...itinerary.map(({ body }, index) => ({ field: `itinerary.${index}.body`, text: body })),
  ]
  for (const { field, text } of markdown) {
    const scheme = findUnsafeLink(text)
    if (scheme) return { field, message: `has a link to ${scheme}, which may run a script` }
  }
  return null
}
