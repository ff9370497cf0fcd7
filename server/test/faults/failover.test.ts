import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#store/schema/migrate.ts'
import type { EmbeddedPostgres } from '../../../cli/src/embedded-postgres/start-embedded-postgres.ts'
import { findPostgres } from '../../../cli/test/process/program.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../edge/database-proxy.ts'
import { countBookings, startBuyers } from '../support/buyers.ts'
import { IS_FULL, printFigure } from '../support/fault-size.ts'
import { openPostgresSandbox, type PostgresSandbox, query } from '../support/postgres-sandbox.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService, USUAL_WAITS } from '../support/service.ts'
import { startStopwatch } from '../support/timing.ts'
import { until } from '../support/until.ts'

/**
 * Two servers, of which the second follows the first, and an address that leads to the first: as a
 * cluster manager, a cloud or a virtual address would have it.
 */
let sandbox: PostgresSandbox
let first: EmbeddedPostgres
let second: EmbeddedPostgres
let firstData: string
let address: DatabaseProxy
let service: TestService
let sale: MadeSale
beforeAll(async () => {
  sandbox = await openPostgresSandbox()
  firstData = await sandbox.makeFolder()
  const made = await sandbox.start(firstData)
  await migrate(made.url)
  await made.stop()
  const secondData = await sandbox.copyCluster(join(firstData, 'postgres'))
  await writeFile(join(secondData, 'postgres/standby.signal'), '')
  first = await sandbox.start(firstData, { synchronous_commit: 'remote_apply', fsync: 'on' })
  second = await sandbox.start(secondData, {
    fsync: 'on',
    primary_conninfo: `host=${first.host} port=${first.port} user=${first.user}`,
  })
  await query(first, `alter system set synchronous_standby_names = '*'`)
  await query(first, 'select pg_reload_conf()')
  await until(isFollowed)
  address = await openDatabaseProxy(first.url)
  service = await openTestService({ databaseUrl: address.url, waits: USUAL_WAITS })
  sale = await makeSale(service, { capacity: 100_000 })
})
afterAll(async () => {
  await service.close()
  await address.close()
  await sandbox.stopAll()
  await sandbox.close()
})

async function isFollowed(): Promise<boolean> {
  const states = await query(first, `select 1 from pg_stat_replication where sync_state = 'sync'`)
  return states.length > 0
}

test('the machine of the database is lost under load: whoever followed it takes over, writes go on within ten seconds, and nothing acknowledged is lost [F6]', {
  timeout: 15 * 60_000,
}, async () => {
  const buyers = startBuyers(sale, {
    attempt: async request => {
      const { status, body } = await service.send({ ...request, key: sale.site.key })
      return { status, body }
    },
    count: 8,
  })
  await new Promise(resolve => setTimeout(resolve, 1_000))
  // Without a word to anybody: packets to the machine go nowhere.
  address.strand()
  process.kill((await findPostgres(firstData)) as number, 'SIGKILL')
  await query(second, 'select pg_promote(true, 30)')
  address.pointAt(second.url)
  const sinceThen = startStopwatch()
  const isBack = async () =>
    (await sale.site.send({ path: '/v1/public/holds', method: 'POST', body: sale.body() })).status
  await expect.poll(isBack, { interval: 20 }).toBe(201)
  const backMs = sinceThen()
  const { bought, unexpected, busy } = await buyers.finish()
  expect(unexpected).toEqual([])
  if (IS_FULL) expect(backMs).toBeLessThan(10_000)
  const made = await countBookings(service, sale.seller.id)
  expect([...made.values()].every(({ bookings }) => bookings === 1)).toBe(true)
  expect(bought.length).toBeGreaterThan(0)
  expect(bought.every(({ email, ref }) => made.get(email)?.ref === ref)).toBe(true)
  printFigure(
    `Failover: ${bought.length} bookings before and after, each exactly once; ${busy} calls ` +
      `told to come back; holds again ${Math.round(backMs)} ms after the other server took over`,
  )
})
