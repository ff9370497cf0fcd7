import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asOwner } from '../edge/as-owner.ts'
import type { TestService } from './service.ts'

/** Every row of every table, as whoever has stolen a dump would read it. */
export async function dumpTables(service: Pick<TestService, 'databaseUrl'>): Promise<string> {
  return asOwner(service, async sql => {
    const tables = await sql<{ schema: string; name: string }[]>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
    `
    const texts: string[] = []
    for (const { schema, name } of tables) {
      const rows = await sql<{ text: string }[]>`
        select t::text as text from ${sql(schema)}.${sql(name)} t
      `
      texts.push(...rows.map(({ text }) => `${name}: ${text}`))
    }
    return texts.join('\n')
  })
}

/** Everything in the files that a service keeps. */
export async function dumpFiles({ dataDir }: Pick<TestService, 'dataDir'>): Promise<string> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter(entry => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

/** The rows of these tables as they are now, and a way to put them back, as a restore would. */
export async function copyRows(service: TestService, tables: readonly string[]) {
  const copy = new Map<string, unknown>()
  await asOwner(service, async sql => {
    for (const table of tables) {
      const [row] = await sql`select coalesce(jsonb_agg(t), '[]') as rows from ${sql(table)} t`
      copy.set(table, row?.rows)
    }
  })
  return () =>
    asOwner(service, async sql => {
      for (const [table, rows] of copy) {
        await sql`delete from ${sql(table)}`
        await sql`
          insert into ${sql(table)}
          select * from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows as never)})
        `
      }
    })
}
