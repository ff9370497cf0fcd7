import type postgres from 'postgres'
import { openOneConnection } from '#store/database/open-driver.ts'
import type { TestService } from '../support/service.ts'

/** Runs statements that the serving role may not run. */
export async function asOwner<T>(
  { databaseUrl }: Pick<TestService, 'databaseUrl'>,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = openOneConnection(databaseUrl)
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
