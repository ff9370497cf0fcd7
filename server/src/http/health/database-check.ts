import { isDatabaseAway } from '#store/database/database-errors.ts'
import type { Db } from '#store/database.ts'
import { findPendingMigrations } from '#store/schema/schema-gap.ts'

const LONGEST_MS = 1_000

type Fault = 'database_away' | 'migrations_pending' | 'schema_unknown'

/** Whether the database is there and has the schema of this release; null is a yes. */
export type DatabaseCheck = { run(): Promise<Fault | null> }

/** Anybody may ask, as often as they like; while one check runs the others wait for it. */
export function openDatabaseCheck(db: Db): DatabaseCheck {
  let running: Promise<Fault | null> | null = null
  return {
    run() {
      running ??= Promise.race([findFault(db), whenLate()]).finally(() => {
        running = null
      })
      return running
    },
  }
}

async function findFault(db: Db): Promise<Fault | null> {
  try {
    return (await findPendingMigrations(db)).length === 0 ? null : 'migrations_pending'
  } catch (error) {
    return isDatabaseAway(error) ? 'database_away' : 'schema_unknown'
  }
}

function whenLate(): Promise<Fault> {
  return new Promise(resolve => {
    setTimeout(resolve, LONGEST_MS, 'database_away').unref()
  })
}
