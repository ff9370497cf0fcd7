import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { socketHost } from '#store/database.ts'
import { until } from '../support/until.ts'
import { startBookings } from './book-on-demo.ts'
import { addressOf, makeFolder, PATIENT, removeFolder, runOutset, runToEnd } from './program.ts'

let folder: string
const id = randomBytes(4).toString('hex')
const names = { database: `outset_least_${id}`, owner: `owner_${id}`, user: `run_${id}` }
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(async () => {
  const admin = connect(inject('databaseUrl'))
  await admin`drop database if exists ${admin(names.database)} with (force)`
  await admin`drop role if exists ${admin(names.owner)}, ${admin(names.user)}`
  await admin.end()
  await removeFolder(folder)
})

function connect(url: string) {
  return postgres(url, { ...socketHost(url), max: 1, onnotice: () => {} })
}

const SETUP = ['setup', 'database', '--name', names.database]
const USERS = ['--owner', names.owner, '--user', names.user]

describe('migrating and running are two users', PATIENT, () => {
  test('who runs sells, mails, does jobs and sweeps, and alters nothing [O-LEAST-01]', async () => {
    const env = { DATABASE_URL: inject('databaseUrl') }
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
    const [mail] = await sql.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`select from mail_outbox where booking_id is not null and status = 'kept'`
    })
    expect(mail).toBeDefined()
    for (const statement of [
      'alter table bookings add column mine integer',
      'create table mine (id integer)',
      'drop table bookings',
      'delete from audit_log',
      'alter table graphile_worker._private_jobs disable row level security',
    ]) {
      await expect(sql.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' })
    }
    await sql.end()
    for (const program of [server, worker]) program.signal('SIGTERM')
    await Promise.all([server.ended, worker.ended])
    expect(server.complained() + worker.complained()).toBe('')
    expect(worker.said()).not.toMatch(/"level":(40|50|60)/)
  })
})
