/**
 * A call as the generated tables have it, `@/{} 0 DELETE`: its path behind that of its client, what
 * else there is to know as a sum of the flags below, and its method. `@` is the name of its group.
 * A method that is missing is GET, and a sum that is missing is 0.
 */
export type CallRow = string

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
export const LOCALE_IN_QUERY = 64
export const CURRENCY_IN_QUERY = 128
export const LOCALE_IN_BODY = 256
export const CURRENCY_IN_BODY = 512
/** A POST that changes nothing, and may be repeated like any read. */
export const ASKS_ONLY = 1024
