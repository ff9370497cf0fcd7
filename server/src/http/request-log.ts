import type { Db } from '#store/database.ts'
import { isDatabaseAway } from '#store/database-errors.ts'
import { insertRequestLog, type RequestLogEntry } from '#store/request-log.ts'

const FLUSH_MS = 1_000
const BATCH = 500
const MOST_WAITING = 20_000
const LONGEST_WRITE_MS = 10_000
const LONGEST_CLOSE_MS = 2_000

/** Gathers the calls made with a key and writes them in batches, off the path of any request. */
export type RequestLog = {
  add(entry: RequestLogEntry): void
  /** Writes what waits; the read of the log does this first, so that nothing seems missing. */
  flush(): Promise<void>
  /** How many wait to be written, and how many were lost because too many did. */
  waiting(): number
  lost(): number
  close(): Promise<void>
}

export function openRequestLog(db: Db, onError: (error: unknown) => void): RequestLog {
  let waiting: RequestLogEntry[] = []
  let lost = 0
  let uncertain = false
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      const written = await writeBatch(batch)
      if (!written) return
      waiting = waiting.slice(batch.length)
    }
  }
  /** False when the database is away: everything stays where it is for the next try. */
  async function writeBatch(batch: RequestLogEntry[]): Promise<boolean> {
    try {
      // What was tried before may be there although no answer came.
      const writing = insertRequestLog(db, batch, { maybeThere: uncertain })
      const written = await within(LONGEST_WRITE_MS, writing)
      uncertain = !written
      return written
    } catch (error) {
      onError(error)
      uncertain = true
      if (isDatabaseAway(error)) return false
      // One entry that cannot be stored must neither hold up the rest nor take them with it.
      if (batch.length === 1) lost += 1
      else for (const entry of batch) if (!(await writeBatch([entry]))) return false
      return true
    }
  }
  async function flush(): Promise<void> {
    // What was added while others are being written needs a second round.
    if (writing) await writing
    writing ??= writeAll().finally(() => {
      writing = null
    })
    await writing
  }

  const timer = setInterval(() => {
    if (waiting.length > 0 && !writing) void flush()
  }, FLUSH_MS)
  timer.unref()
  return {
    add(entry) {
      if (waiting.length >= MOST_WAITING) {
        lost += 1
        return
      }
      waiting.push(entry)
      if (waiting.length % BATCH === 0 && !writing) void flush()
    },
    flush,
    waiting: () => waiting.length,
    lost: () => lost,
    async close() {
      clearInterval(timer)
      await within(LONGEST_CLOSE_MS, flush())
    },
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
