import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { openOneConnection } from './open-driver.ts'

// Nobody looks at one for as long.
const LONGEST_USE_S = 24 * 3600

/**
 * Creates an empty database on the server of another one, and answers its address. Those that a
 * killed process left behind go with the next one; their names say when they were made.
 */
export async function createScratchDatabase(url: string, now: Temporal.Instant): Promise<string> {
  const seconds = Math.floor(now.epochMilliseconds / 1000)
  const name = `outset_scratch_${seconds}_${randomBytes(6).toString('hex')}`
  await onServer(url, async sql => {
    const left = await sql<{ name: string }[]>`
      select datname as name from pg_database
      where datname ~ '^outset_scratch_[0-9]{10}_[0-9a-f]{12}$'
        and split_part(datname, '_', 3)::bigint < ${seconds - LONGEST_USE_S}
    `
    for (const old of left) await sql`drop database if exists ${sql(old.name)} with (force)`
    await sql`create database ${sql(name)} template template0`
  })
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function dropScratchDatabase(url: string, scratchUrl: string): Promise<void> {
  const name = new URL(scratchUrl).pathname.slice(1)
  await onServer(url, sql => sql`drop database if exists ${sql(name)} with (force)`)
}

async function onServer(
  url: string,
  work: (sql: postgres.Sql) => PromiseLike<unknown>,
): Promise<void> {
  const sql = openOneConnection(url)
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
