import { canonicalJson } from '#domain/fingerprint.ts'
import type { Vault } from '#integrations/vault.ts'
import { badParameter } from './parse/bad-parameter.ts'
import { integer, text } from './parse/query.ts'

/** The two parameters of every list of the seller and platform side. */
export const pageParameters = {
  limit: integer({ min: 1, max: 100, default: 20, description: 'Records per page.' }),
  cursor: text({ max: 1000, description: 'The `next_cursor` of the page before.' }),
}

/** What they say. */
export type PageQuery = { limit: number; cursor: string | null }

/** Grows when what a cursor holds is read in another way; older ones are refused then. */
const VERSION = 1

/** What a cursor is good for: one owner's list with one set of filters. */
export type CursorScope = { owner: string; list: string; filters?: unknown }

/** A cursor is opaque and signed; one from another list, owner or filter is refused. */
export function writeCursor(vault: Vault, cursorScope: CursorScope, position: string[]): string {
  const body = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${body}.${vault.signCursor(signedText(cursorScope, body))}`
}

export function readCursor(
  vault: Vault,
  cursorScope: CursorScope,
  cursor: string | null,
): string[] | null {
  if (cursor === null) return null
  const [body = '', signature = '', ...rest] = cursor.split('.')
  if (rest.length > 0 || !vault.isCursorSignature(signedText(cursorScope, body), signature)) {
    throw badParameter('cursor', 'bad_format', 'is not a cursor of this list')
  }
  // Signed by us, so it is what `writeCursor` wrote.
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as string[]
}

/** One row more than asked is read, which shows whether there is another page. */
export function makePage<Row>(page: {
  vault: Vault
  cursorScope: CursorScope
  rows: readonly Row[]
  limit: number
  total: number
  positionOf: (row: Row) => string[]
  wire: (row: Row) => unknown
}) {
  const shown = page.rows.slice(0, page.limit)
  const last = shown.at(-1)
  const more = page.rows.length > page.limit && last !== undefined
  return {
    data: shown.map(page.wire),
    next_cursor: more ? writeCursor(page.vault, page.cursorScope, page.positionOf(last)) : null,
    total: page.total,
  }
}

type PageOfNewest = { after: { createdAt: string; id: string } | null; limit: number }
type NewestFirst<Row> = {
  /** The list of one owner, with one set of filters. */
  cursorScope: CursorScope
  /** The rows, and how many there are in all. */
  read: (page: PageOfNewest) => Promise<[readonly Row[], number]>
  wire: (row: Row) => unknown
}

/** A page of a list that shows what was made last first. */
export async function newestFirst<Row extends { id: string; createdAt: Temporal.Instant }>(
  vault: Vault,
  { limit, cursor }: PageQuery,
  { cursorScope, read, wire }: NewestFirst<Row>,
) {
  const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
  const after = createdAt && id ? { createdAt, id } : null
  const [rows, total] = await read({ after, limit: limit + 1 })
  const positionOf = (row: Row) => [row.createdAt.toString(), row.id]
  return makePage({ vault, cursorScope, rows, limit, total, positionOf, wire })
}

/** A list that is written whole, and read whole in one page. */
export function wholePage<Item>(data: readonly Item[]) {
  return { data, next_cursor: null, total: data.length }
}

function signedText({ owner, list, filters = null }: CursorScope, body: string): string {
  const signed = [VERSION, owner, list, filters, body]
  // Texts have no fields to put in order, and looking for some takes longer than writing them.
  return typeof filters === 'string' ? JSON.stringify(signed) : canonicalJson(signed)
}
