import { randomUUIDv7 } from 'node:crypto'
import { isDatabaseAway } from '#store/database/database-errors.ts'
import type { Db } from '#store/database.ts'
import { insertRequestLog } from '#store/request-log/request-log.ts'
import {
  addToChunk,
  beginChunk,
  type CallChunk,
  type CallKind,
  fitsInto,
  type OwnFacts,
} from '#store/request-log/request-log-chunk.ts'

const FLUSH_MS = 1_000
const MOST_IN_CHUNK = 1_000
const CHUNKS_AT_ONCE = 20
const MOST_WAITING = 20_000
const LONGEST_WRITE_MS = 10_000
const LONGEST_CLOSE_MS = 2_000

/** Buffers the calls made with a key and writes them in chunks, off the path of any request. */
export type RequestLog = {
  /** Calls are grouped by the kind's identity: hand in the same one for calls that are alike. */
  add(kind: CallKind, own: OwnFacts): void
  /** Writes what waits; the read of the log does this first, so that nothing seems missing. */
  flush(): Promise<void>
  /** How many wait to be written, and how many were lost because too many did. */
  waiting(): number
  lost(): number
  close(): Promise<void>
}

export function openRequestLog(db: Db, onError: (error: unknown) => void): RequestLog {
  /** Each seller's chunk that still grows. */
  const growing = new Map<string | null, CallChunk>()
  const writer = openChunkWriter(db, onError)
  let noted = 0
  let turnedAway = 0
  const waiting = () => noted - writer.done()

  function flush(): Promise<void> {
    for (const chunk of growing.values()) writer.take(chunk)
    growing.clear()
    return writer.writeAll()
  }
  function begin(kind: CallKind, { atMs }: OwnFacts): CallChunk {
    const old = growing.get(kind.sellerId)
    if (old !== undefined) writer.take(old)
    const chunk = beginChunk({ id: randomUUIDv7(), sellerId: kind.sellerId, firstMs: atMs })
    growing.set(kind.sellerId, chunk)
    return chunk
  }

  const timer = setInterval(() => {
    if (waiting() > 0 && !writer.isWriting()) void flush()
  }, FLUSH_MS)
  timer.unref()
  return {
    add(kind, own) {
      if (waiting() >= MOST_WAITING) {
        turnedAway += 1
        return
      }
      noted += 1
      const known = growing.get(kind.sellerId)
      const chunk = known !== undefined && fitsInto(known, own.atMs) ? known : begin(kind, own)
      addToChunk(chunk, kind, own)
      if (chunk.requestIds.length < MOST_IN_CHUNK) return
      growing.delete(kind.sellerId)
      writer.take(chunk)
      if (!writer.isWriting()) void writer.writeAll()
    },
    flush,
    waiting,
    lost: () => turnedAway + writer.lost(),
    async close() {
      clearInterval(timer)
      await within(LONGEST_CLOSE_MS, flush())
    },
  }
}

type ChunkWriter = {
  take(chunk: CallChunk): void
  /** Writes what was taken, also what was taken while others were being written. */
  writeAll(): Promise<void>
  isWriting(): boolean
  /** Calls that wait no longer, and those of them that could not be stored. */
  done(): number
  lost(): number
}

function openChunkWriter(db: Db, onError: (error: unknown) => void): ChunkWriter {
  let full: CallChunk[] = []
  let done = 0
  let lost = 0
  let writing: Promise<void> | null = null

  async function writeInTurn(): Promise<void> {
    while (full.length > 0) {
      const batch = full.slice(0, CHUNKS_AT_ONCE)
      if (!(await writeBatch(batch))) return
      full = full.slice(batch.length)
      for (const chunk of batch) done += chunk.requestIds.length
    }
  }
  /** False when the database is away: everything stays where it is for the next try. */
  async function writeBatch(batch: readonly CallChunk[]): Promise<boolean> {
    try {
      return await within(LONGEST_WRITE_MS, insertRequestLog(db, batch))
    } catch (error) {
      onError(error)
      if (isDatabaseAway(error)) return false
      // A chunk that cannot be stored must neither hold up the rest nor take them with it.
      if (batch.length === 1) lost += batch[0]?.requestIds.length ?? 0
      else for (const chunk of batch) if (!(await writeBatch([chunk]))) return false
      return true
    }
  }
  return {
    take: chunk => full.push(chunk),
    async writeAll() {
      // The write under way may have begun before the last chunk was taken; then another follows.
      if (writing) await writing
      writing ??= writeInTurn().finally(() => {
        writing = null
      })
      await writing
    },
    isWriting: () => writing !== null,
    done: () => done,
    lost: () => lost,
  }
}

/** Whether it was done in time. A connection that died without a sign would hold it for ever. */
async function within(limitMs: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, limitMs, false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
