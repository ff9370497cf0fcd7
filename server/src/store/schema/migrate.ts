import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type postgres from 'postgres'
import { openOneConnection } from '../database/open-driver.ts'
import { applyFunctions, createNewFunctions } from './apply-functions.ts'
import { applyMigration } from './apply-migration.ts'
import { grantQueue } from './grant-queue.ts'
import { readSchemaFiles, SCHEMA_FOLDERS, type SchemaFolders } from './schema-files.ts'
import { findSchemaGap, type SchemaGap } from './schema-gap.ts'

// The test runner's modules have no `import.meta.resolve`.
const require = createRequire(import.meta.url)

export type MigrateOptions = {
  log?: (line: string) => void
  /** Written down when the database is made, and never changed afterwards. */
  madeFor?: 'production' | 'development'
  folders?: SchemaFolders
}

/** Names of the migrations and of the functions that were applied. */
export type Migrated = { applied: string[]; functions: string[] }

/**
 * Brings a database to the newest schema: the numbered files in order, then the functions whose
 * text has changed, under one lock, so that several processes may start at once.
 */
export async function migrate(
  url: string,
  { log = () => {}, madeFor = 'development', folders = SCHEMA_FOLDERS }: MigrateOptions = {},
): Promise<Migrated> {
  const [files, queueVersion] = await Promise.all([readSchemaFiles(folders), readQueueVersion()])
  return withConnection(url, async sql => {
    if (isCurrent(await findSchemaGap(sql, files), queueVersion))
      return { applied: [], functions: [] }
    await lockMigrations(sql)
    const gap = await findSchemaGap(sql, files)
    if (gap.queueVersion !== queueVersion) await installQueue(url)
    await grantQueue(sql)
    await makeOwnTables(sql)
    if (gap.migrations.length > 0) await createNewFunctions(sql, files.functions)
    for (const [index, migration] of gap.migrations.entries()) {
      log(`Migrating ${index + 1}/${gap.migrations.length}: ${migration.name}`)
      await applyMigration(sql, migration)
    }
    await applyFunctions(sql, gap)
    await sql`
      insert into installation (made_for, made_at, queue_version)
      values (${madeFor}, app_now(), ${queueVersion})
      on conflict (only_row) do update set queue_version = excluded.queue_version
    `
    return { applied: namesOf(gap.migrations), functions: namesOf(gap.functions) }
  })
}

/** What a database lacks of this release; it may be too new to have the serving role. */
export async function findSchemaGapAt(
  url: string,
): Promise<Record<'migrations' | 'functions', string[]>> {
  const files = await readSchemaFiles()
  return withConnection(url, async sql => {
    const { migrations, functions, goneFunctions } = await findSchemaGap(sql, files)
    return { migrations: namesOf(migrations), functions: [...namesOf(functions), ...goneFunctions] }
  })
}

async function withConnection<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = openOneConnection(url)
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Nearly every start finds nothing to do, and finds that out without a lock. */
function isCurrent(gap: SchemaGap, queueVersion: string): boolean {
  const lacks = gap.migrations.length + gap.functions.length + gap.goneFunctions.length
  return lacks === 0 && gap.queueVersion === queueVersion
}

// Any number will do, as long as every process that migrates asks for the same lock.
const MIGRATION_LOCK = 7_214_001
const PAUSE_MS = 200

/**
 * Polls for the lock: a statement that waits for it would hold a snapshot, and creating an index
 * concurrently waits until all older snapshots are released.
 */
async function lockMigrations(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as had`
    if (row?.had === true) return
    await setTimeout(PAUSE_MS)
  }
}

/** Where it is noted what was applied. They are there before the first migration. */
async function makeOwnTables(sql: postgres.Sql): Promise<void> {
  await sql`
    create table if not exists migrations (
      name text primary key, digest text not null, applied_at timestamptz not null default now()
    )
  `
  await sql`
    create table if not exists sql_functions (
      name text primary key, digest text not null, applied_at timestamptz not null default now()
    )
  `
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
  const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'))
  return version
}

function namesOf(files: readonly { name: string }[]): string[] {
  return files.map(({ name }) => name)
}
