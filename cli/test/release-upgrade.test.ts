import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workSearchBacklog } from '@outset/server/operations/search/work-search-backlog.ts'
import { openOneConnection } from '@outset/server/store/database/open-driver.ts'
import { findSchemaGapAt, migrate } from '@outset/server/store/schema/migrate.ts'
import { SCHEMA_FOLDERS } from '@outset/server/store/schema/schema-files.ts'
import { runMigrations } from 'graphile-worker'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { asOwner } from '../../server/test/edge/as-owner.ts'
import type { SendRequest } from '../../server/test/support/send.ts'
import { openTestService, START, type TestService } from '../../server/test/support/service.ts'
import { until } from '../../server/test/support/until.ts'
import { laterRelease } from '../../server/test/upgrade/later-release.ts'
import { writeSchemaPage } from '../../server/tools/pages/schema-page.ts'
import {
  DUMP_FOLDER,
  DUMP_NOW,
  DUMP_SECRETS,
  restoreDump,
} from '../../server/tools/release-dump.ts'
import { readSchema } from '../../server/tools/schema/read-schema.ts'
import { makeFolder, removeFolder, runToEnd } from './process/program.ts'

/** An empty database on the server that the tests share. */
async function makeDatabase(): Promise<{ databaseUrl: string }> {
  const server = inject('databaseUrl')
  const admin = openOneConnection(server)
  const name = `outset_test_${randomBytes(6).toString('hex')}`
  await admin`create database ${admin(name)}`
  onTestFinished(async () => {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  })
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  return { databaseUrl }
}

const readPage = (place: { databaseUrl: string }) =>
  asOwner(place, async sql => writeSchemaPage(await readSchema(sql)))

async function restore(release: string) {
  const place = await makeDatabase()
  await asOwner(place, sql => restoreDump(sql, release))
  // The queue of jobs keeps its own schema, which is not in the dump.
  await runMigrations({ connectionString: place.databaseUrl })
  return place
}

