/**
 * A call as the generated tables have it, `@/{} 0 DELETE`: its path behind that of its client, what
 * else there is to know as a sum of the flags below, and its method. `@` is the name of its group.
 * A method that is missing is GET, and a sum that is missing is 0.
 */
export type CallRow = string

/** A row as it is read. */
export interface ReadRow {
  readonly template: string
  readonly flags: number
  readonly method: string
}

export function readRow(row: CallRow): ReadRow {
  const [template = '', flags = '0', method = 'GET'] = row.split(' ')
  return { template, flags: Number(flags), method }
}

/** Rows by their names: `{ holds: { create: '…' }, checkout: '…' }`. */
export interface CallTable {
  readonly [name: string]: CallRow | CallTable
}

export const TAKES_BODY = 1
export const TAKES_QUERY = 2
export const TAKES_IDEMPOTENCY_KEY = 4
export const HAS_PAGES = 8
export const ANSWERS_FILE = 16
/** The same for everybody on the site, so it needs nobody's cookie. */
export const IS_CATALOG = 32
/** It takes a language or a currency: in its query, or in its body if it has no query. */
export const TAKES_LOCALE = 64
export const TAKES_CURRENCY = 128
/** A POST that changes nothing, and may be repeated like any read. */
export const ASKS_ONLY = 256
