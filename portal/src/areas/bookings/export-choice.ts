import type { BookingColumn, BookingSummary } from '@outset/sdk/seller'
import { usualSeparator } from '#kit/usual-separator.ts'

/** What a table can have, in the order in which it stands there, and whether it usually does. */
const IS_USUAL: Readonly<Record<BookingColumn, boolean>> = {
  reference: true,
  booked_on: true,
  booked_at: false,
  trip: true,
  option: true,
  start_date: true,
  start_time: true,
  status: true,
  guest: true,
  email: true,
  phone: true,
  people: true,
  party: true,
  adults: true,
  youths: false,
  children: true,
  infants: true,
  seniors: false,
  students: false,
  families: false,
  groups: false,
  vehicles: false,
  others: false,
  extras: false,
  rooms: false,
  total: true,
  paid: true,
  refunded: true,
  open: true,
  to_refund: false,
  currency: true,
  payment_status: true,
  payment_method: false,
  channel: true,
  site: true,
  pickup: true,
  notes: true,
  language: false,
  tags: false,
  test: true,
}

// The names are those of the record above, which the compiler forgets.
export const EXPORT_COLUMNS = Object.keys(IS_USUAL) as readonly BookingColumn[]
export const USUAL_COLUMNS = EXPORT_COLUMNS.filter(name => IS_USUAL[name])

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
