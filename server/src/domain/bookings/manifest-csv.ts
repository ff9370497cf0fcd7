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
  return [HEADINGS, ...lines].map(cells => `${cells.map(cell).join(',')}\r\n`).join('')
}

/**
 * What begins like a formula would be run by a spreadsheet, whoever typed it into a booking form; a
 * quote in front makes it a text. A spreadsheet that splits at semicolons or tabs finds beginnings
 * inside of cells too, so each place where a cell might begin for somebody is looked at. For the
 * same reason every cell is quoted, whatever is in it.
 */
function cell(text: string): string {
  const inert = text.replace(/^[\t\r]/, "'$&").replace(FORMULA, "'")
  return `"${inert.replaceAll('"', '""')}"`
}

// Some spreadsheets take the wide forms of the signs for the signs themselves. The sign is looked
// for first and what stands before it afterwards: the other way round, a text of line breaks alone
// would be read again from each of them.
const FORMULA = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[,;|\t\r\n])[\s"']*)/g
