import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOBS } from '#worker/jobs.ts'
import { runDueJobs } from '#worker/run-due-jobs.ts'
import { asOwner } from '../edge/as-owner.ts'
import { makeBookable } from '../support/bookings.ts'
import { printFigure } from '../support/fault-size.ts'
import { TRANSFER } from '../support/paid-booking.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let manual: Manual
beforeAll(async () => {
  service = await openTestService()
  manual = await readManual()
})
afterAll(() => service.close())

type Growth = { rows: number; bytes: number; sweptBy: string }
type Manual = { growing: Map<string, Growth>; steady: string[] }

const MANUAL = join(import.meta.dirname, '../../../docs/operations.md')
const ROW = /^\| `([a-z_.]+)` \| (\d+) \| ([\d,]+) \| (.+) \|$/

/** What the manual says under its heading: a table of what grows, and a list of what does not. */
async function readManual(): Promise<Manual> {
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

async function measure(): Promise<Map<string, Size>> {
  return asOwner(service, async sql => {
    const tables = await sql<{ schema: string; name: string }[]>`
      select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    `
    const sizes = new Map<string, Size>()
    for (const { schema, name } of tables) {
      const [row] = await sql<{ rows: number; bytes: number }[]>`
        select count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes
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

describe('the manual says what grows', () => {
  test('of every table of a migrated database, once [O-GROW-05]', async () => {
    const named = [...manual.growing.keys(), ...manual.steady]
    expect(named.toSorted()).toEqual([...(await measure()).keys()].toSorted())
  })

  test('and names jobs that there are as what sweeps it [O-GROW-05]', () => {
    const jobs = JOBS.map(({ name }) => name)
    for (const [table, { sweptBy }] of manual.growing) {
      const named = [...sweptBy.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name = '']) => name)
      expect(named.length > 0 || sweptBy.startsWith('stays'), table).toBe(true)
      for (const name of named) expect(jobs, table).toContain(name)
    }
  })

  test('and by how much with a booking that is sold, paid and mailed [O-GROW-05]', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const once = async () => {
      const booking = await sale.book({ payment_method: 'bank_transfer' })
      await sale.call.post(`/v1/bookings/${booking.ref}/payments`, {
        method: 'bank_transfer',
        amount: { amount: 10_000, currency: 'USD' },
      })
      await runDueJobs(service.deps)
    }
    // The first makes what is there once: a counter of the start, a row of each job.
    await once()
    const before = await measure()
    await once()
    const after = await measure()
    for (const [table, size] of after) {
      const rows = size.rows - (before.get(table)?.rows ?? 0)
      const bytes = size.bytes - (before.get(table)?.bytes ?? 0)
      // Calls are written down some at a time.
      if (table === 'request_log') continue
      if (rows > 0) printFigure(`A booking in ${table}: ${rows} rows, ${bytes} bytes`)
      const said = manual.growing.get(table)
      expect.soft({ table, rows }).toEqual({ table, rows: said?.rows ?? 0 })
      if (rows === 0 || said === undefined) continue
      expect.soft(bytes, table).toBeLessThanOrEqual(2 * said.bytes)
      expect.soft(bytes, table).toBeGreaterThanOrEqual(said.bytes / 2)
    }
  })
})
