import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLATFORM } from '#integrations/change-feed.ts'
import { openCatalogReads } from '#memory/catalog-reads.ts'
import type { Watched } from '#memory/versioned-cache.ts'
import { type Db, openDatabase } from '#store/database.ts'
import { readMetrics } from '../health/read-metrics.ts'
import { makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'

let service: TestService
let copy: Db
beforeAll(async () => {
  service = await openTestService()
  copy = openDatabase(service.databaseUrl, { connections: 1 })
})
afterAll(async () => {
  await copy.end()
  await service.close()
})

describe('where the catalog is read', () => {
  let nowMs: number
  let completeSince: number | null
  let doubts: unknown[]
  let change: (changed: string) => void
  let counts: Record<'replica' | 'primary', { count: number }>
  let reads: ReturnType<typeof openCatalogReads>
  beforeEach(() => {
    nowMs = 1_000
    completeSince = null
    doubts = []
    change = () => {}
    counts = { replica: { count: 0 }, primary: { count: 0 } }
    reads = openCatalogReads({
      db: service.db,
      changes: {
        subscribe(listener) {
          change = listener
        },
      },
      platform: PLATFORM,
      replica: { db: copy, completeSince: () => completeSince, doubt: err => doubts.push(err) },
      counts,
      stopwatchMs: () => nowMs,
    })
  })
  const placeOf = (watched: Watched) =>
    reads.read(watched, async db => (db === copy ? 'replica' : 'primary'))
  const at = (ms: number, changed: string) => {
    nowMs = ms
    change(changed)
  }

  test('is the primary while nothing is known of the replica [O-REPLICA-01]', async () => {
    expect(await placeOf('everybody')).toBe('primary')
    completeSince = 1_000
    expect(await placeOf('everybody')).toBe('primary')
    completeSince = 1_001
    expect(await placeOf('everybody')).toBe('replica')
    expect(counts).toEqual({ replica: { count: 1 }, primary: { count: 2 } })
  })

  test('is the primary until the replica has the change of a seller [O-REPLICA-01]', async () => {
    completeSince = 1_500
    at(2_000, 'seller-a')
    expect(await placeOf({ sellerId: 'seller-a' })).toBe('primary')
    expect(await placeOf('everybody')).toBe('primary')
    expect(await placeOf({ sellerId: 'seller-b' })).toBe('replica')
    expect(await placeOf('platform')).toBe('replica')
    completeSince = 2_001
    expect(await placeOf({ sellerId: 'seller-a' })).toBe('replica')
    expect(await placeOf('everybody')).toBe('replica')
  })

  test('is the primary for all after a change of the platform [O-REPLICA-01]', async () => {
    completeSince = 1_500
    at(2_000, PLATFORM)
    const everybody: Watched[] = ['everybody', 'platform', { sellerId: 'seller-a' }]
    for (const watched of everybody) expect(await placeOf(watched)).toBe('primary')
    completeSince = 2_001
    for (const watched of everybody) expect(await placeOf(watched)).toBe('replica')
  })

  test('is the primary when the replica fails, in the same call [O-REPLICA-02]', async () => {
    completeSince = 1_500
    const found = await reads.read('everybody', async db => {
      if (db === copy) await db`select 1 / 0`
      return 'found'
    })
    expect(found).toBe('found')
    expect(doubts).toMatchObject([{ code: '22012' }])
  })

  test('a fault of both is thrown [O-REPLICA-02]', async () => {
    completeSince = 1_500
    const failing = reads.read('everybody', db => db`select 1 / 0`)
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })
})

test.each([
  ['follows nobody', () => service.databaseUrl],
  ['does not answer', () => 'postgres://outset@127.0.0.1:1/outset'],
])('a replica that %s is not used, and no call fails [O-REPLICA-02]', async (_what, urlOf) => {
  const { databaseUrl } = service
  const other = await openTestService({ databaseUrl, databaseReplicaUrl: urlOf() })
  await until(() => other.logLines.some(line => line.includes('the replica is not used')))
  const sale = await makeSale(other)
  const { status } = await sale.site.send({ path: '/v1/public/products' })
  expect(status).toBe(200)
  const values = new Map((await readMetrics(other)).map(({ name, value }) => [name, value]))
  expect(values.get('replica_used')).toBe(0)
  expect(values.get('replica_lag_seconds')).toBeGreaterThan(0)
  await other.close()
})
