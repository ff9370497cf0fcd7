import type { ListRequest, Position } from './list-request.ts'
import { TAKEN } from './misses.ts'
import { type KeyRange, type Order, orderOf } from './order.ts'
import { countPassing, type SortedRows } from './sorted-rows.ts'
import type { ListingWindow } from './window.ts'

export type Page = { rows: number[]; next: Position | null }

/**
 * The rows after a position: first those that staff put in front, then the rest as sorted. One
 * more than fits is looked for, which tells whether another page follows.
 *
 * Marks the rows that staff placed as taken, so `misses` must have been counted before.
 */
export function pickPage({
  window,
  request,
  misses,
}: {
  window: ListingWindow
  request: ListRequest
  misses: Uint16Array
}): Page {
  const { after, limit } = request
  const staffIds = staffOrderOf(request)
  const staffRows = takeStaffRows({ window, staffIds, misses })
  const picked: { row: number; position: Position }[] = []
  const staffFrom = staffStart(staffIds, after)
  for (let index = staffFrom; index < staffIds.length && picked.length <= limit; index++) {
    const row = staffRows[index] as number
    if (row >= 0) picked.push({ row, position: ['staff', index, staffIds[index] as string] })
  }
  const order = orderOf(window, request)
  const start = startAfter({ window, order, after })
  const wanted = limit + 1 - picked.length
  for (const row of pickSorted({ misses, order, start, wanted })) {
    const key = order.keys === null ? 0 : (order.keys[row] as number)
    const publishedAtMs = window.publishedAtMs[row] as number
    picked.push({ row, position: ['sorted', key, publishedAtMs, window.tripIds[row] as string] })
  }
  const last = picked.length > limit ? picked[limit - 1] : undefined
  return { rows: picked.slice(0, limit).map(({ row }) => row), next: last?.position ?? null }
}

function staffOrderOf({ collection, featured, sort }: ListRequest): readonly string[] {
  if (collection === null) return featured
  return sort === 'recommended' ? collection : []
}

/** The row of each id, −1 for one that is not in the list or was named before. */
function takeStaffRows({
  window,
  staffIds,
  misses,
}: {
  window: ListingWindow
  staffIds: readonly string[]
  misses: Uint16Array
}): number[] {
  return staffIds.map(tripId => {
    const row = window.rowOf.get(tripId)
    if (row === undefined || misses[row] !== 0) return -1
    misses[row] = TAKEN
    return row
  })
}

/** Staff may have moved or removed the trip meanwhile: its id counts before its index. */
function staffStart(staffIds: readonly string[], after: Position | null): number {
  if (after === null) return 0
  if (after[0] === 'sorted') return staffIds.length
  const [, index, tripId] = after
  const found = staffIds.indexOf(tripId)
  return found === -1 ? Math.max(0, index) : found + 1
}

const NOTHING: KeyRange = { low: Number.NEGATIVE_INFINITY, high: Number.NEGATIVE_INFINITY }

/** Keys below the range are behind us, those above ahead; inside it `row` decides. */
type Start = { range: KeyRange; row: number } | null

function startAfter({
  window,
  order,
  after,
}: {
  window: ListingWindow
  order: Order
  after: Position | null
}): Start {
  if (after === null || after[0] === 'staff') return null
  const [, key, publishedAtMs, tripId] = after
  const row = rowsUpTo({ window, publishedAtMs, tripId })
  return { row, range: order.equalsOf(key) }
}

/** How many rows of the window are at or before this trip, whether or not it is among them. */
function rowsUpTo({
  window,
  publishedAtMs,
  tripId,
}: {
  window: ListingWindow
  publishedAtMs: number
  tripId: string
}): number {
  let low = 0
  let high = window.size
  while (low < high) {
    const middle = (low + high) >>> 1
    const middleMs = window.publishedAtMs[middle] as number
    const isUpTo =
      middleMs > publishedAtMs ||
      (middleMs === publishedAtMs && (window.tripIds[middle] as string) >= tripId)
    if (isUpTo) low = middle + 1
    else high = middle
  }
  return low
}

function pickSorted(search: {
  misses: Uint16Array
  order: Order
  start: Start
  wanted: number
}): number[] {
  const { misses, order, start, wanted } = search
  if (wanted === 0) return []
  if (order.sorted !== null) return pickInOrder({ ...search, sorted: order.sorted })
  if (order.keys !== null) return pickByKey({ ...search, keys: order.keys })
  const rows: number[] = []
  for (let row = start?.row ?? 0; row < misses.length && rows.length < wanted; row++) {
    if (misses[row] === 0) rows.push(row)
  }
  return rows
}

/**
 * Goes through the rows as they are sorted, and no further than to the last one wanted. Keys of
 * equal rank follow each other, but their rows are not newest first before they are put in order.
 */
function pickInOrder({
  misses,
  sorted,
  order: { rankOf },
  start,
  wanted,
}: {
  misses: Uint16Array
  sorted: SortedRows
  order: Order
  start: Start
  wanted: number
}): number[] {
  const { keys, rows: all } = sorted
  const { low, high } = start?.range ?? NOTHING
  const startRow = start?.row ?? 0
  const rows: number[] = []
  const ranks: number[] = []
  for (let at = countPassing(sorted, key => key < low); at < all.length; at++) {
    const row = all[at] as number
    if (misses[row] !== 0) continue
    const key = keys[row] as number
    if (key <= high && row < startRow) continue
    const rank = rankOf(key)
    if (rows.length >= wanted) {
      if (rank > (ranks[wanted - 1] as number)) break
      if (row > (rows[wanted - 1] as number)) continue
    }
    insert({ rows, ranks, wanted }, row, rank)
  }
  return rows
}

type Best = { rows: number[]; ranks: number[]; wanted: number }

/** Puts a row where it belongs among the best ones, which it is known to be one of. */
function insert({ rows, ranks, wanted }: Best, row: number, rank: number): void {
  let at = Math.min(rows.length, wanted - 1)
  for (; at > 0; at--) {
    const rankBefore = ranks[at - 1] as number
    const rowBefore = rows[at - 1] as number
    if (rankBefore < rank || (rankBefore === rank && rowBefore < row)) break
    rows[at] = rowBefore
    ranks[at] = rankBefore
  }
  rows[at] = row
  ranks[at] = rank
}

/**
 * Keeps the best rows seen so far in order. Rows are seen newest first, so one that equals the
 * last kept row comes after it, and only a lower key can push that out: few ranks are worked out.
 */
function pickByKey({
  misses,
  keys,
  order: { rankOf },
  start,
  wanted,
}: {
  misses: Uint16Array
  keys: Int32Array | Float64Array
  order: Order
  start: Start
  wanted: number
}): number[] {
  const { low, high } = start?.range ?? NOTHING
  const startRow = start?.row ?? 0
  const rows: number[] = []
  const ranks: number[] = []
  let lastKey = Number.POSITIVE_INFINITY
  for (let row = 0; row < misses.length; row++) {
    if (misses[row] !== 0) continue
    const key = keys[row] as number
    if (key <= high && (key < low || row < startRow)) continue
    const isFull = rows.length >= wanted
    if (isFull && key >= lastKey) continue
    const rank = rankOf(key)
    if (isFull && rank >= (ranks[wanted - 1] as number)) continue
    insert({ rows, ranks, wanted }, row, rank)
    if (rows.length >= wanted) lastKey = keys[rows[wanted - 1] as number] as number
  }
  return rows
}
