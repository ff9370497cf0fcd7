import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { openDriver, openOneConnection } from '#store/database/open-driver.ts'
import { migrate } from '#store/schema/migrate.ts'
import { startEmbeddedPostgres } from '../../../cli/src/embedded-postgres/start-embedded-postgres.ts'

type Work<T> = (sql: postgres.Sql, url: string) => Promise<T>

/** Lends a freshly migrated, empty database, and throws it away afterwards. */
export async function withFreshDatabase<T>(work: Work<T>): Promise<T> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return onServer(given, work)
  const dataDir = await mkdtemp(join(tmpdir(), 'outset-docs-'))
  try {
    const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
    try {
      return await onServer(server.url, work)
    } finally {
      await server.stop()
      await rm(server.clusterFolder, { recursive: true, force: true })
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function onServer<T>(url: string, work: Work<T>): Promise<T> {
  const admin = openOneConnection(url)
  const name = `outset_docs_${randomBytes(6).toString('hex')}`
  try {
    await admin`create database ${admin(name)}`
    return await onDatabase(Object.assign(new URL(url), { pathname: `/${name}` }), work)
  } finally {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end({ timeout: 5 })
  }
}

async function onDatabase<T>(url: URL, work: Work<T>): Promise<T> {
  await migrate(url.toString())
  const sql = openDriver(url.toString(), { max: 1 })
  try {
    return await work(sql, url.toString())
  } finally {
    await sql.end({ timeout: 5 })
  }
}
