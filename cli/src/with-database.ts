import { refuseOtherSchema } from '@outset/server/app/refuse-unfit-database.ts'
import { type Db, openDatabase } from '@outset/server/store/database.ts'
import { openDatabaseServer } from './database-server.ts'
import type { Settings } from './settings/settings.ts'

// A command may look through all there is, which no request would be given the time for.
const LONGEST_STATEMENT_MS = 10 * 60_000
// And whoever typed it waits rather for a busy database than to type it again.
const LONGEST_CONNECT_MS = 30_000

/** For a command that works on the database and ends, also while others serve from it. */
export async function withDatabase<T>(
  settings: Settings,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // What is printed on standard output is the command's own answer.
  const log = (line: string) => console.error(line)
  const server = await openDatabaseServer(settings, { log, mayShare: true })
  try {
    await refuseOtherSchema(server.url)
    const db = openDatabase(server.url, {
      connections: 1,
      statementTimeoutMs: LONGEST_STATEMENT_MS,
      connectTimeoutMs: LONGEST_CONNECT_MS,
    })
    try {
      return await work(db)
    } finally {
      await db.end({ timeout: 1 })
    }
  } finally {
    await server.stop()
  }
}
