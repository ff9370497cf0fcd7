import { join } from 'node:path'
import { migrate } from '@outset/server/store/schema/migrate.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookable } from '../../../server/test/support/bookings.ts'
import {
  findMachinePostgres,
  type MachinePostgres,
  startMachinePostgres,
} from '../../../server/test/support/machine-postgres.ts'
import { openTestService } from '../../../server/test/support/service.ts'

const programs = await findMachinePostgres()

/** With the commands that docs/operations.md gives. */
describe.skipIf(programs === null)('a dump of a database of one’s own [F17]', () => {
  let server: MachinePostgres
  let sold: { ref: string; token: string; key: string }
  beforeAll(async () => {
    server = await startMachinePostgres(programs ?? '')
    await asAdmin(`create role outset login createrole`)
    await asAdmin(`create role outset_backup login bypassrls in role pg_read_all_data`)
    await asAdmin(`create database outset owner outset`)
    await migrate(server.url('outset', 'outset'))
    const service = await openTestService({ databaseUrl: server.url('outset', 'outset') })
    const sale = await makeBookable(service)
    const { ref, booking_token: token } = await sale.book()
    sold = { ref, token, key: sale.site.key }
    await service.close()
  })
  afterAll(() => server?.stop())

  async function asAdmin(statement: string, database = 'postgres'): Promise<unknown[]> {
    const sql = postgres(server.url('postgres', database), { max: 1, onnotice: () => {} })
    try {
      return [...(await sql.unsafe(statement))]
    } finally {
      await sql.end()
    }
  }

  const fileOf = (name: string) => join(server.folder, `${name}.dump`)
  const dump = (user: string, flags: string[] = [], env: Record<string, string> = {}) => {
    const to = ['--format=custom', `--file=${fileOf(user)}`]
    return server.call('pg_dump', [...flags, ...to, server.url(user, 'outset')], env)
  }

  /** How many rows each table has. */
  async function countRows(database: string): Promise<unknown[]> {
    return asAdmin(
      `select n.nspname as schema, c.relname as name, (xpath('/row/n/text()', query_to_xml(
         format('select count(*) as n from %I.%I', n.nspname, c.relname),
         false, true, '')))[1]::text::int as rows
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
       order by 1, 2`,
      database,
    )
  }

  async function expectRestored(from: string): Promise<void> {
    const database = `restored_by_${from}`
    await asAdmin(`create database ${database} owner outset`)
    const into = `--dbname=${server.url('outset', database)}`
    await server.call('pg_restore', ['--no-owner', '--exit-on-error', into, fileOf(from)])
    const rows = await countRows(database)
    expect(rows).toEqual(await countRows('outset'))
    expect(rows).toContainEqual({ schema: 'public', name: 'bookings', rows: 1 })
    const service = await openTestService({ databaseUrl: server.url('outset', database) })
    const path = `/v1/public/bookings/${sold.ref}?token=${sold.token}`
    expect((await service.send({ path, key: sold.key })).body.status).toBe('confirmed')
    await service.close()
  }

  test('by a user for backups, whom no policy binds, it is whole', async () => {
    await dump('outset_backup')
    await expectRestored('outset_backup')
  })

  test('by the owner it is whole where it says that it acts for the platform', async () => {
    await dump('outset', ['--enable-row-security'], { PGOPTIONS: '-c outset.platform=on' })
    await expectRestored('outset')
  })

  test('by the owner without a word it is refused, and not made of what is left', async () => {
    await expect(dump('outset')).rejects.toMatchObject({
      stderr: expect.stringContaining('row-level security'),
    })
  })
})
