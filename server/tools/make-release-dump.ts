import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type postgres from 'postgres'
import { openService } from '#app/service.ts'
import { movableClock } from '#integrations/clock.ts'
import { openLogger } from '#integrations/logger.ts'
import { readSchemaFiles } from '#store/schema/schema-files.ts'
import { loadDemo } from '../demo/load-demo.ts'
import packageFile from '../package.json' with { type: 'json' }
import { writeTable } from './pages/schema-page.ts'
import { DUMP_FOLDER, DUMP_NOW, DUMP_SECRETS } from './release-dump.ts'
import { withFreshDatabase } from './schema/fresh-database.ts'
import { readSchema } from './schema/read-schema.ts'

/** Stores the demo world as this release keeps it, for the test that upgrades it to later ones. */
async function makeReleaseDump(): Promise<void> {
  const file = join(DUMP_FOLDER, `${packageFile.version}.sql.br`)
  if (existsSync(file)) {
    console.error(`${file} is there already. Delete it if that release is not out yet.`)
    process.exitCode = 1
    return
  }
  const text = await withFreshDatabase(async (sql, url) => {
    await fill(sql, url)
    return [...(await dumpSchema(sql)), ...(await dumpRows(sql))].join('\n')
  })
  await mkdir(DUMP_FOLDER, { recursive: true })
  await writeFile(file, brotliCompressSync(text))
  console.log(`${file}: written`)
}

async function fill(sql: postgres.Sql, databaseUrl: string): Promise<void> {
  await sql`insert into test_clock (frozen_at) values (${DUMP_NOW.toString()})`
  const clock = movableClock()
  clock.freeze(DUMP_NOW)
  const { deps, close } = await openService({
    databaseUrl,
    secrets: DUMP_SECRETS,
    log: openLogger('error', { write: line => console.error(line) }),
    publicUrl: 'http://127.0.0.1:8080',
    redisUrl: null,
    smtpUrl: null,
    production: false,
    testClock: clock,
    followTestClock: false,
    connections: 4,
  })
  try {
    await loadDemo(deps, () => {})
  } finally {
    await close()
  }
}

/** The statements of the release itself: a later one has other functions. */
async function dumpSchema(sql: postgres.Sql): Promise<string[]> {
  const { migrations } = await readSchemaFiles()
  const { tables } = await readSchema(sql)
  const functions = await sql<{ text: string; needs_table: boolean; signature: string }[]>`
    select pg_get_functiondef(p.oid) as text, p.oid::regprocedure::text as signature, exists (
      select from pg_type t where t.typrelid <> 0
        and t.oid = any (array_append(p.proargtypes::oid[], p.prorettype))
    ) as needs_table
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname
  `
  const own = tables.filter(({ name }) => ['migrations', 'sql_functions'].includes(name))
  return [
    `-- A database of Outset ${packageFile.version}. Made by \`npm run dump\`.`,
    'set check_function_bodies = off;',
    ...own.map(writeTable),
    ...functions.filter(({ needs_table }) => !needs_table).map(({ text }) => `${text};`),
    ...migrations.map(({ text }) => text),
    ...functions.filter(({ needs_table }) => needs_table).map(({ text }) => `${text};`),
    ...functions.map(({ signature }) => `revoke execute on function ${signature} from public;`),
    ...functions.map(({ signature }) => `grant execute on function ${signature} to outset_app;`),
  ]
}

/** Every row as it is; what the job queue keeps is made by its own migrations. */
async function dumpRows(sql: postgres.Sql): Promise<string[]> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and c.relname <> 'test_clock'
    group by 1 order by 1
  `
  const statements = ['set session_replication_role = replica;']
  for (const { name, columns } of tables) {
    const values = columns.map(column => `quote_nullable(${column}::text)`).join(', ')
    const rows = await sql.unsafe<{ row: string }[]>(
      `select format('(%s)', concat_ws(', ', ${values})) as row from ${name} order by 1`,
    )
    if (rows.length === 0) continue
    statements.push(`delete from ${name};`)
    const list = rows.map(({ row }) => row).join(',\n')
    statements.push(`insert into ${name} (${columns.join(', ')}) values\n${list};`)
  }
  // The queue of jobs is not in here, so whoever migrates makes it.
  return [...statements, 'update installation set queue_version = null;', 'reset all;', '']
}

await makeReleaseDump()
