import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { openOneConnection } from '@outset/server/store/database/open-driver.ts'
import { recordOperation } from '@outset/server/store/jobs.ts'
import { migrate } from '@outset/server/store/schema/migrate.ts'
import { runDueJobs } from '@outset/server/worker/run-due-jobs.ts'
import { startWorker } from '@outset/server/worker/worker.ts'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { LEAD, mailsTo, makeBookable } from '../../server/test/support/bookings.ts'
import { IS_FULL } from '../../server/test/support/fault-size.ts'
import {
  cloneTemplate,
  openTestService,
  type TestService,
} from '../../server/test/support/service.ts'
import { until } from '../../server/test/support/until.ts'
import { laterRelease } from '../../server/test/upgrade/later-release.ts'
import { type SetupDatabaseOptions, setupDatabase } from '../src/commands/setup-database.ts'
import { makeFirstOwner } from '../src/make-first-owner.ts'
import { migrateDatabase } from '../src/migrate-database.ts'
import { readSettings } from '../src/settings/settings.ts'

const id = randomBytes(4).toString('hex')
const users = { owner: `owner_${id}`, user: `run_${id}` }

let folder: string
let database: Awaited<ReturnType<typeof cloneTemplate>>
/** What it said, first with a service on the database that signs in as its one owner. */
let said: string
let urls: Record<keyof typeof users, string>
let service: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outset-users-'))
  database = await cloneTemplate()
  const before = await openTestService({ databaseUrl: database.url })
  said = await setUp({ write: folder })
  expect((await before.send({ path: '/readyz' })).status).toBe(200)
  await before.close()
  urls = {
    owner: (await readFile(join(folder, 'owner-url'), 'utf8')).trim(),
    user: (await readFile(join(folder, 'run-url'), 'utf8')).trim(),
  }
  service = await openTestService({ databaseUrl: urls.user })
})
afterAll(async () => {
  await service.close()
  await database.drop()
  const admin = connect(inject('databaseUrl'))
  await admin`drop role if exists ${admin(users.owner)}, ${admin(users.user)}`
  await admin.end()
  await rm(folder, { recursive: true })
})

async function setUp(changed: Partial<SetupDatabaseOptions> = {}): Promise<string> {
  const lines: string[] = []
  const name = new URL(database.url).pathname.slice(1)
  const options = { name, ...users, ...changed }
  await setupDatabase({ databaseUrl: inject('databaseUrl') }, options, line => lines.push(line))
  return lines.join('\n')
}

function connect(url: string) {
  return openOneConnection(url)
}

async function withUser<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(urls.user)
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

