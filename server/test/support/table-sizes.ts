import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asOwner } from '../edge/as-owner.ts'
import type { TestService } from './service.ts'

type Growth = { rows: number; bytes: number; sweptBy: string }
export type Manual = { growing: Map<string, Growth>; steady: string[] }

const MANUAL = join(import.meta.dirname, '../../../docs/operations.md')
const ROW = /^\| `([a-z_.]+)` \| (\d+) \| ([\d,]+) \| (.+) \|$/

/** What the manual says under its heading: a table of what grows, and a list of what does not. */
export async function readManual(): Promise<Manual> {
  const text = await readFile(MANUAL, 'utf8')
  const section = text.split('\n## What grows\n')[1]?.split('\n## ')[0] ?? ''
  const growing = new Map<string, Growth>()
  for (const line of section.split('\n')) {
    const [, name = '', count, bytes = '', sweptBy = ''] = ROW.exec(line) ?? []
    if (name === '') continue
    growing.set(name, { rows: Number(count), bytes: Number(bytes.replaceAll(',', '')), sweptBy })
  }
  const list = section.split('These do not grow with sales')[1] ?? ''
  const steady = [...list.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => name)
  return { growing, steady }
}

/** Days of the request log are partitions of one table. */
const nameOf = (schema: string, table: string) =>
  `${schema === 'public' ? '' : `${schema}.`}${table.replace(/^request_log_.*$/, 'request_log')}`

type Size = { rows: number; bytes: number }

/** Of every table, with what its rows take. */
export async function measureTables(
  service: Pick<TestService, 'databaseUrl'>,
): Promise<Map<string, Size>> {
  return asOwner(service, async sql => {
    const tables = await sql<{ schema: string; name: string }[]>`
      select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    `
    const sizes = new Map<string, Size>()
    for (const { schema, name } of tables) {
      const [row] = await sql<{ rows: number; bytes: number }[]>`
        select count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::bigint::float8 as bytes
        from ${sql(schema)}.${sql(name)} t
      `
      const key = nameOf(schema, name)
      const before = sizes.get(key) ?? { rows: 0, bytes: 0 }
      sizes.set(key, {
        rows: before.rows + (row?.rows ?? 0),
        bytes: before.bytes + (row?.bytes ?? 0),
      })
    }
    return sizes
  })
}
