import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { recordJobRun } from '#store/jobs.ts'
import { runJob } from '#worker/run-job.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const health = async () => (await service.platform({ path: '/v1/platform/health' })).body
const jobs = async () => (await service.platform({ path: '/v1/platform/jobs' })).body.data
const job = async (name: string) =>
  (await jobs()).find((found: { name: string }) => found.name === name)

describe('GET /v1/platform/jobs', () => {
  test('200: each job says when it ran, what it did and when it runs next [R-PLAT-08]', async () => {
    await service.deps.runDueJobs()
    expect(await job('sweep_holds')).toEqual({
      name: 'sweep_holds',
      schedule: '* * * * *',
      state: 'ok',
      last_run_at: '2026-11-15T10:00:00.000Z',
      took_ms: expect.any(Number),
      done: 0,
      last_success_at: '2026-11-15T10:00:00.000Z',
      last_failure_at: null,
      last_error: null,
      next_run_at: '2026-11-15T10:01:00.000Z',
    })
  })

  test('a job that fails says why, without the values of people [R-PLAT-08]', async () => {
    await service.advance({ minutes: 1 })
    const failing = {
      name: 'sweep_holds',
      schedule: '* * * * *',
      run: async () => {
        await service.db`select 'ada@travellers.example'::uuid`
        return 0
      },
    }
    await expect(runJob(failing, service.deps)).rejects.toThrow()
    expect(await job('sweep_holds')).toMatchObject({
      state: 'failing',
      last_error: 'PostgreSQL 22P02',
      last_success_at: '2026-11-15T10:00:00.000Z',
      last_failure_at: '2026-11-15T10:01:00.000Z',
    })
    expect(await health()).toMatchObject({
      warnings: expect.arrayContaining(['jobs_failing']),
      jobs: { failing: ['sweep_holds'] },
    })
    await service.advance({ minutes: 1 })
    await service.deps.runDueJobs()
    expect(await job('sweep_holds')).toMatchObject({
      state: 'ok',
      last_error: 'PostgreSQL 22P02',
    })
  })
})

describe('GET /v1/platform/health', () => {
  test('200: says how everything is [R-PLAT-09]', async () => {
    const { body, status } = await service.platform({ path: '/v1/platform/health' })
    expect(status).toBe(200)
    expect(body).toEqual({
      version: expect.stringMatching(/^\d+\.\d+/),
      warnings: [],
      jobs: { failing: [], late: [] },
      mail: { waiting: 0, oldest_due_at: null, failed: 0, dropped: 0, kept: 0 },
      rates: { feed: null, currencies: 0, stale: [], oldest_as_of: null, quarantined: 0 },
      search: { state: 'ready', indexed_trips: 0, waiting_trips: 0 },
      webhooks: { endpoints: 0, off: 0, failing: 0 },
      storage: { free_mib: expect.any(Number), least_free_mib: 512 },
    })
  })

  test('warns of what somebody should look at [R-PLAT-09]', async () => {
    const { id, slug, name } = await makeSeller(service)
    await recordJobRun(service.db, {
      name: 'expire_offers',
      schedule: '*/5 * * * *',
      endedAt: service.now().subtract({ hours: 2 }),
      tookMs: 3,
      done: 0,
    })
    const put = { rate: '0.9', source: 'feed', as_of: '2026-11-01T00:00:00Z' }
    const rate = { method: 'PUT' as const, path: '/v1/platform/fx-rates/EUR', body: put }
    expect((await service.platform(rate)).status).toBe(200)
    const old = service.now().subtract({ minutes: 20 }).toString()
    await transaction(service.db, 'platform', async tx => {
      await tx`
        insert into webhook_endpoints (seller_id, id, url, types, status, disabled_reason,
          disabled_at, failing_since, created_at, updated_at)
        values (${id}, gen_random_uuid(), 'https://hooks.example/secret/path', '{booking.created}',
          'disabled', 'no_success', ${old}, ${old}, ${old}, ${old})
      `
    })
    const found = await health()
    expect(found.warnings).toEqual(
      expect.arrayContaining(['jobs_late', 'rates_stale', 'webhooks_off']),
    )
    expect(found).toMatchObject({
      jobs: { late: ['expire_offers'] },
      rates: { stale: ['EUR'], oldest_as_of: '2026-11-01T00:00:00.000Z' },
      webhooks: { endpoints: 1, off: 1 },
    })
    const path = '/v1/platform/webhook-endpoints'
    const { body } = await service.platform({ path })
    expect(body.data).toMatchObject([{ seller: { slug, name }, host: 'hooks.example' }])
    expect(JSON.stringify(body)).not.toContain('secret')
  })
})
