import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase, transaction } from '#store/database.ts'
import { startWorker } from '#worker/worker.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { metricOf, readMetrics } from './read-metrics.ts'

/** A slow machine has its time. */
const PATIENT = { statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 }

let service: TestService
let db: Db
beforeAll(async () => {
  service = await openTestService()
  db = openDatabase(service.databaseUrl, { connections: 2, ...PATIENT })
})
afterAll(async () => {
  await db.end()
  await service.close()
})

const one = (pool: Db) => pool`select 1 as one`.execute()

test('a transaction has a connection in use, and what finds none waits [O-WATCH-14]', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transactions = begun.map(({ resolve }) =>
    transaction(db, 'platform', async tx => {
      await tx`select 1 as one`
      resolve()
      // Nothing is under way on the connection now, but nobody else can have it.
      await gate.promise
    }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  expect(db.poolCounts()).toEqual({ inUse: 2, idle: 0, waiting: 0 })
  const waiting = [one(db), one(db), one(db)]
  await until(() => db.poolCounts().waiting === 3)
  gate.resolve()
  await Promise.all([...transactions, ...waiting])
  await until(() => db.poolCounts().idle === 2)
  expect(db.poolCounts()).toEqual({ inUse: 0, idle: 2, waiting: 0 })
})

test('a statement that was sent behind that of another waits as well [O-WATCH-14]', async () => {
  const holder = openDatabase(service.databaseUrl, { connections: 1 })
  await holder`select pg_advisory_lock(4711)`
  const stuck = [1, 2].map(() => db`select pg_advisory_xact_lock(4711)`.execute())
  await until(() => db.poolCounts().inUse === 2)
  const behind = [one(db), one(db)]
  await until(() => db.poolCounts().waiting === 2)
  await holder.end()
  await Promise.all([...stuck, ...behind])
  expect(db.poolCounts().waiting).toBe(0)
})

test('a process says so of each of its pools, a worker of its queue too [O-WATCH-14]', async () => {
  const worker = await startWorker({
    deps: service.deps,
    databaseUrl: service.databaseUrl,
    concurrency: 2,
  })
  const lines = await readMetrics(service)
  await worker.stop()
  const limits = { main: 10, watch: 2, queue: 5 }
  for (const [pool, limit] of Object.entries(limits)) {
    expect(metricOf(lines, 'database_connections_limit', { pool })).toBe(limit)
    expect(metricOf(lines, 'database_statements_waiting', { pool })).toBeGreaterThanOrEqual(0)
    const ofState = (state: string) => metricOf(lines, 'database_connections', { pool, state })
    expect((ofState('in_use') ?? 0) + (ofState('idle') ?? 0)).toBeLessThanOrEqual(limit)
  }
  expect(
    metricOf(lines, 'database_connections', { pool: 'queue', state: 'in_use' }),
  ).toBeGreaterThan(0)
})
