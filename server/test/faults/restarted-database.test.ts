import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hostOf, openOneConnection } from '#store/database/open-driver.ts'
import { migrate } from '#store/schema/migrate.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../cli/src/embedded-postgres/start-embedded-postgres.ts'
import { makeFolder, removeFolder } from '../../../cli/test/process/program.ts'
import { countBookings, startBuyers } from '../support/buyers.ts'
import { IS_FULL, printFigure, times } from '../support/fault-size.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { startStopwatch } from '../support/timing.ts'

/** A server of its own, because everybody on it is thrown out. */
let cluster: EmbeddedPostgres
let service: TestService
let sale: MadeSale
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  cluster = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  await migrate(cluster.url)
  service = await openTestService({ databaseUrl: cluster.url })
  sale = await makeSale(service, { capacity: 100_000 })
})
afterAll(async () => {
  await service.close()
  await cluster.stop()
  await removeFolder(folder)
})

const CRASHES = times({ short: 2, full: 20 })

test('a database that crashes and starts again under load: only 503 in between, back within five seconds, and nothing acknowledged is lost [F5] [D-03]', {
  timeout: 15 * 60_000,
}, async () => {
  const buyers = startBuyers(sale, {
    attempt: async request => {
      const { status, body } = await service.send({ ...request, key: sale.site.key })
      return { status, body }
    },
    count: 8,
  })
  const backMs: number[] = []
  for (let crash = 0; crash < CRASHES; crash++) {
    await new Promise(resolve => setTimeout(resolve, 300))
    await crashServer()
    await untilDatabaseAnswers()
    const sinceThen = startStopwatch()
    const isBack = async () =>
      (await sale.site.send({ path: WORKS, method: 'POST', body: sale.body() })).status
    await expect.poll(isBack, { interval: 20 }).toBe(201)
    backMs.push(sinceThen())
  }
  const { bought, unexpected, busy } = await buyers.finish()
  expect(unexpected).toEqual([])
  if (IS_FULL) expect(Math.max(...backMs)).toBeLessThan(5_000)
  const made = await countBookings(service, sale.seller.id)
  expect([...made.values()].every(({ bookings }) => bookings === 1)).toBe(true)
  expect(bought.every(({ email, ref }) => made.get(email)?.ref === ref)).toBe(true)
  const longestMs = Math.round(Math.max(...backMs))
  printFigure(
    `Restarted database: ${CRASHES} crashes of the database, ${bought.length} bookings, each ` +
      `exactly once; ${busy} calls told to come back; holds again after ${longestMs} ms at most`,
  )
})

const WORKS = '/v1/public/holds'

/** Reading its log again takes the database its time; what counts is how soon we follow. */
async function untilDatabaseAnswers(): Promise<void> {
  await vi.waitUntil(
    async () => {
      const options = { ...hostOf(cluster.url), max: 1, onnotice: () => {} }
      const sql = postgres(cluster.url, options)
      const answered = await sql`select 1`.then(
        () => true,
        () => false,
      )
      await sql.end({ timeout: 1 })
      return answered
    },
    { timeout: 300_000, interval: 20 },
  )
}

/** One process of the server killed makes it throw everybody out and read its log again. */
async function crashServer(): Promise<void> {
  const sql = openOneConnection(cluster.url)
  const [row] = await sql`select pg_backend_pid() as pid`
  process.kill(row?.pid as number, 'SIGKILL')
  await sql.end({ timeout: 1 }).catch(() => {})
}
