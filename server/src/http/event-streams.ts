import { Readable } from 'node:stream'
import type { SellerCaller } from '#domain/access/callers.ts'
import {
  effectivePermissions,
  type Permission,
  permissionsOfRole,
} from '#domain/access/permissions.ts'
import {
  permissionsOfPlatformRole,
  VIEWED_PERMISSIONS,
} from '#domain/access/platform-permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { mayFollow } from '#domain/webhooks/events.ts'
import type { Clock } from '#integrations/clock.ts'
import { listStandingCallers, type StandingCaller } from '#store/auth/standing-callers.ts'
import type { Db } from '#store/database.ts'
import { type EventHead, listEventHeads } from '#store/events/event-heads.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Streams of events that clients of this process have open. */
export type EventStreams = {
  /** A stream of what happens after a number, for as long as the caller may read it. */
  open(caller: SellerCaller, after: number): Readable
  count(): number
  close(): void
}

export type StreamRules = {
  /** How often the process looks for events, once for all streams together. */
  pollMs: number
  /** A comment is sent when nothing else was for this long; proxies and servers wait longer. */
  heartbeatMs: number
  /** How soon somebody who signed out, or has another role, is cut off. */
  recheckMs: number
  /** Nobody stays for longer: whoever comes again is spread over the processes of then. */
  longestMs: number
  /** A client that reads nothing for this long is cut off. */
  stuckMs: number
  mostOfSeller: number
  /** Of them, for one person or key: several pages, and not all of those of the others. */
  mostOfOne: number
  most: number
}

const STREAM_RULES: StreamRules = {
  pollMs: 500,
  heartbeatMs: 10_000,
  recheckMs: 5_000,
  longestMs: 30 * 60_000,
  stuckMs: 30_000,
  mostOfSeller: 20,
  mostOfOne: 6,
  most: 500,
}

const EVENTS_AT_ONCE = 100
const RETRY_SECONDS = 30
const TOO_MANY = 'More streams are open than one process has.'
/** What may wait for a client; the rest stays in the database until it has read. */
const UNREAD_BYTES = 16 * 1024

type Stream = {
  caller: SellerCaller
  body: Readable
  sequence: number
  /** By the stopwatch, as all of them. */
  openedMs: number
  sentMs: number
  /** Since when the client reads nothing; null when it does. */
  fullSinceMs: number | null
}

type Parts = {
  db: Db
  clock: Clock
  lifecycle: Lifecycle
  onError: (error: unknown) => void
  rules?: Partial<StreamRules>
}

/**
 * Events are looked for and not waited for: to be notified of each would put the commits of all
 * bookings in one line. A client that reads slowly is sent nothing until it has read, and then goes
 * on where it was.
 */
export function openEventStreams({ rules: changed, ...parts }: Parts): EventStreams {
  const rules = { ...STREAM_RULES, ...changed }
  const streams = new Set<Stream>()
  let timer: NodeJS.Timeout | null = null
  let isLooking = false
  let checkedMs = performance.now()

  function end(stream: Stream): void {
    if (streams.delete(stream)) stream.body.push(null)
  }
  function endAll(): void {
    for (const stream of streams) end(stream)
    stopWhenNobodyListens()
  }
  function stopWhenNobodyListens(): void {
    if (streams.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const nowMs = performance.now()
      if (parts.lifecycle.isDraining()) return endAll()
      sweep(nowMs, streams, { rules, end })
      if (nowMs - checkedMs >= rules.recheckMs) {
        checkedMs = nowMs
        await endThoseWithout(parts, streams, end)
      }
      await sendEvents(parts.db, streams)
      sendHeartbeats(streams, rules)
    } catch (error) {
      parts.onError(error)
    } finally {
      isLooking = false
      stopWhenNobodyListens()
    }
  }
  return {
    open(caller, after) {
      const ofSeller = [...streams].filter(open => open.caller.sellerId === caller.sellerId)
      const name = nameOf(caller)
      const ofOne = ofSeller.filter(open => nameOf(open.caller) === name)
      if (ofSeller.length >= rules.mostOfSeller || ofOne.length >= rules.mostOfOne) {
        throw refuse('RateLimited', { retry_after_seconds: RETRY_SECONDS, reason: 'calls' })
      }
      if (streams.size >= rules.most || parts.lifecycle.isDraining()) {
        throw refuse('Unavailable', { retry_after_seconds: RETRY_SECONDS }, TOO_MANY)
      }
      const stream = makeStream(caller, after)
      stream.body.once('close', () => {
        streams.delete(stream)
        stopWhenNobodyListens()
      })
      streams.add(stream)
      timer ??= setInterval(() => void look(), rules.pollMs).unref()
      return stream.body
    },
    count: () => streams.size,
    close: endAll,
  }
}

