import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openOneConnection } from '@outset/server/store/database/open-driver.ts'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { IS_FULL } from '../../../server/test/support/fault-size.ts'
import {
  findMachinePostgres,
  type MachinePostgres,
  startMachinePostgres,
} from '../../../server/test/support/machine-postgres.ts'
import { until } from '../../../server/test/support/until.ts'
import { startBookings } from '../process/book-on-demo.ts'
import {
  addressOf,
  makeFolder,
  PATIENT,
  removeFolder,
  runOutset,
  runToEnd,
} from '../process/program.ts'

const id = randomBytes(4).toString('hex')
const names = {
  database: `outset_users_${id}`,
  admin: `admin_${id}`,
  owner: `owner_${id}`,
  user: `run_${id}`,
}
const SETUP = ['setup', 'database', '--name', names.database]
const USERS = ['--owner', names.owner, '--user', names.user]

let programs: string | null
let machine: MachinePostgres | null
let folder: string
let adminUrl: string
beforeAll(async () => {
  if (!IS_FULL) return
  folder = await makeFolder()
  programs = await findMachinePostgres()
  // Where one is installed it is empty, of another version, and has the programs for a backup.
  machine = programs ? await startMachinePostgres(programs) : null
  await asSuperuser(async sql => {
    // As the administrator of a rented server: it makes users and databases, and is no superuser.
    await sql.unsafe(`create role ${names.admin} login createrole createdb password 'let-me-in'`)
    if (machine) return
    await sql`
      do $$ begin create role outset_queue nologin; exception when duplicate_object then end $$
    `
    await sql`grant outset_app, outset_queue to ${sql(names.admin)} with admin option`
  })
  const url = new URL(superUrl())
  url.username = names.admin
  url.password = 'let-me-in'
  adminUrl = url.toString()
})
afterAll(async () => {
  if (!IS_FULL) return
  if (machine) await machine.stop()
  else await asSuperuser(leaveNothing)
  await removeFolder(folder)
})

function superUrl(): string {
  return machine ? machine.url('postgres', 'postgres') : inject('databaseUrl')
}

async function asSuperuser(work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = connect(superUrl())
  await work(sql).finally(() => sql.end())
}

async function leaveNothing(sql: postgres.Sql): Promise<void> {
  await sql`drop database if exists ${sql(names.database)} with (force)`
  for (const name of [names.owner, names.user, names.admin]) {
    const [there] = await sql`select from pg_roles where rolname = ${name}`
    if (!there) continue
    await sql`drop owned by ${sql(name)} cascade`
    await sql`drop role ${sql(name)}`
  }
}

function connect(url: string) {
  return openOneConnection(url)
}

/** The same inside one process is in `npm test`: test/isolation/running-user.test.ts. */
describe.runIf(IS_FULL)('migrating and running are two users', PATIENT, () => {
  test('real processes run as the lesser user, from nothing to a backup [O-RIGHTS-04]', async () => {
    const env = { DATABASE_URL: adminUrl }
    const made = await runToEnd([...SETUP, ...USERS], { cwd: folder, env })
    expect(made).toMatchObject({ code: 0, complained: '' })
    expect(made.said).toContain(`Made the user ${names.user}.`)
    const [ownerUrl = '', userUrl = ''] = [...made.said.matchAll(/^DATABASE_URL=(.+)$/gm)].map(
      ([, url = '']) => url,
    )
    const owning = { cwd: folder, env: { DATABASE_URL: ownerUrl } }
    expect(await runToEnd(['migrate'], owning)).toMatchObject({ code: 0, complained: '' })

    const running = {
      cwd: folder,
      env: { DATABASE_URL: userUrl, OUTSET_DRAIN_SECONDS: '0', OUTSET_TEST_CONTROLS: '1' },
    }
    expect(await runToEnd(['demo'], running)).toMatchObject({ code: 0, complained: '' })
    const server = runOutset(['serve'], running)
    const worker = runOutset(['work'], running)
    await server.says('"msg":"serving"')
    await worker.says('"msg":"working"')
    const buyers = await startBookings(addressOf(server), 1)
    await until(() => buyers.made.length > 0)
    await buyers.finish()
    const sql = connect(userUrl)
    // The worker queues this one when it starts, so it has taken a job from the queue by then.
    await until(async () => {
      const rows = await sql`
        select from job_runs where name = 'rotate_request_log' and succeeded_at is not null
      `
      return rows.length > 0
    })
    const run = await fetch(`${addressOf(server)}/v1/platform/jobs/run`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_demo_platform' },
    })
    expect(run.status, await run.text()).toBe(200)
    const failed = await sql`select name, error from job_runs where failed_at is not null`
    expect([...failed]).toEqual([])
    await sql.end()
    if (programs) await backUp(programs, running)
    expect(await runToEnd(['check'], running)).toMatchObject({ code: 0, complained: '' })
    for (const program of [server, worker]) program.signal('SIGTERM')
    await Promise.all([server.ended, worker.ended])
    expect(server.complained() + worker.complained()).toBe('')
    expect(worker.said()).not.toMatch(/"level":(40|50|60)/)
  })
})

async function backUp(
  programs: string,
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<void> {
  const to = { OUTSET_BACKUP_TO: join(cwd, 'backups'), OUTSET_POSTGRES_PROGRAMS: programs }
  const backup = await runToEnd(['backup'], { cwd, env: { ...env, ...to } })
  expect(backup).toMatchObject({ code: 0, complained: '' })
}
