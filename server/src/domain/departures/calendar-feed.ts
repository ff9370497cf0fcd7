import { compact, escapeText, fold, utc } from '../bookings/calendar-file.ts'
import type { NamedResource } from './resource.ts'
import type { Span, TimedDeparture } from './span.ts'

export type FeedEntry = TimedDeparture &
  Span & {
    optionId: string
    tripTitle: string
    optionName: string
    travellers: number
    resources: readonly NamedResource[]
  }

/**
 * Departures as a calendar that programs read again and again (RFC 5545). Times are given in UTC,
 * which needs no table of the zone. It says how many travel and never who: calendars are shared.
 */
export function makeCalendarFeed(
  entries: readonly FeedEntry[],
  { name, now }: { name: string; now: Temporal.Instant },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Outset//Departures//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap(entry => eventOf(entry, now)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

function eventOf(entry: FeedEntry, now: Temporal.Instant): string[] {
  const { optionId, start, optionName, travellers, resources } = entry
  const description = [
    optionName,
    ...(start.includes('T') ? [`${start.slice(11)} (${entry.timezone})`] : []),
    `${travellers} ${travellers === 1 ? 'traveller' : 'travellers'}`,
    ...resources.map(resource => resource.name),
  ].join(' · ')
  return [
    'BEGIN:VEVENT',
    `UID:${optionId}-${start.replaceAll(/[-:]/g, '')}@outset`,
    `DTSTAMP:${utc(now)}`,
    ...timesOf(entry),
    `SUMMARY:${escapeText(entry.tripTitle)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
  ]
}

function timesOf({ start, days, startsAt, endsAt }: FeedEntry): string[] {
  if (start.includes('T') && days === 1) {
    return [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`]
  }
  const first = Temporal.PlainDate.from(start.slice(0, 10))
  const after = first.add({ days })
  return [`DTSTART;VALUE=DATE:${compact(first)}`, `DTEND;VALUE=DATE:${compact(after)}`]
}
