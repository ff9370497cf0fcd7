import type { Booking } from './booking.ts'
import { pickupWhen } from './pickup-when.ts'

/** Where it begins; what follows the first line says how to find it. */
type Place = { lines: readonly string[]; point: { lat: number; lng: number } | null }

type Entry = Pick<
  Booking,
  | 'ref'
  | 'status'
  | 'start'
  | 'startsAt'
  | 'days'
  | 'durationMinutes'
  | 'tripTitle'
  | 'optionName'
  | 'quote'
  | 'checkedOutAt'
  | 'updatedAt'
>

/**
 * A booking as a file that calendars read (RFC 5545). Times are given in UTC, which needs no table
 * of the zone; what is open all day, or takes several days, is given in days.
 */
export function makeCalendarFile(
  booking: Entry,
  { sellerName, link, place }: { sellerName: string; link: string | null; place: Place | null },
): string {
  const { pickup } = booking.quote
  const [where, ...directions] = pickup ? [pickup.name] : (place?.lines ?? [])
  const point = pickup ? null : place?.point
  const description = [
    `${booking.optionName} · ${sellerName}`,
    `${booking.ref}${booking.start.includes('T') ? ` · ${booking.start.slice(11)}` : ''}`,
    ...(pickup
      ? [[pickup.name, pickupWhen(pickup, booking.start)].filter(Boolean).join(' · ')]
      : []),
    ...directions,
    ...(link === null ? [] : [link]),
  ].join('\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Outset//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.ref}@outset`,
    `DTSTAMP:${utc(booking.updatedAt)}`,
    `SEQUENCE:${sequenceOf(booking)}`,
    ...spanOf(booking),
    `SUMMARY:${escapeText(booking.tripTitle)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(where === undefined ? [] : [`LOCATION:${escapeText(where)}`]),
    ...(point ? [`GEO:${point.lat};${point.lng}`] : []),
    `STATUS:${STATUS[booking.status] ?? 'CANCELLED'}`,
    ...(link === null ? [] : [`URL:${link}`]),
    ...ALARM,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

/** The day before: time enough to look up where it begins. */
const ALARM = [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'DESCRIPTION:Reminder',
  'TRIGGER:-P1D',
  'END:VALARM',
]

/** Grows with every change, so that a calendar takes the newer of two files. */
function sequenceOf({ checkedOutAt, updatedAt }: Entry): number {
  const since = checkedOutAt ?? updatedAt
  return Math.max(0, Math.floor((updatedAt.epochMilliseconds - since.epochMilliseconds) / 1000))
}

const STATUS: Partial<Record<Booking['status'], string>> = {
  confirmed: 'CONFIRMED',
  pending: 'TENTATIVE',
}

/** Without an end calendars show a moment, which is overlooked and keeps no time free. */
const MINUTES_IF_UNKNOWN = 60

function spanOf({ start, startsAt, days, durationMinutes }: Entry): string[] {
  if (start.includes('T') && days === 1) {
    const endsAt = startsAt.add({ minutes: durationMinutes ?? MINUTES_IF_UNKNOWN })
    return [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`]
  }
  const first = Temporal.PlainDate.from(start.slice(0, 10))
  const after = first.add({ days })
  return [`DTSTART;VALUE=DATE:${compact(first)}`, `DTEND;VALUE=DATE:${compact(after)}`]
}

export function utc(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}

export function compact(date: Temporal.PlainDate): string {
  return date.toString().replaceAll('-', '')
}

export function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

const MOST_OCTETS = 75

/** A line has at most 75 octets; the rest goes on after a line break and a space. */
export function fold(line: string): string {
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line
  const rows: string[] = []
  let row = ''
  let octets = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > MOST_OCTETS) {
      rows.push(row)
      row = ' '
      octets = 1
    }
    row += character
    octets += more
  }
  return [...rows, row].join('\r\n')
}