describe.each(readdirSync(DUMP_FOLDER))('a database of %s', release => {
  test('has the schema of a new one after its upgrade', async () => {
    const place = await restore(release)
    await migrate(place.databaseUrl)
    const docs = await readFile(join(import.meta.dirname, '../../docs/schema.sql'), 'utf8')
    expect(await readPage(place)).toBe(docs)
  })

  test('is told what its upgrade would do, and nothing is done [O-UP-02]', async () => {
    const { databaseUrl } = await restore(release)
    const folder = await makeFolder()
    onTestFinished(() => removeFolder(folder))
    const options = { cwd: folder, env: { DATABASE_URL: databaseUrl } }
    const before = await findSchemaGapAt(databaseUrl)
    const { code, said, complained } = await runToEnd(['upgrade', '--check'], options)
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    for (const name of before.migrations) expect(said).toContain(`${name}\n`)
    expect(said).toMatch(/mail_outbox: a moment, everybody waits for it \(alter table mail_outbox/)
    expect(said).toMatch(/mail_outbox: about 1 s for \d+ MB, nobody waits \(create index concurr/)
    expect(said).toContain('Nobody has to wait for longer than a moment')
    expect(await findSchemaGapAt(databaseUrl)).toEqual(before)
    await migrate(databaseUrl)
    expect((await runToEnd(['upgrade', '--check'], options)).said).toBe(
      'The database is current; there is nothing to do.\n',
    )
  })

  test('has its trips written to the search index in the form of today [G-77]', async () => {
    const place = await restore(release)
    await migrate(place.databaseUrl)
    const service = await openTestService({ ...place, secrets: DUMP_SECRETS })
    await workSearchBacklog({ db: service.db, clock: service.deps.clock })
    // What a title begins with has a weight of its own, which the first release did not write.
    const [row] = await service.db`
      select count(*)::integer as all,
        count(*) filter (where document::text ~ ':1A,2C')::integer as current
      from trip_search
    `
    expect(row?.all).toBeGreaterThan(0)
    expect(row?.current).toBe(row?.all)
    await service.close()
  })

  test('is upgraded while it sells', async () => {
    expect(START).toEqual(DUMP_NOW)
    const place = await restore(release)
    // Our own code does not start on the schema of before: it is the release after it that comes
    // while it sells.
    await migrate(place.databaseUrl)
    const service = await openTestService({ ...place, secrets: DUMP_SECRETS })
    const buyers = await startBuyers(service, 4)
    buyers.insist()
    await buyers.untilMore(8)
    const folders = await laterRelease(await nextRelease())
    await migrate(place.databaseUrl, { folders })
    await buyers.untilMore(8)
    await buyers.stop()
    // What was sold before the upgrade is there, and what is sealed can be opened.
    const list = await service.send({ path: '/v1/bookings?q=kenji', bearer: 'sk_demo_owner' })
    expect(list.body.data).toMatchObject([{ status: 'confirmed' }])
    const path = '/v1/platform/outbox?to=kenji%40example.com'
    const mails = await service.send({ path, bearer: 'sk_demo_platform' })
    expect(mails.body.data[0].text).toContain('Kenji')
    await service.close()

    const fresh = await makeDatabase()
    await migrate(fresh.databaseUrl, { folders })
    expect(await readPage(place)).toBe(await readPage(fresh))
  })
})

/** Every kind of step that an upgrade may take: columns, an index, functions old and new. */
async function nextRelease() {
  const claim = await readFile(join(SCHEMA_FOLDERS.functions, 'claim_holds.sql'), 'utf8')
  const lock = await readFile(join(SCHEMA_FOLDERS.functions, 'lock_place.sql'), 'utf8')
  const tables = ['bookings', 'claims', 'places_on_sale', 'booking_tokens', 'events']
  // One table each: a migration that waits for a second one may block those who sell for long.
  const columns = tables.map((table, at) => [
    `900${at + 1}-${table}.sql`,
    `alter table ${table} add column added text not null default 'x';`,
  ])
  return {
    migrations: {
      ...Object.fromEntries(columns),
      '9009-index.sql':
        '-- outset: no transaction\n' +
        'create index concurrently if not exists bookings_added on bookings (added);\n',
    },
    functions: {
      claim_holds: claim.replace('now_at := app_now();', 'now_at := (select app_now());'),
      // One that is called with a parameter less goes on working.
      lock_place: lock.replace(
        'there_are integer\n',
        'there_are integer, note text default null\n',
      ),
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
type Body = any
type Method = NonNullable<SendRequest['method']>

/** Buyers who hold, check out and every other time cancel; once they insist, none is refused. */
async function startBuyers(service: TestService, count: number) {
  const call = async (method: Method, path: string, body?: unknown): Promise<Body> => {
    const sent = await service.send({ method, path, key: 'pk_demo_direct', body })
    assert.ok(sent.status < 300, `${method} ${path} answered ${sent.status}: ${sent.text}`)
    return sent.body
  }
  const bearer = 'sk_demo_platform'
  const path = '/v1/platform/settings'
  await service.send({ method: 'PATCH', path, bearer, body: { call_limits_on: false } })
  let sale: { option: Body; starts: string[] } | undefined
  const findSale = async () => {
    const { options } = await call('GET', '/v1/public/products/wadi-rum-sunrise-walk')
    return { option: options[0], starts: await findStarts(call, options[0].id) }
  }
  let booked = 0
  let isOver = false
  let insists = false
  const buy = async (at: number) => {
    sale ??= await findSale()
    const { option, starts } = sale
    const start = starts[at % starts.length] ?? ''
    const units = [{ unit_id: option.units[0].id, qty: 1 }]
    const { ref } = await call('POST', '/v1/public/holds', { option_id: option.id, start, units })
    const lead = { name: 'Ada', email: `${randomUUID()}@example.com`, phone: '+962790000000' }
    const order = { ref, lead, payment_method: 'bank_transfer' }
    const { booking_token: token } = await call('POST', '/v1/public/checkout', order)
    booked += 1
    if (booked % 2 === 1) return
    await call('POST', `/v1/public/bookings/${ref}/cancel?token=${token}`, {})
  }
  const all = Promise.all(
    Array.from({ length: count }, async (_, buyer) => {
      for (let at = buyer; !isOver; at += count) {
        const insisted = insists
        await buy(at).catch(error => {
          if (insisted) throw error
        })
      }
    }),
  )
  return {
    insist() {
      insists = true
    },
    async untilMore(more: number) {
      const goal = booked + more
      await Promise.race([all, until(() => booked >= goal)])
    },
    async stop() {
      isOver = true
      await all
    },
  }
}

/** Those of the next two months, each as often as it has places. */
async function findStarts(call: (method: 'GET', path: string) => Promise<Body>, option: string) {
  const starts: string[] = []
  for (const month of ['2026-12', '2027-01']) {
    for (const day of await call('GET', `/v1/public/options/${option}/calendar?month=${month}`)) {
      for (const { time, remaining } of day.starts) {
        starts.push(...Array.from({ length: remaining }, () => `${day.date}T${time}`))
      }
    }
  }
  return starts
}
