import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openOneConnection } from '@outset/server/store/database/open-driver.ts'
import { migrate } from '@outset/server/store/schema/migrate.ts'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { asOwner } from '../../../server/test/edge/as-owner.ts'
import { IS_FULL, printFigure } from '../../../server/test/support/fault-size.ts'
import { makeSale } from '../../../server/test/support/sales-world.ts'
import { openTestService } from '../../../server/test/support/service.ts'
import { until } from '../../../server/test/support/until.ts'
import { DUMP_FOLDER, DUMP_SECRETS, restoreDump } from '../../../server/tools/release-dump.ts'
import { addressOf, makeFolder, removeFolder, runOutset, runToEnd } from '../process/program.ts'
import { formerRelease, functionFile, nextRelease, type Release, THIS_RELEASE } from './releases.ts'
import { startTraffic, type Traffic, type Wanted } from './upgrade-traffic.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeFolder(folder))

type World = { databaseUrl: string; env: Record<string, string> }
const PATIENT = { timeout: 15 * 60_000 }

test('this release serves beside the next while its database is migrated under load: no call fails [O-UP-03]', {
  ...PATIENT,
  skip: IS_FULL,
}, async () => {
  const service = await openTestService()
  onTestFinished(() => service.close())
  const sale = await makeSale(service, { capacity: 100_000 })
  const claim = await readFile(functionFile('claim_holds'), 'utf8')
  const after = await nextRelease(join(folder, 'next'), {
    migrations: {
      '9001-bookings.sql': `alter table bookings add column added text not null default 'x';`,
      '9002-index.sql':
        '-- outset: no transaction\n' +
        'create index concurrently if not exists bookings_added on bookings (added);\n',
    },
    functions: {
      claim_holds: claim.replace('now_at := app_now();', 'now_at := (select app_now());'),
    },
  })
  const world = {
    databaseUrl: service.databaseUrl,
    env: {
      OUTSET_ENCRYPTION_KEY: 'ab'.repeat(32),
      OUTSET_CURSOR_SECRET: 'c'.repeat(32),
      OUTSET_CODE_PEPPER: 'd'.repeat(32),
    },
  }
  const addresses = [(await serve(THIS_RELEASE, world)).address]
  const wanted = { key: sale.site.key, holdBody: () => sale.body() }
  const traffic = startTraffic(addresses, wanted, 4)
  await more(traffic, 20)
  await migrate(world.databaseUrl, { folders: after.folders })
  addresses.push((await serve(after, world)).address)
  await more(traffic, 40)
  await traffic.finish()
  await expectAllWell(traffic, world)
})

const newestDump = readdirSync(DUMP_FOLDER).sort().at(-1) ?? ''

test('the release before serves and works beside this one while its database is migrated under load: no call fails [O-UP-03]', {
  ...PATIENT,
  skip: !IS_FULL,
}, async context => {
  const before = await formerRelease(join(folder, 'before'), newestDump)
  if (before === null) return context.skip('the history does not reach back to the release before')
  const world = await restoreWorld()
  const old = [await serve(before, world), await serve(before, world)]
  const oldWorker = await work(before, world)
  const addresses = old.map(({ address }) => address)
  const wanted = await readWanted(addresses[0] ?? '')
  const traffic = startTraffic(addresses, wanted, 6)
  await more(traffic, 300)
  const begunMs = performance.now()
  await migrateBy(THIS_RELEASE, world)
  const migrateMs = performance.now() - begunMs
  await more(traffic, 300)
  const fresh = await serve(THIS_RELEASE, world)
  const worker = await work(THIS_RELEASE, world)
  addresses.push(fresh.address)
  await more(traffic, 900)
  for (const { program, address } of old) {
    addresses.splice(addresses.indexOf(address), 1)
    // What had begun is answered: a process that is told to stop drains.
    program.signal('SIGTERM')
    expect(await program.ended).toMatchObject({ code: 0 })
    addresses.push((await serve(THIS_RELEASE, world)).address)
    await more(traffic, 300)
  }
  oldWorker.signal('SIGTERM')
  expect(await oldWorker.ended).toMatchObject({ code: 0 })
  await more(traffic, 300)
  await traffic.finish()
  expect(worker.complained()).toBe('')
  await expectAllWell(traffic, world)
  printFigure(
    `Upgrade under load: from ${before.name}, ${traffic.counts.calls} calls and ` +
      `${traffic.counts.bookings} bookings while two processes of it and those of this release ` +
      `ran side by side, migrated in ${(migrateMs / 1000).toFixed(1)} s; 0 failed`,
  )
})

