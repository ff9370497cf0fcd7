import type postgres from 'postgres'

/** Where processes tell workers that something was written for them to send. */
const CHANNEL = 'outset_work'
/** Told once for all that was written meanwhile. */
const TOGETHER_MS = 25

/**
 * Tells every worker that there is work, soon and once for many. Never in the transaction that
 * makes the work: commits of those that notify stand in one line. When it fails, workers find the
 * work when they next look by themselves.
 */
export function openWorkNews(sql: postgres.Sql): () => void {
  let isAboutTo = false
  const tell = () => {
    isAboutTo = false
    // Nobody waits until it is on disk.
    sql`
      select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, '')
    `.catch(() => {})
  }
  return () => {
    if (isAboutTo) return
    isAboutTo = true
    setTimeout(tell, TOGETHER_MS).unref()
  }
}

type Listening = { stop(): void }

/** Calls back whenever anybody has told so, and when a lost connection is back. */
export function listenForWork(sql: Pick<postgres.Sql, 'listen'>, onWork: () => void): Listening {
  let isOver = false
  const tell = () => {
    if (!isOver) onWork()
  }
  // The driver keeps at it; without it workers look by themselves.
  const listening = sql.listen(CHANNEL, tell, tell)
  listening.catch(() => {})
  return {
    stop() {
      isOver = true
      listening.then(({ unlisten }) => unlisten()).catch(() => {})
    },
  }
}
