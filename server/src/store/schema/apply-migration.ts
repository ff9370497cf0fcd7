import { setTimeout } from 'node:timers/promises'
import type postgres from 'postgres'
import { errorCode } from '#domain/error-field.ts'
import { MigrationError, migrationFailed } from './migration-error.ts'
import type { SchemaFile } from './schema-files.ts'
import { isWithoutTransaction, splitStatements } from './split-statements.ts'

/** All of it or nothing, unless the file says that it runs statement by statement. */
export async function applyMigration(sql: postgres.Sql, migration: SchemaFile): Promise<void> {
  if (!isWithoutTransaction(migration.text)) {
    return retryWhileLocked(migration, () => applyInTransaction(sql, migration))
  }
  try {
    await applyStatements(sql, migration)
  } catch (cause) {
    throw migrationFailed(`Migration ${migration.name}`, cause)
  }
}

// Queries queue behind a statement that waits for a table lock, so it may not wait for long.
const LOCK_MS = 2_000
const PAUSE_MS = 500
const MOST_TRIES = 120
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/** On a database that serves, a table may be locked for a while. Then it is tried again. */
async function retryWhileLocked(
  migration: SchemaFile,
  apply: () => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await apply()
      return
    } catch (cause) {
      const code = errorCode(cause)
      const mayRetry = code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED
      if (!mayRetry || tries === MOST_TRIES) {
        throw migrationFailed(`Migration ${migration.name}`, cause)
      }
      await setTimeout(PAUSE_MS)
    }
  }
}

async function applyInTransaction(sql: postgres.Sql, migration: SchemaFile): Promise<void> {
  await sql.begin(async tx => {
    await boundLocks(tx)
    // The owner is bound by policies as well, and a migration is for all sellers.
    await tx`select set_config('outset.platform', 'on', true)`
    await tx.unsafe(migration.text)
    await writeApplied(tx, migration)
  })
}

async function boundLocks(tx: postgres.TransactionSql): Promise<void> {
  await tx`select set_config('lock_timeout', ${`${LOCK_MS}`}, true)`
}

/**
 * One statement after the other, as `create index concurrently` needs it. A run that was cut off is
 * begun again from the first statement, so each must be able to find its work done.
 */
async function applyStatements(sql: postgres.Sql, migration: SchemaFile): Promise<void> {
  const statements = repeatable(migration)
  await dropInvalidIndexes(sql, migration)
  for (const statement of statements) {
    if (ALTERS_TABLE.test(statement)) await alterTable(sql, migration, statement)
    else await sql.unsafe(statement)
  }
  await writeApplied(sql, migration)
}

const ALTERS_TABLE = /^alter table\b/i

/** By itself, so that nobody who sells waits for a second table behind it. */
function alterTable(sql: postgres.Sql, migration: SchemaFile, statement: string): Promise<void> {
  return retryWhileLocked(migration, () =>
    sql.begin(async tx => {
      await boundLocks(tx)
      await tx.unsafe(statement)
    }),
  )
}

function repeatable({ name, text }: SchemaFile): string[] {
  const statements = splitStatements(text)
  const unsafe = statements.find(
    statement =>
      /^(?:create|drop)\b/i.test(statement) && !/\bif (?:not )?exists\b/i.test(statement),
  )
  if (unsafe === undefined) return statements
  throw new MigrationError(
    `Migration ${name} runs outside a transaction, so it must say "if exists" or "if not exists" ` +
      `in: ${unsafe.split('\n')[0]}`,
  )
}

/** A concurrent index whose creation was interrupted remains as an invalid index. */
async function dropInvalidIndexes(sql: postgres.Sql, { text }: SchemaFile): Promise<void> {
  const invalid = await sql<{ name: string }[]>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace
  `
  for (const { name } of invalid) {
    if (!new RegExp(`\\b${name}\\b`).test(text)) continue
    await sql`drop index concurrently if exists ${sql(name)}`
  }
}

async function writeApplied(
  sql: postgres.Sql | postgres.TransactionSql,
  { name, digest }: SchemaFile,
): Promise<void> {
  await sql`insert into migrations (name, digest) values (${name}, ${digest})`
}
