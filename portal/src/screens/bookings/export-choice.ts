import type { BookingColumn, BookingSummary } from '@outset/sdk/seller'
import { usualSeparator } from '#parts/usual-separator.ts'

/** What a table can have, in the order in which it stands there. */
export const EXPORT_COLUMNS = [
  'reference',
  'booked_on',
  'booked_at',
  'trip',
  'option',
  'start_date',
  'start_time',
  'status',
  'guest',
  'email',
  'phone',
  'people',
  'party',
  'adults',
  'youths',
  'children',
  'infants',
  'seniors',
  'students',
  'families',
  'groups',
  'vehicles',
  'others',
  'extras',
  'rooms',
  'total',
  'paid',
  'refunded',
  'open',
  'to_refund',
  'currency',
  'payment_status',
  'payment_method',
  'channel',
  'site',
  'pickup',
  'notes',
  'language',
  'tags',
] as const satisfies readonly BookingColumn[]

const RARE: readonly BookingColumn[] = [
  'booked_at',
  'youths',
  'seniors',
  'students',
  'families',
  'groups',
  'vehicles',
  'others',
  'extras',
  'rooms',
  'to_refund',
  'payment_method',
  'language',
  'tags',
]

export const USUAL_COLUMNS = EXPORT_COLUMNS.filter(name => !RARE.includes(name))

export interface ExportChoice {
  columns: readonly BookingColumn[]
  separator: 'comma' | 'semicolon'
}

/** What was kept in the browser, whatever has become of it. */
export function readExportChoice(kept: string | null, language: string): ExportChoice {
  const given = parse(kept)
  const columns = columnsIn(Array.isArray(given.columns) ? given.columns : [])
  const { separator } = given
  return {
    columns: columns.length > 0 ? columns : USUAL_COLUMNS,
    separator:
      separator === 'comma' || separator === 'semicolon' ? separator : usualSeparator(language),
  }
}

/** Those that there are, in their own order. */
export function columnsIn(names: readonly unknown[]): BookingColumn[] {
  return EXPORT_COLUMNS.filter(name => names.includes(name))
}

function parse(kept: string | null): { columns?: unknown; separator?: unknown } {
  try {
    return Object(JSON.parse(kept ?? '{}'))
  } catch {
    return {}
  }
}

/** How the service is asked for it. */
export type TableForm = { locale: string; columns: string; separator: string }

/** Bookings that were chosen one by one. */
export function chosenTablePath(
  chosen: readonly Pick<BookingSummary, 'ref'>[],
  form: TableForm,
): string {
  const ref = chosen.map(booking => booking.ref).join(',')
  return `/v1/bookings?${new URLSearchParams({ ref, table: 'people', ...form })}`
}
