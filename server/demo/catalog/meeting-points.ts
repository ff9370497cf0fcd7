import type { MeetingPoint } from '#domain/trips/trip.ts'
import type { TripIdea } from './themes.ts'
import { BOATS_LEAVE, GUIDES_WAIT, type MeetingWords } from './words/meeting-words.ts'

/** Where travellers are met, and in which languages they are led. */
export type Meeting = { meetingPoint: MeetingPoint | null; guideLanguages: readonly string[] }

/** A driver comes by, and a ticket is shown at the gate: neither has a guide who waits. */
const WITHOUT_GUIDE: readonly string[] = ['transfer', 'ticket']

/** What people speak at home, of those who lead the way. */
const SPOKEN_IN: Readonly<Record<string, string>> = {
  jo: 'ar',
  om: 'ar',
  no: 'nb',
  jp: 'ja',
  hu: 'hu',
  pe: 'es',
  it: 'it',
}

/** Boats leave from the water, everything else from a place that everybody in town can show. */
export function meetingOf({ city, theme }: TripIdea, languages: readonly string[]): Meeting {
  if (WITHOUT_GUIDE.includes(theme.template)) return { meetingPoint: null, guideLanguages: [] }
  const boats = theme.slug === 'by-boat' ? BOATS_LEAVE[city.slug] : undefined
  const words = boats ?? GUIDES_WAIT[city.slug]
  const spoken = SPOKEN_IN[city.country]
  return {
    meetingPoint: words ? pointOf(words) : null,
    guideLanguages: [...new Set([...languages, ...(spoken ? [spoken] : [])])],
  }
}

function pointOf({ at: [lat, lng], en, de, ar }: MeetingWords): MeetingPoint {
  return {
    names: { en: en.name, de: de.name, ar: ar.name },
    directions: { en: en.directions, de: de.directions, ar: ar.directions },
    lat,
    lng,
  }
}
