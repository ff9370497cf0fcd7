import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { JOBS } from '#worker/jobs.ts'
import { runDueJobs } from '#worker/run-due-jobs.ts'
import { ecbXml } from '../domain/exchange-feed/feeds.ts'
import { openTestService, START, type TestService } from '../support/service.ts'
import { outboxOf, signInAs } from '../support/staff.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const ask = (email: string) =>
  service.send({ method: 'POST', path: '/v1/auth/sign-in-link', body: { email } })
const count = async (table: string) => {
  const [row] = await transaction(
    service.db,
    'platform',
    tx => tx<{ total: number }[]>`select count(*)::int as total from ${tx(table)}`,
  )
  return row?.total
}

describe('jobs that fall due', () => {
  test('each has a name and a line that the queue understands', () => {
    for (const { name, schedule } of JOBS) {
      expect(name).toMatch(/^[a-z_]+$/)
      expect(schedule.split(' ')).toHaveLength(5)
    }
  })

  test('waiting mail is settled without the queue', async () => {
    await ask(seller.ownerEmail)
    expect((await outboxOf(service, seller.ownerEmail))[0].status).toBe('queued')
    expect(await runDueJobs(service.deps)).toBeGreaterThan(0)
    expect((await outboxOf(service, seller.ownerEmail))[0].status).toBe('kept')
  })

  test('the exchange feed is read when one is set, and only then', async () => {
    let reads = 0
    const text = ecbXml({ day: '2026-11-13' })
    const deps = {
      ...service.deps,
      fetchFeed: async () => {
        reads += 1
        return { fetched: true, text } as const
      },
    }
    await runDueJobs(deps)
    expect(reads).toBe(0)
    await service.platform({
      method: 'PATCH',
      path: '/v1/platform/settings',
      body: { fx_feed_kind: 'ecb', fx_feed_url: 'https://feed.example/daily.xml' },
    })
    await runDueJobs(deps)
    expect(reads).toBe(1)
    const { body } = await service.platform({ path: '/v1/platform/fx-rates' })
    expect(JSON.stringify(body)).toContain('EUR')
    await service.platform({
      method: 'PATCH',
      path: '/v1/platform/settings',
      body: { fx_feed_kind: null, fx_feed_url: null },
    })
  })

  test('the request log has partitions for today and three days more, and 30 days back', async () => {
    const days = async () => {
      const rows = await service.db<{ relname: string }[]>`
        select relname from pg_class where relname ~ '^request_log_[0-9]{8}$' order by 1
      `
      return rows.map(row => row.relname.slice(-8))
    }
    await runDueJobs(service.deps)
    expect(await days()).toEqual(['20261115', '20261116', '20261117', '20261118'])
    await service.freezeAt(START.add({ hours: 24 * 31 }))
    await runDueJobs(service.deps)
    expect(await days()).toEqual([
      '20261116',
      '20261117',
      '20261118',
      '20261216',
      '20261217',
      '20261218',
      '20261219',
    ])
    await service.freezeAt(START)
  })

  test('an Idempotency-Key is good for 24 hours and is then deleted [D-07]', async () => {
    const key = 'invited-once'
    const invite = () =>
      seller.send({
        method: 'POST',
        path: '/v1/team',
        headers: { 'idempotency-key': key },
        body: { email: 'once@jobs.example', name: 'Once', role: 'viewer' },
      })
    expect((await invite()).status).toBe(201)
    await service.advance({ hours: 24 })
    await runDueJobs(service.deps)
    expect((await invite()).status).toBe(201)
    await service.advance({ hours: 2 })
    await runDueJobs(service.deps)
    expect((await invite()).status).toBe(409)
  })

  test('tries, links, sessions and mail go when they are of no use any more', async () => {
    const session = await signInAs(service, { email: seller.ownerEmail })
    await ask('unknown@jobs.example')
    await runDueJobs(service.deps)
    expect(await count('attempts')).toBeGreaterThan(0)
    expect(await count('one_time_tokens')).toBeGreaterThan(0)
    await service.advance({ hours: 2, seconds: 1 })
    await runDueJobs(service.deps)
    expect(await count('attempts')).toBe(0)
    expect((await session.send({ path: '/v1/me' })).status).toBe(200)
    await service.advance({ hours: 24 * 9 })
    await runDueJobs(service.deps)
    expect(await count('one_time_tokens')).toBe(0)
    expect(await count('staff_sessions')).toBe(0)
    expect(await count('mail_outbox')).toBeGreaterThan(0)
    await service.advance({ hours: 24 * 30 })
    await runDueJobs(service.deps)
    expect(await count('mail_outbox')).toBe(0)
  })
})
