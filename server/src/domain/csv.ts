/** A text, or a number that the service made, which may begin with a minus. */
export type Cell = string | { decimal: string }

/** By which some spreadsheets split, in whose countries a comma stands before decimals. */
export type Separator = ',' | ';'

/** One line of a table for a spreadsheet (RFC 4180). */
export function csvLine(cells: readonly Cell[], separator: Separator = ','): string {
  return `${cells.map(text => cell(text, separator)).join(separator)}\r\n`
}

/**
 * What begins like a formula would be run by a spreadsheet, whoever typed it into a booking form; a
 * quote in front makes it a text. A spreadsheet that splits at semicolons or tabs finds beginnings
 * inside of cells too, so each place where a cell might begin for somebody is looked at. For the
 * same reason every cell is quoted, whatever is in it.
 */
function cell(text: Cell, separator: Separator): string {
  if (typeof text !== 'string') {
    return `"${separator === ';' ? text.decimal.replace('.', ',') : text.decimal}"`
  }
  const inert = text.replace(/^[\t\r]/, "'$&").replace(FORMULA, "'")
  return `"${inert.replaceAll('"', '""')}"`
}

// Some spreadsheets take the wide forms of the signs for the signs themselves. The sign is looked
// for first and what stands before it afterwards: the other way round, a text of line breaks alone
// would be read again from each of them.
const FORMULA = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[,;|\t\r\n])[\s"']*)/g
