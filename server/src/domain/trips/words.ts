import { findMarkdownFault } from '../content/markdown.ts'
import { findSeoFault } from '../content/sections.ts'
import type { Fault } from '../fault.ts'
import { halfPoint } from '../places/half-point.ts'
import type { MeetingPoint, TripWords } from './trip.ts'

/** Why a text cannot be taken, or null when it can. */
export function findWordsFault({ description, itinerary, seo }: TripWords): Fault | null {
  const markdown = [
    { field: 'description', text: description },
    ...itinerary.map(({ body }, index) => ({ field: `itinerary.${index}.body`, text: body })),
  ]
  return findTextFault(markdown) ?? (seo && findSeoFault(seo))
}

/** Directions may be rendered as Markdown by some website, as everything that sellers write. */
export function findMeetingPointFault({ directions, lat, lng }: MeetingPoint): Fault | null {
  const half = halfPoint({ lat, lng })
  if (half) return { ...half, field: `meeting_point.${half.field}` }
  return findTextFault(
    Object.entries(directions).map(([locale, text]) => ({
      field: `meeting_point.directions.${locale}`,
      text,
    })),
  )
}

function findTextFault(texts: readonly { field: string; text: string }[]): Fault | null {
  for (const { field, text } of texts) {
    const message = findMarkdownFault(text)
    if (message !== null) return { field, reason: 'not_allowed', message }
  }
  return null
}
