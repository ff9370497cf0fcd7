import type postgres from 'postgres'
import { judgeMigration, type Step } from './judge-migration.ts'
import { readSchemaFiles } from './schema-files.ts'
import { findSchemaGap } from './schema-gap.ts'

export type PlannedStep = Step & {
  /** The size of the table with its indexes. */
  bytes: number
  /** About how long it takes; null for a moment. */
  seconds: number | null
}

export type UpgradePlan = {
  migrations: { name: string; steps: PlannedStep[] }[]
  functions: string[]
}

/** What a disk and a processor of a small server go through in a second. */
const READ_BYTES_PER_SECOND = 50_000_000
const WRITTEN_BYTES_PER_SECOND = 15_000_000

/** What bringing a database to this release would do, and about how long it takes. */
export async function planUpgrade(sql: postgres.Sql): Promise<UpgradePlan> {
  const files = await readSchemaFiles()
  const { migrations, functions } = await findSchemaGap(sql, files)
  const sizes = await readTableSizes(sql)
  return {
    migrations: migrations.map(file => ({
      name: file.name,
      steps: judgeMigration(file).map(step => withTime(step, sizes)),
    })),
    functions: functions.map(({ name }) => name),
  }
}

function withTime(step: Step, sizes: ReadonlyMap<string, number>): PlannedStep {
  const bytes = step.table === null ? 0 : (sizes.get(step.table) ?? 0)
  if (step.takes === 'moment') return { ...step, bytes, seconds: null }
  const speed = step.takes === 'reading' ? READ_BYTES_PER_SECOND : WRITTEN_BYTES_PER_SECOND
  return { ...step, bytes, seconds: Math.ceil(bytes / speed) }
}

async function readTableSizes(sql: postgres.Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ name: string; bytes: number }[]>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  `
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}
