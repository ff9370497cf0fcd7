import postgres from 'postgres'
import { socketHost } from '#store/database.ts'
import type { TestService } from '../support/service.ts'

/** Runs statements that the serving role may not run. */
export async function asOwner<T>(
  { databaseUrl }: Pick<TestService, 'databaseUrl'>,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(databaseUrl, { ...socketHost(databaseUrl), max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
