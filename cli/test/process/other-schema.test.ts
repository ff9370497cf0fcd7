import { randomBytes } from 'node:crypto'
import { openOneConnection } from '@outset/server/store/database/open-driver.ts'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeFolder, PATIENT, removeFolder, runToEnd } from './program.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeFolder(folder))

/** A database of this release, changed as if another one had been at work on it. */
async function makeDatabase(change: (sql: postgres.Sql) => Promise<unknown>): Promise<string> {
  const server = inject('databaseUrl')
  const admin = openOneConnection(server)
  const name = `outset_test_${randomBytes(6).toString('hex')}`
  await admin`create database ${admin(name)} template ${admin(inject('template'))}`
  onTestFinished(async () => {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  })
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  const sql = openOneConnection(url)
  await change(sql)
  await sql.end()
  return url
}

describe('a database that another release has migrated', PATIENT, () => {
  test('is refused in one sentence when it is newer, by every command', async () => {
    const env = {
      DATABASE_URL: await makeDatabase(
        sql => sql`insert into migrations (name, digest) values ('9001-later.sql', 'x')`,
      ),
    }
    for (const command of ['start', 'serve', 'work', 'migrate', 'demo']) {
      const { code, complained } = await runToEnd([command], { cwd: folder, env })
      expect(complained, command).toBe(
        'The database is newer than this release of Outset: its migration 9001-later.sql is not ' +
          'known here, so run the release that applied it, or a later one.\n',
      )
      expect(code, command).toBe(1)
    }
    const check = await runToEnd(['check'], { cwd: folder, env })
    expect(check.said).toContain('✗ migrations   The database is newer than this release of Outset')
    expect(check.code).toBe(1)
  })

  test('is refused when it was made before the first release', async () => {
    const env = {
      DATABASE_URL: await makeDatabase(
        sql => sql`update migrations set name = '0002-sellers-and-keys.sql' where name ~ '^0002'`,
      ),
    }
    const { code, complained } = await runToEnd(['migrate'], { cwd: folder, env })
    expect(complained).toBe(
      'The database was made by a version of Outset before its first release ' +
        '(0002-sellers-and-keys.sql) and cannot be brought to this one, so make a new database.\n',
    )
    expect(code).toBe(1)
  })

  test('serves after `outset migrate` when only a function has another text', async () => {
    const env = {
      DATABASE_URL: await makeDatabase(
        sql => sql`update sql_functions set digest = 'x' where name = 'claim_holds'`,
      ),
    }
    const served = await runToEnd(['serve'], { cwd: folder, env })
    expect(served.complained).toBe(
      'Outset cannot start: the database has SQL functions of another release (claim_holds is ' +
        'one); run `outset migrate` of this release first.\n',
    )
    const listed = await runToEnd(['mail', 'list'], { cwd: folder, env })
    expect(listed.complained).toBe(
      '`outset mail list` cannot run: the database has SQL functions of another release ' +
        '(claim_holds is one); run `outset migrate` of this release first.\n',
    )
    const check = await runToEnd(['check'], { cwd: folder, env })
    expect(check.said).toContain(
      '✗ migrations   0 pending, and 1 functions to replace; run `outset migrate`',
    )
    const migrated = await runToEnd(['migrate'], { cwd: folder, env })
    expect(migrated.said).toBe(
      'The database is current; 0 migrations and 1 functions were applied.\n',
    )
    expect((await runToEnd(['check'], { cwd: folder, env })).said).toContain('✓ migrations')
  })
})
