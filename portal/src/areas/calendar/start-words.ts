import { formatStart } from '@outset/sdk'
import type { DepartureSummary } from '@outset/sdk/seller'
import type { Translate } from '#app/language/translate.ts'

export type StartTone = 'bad' | 'closed' | 'full' | 'empty' | 'some'

/** How a start stands, in the order of what matters most. */
export function toneOf(start: DepartureSummary): StartTone {
  if (start.overbooked_by > 0 || isOrphaned(start)) return 'bad'
  if (start.status === 'closed') return 'closed'
  if (start.remaining === 0) return 'full'
  return start.taken === 0 ? 'empty' : 'some'
}

function isOrphaned({ unscheduled, status, bookings }: DepartureSummary): boolean {
  return bookings > 0 && (unscheduled || status === 'closed')
}

/** `6/12`, or how many where there is no bound. */
export function seatsOf({ taken, capacity }: DepartureSummary): string {
  if (capacity === null) return taken === 0 ? '–' : String(taken)
  return `${taken}/${capacity}`
}

/** What is special about a start, in a few letters beside its seats. */
export function marksOf(start: DepartureSummary, t: Translate): string[] {
  return [
    ...(isOrphaned(start) ? [t('calendar.markOrphaned')] : []),
    ...(start.overbooked_by > 0 ? [t('calendar.markOver')] : []),
    ...(start.status === 'closed' && start.bookings === 0 ? [t('calendar.markClosed')] : []),
    ...(start.remaining === 0 && start.overbooked_by === 0 && start.status !== 'closed'
      ? [t('calendar.markFull')]
      : []),
    ...(start.pending_pax > 0 ? [t('calendar.markAsked', { count: start.pending_pax })] : []),
  ]
}

/** All of a start in words, for those who cannot see the grid. */
export function describeStart(
  start: DepartureSummary,
  { t, locale }: { t: Translate; locale: string },
): string {
  const when = formatStart(start.start, locale, { dateStyle: 'full', timeStyle: 'short' })
  return [
    when,
    start.trip_title,
    start.option_name,
    start.capacity === null
      ? t('calendar.guests', { count: start.taken })
      : t('calendar.seatsOf', { count: start.taken, capacity: start.capacity }),
    ...marksOf(start, t),
    ...start.resources.map(({ name }) => name),
    ...(start.note ? [start.note] : []),
  ].join(', ')
}
