import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepJobNames, recordOperation } from '#store/jobs.ts'
import { JOBS } from '#worker/jobs.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { asOwner } from '../edge/as-owner.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { setRate } from '../support/world.ts'
import { metricOf, readMetrics } from './read-metrics.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service)
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  await sale.book()
  await recordOperation(service.db, { name: 'backup', at: service.now(), error: null })
  await asOwner(
    service,
    sql => sql`update mail_outbox set due_at = due_at - interval '1 hour'
      where status = 'queued'`,
  )
})
afterAll(() => service.close())

/** The state is read every few seconds at most, so that a second process reads it anew. */
async function readAnew(of = service) {
  const other = await openTestService({ databaseUrl: of.databaseUrl })
  await other.freezeAt(of.now())
  const lines = await readMetrics(other)
  await other.close()
  return lines
}

describe('what every process says of the installation', () => {
  test('how many mails wait and for how long, of which release and schema [O-WATCH-04]', async () => {
    const lines = await readAnew()
    expect(metricOf(lines, 'mail_queue_depth')).toBeGreaterThan(0)
    expect(metricOf(lines, 'mail_queue_age_seconds')).toBeGreaterThanOrEqual(3_600)
    expect(metricOf(lines, 'webhook_queue_depth')).toBeDefined()
    expect(metricOf(lines, 'webhook_queue_age_seconds')).toBeDefined()
    const byHand = { source: 'manual' }
    expect(metricOf(lines, 'exchange_rate_age_seconds', byHand)).toBeGreaterThanOrEqual(0)
    expect(metricOf(lines, 'exchange_rate_age_seconds', { source: 'feed' })).toBeUndefined()
    expect(metricOf(lines, 'process_ready')).toBe(1)
    expect(metricOf(lines, 'build_info', { version: packageFile.version })).toBe(1)
    const schema = lines.find(({ name }) => name === 'schema_info')
    expect(schema?.labels.migration).toMatch(/^\d{4}-.*\.sql$/)
    expect(metricOf(lines, 'database_connections_limit', { pool: 'main' })).toBe(10)
  })

  test('when jobs, backups and the check of the invariants last went well [O-WATCH-05]', async () => {
    await service.deps.runDueJobs()
    const lines = await readAnew()
    const at = service.now().epochMilliseconds / 1000
    const job = { name: 'sweep_holds' }
    expect(metricOf(lines, 'job_last_success_timestamp_seconds', job)).toBe(at)
    expect(metricOf(lines, 'job_late', job)).toBe(0)
    expect(metricOf(lines, 'job_failing', job)).toBe(0)
    const done = 'operation_last_success_timestamp_seconds'
    expect(metricOf(lines, done, { operation: 'backup' })).toBe(at)
    expect(metricOf(lines, done, { operation: 'invariants' })).toBe(at)
  })

  test('that a job is late which never ended a run since a worker knew of it [O-WATCH-16]', async () => {
    const own = await openTestService()
    // As each start of a worker does.
    const start = () => keepJobNames(own.db, { jobs: JOBS, now: own.now() })
    await start()
    const lateOnes = async () => {
      const lines = await readAnew(own)
      return lines.filter(({ name, value }) => name === 'job_late' && value === 1)
    }
    await own.advance({ minutes: 16 })
    expect(await lateOnes()).toEqual([])
    await start()
    await own.advance({ seconds: 1 })
    const names = (await lateOnes()).map(({ labels }) => labels.name)
    expect(names).toContain('sweep_holds')
    expect(names).not.toContain('watch_invariants')
    await own.deps.runDueJobs()
    expect(await lateOnes()).toEqual([])
    await own.close()
  })

  test('that a job whose schedule changed before it ever ran is not late [O-WATCH-16]', async () => {
    const own = await openTestService()
    const start = (schedule: string) =>
      keepJobNames(own.db, { jobs: [{ name: 'moved', schedule }], now: own.now() })
    const isLate = async () => metricOf(await readAnew(own), 'job_late', { name: 'moved' })
    // It is ten in the morning.
    await start('0 23 * * *')
    await own.advance({ hours: 3 })
    await start('0 * * * *')
    expect(await isLate()).toBe(0)
    await start('0 * * * *')
    await own.advance({ minutes: 76 })
    expect(await isLate()).toBe(1)
    await own.close()
  })

  test('holds, checkouts and refusals by code, and hits of the cache [O-WATCH-06]', async () => {
    const before = await readMetrics(service)
    expect(metricOf(before, 'sales_total', { step: 'hold' })).toBe(1)
    expect(metricOf(before, 'sales_total', { step: 'checkout' })).toBe(1)
    const { body } = await service.send({
      method: 'POST',
      path: '/v1/public/holds',
      key: sale.site.key,
      body: {},
    })
    for (let turn = 0; turn < 3; turn++) {
      await service.send({ path: '/v1/public/storefront', key: sale.site.key })
    }
    const lines = await readMetrics(service)
    const refused = { step: 'hold', code: body.code }
    expect(metricOf(lines, 'sales_refusals_total', refused)).toBe(1)
    expect(metricOf(lines, 'http_refusals_total', { code: body.code })).toBeGreaterThan(0)
    expect(metricOf(lines, 'answer_cache_lookups_total', { outcome: 'hit' })).toBeGreaterThan(0)
  })
})

test('a line of the log names seller, key and trace where they are known [O-WATCH-08]', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const ask = (traceparent: string) =>
    service.send({
      path: '/v1/public/storefront',
      key: sale.site.key,
      headers: { traceparent },
    })
  await ask(`00-${trace}-00f067aa0ba902b7-01`)
  await ask('anything that is no trace')
  const [good, bad] = service.logLines.slice(-2).map(line => JSON.parse(line))
  expect(good).toMatchObject({ seller: sale.seller.id, trace })
  expect(good.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(bad.trace).toBeUndefined()
})

test('an invariant that is broken is written down, and no reference is logged [O-WATCH-07]', async () => {
  const own = await openTestService()
  const broken = await makeBookable(own)
  const { ref } = await broken.book()
  await asOwner(own, sql => sql`update bookings set paid = paid + 1 where ref = ${ref}`)
  await own.deps.runDueJobs()
  const [row] = await own.db`select ok_at, error from operation_runs where name = 'invariants'`
  expect(row).toEqual({ ok_at: null, error: 'broken: I3' })
  const said = own.logLines.filter(line => line.includes('does not'))
  expect(said).toHaveLength(1)
  expect(said[0]).not.toContain(ref)
  await own.close({ tampered: true })
})
