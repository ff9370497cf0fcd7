import { csvLine } from '../csv.ts'
import { decimalTextOf } from '../money/format.ts'
import type { Money } from '../money/money.ts'

export type ManifestRow = {
  ref: string
  status: string
  traveller: string
  pax: number
  units: string
  extras: string
  rooms: string
  lead: string
  phone: string
  email: string
  pickup: string
  notes: string
  toCollect: readonly Money[]
}

const HEADINGS = [
  'reference',
  'status',
  'traveller',
  'pax',
  'units',
  'extras',
  'rooms',
  'lead',
  'phone',
  'email',
  'pickup',
  'notes',
  'to_collect',
]

/** A table for a spreadsheet, one line for each traveller (RFC 4180). */
export function manifestCsv(rows: readonly ManifestRow[]): string {
  const lines = rows.map(row => [
    row.ref,
    row.status,
    row.traveller,
    String(row.pax),
    row.units,
    row.extras,
    row.rooms,
    row.lead,
    row.phone,
    row.email,
    row.pickup,
    row.notes,
    row.toCollect.map(money => `${decimalTextOf(money)} ${money.currency}`).join(' + '),
  ])
  return [HEADINGS, ...lines].map(line => csvLine(line)).join('')
}
