import { Readable } from 'node:stream'
import { type Cell, csvLine } from '#domain/csv.ts'
import {
  type Answer,
  type AnyCall,
  answer,
  type Endpoint,
  type PlainEndpoint,
} from '../endpoint.ts'
import { type Column, columnsOf, type Shape } from './columns.ts'
import type { OwnTable } from './people-table.ts'

const TYPE = 'text/csv'
/** Read at a time and made into lines in one turn of the loop; what was sent is not kept. */
const ROWS_AT_A_TIME = 100
/** Spreadsheets take a file that begins with this mark for UTF-8, and guess without it. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Whatever a seller can list can be taken along as a table: with `Accept: text/csv` the same call,
 * with the same filters, is answered with all of its pages, one after the other.
 */
export function offerCsv<D>(endpoint: Endpoint<D>): Endpoint<D> {
  const schema = itemSchemaOf(endpoint)
  if (schema === null || endpoint.isCoalesced) return endpoint
  const { 200: list, ...others } = endpoint.answers
  if (list === undefined) return endpoint
  return {
    ...endpoint,
    tableColumns: columnsOf(schema),
    answers: { ...others, 200: { ...list, otherTypes: [...(list.otherTypes ?? []), TYPE] } },
  }
}

/** The columns of the table that this call wants; null where it wants none. */
export function tableFor(
  { tableColumns }: Pick<PlainEndpoint<never>, 'tableColumns'>,
  call: AnyCall,
): readonly Column[] | null {
  return tableColumns !== undefined && call.accepts(TYPE) ? tableColumns : null
}

/** What a list is of, or null where the answer is no list of records. */
function itemSchemaOf({ method, auth, answers }: Endpoint<never>): Shape | null {
  const whole: Shape = { ...answers[200]?.schema }
  const list = whole.properties?.data
  if (method !== 'GET' || auth.kind !== 'seller' || list?.type !== 'array') return null
  return list.items?.properties ? list.items : null
}

/** What is worked out for all pages together comes as it is made, and has no next page. */
type Records = readonly unknown[] | AsyncIterable<readonly unknown[]>
type Page = {
  data: Records
  next_cursor?: string | null
  /** The columns that the call asked for, in place of those of the records. */
  table?: OwnTable
}

type Table = { path: string; columns: readonly Column[] }

/**
 * Asks for one page after the other. The first is read before anything is sent, so that a refusal
 * is answered as one.
 */
export async function answerTable(
  { path, columns }: Table,
  call: AnyCall,
  handle: (call: AnyCall) => Promise<Answer> | Answer,
): Promise<Answer> {
  const readPage = async (cursor: unknown): Promise<Page> => {
    const limit = 'limit' in call.query ? { limit: ROWS_AT_A_TIME } : {}
    const query = { ...call.query, ...limit, cursor }
    return readList((await handle({ ...call, isForTable: true, query })).body)
  }
  const first = await readPage(call.query.cursor ?? null)
  // One page is read ahead of the client, not sixteen.
  const { table: form = { columns, separator: ',' } } = first
  const table = Readable.from(writeTable(form, first, readPage), { highWaterMark: 1 })
  return answer(200, table, {
    'content-type': `${TYPE}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileNameOf(path)}.csv"`,
  })
}

async function* writeTable(
  { columns, separator }: OwnTable,
  first: Page,
  readPage: (cursor: string) => Promise<Page>,
): AsyncGenerator<Buffer> {
  const line = (cellOf: (column: Column) => Cell) => csvLine(columns.map(cellOf), separator)
  yield Buffer.from(BYTE_ORDER_MARK + line(({ heading }) => heading))
  for (let page = first; ; ) {
    for await (const records of Symbol.iterator in page.data ? [page.data] : page.data) {
      const lines = records.map(record => line(({ read }) => read(record)))
      if (lines.length > 0) yield Buffer.from(lines.join(''))
    }
    if (page.next_cursor == null) return
    page = await readPage(page.next_cursor)
  }
}

function readList(body: unknown): Page {
  const { data, next_cursor: cursor, table } = { data: [], next_cursor: null, ...Object(body) }
  return { data, next_cursor: cursor, table }
}

/** The last fixed part of the path: `bookings`, `sales`. */
function fileNameOf(path: string): string {
  return path.split('/').findLast(part => !part.startsWith('{')) ?? 'list'
}