async function more(traffic: Traffic, calls: number): Promise<void> {
  const goal = traffic.counts.calls + calls
  await until(() => traffic.counts.calls >= goal || traffic.failed.length > 0)
  expect(traffic.failed).toEqual([])
}

async function expectAllWell({ failed, made, counts }: Traffic, world: World): Promise<void> {
  expect(failed).toEqual([])
  expect(counts.bookings).toBeGreaterThan(0)
  const { standing, cancelled } = made
  const rows = await asOwner(
    world,
    sql => sql`
      select count(*) filter (where status <> 'cancelled' and ref = any(${standing}))::int as stand,
        count(*) filter (where status = 'cancelled' and ref = any(${cancelled}))::int as gone
      from bookings
    `,
  )
  expect([...rows]).toEqual([{ stand: standing.length, gone: cancelled.length }])
}

async function serve(release: Release, world: World) {
  const program = start('serve', release, world)
  await program.says('"msg":"serving"')
  return { program, address: addressOf(program) }
}

async function work(release: Release, world: World) {
  const program = start('work', release, world)
  await program.says('"msg":"working"')
  return program
}

function start(command: string, { outset }: Release, { databaseUrl, env }: World) {
  return runOutset([command], { cwd: folder, outset, env: { ...env, ...atTestTime(databaseUrl) } })
}

const atTestTime = (url: string) => ({ DATABASE_URL: url, OUTSET_TEST_CONTROLS: '1' })

async function migrateBy({ outset }: Release, { databaseUrl, env }: World): Promise<void> {
  const options = { cwd: folder, outset, env: { ...env, DATABASE_URL: databaseUrl } }
  const { code, complained } = await runToEnd(['migrate'], options)
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
}

/** The demo world as the release before left it, at the time of then. */
async function restoreWorld(): Promise<World> {
  const server = inject('databaseUrl')
  const admin = openOneConnection(server)
  const name = `outset_test_${randomBytes(6).toString('hex')}`
  await admin`create database ${admin(name)}`
  onTestFinished(async () => {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  })
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  await asOwner({ databaseUrl }, sql => restoreDump(sql, newestDump))
  await runMigrations({ connectionString: databaseUrl })
  return {
    databaseUrl,
    env: {
      OUTSET_ENCRYPTION_KEY: DUMP_SECRETS.encryptionKey.toString('hex'),
      OUTSET_CURSOR_SECRET: DUMP_SECRETS.cursorSecret.toString(),
      OUTSET_CODE_PEPPER: DUMP_SECRETS.codePepper.toString(),
    },
  }
}

/** A place on each start of two months of a trip of the demo world. */
async function readWanted(address: string): Promise<Wanted> {
  const headers = {
    authorization: 'Bearer sk_demo_platform',
    'content-type': 'application/json',
  }
  const send = { method: 'PATCH', headers, body: JSON.stringify({ call_limits_on: false }) }
  expect((await fetch(`${address}/v1/platform/settings`, send)).status).toBe(200)
  const key = 'pk_demo_direct'
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
  const read = async (path: string): Promise<any> =>
    (await fetch(address + path, { headers: { 'svc-publishable-key': key } })).json()
  const { options } = await read('/v1/public/products/wadi-rum-sunrise-walk')
  const starts: string[] = []
  for (const month of ['2026-12', '2027-01']) {
    for (const day of await read(`/v1/public/options/${options[0].id}/calendar?month=${month}`)) {
      for (const { time, remaining } of day.starts) {
        if (remaining > 0) starts.push(`${day.date}T${time}`)
      }
    }
  }
  const units = [{ unit_id: options[0].units[0].id, qty: 1 }]
  const holdBody = (at: number) => ({
    option_id: options[0].id,
    start: starts[at % starts.length],
    units,
  })
  return { key, holdBody, payment: 'bank_transfer' }
}
