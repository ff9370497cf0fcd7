import { itemAt } from '#domain/item-at.ts'

/** What calls that are alike share; most calls of a second are alike. */
export type CallKind = {
  sellerId: string | null
  keyId: string
  keyKind: 'website' | 'secret' | 'platform'
  method: string
  /** The route's template, never the path as called: a path can hold a reference. */
  path: string
  /** Names of the query parameters, never their values. */
  parameters: readonly string[]
  status: number
  code: string | null
  origin: string | null
  /** A secret key that a browser sends is no secret any more. */
  fromBrowser: boolean
}

/** What each call has of its own. */
export type OwnFacts = {
  atMs: number
  requestId: string
  durationMs: number
  /** The trace that it is part of, where the caller said so or it is traced. */
  trace: string | null
}

export type RequestLogEntry = Omit<CallKind, 'sellerId'> & {
  at: Temporal.Instant
  requestId: string
  durationMs: number
  trace: string | null
  place: CallPosition
}

/** Where a call stands in the log: newest first, then by chunk, then by its number in it. */
export type CallPosition = { atMs: number; chunkId: string; number: number }

/** Buffered calls of one seller, by column, so that adding one allocates no object. */
export type CallChunk = {
  id: string
  sellerId: string | null
  firstMs: number
  lastMs: number
  kinds: CallKind[]
  counts: number[]
  /** Of each call, the place of its kind. */
  kindPlaces: number[]
  offsetsMs: number[]
  requestIds: string[]
  durationsMs: number[]
  traces: (string | null)[]
}

export const MOST_SPAN_MS = 60_000

export function beginChunk(first: Pick<CallChunk, 'id' | 'sellerId' | 'firstMs'>): CallChunk {
  return {
    ...first,
    lastMs: first.firstMs,
    kinds: [],
    counts: [],
    kindPlaces: [],
    offsetsMs: [],
    requestIds: [],
    durationsMs: [],
    traces: [],
  }
}

/** A clock that was set back, or an hour without a database, begins another chunk. */
export function fitsInto({ firstMs, lastMs }: CallChunk, atMs: number): boolean {
  return atMs >= lastMs && atMs - firstMs <= MOST_SPAN_MS
}

export function addToChunk(chunk: CallChunk, kind: CallKind, own: OwnFacts): void {
  let place = chunk.kinds.lastIndexOf(kind)
  if (place === -1) {
    place = chunk.kinds.push(kind) - 1
    chunk.counts.push(0)
  }
  chunk.counts[place] = (chunk.counts[place] ?? 0) + 1
  chunk.kindPlaces.push(place)
  chunk.offsetsMs.push(own.atMs - chunk.firstMs)
  chunk.requestIds.push(own.requestId)
  chunk.durationsMs.push(own.durationMs)
  chunk.traces.push(own.trace)
  chunk.lastMs = own.atMs
}

/** The kinds of a chunk as they are stored, with names that are readable in the table. */
export type StoredKind = {
  key_id: string
  key_kind: CallKind['keyKind']
  method: string
  path: string
  parameters: readonly string[]
  status: number
  code: string | null
  origin: string | null
  from_browser: boolean
  count: number
}

export function kindsJson({ kinds, counts }: CallChunk): string {
  const stored = kinds.map(
    (kind, place): StoredKind => ({
      key_id: kind.keyId,
      key_kind: kind.keyKind,
      method: kind.method,
      path: kind.path,
      parameters: kind.parameters,
      status: kind.status,
      code: kind.code,
      origin: kind.origin,
      from_browser: kind.fromBrowser,
      count: counts[place] ?? 0,
    }),
  )
  return JSON.stringify(stored)
}

export type StoredCalls = {
  kind: number[]
  at: number[]
  id: string[]
  ms: number[]
  /** Left out where no call of the chunk has one, as most have none. */
  trace?: (string | null)[]
}

export function callsJson(chunk: CallChunk): string {
  const calls: StoredCalls = {
    kind: chunk.kindPlaces,
    at: chunk.offsetsMs,
    id: chunk.requestIds,
    ms: chunk.durationsMs.map(durationMs => Math.round(durationMs * 100) / 100),
    ...(chunk.traces.some(trace => trace !== null) && { trace: chunk.traces }),
  }
  return JSON.stringify(calls)
}

export type StoredChunk = {
  id: string
  firstAt: Temporal.Instant
  lastAt: Temporal.Instant
  kinds: StoredKind[]
  calls: StoredCalls
}

export type CallFilter = {
  sinceMs: number
  /** Not itself among them. */
  untilMs: number | null
  status: number | null
  keyId: string | null
  requestId: string | null
  after: CallPosition | null
}

/** The places of those calls of a chunk that pass. */
export function findCalls({ id, firstAt, kinds, calls }: StoredChunk, filter: CallFilter) {
  const passes = kinds.map(kind => kindPasses(kind, filter))
  const firstMs = firstAt.epochMilliseconds
  const found: CallPosition[] = []
  calls.at.forEach((offsetMs, number) => {
    if (!passes[itemAt(calls.kind, number)]) return
    if (filter.requestId !== null && calls.id[number] !== filter.requestId) return
    const place = { atMs: firstMs + offsetMs, chunkId: id, number }
    if (isInTime(place, filter)) found.push(place)
  })
  return found
}

function kindPasses(kind: StoredKind, { status, keyId }: CallFilter): boolean {
  return (status === null || kind.status === status) && (keyId === null || kind.key_id === keyId)
}

function isInTime(place: CallPosition, { sinceMs, untilMs, after }: CallFilter): boolean {
  if (place.atMs < sinceMs || (untilMs !== null && place.atMs >= untilMs)) return false
  return after === null || newestFirst(after, place) < 0
}

export function newestFirst(left: CallPosition, right: CallPosition): number {
  if (left.atMs !== right.atMs) return right.atMs - left.atMs
  if (left.chunkId !== right.chunkId) return left.chunkId < right.chunkId ? 1 : -1
  return right.number - left.number
}

export function entryAt({ kinds, calls }: StoredChunk, place: CallPosition): RequestLogEntry {
  const kind = itemAt(kinds, itemAt(calls.kind, place.number))
  return {
    keyId: kind.key_id,
    keyKind: kind.key_kind,
    method: kind.method,
    path: kind.path,
    parameters: kind.parameters,
    status: kind.status,
    code: kind.code,
    origin: kind.origin,
    fromBrowser: kind.from_browser,
    at: Temporal.Instant.fromEpochMilliseconds(place.atMs),
    requestId: itemAt(calls.id, place.number),
    durationMs: itemAt(calls.ms, place.number),
    trace: calls.trace?.[place.number] ?? null,
    place,
  }
}