/** A person has the same streams on all devices; a key has its own, whoever made it. */
function nameOf({ via, personId, id }: SellerCaller): string {
  return via === 'staff' ? `person ${personId}` : id
}

function makeStream(caller: SellerCaller, after: number): Stream {
  const nowMs = performance.now()
  const body = new Readable({
    highWaterMark: UNREAD_BYTES,
    read: () => {
      stream.fullSinceMs = null
    },
  })
  const stream: Stream = {
    caller,
    body,
    sequence: after,
    openedMs: nowMs,
    sentMs: nowMs,
    fullSinceMs: null,
  }
  write(stream, `retry: 3000\nevent: ready\nid: ${after}\ndata: {"sequence":${after}}\n\n`)
  return stream
}

function write(stream: Stream, text: string): void {
  stream.sentMs = performance.now()
  if (!stream.body.push(text)) stream.fullSinceMs ??= stream.sentMs
}

type Ending = { rules: StreamRules; end: (stream: Stream) => void }

function sweep(nowMs: number, streams: ReadonlySet<Stream>, { rules, end }: Ending): void {
  for (const stream of streams) {
    const { fullSinceMs, openedMs } = stream
    if (fullSinceMs !== null && nowMs - fullSinceMs > rules.stuckMs) stream.body.destroy()
    else if (nowMs - openedMs > rules.longestMs) end(stream)
  }
}

/** Rights that have changed end a stream as well: it is opened anew with those of today. */
async function endThoseWithout(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  streams: ReadonlySet<Stream>,
  end: (stream: Stream) => void,
): Promise<void> {
  // Others may be opened while the answer is waited for, and were not asked about.
  const asked = [...streams]
  const ids = [...new Set(asked.map(({ caller }) => caller.id))]
  if (ids.length === 0) return
  // A session may stand for a team, and look at another seller as well.
  const standing = new Map(
    (await listStandingCallers(db, { ids, now: clock.now() })).map(row => [keyOf(row), row]),
  )
  for (const stream of asked) {
    const { caller } = stream
    const row = standing.get(keyOf(caller))
    const isSame = row !== undefined && isEqual(permissionsOf(row), caller.permissions)
    if (!isSame) end(stream)
  }
}

const keyOf = ({ id, sellerId }: { id: string; sellerId: string }) => `${id} ${sellerId}`

function permissionsOf({ role, scopes, viewsAs }: StandingCaller): ReadonlySet<Permission> {
  if (viewsAs !== null) {
    return permissionsOfPlatformRole(viewsAs).has('platform:view') ? VIEWED_PERMISSIONS : new Set()
  }
  return scopes === null ? permissionsOfRole(role) : effectivePermissions({ role, scopes })
}

function isEqual(a: ReadonlySet<Permission>, b: ReadonlySet<Permission>): boolean {
  return a.size === b.size && a.isSubsetOf(b)
}

/** Streams of one seller that have come as far share what is read. */
async function sendEvents(db: Db, streams: ReadonlySet<Stream>): Promise<void> {
  const waiting = [...streams].filter(({ fullSinceMs }) => fullSinceMs === null)
  const groups = Map.groupBy(waiting, ({ caller, sequence }) => `${caller.sellerId} ${sequence}`)
  if (groups.size === 0) return
  const together = [...groups.values()]
  const positions = together.flatMap(([first]) =>
    first ? [{ sellerId: first.caller.sellerId, after: first.sequence }] : [],
  )
  const found = await listEventHeads(db, { positions, limit: EVENTS_AT_ONCE })
  for (const [at, heads] of found.entries()) {
    for (const stream of together[at] ?? []) sendTo(stream, heads)
  }
}

function sendTo(stream: Stream, heads: readonly EventHead[]): void {
  const { permissions } = stream.caller
  const text = heads
    .filter(({ type }) => mayFollow(type, permissions))
    .map(head => `id: ${head.sequence}\nevent: ${head.type}\ndata: ${JSON.stringify(head)}\n\n`)
    .join('')
  stream.sequence = heads.at(-1)?.sequence ?? stream.sequence
  if (text !== '' && !stream.body.destroyed) write(stream, text)
}

function sendHeartbeats(streams: ReadonlySet<Stream>, { heartbeatMs }: StreamRules): void {
  const nowMs = performance.now()
  for (const stream of streams) {
    const isQuiet = nowMs - stream.sentMs >= heartbeatMs
    // With its number, so that whoever may read few events does not begin far behind them.
    if (isQuiet && stream.fullSinceMs === null) write(stream, `id: ${stream.sequence}\n:\n\n`)
  }
}
