import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { socketHost } from '../database.ts'

// The test runner's modules have no `import.meta.resolve`.
const require = createRequire(import.meta.url)
const FOLDER = join(import.meta.dirname, '../../../migrations')
// Any number will do, as long as every process that migrates asks for the same lock.
const MIGRATION_LOCK = 7_214_001

export type Migration = { name: string; text: string; digest: string }

export type MigrateOptions = {
  log?: (line: string) => void
  /** Written down when the database is made, and never changed afterwards. */
  madeFor?: 'production' | 'development'
}

/** Why a database cannot be brought to the newest schema; it is as it was before. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Brings a database to the newest schema: the numbered files in order, each in a transaction of its
 * own, under one lock, so that several processes may start at once.
 */
export async function migrate(
  url: string,
  { log = () => {}, madeFor = 'development' }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const [migrations, queueVersion] = await Promise.all([readMigrations(), readQueueVersion()])
  const sql = postgres(url, { ...socketHost(url), max: 1, onnotice: () => {} })
  const applied: string[] = []
  try {
    if (await isCurrent(sql, migrations, queueVersion)) return { applied }
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    if (!(await hasQueue(sql, queueVersion))) await installQueue(url)
    const pending = await pendingMigrations(sql, migrations)
    for (const [index, migration] of pending.entries()) {
      log(`Migrating ${index + 1}/${pending.length}: ${migration.name}`)
      await apply(sql, migration)
      applied.push(migration.name)
    }
    await sql`
      insert into installation (made_for, made_at, queue_version)
      values (${madeFor}, app_now(), ${queueVersion})
      on conflict (only_row) do update set queue_version = excluded.queue_version
    `
  } finally {
    await sql.end({ timeout: 5 })
  }
  return { applied }
}

/** Names of the files that a database still lacks; empty when it is current. */
export async function findPendingMigrations(sql: postgres.Sql): Promise<string[]> {
  return (await pendingMigrations(sql, await readMigrations())).map(migration => migration.name)
}

/** The same for a database that may be too new to have the serving role. */
export async function findPendingMigrationsAt(url: string): Promise<string[]> {
  const sql = postgres(url, { ...socketHost(url), max: 1, onnotice: () => {} })
  try {
    return await findPendingMigrations(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Nearly every start finds nothing to do, and should find that out without a lock. */
async function isCurrent(
  sql: postgres.Sql,
  migrations: Migration[],
  queueVersion: string,
): Promise<boolean> {
  const pending = await pendingMigrations(sql, migrations)
  return pending.length === 0 && (await hasQueue(sql, queueVersion))
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
  if (!(await hasTable(sql, 'migrations'))) return migrations
  const done = await sql<{ name: string; digest: string }[]>`select name, digest from migrations`
  const digests = new Map(done.map(row => [row.name, row.digest]))
  const edited = migrations.find(m => digests.has(m.name) && digests.get(m.name) !== m.digest)
  if (edited) {
    throw new MigrationError(
      `Migration ${edited.name} was changed after it had been applied; add a new file instead.`,
    )
  }
  return migrations.filter(migration => !digests.has(migration.name))
}

// Whoever wants a table after somebody who waits for it waits as long: so nobody does for long.
const LOCK_MS = 2_000
const PAUSE_MS = 500
const MOST_TRIES = 120

/** On a database that serves, somebody may be at a table for a while. It is tried again then. */
async function apply(sql: postgres.Sql, migration: Migration): Promise<void> {
  for (let tries = 1; !(await applyOnce(sql, migration, tries === MOST_TRIES)); tries++) {
    await setTimeout(PAUSE_MS)
  }
}

/** False when it waited too long for a lock, and nothing of it was done. */
async function applyOnce(
  sql: postgres.Sql,
  migration: Migration,
  isLast: boolean,
): Promise<boolean> {
  try {
    await applyInTransaction(sql, migration)
    return true
  } catch (cause) {
    if ((cause as { code?: string }).code === LOCK_NOT_AVAILABLE && !isLast) return false
    // Only what the server says of the schema; the detail of an error quotes rows.
    const { code, message } = cause as { code?: string; message: string }
    throw new MigrationError(`Migration ${migration.name} failed: ${message} (${code}).`, { cause })
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function applyInTransaction(sql: postgres.Sql, migration: Migration): Promise<void> {
  await sql.begin(async tx => {
    await tx`
      create table if not exists migrations (
        name text primary key, digest text not null, applied_at timestamptz not null default now()
      )
    `
    await tx`select set_config('lock_timeout', ${`${LOCK_MS}`}, true)`
    await tx.unsafe(migration.text)
    await tx`insert into migrations (name, digest) values (${migration.name}, ${migration.digest})`
  })
}

async function hasQueue(sql: postgres.Sql, version: string): Promise<boolean> {
  if (!(await hasTable(sql, 'installation'))) return false
  const [row] = await sql`select queue_version from installation`
  return row?.queue_version === version
}

async function hasTable(sql: postgres.Sql, name: string): Promise<boolean> {
  const [row] = await sql`select to_regclass(${`public.${name}`}) is not null as found`
  return row?.found === true
}

/**
 * The job queue keeps its own schema and knows how to migrate it. It is loaded only for that: a
 * start that has nothing to migrate does without.
 */
async function installQueue(url: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: url })
}

async function readQueueVersion(): Promise<string> {
  const file = join(dirname(require.resolve('graphile-worker')), '../package.json')
  const { version } = JSON.parse(await readFile(file, 'utf8'))
  return version as string
}
