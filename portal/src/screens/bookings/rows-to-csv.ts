import { type BookingSummary, toDecimal } from '@outset/sdk/seller'

/** Chosen bookings as a table for a spreadsheet; the columns of the service's own table first. */
const COLUMNS: readonly [string, (booking: BookingSummary) => string | number | null][] = [
  ['ref', ({ ref }) => ref],
  ['status', ({ status }) => status],
  ['start', ({ start }) => start],
  ['trip', ({ trip_title }) => trip_title],
  ['option', ({ option_name }) => option_name],
  ['pax', ({ pax }) => pax],
  ['lead_name', ({ lead_name }) => lead_name],
  ['lead_phone', ({ lead_phone }) => lead_phone],
  ['payment_status', ({ payment_status }) => payment_status],
  ['total', ({ total }) => toDecimal(total)],
  ['open', ({ open }) => toDecimal(open)],
  ['currency', ({ total }) => total.currency],
  ['tags', ({ tags }) => tags.join(' ')],
  ['created_at', ({ created_at }) => created_at],
]

export function rowsToCsv(bookings: readonly BookingSummary[]): string {
  const head = COLUMNS.map(([name]) => name)
  const rows = bookings.map(booking => COLUMNS.map(([, read]) => cell(read(booking))))
  return [head, ...rows].map(row => `${row.join(',')}\r\n`).join('')
}

/** A cell that begins like a formula would be worked out by the spreadsheet that opens it. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
