import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#store/schema/migrate.ts'
import type { EmbeddedPostgres } from '../../../cli/src/embedded-postgres/start-embedded-postgres.ts'
import { findPostgres } from '../../../cli/test/process/program.ts'
import { metricOf, readMetrics } from '../health/read-metrics.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { makePage, putMenu } from '../support/content-world.ts'
import { IS_FULL, printFigure } from '../support/fault-size.ts'
import { openPostgresSandbox, type PostgresSandbox, query } from '../support/postgres-sandbox.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'

/** Two servers, of which the second follows the first. The rules alone are tested in npm test. */
describe.runIf(IS_FULL)('the catalog is read from a replica', () => {
  let sandbox: PostgresSandbox
  let first: EmbeddedPostgres
  let second: EmbeddedPostgres
  let secondData: string
  let service: TestService
  let sale: Bookable
  beforeAll(async () => {
    sandbox = await openPostgresSandbox()
    const firstData = await sandbox.makeFolder()
    const made = await sandbox.start(firstData)
    await migrate(made.url)
    await made.stop()
    secondData = await sandbox.copyCluster(join(firstData, 'postgres'))
    await writeFile(join(secondData, 'postgres/standby.signal'), '')
    first = await sandbox.start(firstData)
    second = await follow()
    service = await openTestService({ databaseUrl: first.url, databaseReplicaUrl: second.url })
    sale = await makeBookable(service, { capacity: 1_000 })
    await until(isUsed)
  })
  afterAll(async () => {
    await service.close()
    await sandbox.stopAll()
    await sandbox.close()
  })

  const follow = () =>
    sandbox.start(secondData, {
      fsync: 'off',
      primary_conninfo: `host=${first.host} port=${first.port} user=${first.user}`,
    })
  const measured = async (name: string, labels = {}) =>
    metricOf(await readMetrics(service), name, labels) ?? 0
  const isUsed = async () => (await measured('replica_used')) === 1
  const hasAllSince = (sinceMs: number) => async () => {
    const askedAtMs = performance.now()
    return askedAtMs - 1_000 * (await measured('replica_lag_seconds')) > sinceMs
  }
  const readsOf = (from: string) => measured('catalog_reads_total', { from })
  const get = async (path: string) => {
    const { status, body, text } = await sale.site.send({ path: `/v1/public/${path}` })
    expect(status, text).toBe(200)
    return body
  }
  const listed = async (): Promise<number> => (await get('products')).data[0].duration_minutes
  const change = (minutes: number) =>
    sale.call.patch(`/v1/trips/${sale.tripId}`, { duration_minutes: minutes })

  test('what was just written is in the next answer [O-REPLICA-03]', async () => {
    for (let turn = 0; turn < 200; turn++) {
      await change(60 + turn)
      expect(await listed()).toBe(60 + turn)
    }
    const before = await readsOf('replica')
    // A language nobody has asked for is in no cache.
    let asked = 0
    await until(async () => {
      await get(`products?locale=${LANGUAGES[asked++ % LANGUAGES.length]}`)
      return (await readsOf('replica')) > before
    })
  })

  test('menus, pages, redirects and the sitemap are read from it too [O-REPLICA-03]', async () => {
    const { seller, site, call, tripId } = sale
    const { id } = await makePage(service, seller, site, { slug: 'before' })
    await call.patch(`/v1/pages/${id}`, { slug: 'about' })
    const sections = [{ type: 'trips', heading: '', product_ids: [tripId] }]
    for (let turn = 0; turn < 50; turn++) {
      const label = `About ${turn}`
      await call.put(`/v1/pages/${id}/texts/en`, { title: label, sections })
      await putMenu(service, seller, site, { items: [{ label, link: { page_id: id } }] })
      expect(await get('page?slug=about')).toMatchObject({
        title: label,
        sections: [{ trips: [{ id: tripId }] }],
      })
      expect((await get('menus'))[0].items).toMatchObject([{ label, href: '/about' }])
    }
    const wanted: [path: string, reads: number][] = [
      ['page?slug=about', 1],
      ['menus', 1],
      ['pages', 1],
      ['redirect?path=/before', 1],
      // Pages, places and trips.
      ['sitemap', 3],
    ]
    for (const [path, reads] of wanted) {
      await until(async () => {
        await change(61)
        await until(hasAllSince(performance.now()))
        const before = await readsOf('replica')
        await get(path)
        return (await readsOf('replica')) >= before + reads
      })
    }
  })

  test('while it stands still, sales and lists go on with what is new [O-REPLICA-03]', async () => {
    await query(second, 'select pg_wal_replay_pause()')
    await change(600)
    expect(await listed()).toBe(600)
    const before = await readsOf('replica')
    const { ref } = await sale.hold()
    await get(`holds/${ref}`)
    expect(await sale.checkout({ ref })).toMatchObject({ ref: expect.any(String) })
    expect((await sale.quote()).status).toBe(200)
    expect(await readsOf('replica')).toBe(before)
    await until(async () => !(await isUsed()))
    expect(await measured('replica_lag_seconds')).toBeGreaterThanOrEqual(5)
    await query(second, 'select pg_wal_replay_resume()')
    await until(isUsed)
  })

  test('it is lost under load: no call fails, and it is used again [O-REPLICA-02]', async () => {
    let calls = 0
    let isOver = false
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        // Each changes the catalog, so that what follows is read again.
        if (calls % 10 === 0) await change(60 + (calls % 500))
        await listed()
        calls += 1
      }
    })
    process.kill((await findPostgres(secondData)) as number, 'SIGKILL')
    await until(async () => !(await isUsed()))
    const lost = calls
    await until(() => calls > lost + 200)
    second = await follow()
    await until(isUsed)
    isOver = true
    await Promise.all(readers)
    printFigure(`Replica: ${calls} lists while it was lost and came back, none failed`)
  })
})

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'ar', 'nl', 'pt', 'pl', 'sv']
