import { errorCode } from '#domain/error-field.ts'
import { isDatabaseAway } from '#store/database/database-errors.ts'
import type { Db } from '#store/database.ts'
import { readMigrations, type SchemaFile } from '#store/schema/schema-files.ts'
import { findPendingMigrations } from '#store/schema/schema-gap.ts'

const LONGEST_MS = 1_000
/** Half of what a balancer waits between two questions: nobody learns of an end much later. */
const KEPT_MS = 500

export type Fault = {
  reason: 'database_away' | 'database_silent' | 'migrations_pending' | 'schema_unknown'
  /** What the driver or the database called it, for the log. */
  cause: string | null
}

/** Whether the database is there and has the schema of this release; null is a yes. */
export type DatabaseCheck = { run(): Promise<Fault | null> }

/**
 * Anybody may ask, as often as they like: an answer serves all who ask in the next moment. It is
 * given connections that no request waits for, so that a busy process is not taken for a broken
 * one. One question is under way at most, however long the database is silent.
 */
export function openDatabaseCheck(watchDb: Db, longestMs = LONGEST_MS): DatabaseCheck {
  const findFault = openFaultFinder(watchDb)
  let asked: Promise<Fault | null> | null = null
  let running: Promise<Fault | null> | null = null
  let kept: { fault: Fault | null; untilMs: number } | null = null
  const ask = () => {
    asked ??= findFault().finally(() => {
      asked = null
    })
    return asked
  }
  return {
    run() {
      if (kept !== null && performance.now() < kept.untilMs) return Promise.resolve(kept.fault)
      running ??= Promise.race([ask(), whenLate(longestMs)]).then(fault => {
        kept = { fault, untilMs: performance.now() + KEPT_MS }
        running = null
        return fault
      })
      return running
    },
  }
}

function openFaultFinder(watchDb: Db): () => Promise<Fault | null> {
  // Those that the process began with: a newer release may be copied over them while it runs.
  let own: readonly SchemaFile[] | null = null
  return async () => {
    try {
      own ??= await readMigrations()
      const pending = await findPendingMigrations(watchDb, own)
      return pending.length === 0 ? null : { reason: 'migrations_pending', cause: null }
    } catch (error) {
      const reason = isDatabaseAway(error) ? 'database_away' : 'schema_unknown'
      return { reason, cause: errorCode(error) ?? null }
    }
  }
}

function whenLate(longestMs: number): Promise<Fault> {
  return new Promise(resolve => {
    setTimeout(resolve, longestMs, { reason: 'database_silent', cause: null }).unref()
  })
}
