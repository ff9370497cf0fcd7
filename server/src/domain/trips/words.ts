import { findMarkdownFault } from '../content/markdown.ts'
import type { Fault } from '../fault.ts'
import type { TripWords } from './trip.ts'

/** Why a text cannot be taken, or null when it can. */
export function findWordsFault({ description, itinerary }: TripWords): Fault | null {
  const markdown = [
    { field: 'description', text: description },
    ...itinerary.map(({ body }, index) => ({ field: `itinerary.${index}.body`, text: body })),
  ]
  for (const { field, text } of markdown) {
    const message = findMarkdownFault(text)
    if (message !== null) return { field, message }
  }
  return null
}
