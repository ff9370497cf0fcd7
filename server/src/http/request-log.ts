import type { Db } from '#store/database.ts'
import { insertRequestLog, type RequestLogEntry } from '#store/request-log.ts'

const FLUSH_MS = 1_000
const BATCH = 500
const MOST_WAITING = 20_000

/** Gathers the calls made with a key and writes them in batches, off the path of any request. */
export type RequestLog = {
  add(entry: RequestLogEntry): void
  /** Writes what waits; the read of the log does this first, so that nothing seems missing. */
  flush(): Promise<void>
  close(): Promise<void>
}

export function openRequestLog(db: Db, onError: (error: unknown) => void): RequestLog {
  let waiting: RequestLogEntry[] = []
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      try {
        await insertRequestLog(db, batch)
      } catch (error) {
        onError(error)
        // The database is away: keep what fits for the next try, newest first to go.
        waiting = [...batch, ...waiting].slice(0, MOST_WAITING)
        return
      }
    }
  }
  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  const timer = setInterval(() => {
    if (waiting.length > 0) void flush()
  }, FLUSH_MS)
  timer.unref()
  return {
    add(entry) {
      if (waiting.length >= MOST_WAITING) return
      waiting.push(entry)
      if (waiting.length % BATCH === 0) void flush()
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
