import type postgres from 'postgres'
import { MigrationError } from './migration-error.ts'
import type { SchemaFile, SchemaFiles } from './schema-files.ts'

/** What a database lacks of the schema that a release knows. */
export type SchemaGap = {
  migrations: SchemaFile[]
  /** Those that are new or have another text. */
  functions: SchemaFile[]
  /** Functions that the release before had. */
  goneFunctions: string[]
  queueVersion: string | null
}

/** Throws where the database is one that this release must leave alone. */
export async function findSchemaGap(sql: postgres.Sql, files: SchemaFiles): Promise<SchemaGap> {
  const [has] = await sql<{ migrations: boolean; functions: boolean; installation: boolean }[]>`
    select to_regclass('public.migrations') is not null as migrations,
      to_regclass('public.sql_functions') is not null as functions,
      to_regclass('public.installation') is not null as installation
  `
  const [applied, functions, installations] = await Promise.all([
    has?.migrations ? sql<Applied[]>`select name, digest from migrations` : [],
    has?.functions ? sql<Applied[]>`select name, digest from sql_functions` : [],
    has?.installation ? sql<Installed[]>`select queue_version from installation` : [],
  ])
  refuseUnknown(files.migrations, applied)
  const there = new Map(functions.map(({ name, digest }) => [name, digest]))
  const known = new Set(files.functions.map(({ name }) => name))
  return {
    migrations: pendingOf(files.migrations, applied),
    functions: files.functions.filter(({ name, digest }) => there.get(name) !== digest),
    goneFunctions: [...there.keys()].filter(name => !known.has(name)),
    queueVersion: installations[0]?.queue_version ?? null,
  }
}

type Applied = { name: string; digest: string }
type Installed = { queue_version: string | null }

/**
 * Names of the migrations that a database still lacks, as a serving process may ask. One that is
 * newer than the process is fine here: its release keeps the one before it at work.
 */
export async function findPendingMigrations(
  sql: postgres.Sql,
  files: readonly SchemaFile[],
): Promise<string[]> {
  const applied = await sql<Applied[]>`select name, digest from migrations`
  return pendingOf(files, applied).map(({ name }) => name)
}

function pendingOf(files: readonly SchemaFile[], applied: readonly Applied[]): SchemaFile[] {
  const digests = new Map(applied.map(row => [row.name, row.digest]))
  const edited = files.find(
    file => digests.has(file.name) && digests.get(file.name) !== file.digest,
  )
  if (edited) {
    throw new MigrationError(
      `Migration ${edited.name} was changed after it had been applied; add a new file instead.`,
    )
  }
  return files.filter(file => !digests.has(file.name))
}

function refuseUnknown(files: readonly SchemaFile[], applied: readonly Applied[]): void {
  const names = new Set(files.map(({ name }) => name))
  const [unknown] = applied
    .map(({ name }) => name)
    .filter(name => !names.has(name))
    .sort()
  if (unknown === undefined) return
  const newest = files.at(-1)?.name ?? ''
  throw new MigrationError(
    unknown > newest
      ? `The database is newer than this release of Outset: its migration ${unknown} is not ` +
          'known here, so run the release that applied it, or a later one.'
      : `The database was made by a version of Outset before its first release (${unknown}) and ` +
          'cannot be brought to this one, so make a new database.',
  )
}
