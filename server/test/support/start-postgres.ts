import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../../../cli/src/embedded-postgres/start-embedded-postgres.ts'

/** A process of its own for tests that kill the one who started PostgreSQL. */
const [, , dataDir = ''] = process.argv

try {
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  process.once('disconnect', () => server.stop())
  const { host, port, user, database } = server
  const sql = postgres({ host, port, user, database, max: 1 })
  await sql`create table stored as select 1 as one`
  await sql.end()
  const lock = await readFile(join(server.clusterFolder, 'postmaster.pid'), 'utf8')
  process.send?.({ pid: Number.parseInt(lock, 10) })
} catch (error) {
  process.send?.({ refused: String(error) })
  process.disconnect?.()
}
