import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import postgres from 'postgres'
import { socketHost } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
// Any number will do, as long as every process that migrates asks for the same lock.
const MIGRATION_LOCK = 7_214_001

export type Migration = { name: string; text: string; digest: string }

/**
 * Brings a database to the newest schema: the numbered files in order, each in a transaction of its
 * own, under one lock, so that several processes may start at once.
 */
export async function migrate(
  url: string,
  { log = () => {} }: { log?: (line: string) => void } = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations()
  const sql = postgres(url, { ...socketHost(url), max: 1, onnotice: () => {} })
  const applied: string[] = []
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await installQueue(url)
    const pending = await pendingMigrations(sql, migrations)
    for (const [index, migration] of pending.entries()) {
      log(`Migrating ${index + 1}/${pending.length}: ${migration.name}`)
      await apply(sql, migration)
      applied.push(migration.name)
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
  return { applied }
}

/** Names of the files that a database still lacks; empty when it is current. */
export async function findPendingMigrations(sql: postgres.Sql): Promise<string[]> {
  return (await pendingMigrations(sql, await readMigrations())).map(migration => migration.name)
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(FOLDER, name), 'utf8')
      return { name, text, digest: hash('sha256', text) }
    }),
  )
}

async function pendingMigrations(sql: postgres.Sql, migrations: Migration[]): Promise<Migration[]> {
  const [made] = await sql`select to_regclass('public.migrations') is not null as exists`
  if (!made?.exists) return migrations
  const done = await sql<{ name: string; digest: string }[]>`select name, digest from migrations`
  const digests = new Map(done.map(row => [row.name, row.digest]))
  const edited = migrations.find(m => digests.has(m.name) && digests.get(m.name) !== m.digest)
  if (edited) {
    throw new Error(
      `Migration ${edited.name} was changed after it had been applied; add a new file instead.`,
    )
  }
  return migrations.filter(migration => !digests.has(migration.name))
}

async function apply(sql: postgres.Sql, migration: Migration): Promise<void> {
  await sql.begin(async tx => {
    await tx`
      create table if not exists migrations (
        name text primary key, digest text not null, applied_at timestamptz not null default now()
      )
    `
    await tx.unsafe(migration.text)
    await tx`insert into migrations (name, digest) values (${migration.name}, ${migration.digest})`
  })
}

/** The job queue keeps its own schema and knows how to migrate it. */
async function installQueue(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 })
  // A lost connection fails the query that uses it; nothing more is to be done about it here.
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', client => client.on('error', ignore))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