describe('who runs is another than who migrates', () => {
  test('it sells, mails, does every job and writes down a backup [O-RIGHTS-01]', async () => {
    const sale = await makeBookable(service)
    await sale.book()
    expect(await mailsTo(service, LEAD.email)).toHaveLength(1)
    const worker = await startWorker({ deps: service.deps, databaseUrl: urls.user, concurrency: 1 })
    // The worker queues it when it starts, so by then it has taken a job from the queue.
    await until(() => succeeded('rotate_request_log'))
    await worker.stop()
    await runDueJobs(service.deps)
    const failed = await service.db`select name, error from job_runs where failed_at is not null`
    expect([...failed]).toEqual([])
    await recordOperation(service.db, { name: 'backup', at: service.now(), error: null })
    expect(service.logLines.filter(line => /"level":(40|50|60)/.test(line))).toEqual([])
  })

  test.each([
    'alter table bookings add column mine integer',
    'create table mine (id integer)',
    'drop table bookings',
    'truncate bookings',
    'delete from audit_log',
    'delete from migrations',
    'alter table graphile_worker._private_jobs disable row level security',
    'create role mine',
    'set role pg_read_server_files',
  ])('it is refused %s [O-RIGHTS-01]', async statement => {
    await withUser(sql => expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' }))
  })

  test('it does not become the owner, and sees the rows of nobody [O-RIGHTS-01]', async () => {
    await (await makeBookable(service)).book()
    await withUser(async sql => {
      await expect(sql`set role ${sql(users.owner)}`).rejects.toMatchObject({ code: '42501' })
      expect([...(await sql`select from bookings`)]).toEqual([])
    })
  })
})

describe('a database that ran with one owner', () => {
  test('belongs to the new one, all of it [O-RIGHTS-02]', async () => {
    expect(said).toMatch(/^Gave \d+ tables, functions and others to owner_\w+\.$/m)
    const others = await service.db`
      select c.relname from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and r.rolname <> ${users.owner}
      union all
      select p.proname from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and r.rolname <> ${users.owner}
    `
    expect([...others]).toEqual([])
  })

  test('is migrated by it, and what that makes is open to who runs [O-RIGHTS-02]', async () => {
    const folders = await laterRelease({
      migrations: { '9999-later.sql': 'create table later (id serial);' },
    })
    await expect(migrate(urls.user, { folders })).rejects.toThrow('permission denied')
    expect((await migrate(urls.owner, { folders })).applied).toEqual(['9999-later.sql'])
    await withUser(sql => sql`insert into later default values`)
  })
})

describe('passwords', () => {
  test('are in files of mode 0600, and then nowhere else [O-RIGHTS-03]', async () => {
    for (const name of ['owner-url', 'run-url']) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    }
    for (const url of Object.values(urls)) {
      const { password } = new URL(url)
      expect(password.length).toBeGreaterThan(30)
      expect(said).not.toContain(password)
    }
  })

  test('of users who are there are kept, unless new ones are wanted [O-RIGHTS-03]', async () => {
    const again = await setUp()
    expect(again).toContain(`Kept the user ${users.user}.`)
    expect(again).toContain(`${users.owner} keeps its password: put it in.`)
    expect(again).not.toContain('Gave')
    await expect(setUp({ newPasswords: true, write: folder })).rejects.toThrow('is there already')
    const anew = await setUp({ newPasswords: true })
    const [ownerUrl] = [...anew.matchAll(/^DATABASE_URL=(.+)$/gm)].map(([, url]) => url)
    expect(ownerUrl).toContain(users.owner)
    expect(new URL(ownerUrl ?? '').password).not.toBe(new URL(urls.owner).password)
  })

  test.each([
    [{ owner: users.user }, 'must be two'],
    [{ owner: 'postgres' }, 'postgres is the administrator'],
    [{ ownerPasswordFile: '/nowhere' }, 'no password in the file /nowhere'],
  ])('are not made for %o [O-RIGHTS-03]', async (changed, why) => {
    const refused = setUp(changed)
    await expect(refused).rejects.toThrow(why)
    await expect(refused).rejects.toBeInstanceOf(StartError)
  })
})

async function succeeded(name: string): Promise<boolean> {
  const rows = await service.db`
    select from job_runs where name = ${name} and succeeded_at is not null
  `
  return rows.length > 0
}

describe('an empty database of theirs', () => {
  const name = `outset_empty_${id}`
  const of = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString()
  afterAll(async () => {
    const admin = connect(inject('databaseUrl'))
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  })

  test('who runs is told whose address migrates it [O-RIGHTS-06]', async () => {
    await setUp({ name })
    const migrating = migrateDatabase(of(urls.user), { production: false, log: () => {} })
    await expect(migrating).rejects.toThrow(
      `run \`outset migrate\` with the address of ${users.owner}, who owns the database ${name}`,
    )
  })

  test.runIf(IS_FULL)('and sets it up with both addresses [O-RIGHTS-06]', async () => {
    const env = { DATABASE_URL: of(urls.user), OUTSET_DATA_DIR: folder }
    const first = { company: 'My Trips', owner: 'Mira', email: 'me@example.com' }
    const site = { languages: ['en'], currencies: [{ code: 'USD', exchangeRate: null }] }
    const migrateAs = of(urls.owner)
    await makeFirstOwner(readSettings(env), { ...first, ...site }, { migrateAs })
    const sql = connect(migrateAs)
    expect(await sql`select from migrations limit 1`).toHaveLength(1)
    await sql.end()
  })
})
