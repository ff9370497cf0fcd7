import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { relayEvents } from '#operations/webhooks/relay-events.ts'
import { type Tx, transaction } from '#store/database.ts'
import { REFUSED_JOBS } from '#store/schema/distribution.ts'
import { distributionStatements } from '#store/schema/distribution-statements.ts'
import { migrate } from '#store/schema/migrate.ts'
import { JOBS } from '#worker/jobs.ts'
import { asOwner } from '../edge/as-owner.ts'
import { type Bookable, mailsTo, makeBookable } from '../support/bookings.ts'
import { makePaid } from '../support/paid-booking.ts'
import { mutate, openSecondProcess, type SecondProcess, untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { signInAs } from '../support/staff.ts'
import { makeEndpoint, readDeliveries } from '../support/webhook-world.ts'
import { OFFICE } from './office-on-citus.ts'
import { sellersOnTwoServers } from './sellers-on-two-servers.ts'
import { countSwept } from './swept-rows.ts'

// An empty database on the coordinating server, to be thrown away afterwards.
const databaseUrl = process.env.CITUS_DATABASE_URL ?? ''
const title =
  databaseUrl === ''
    ? 'sales on Citus (left out: CITUS_DATABASE_URL names no empty database of one)'
    : 'sales on Citus'

/** Nothing is sent to it: the sending is refused. */
const UNREACHED = 'https://receiver.example/'

describe.skipIf(databaseUrl === '')(title, () => {
  let service: TestService
  let second: SecondProcess
  let sales: Bookable[]
  beforeAll(async () => {
    await migrate(databaseUrl)
    await asOwner({ databaseUrl }, sql => sql.unsafe(distributionStatements()))
    service = await openTestService({ databaseUrl })
    second = await openSecondProcess(service)
    const sellers = await sellersOnTwoServers(service, databaseUrl)
    sales = []
    for (const seller of sellers) sales.push(await makeBookable(service, { seller, capacity: 4 }))
  })
  afterAll(async () => {
    await second?.close()
    // Claims without a lock, for a control, break what closing checks.
    await service?.close({ tampered: true })
  })

  /** So many ask two processes at once; what each was answered. */
  async function askForPlace({ site, body }: Bookable, count: number) {
    const request = {
      method: 'POST',
      path: '/v1/public/holds',
      key: site.key,
      body: body(),
    } as const
    const sent = await Promise.all(
      Array.from({ length: count }, (_, at) => (at % 2 === 0 ? service : second).send(request)),
    )
    return sent.map(({ status, body: { code } }): string | number => code ?? status)
  }

  /** With a new sale of each seller. */
  async function forSellers<T>(work: (sale: Bookable) => Promise<T>): Promise<[T, T]> {
    const done: T[] = []
    for (const { home } of sales) done.push(await work(await makeBookable(service, home)))
    return done as [T, T]
  }

  function runJob(name: string): Promise<number> {
    const job = JOBS.find(one => one.name === name)
    assert(job, name)
    return job.run(service.deps)
  }

  /** The first step of deliver_webhooks; the sending is refused. */
  async function relay(): Promise<void> {
    while ((await relayEvents({ db: service.db, now: service.now() })) > 0);
  }

  function rowsOf<T extends object>(read: (tx: Tx) => PromiseLike<T[]>): Promise<T[]> {
    return transaction(service.db, 'platform', async tx => [...(await read(tx))])
  }

  async function statusesOf(refs: readonly string[]): Promise<string[]> {
    const rows = await rowsOf(
      tx => tx<{ status: string }[]>`select status from bookings where ref = any(${refs})`,
    )
    return rows.map(({ status }) => status)
  }

  test('are held and checked out for sellers on different servers [O-SCALE-07]', async () => {
    for (const sale of sales) expect((await sale.book()).status).toBe('confirmed')
    const both = await Promise.all(sales.map(sale => sale.book()))
    expect(both.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  })

  test('give the last place to one of many who want it [O-SCALE-07]', async () => {
    for (const { home } of sales) {
      const sale = await makeBookable(service, { ...home, capacity: 2 })
      // The first to take from a start makes its row, for which others wait without a lock.
      await sale.book()
      const outcomes = await askForPlace(sale, 8)
      expect(outcomes.toSorted()).toEqual([201, ...Array(7).fill('SoldOut')])
    }
  })

  test('give it to both of two where places are not locked (control) [O-SCALE-07]', async () => {
    await mutate(service, 'lock_place', source => source.replaceAll(/\s+for no key update/g, ''))
    await mutate(service, 'claim_holds', source =>
      source.replace('-- 5. Each', 'perform pg_advisory_xact_lock_shared(99);\n  -- 5. Each'),
    )
    for (const { home } of sales) {
      const sale = await makeBookable(service, { ...home, capacity: 2 })
      await sale.book()
      // Both have counted before either goes on.
      const outcomes = await asOwner({ databaseUrl }, async sql => {
        await sql`select pg_advisory_lock(99)`
        const asked = askForPlace(sale, 2)
        await untilWaiting(service, 2)
        await sql`select pg_advisory_unlock(99)`
        return asked
      })
      expect(outcomes).toEqual([201, 201])
    }
  })

  test('are cancelled by travellers and by the seller, and free places [O-SCALE-07]', async () => {
    for (const sale of sales) {
      const own = await makeBookable(service, { ...sale.home, capacity: 2 })
      const [first, other] = [await own.book(), await own.book()]
      const full = await own.site.send({
        method: 'POST',
        path: '/v1/public/holds',
        body: own.body(),
      })
      expect(full.body.code).toBe('SoldOut')
      expect((await first.open.post('/cancel', {})).body.status).toBe('cancelled')
      const ended = await own.call.post(`/v1/bookings/${other.ref}/cancel`, { reason: 'Storm' })
      expect(ended.status).toBe('cancelled')
      const again = [await own.book(), await own.book()]
      expect(again.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    }
  })

  test('are paid and paid back [O-SCALE-07]', async () => {
    const { sale, booking } = await makePaid(service)
    const amount = { amount: 4_000, currency: 'USD' }
    await sale.call.post(`/v1/bookings/${booking.ref}/refunds`, { method: 'bank_transfer', amount })
    const { data } = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
    expect(data).toHaveLength(2)
  })

  test.each(Object.entries(OFFICE))('%s [O-SCALE-07]', async (_what, work) => {
    await forSellers(sale => work(service, sale))
  })

  test('are looked after by all jobs but those that are named [O-SCALE-07]', async () => {
    for (const sale of sales) await sale.hold()
    await service.advance({ hours: 2 })
    await forSellers(async sale => {
      await makeEndpoint(service, sale.seller, { url: UNREACHED })
      await sale.book()
    })
    const refused: string[] = []
    for (const { name, run } of JOBS) {
      // It asks the internet.
      if (name === 'import_fx_rates') continue
      await run(service.deps).catch(() => refused.push(name))
    }
    expect(refused.toSorted()).toEqual(Object.values(REFUSED_JOBS).flat().toSorted())
  })

  test('give places back when holds expire [O-SCALE-07]', async () => {
    const [one, other] = await forSellers(sale => sale.hold())
    await service.advance({ hours: 2 })
    expect(await runJob('sweep_holds')).toBeGreaterThanOrEqual(2)
    expect(await statusesOf([one.ref, other.ref])).toEqual(['expired', 'expired'])
    await service.advance({ hours: 8 * 24 })
    expect(await runJob('sweep_holds')).toBeGreaterThanOrEqual(2)
    expect(await statusesOf([one.ref, other.ref])).toEqual([])
    const [held] = await rowsOf(
      sql => sql`select count(*)::int as total from claims c
      where not exists (
        select from bookings b where b.seller_id = c.seller_id and b.id = c.booking_id)`,
    )
    expect(held?.total).toBe(0)
  })

  test('are numbered for endpoints of their seller and announced to staff [O-SCALE-07]', async () => {
    const url = UNREACHED
    const booked = await forSellers(async sale => {
      await makeEndpoint(service, sale.seller, { url, types: ['booking.created'] })
      return { ...(await sale.book()), seller: sale.seller }
    })
    await relay()
    await runJob('send_notices')
    for (const { ref, seller } of booked) {
      const [delivery] = await readDeliveries(service, seller)
      expect(delivery.status).toBe('pending')
      const mails = await mailsTo(service, seller.ownerEmail)
      const notice = mails.find(
        ({ template, text }) => /staff/.test(template) && text.includes(ref),
      )
      expect(notice?.template).toBe('staff-booking')
    }
  })

  test('are watched for holds that nobody books [O-SCALE-07]', async () => {
    for (const { home } of sales) {
      const sale = await makeBookable(service, { ...home, capacity: 100 })
      await Promise.all(Array.from({ length: 26 }, () => sale.hold()))
      await runJob('watch_holds')
      const mails = await mailsTo(service, sale.seller.ownerEmail)
      const [mail] = mails.filter(({ template }) => template === 'hoarding-noticed')
      expect(mail?.text).toMatch(/Holds: 2\d, booked: \d/)
    }
  })

  test('are told of in digests, once a day [O-SCALE-07]', async () => {
    const booked = await forSellers(async sale => {
      const { slug, ownerEmail: email } = sale.seller
      const person = await signInAs(service, { email, seller: slug })
      const kinds = [{ kind: 'booking', mail: 'digest' }]
      const body = { locale: null, timezone: 'UTC', digest_hour: 0, kinds }
      await person.send({ method: 'PUT', path: '/v1/me/notices', body })
      return { ...(await sale.book()), email }
    })
    await relay()
    for (const job of ['send_notices', 'send_notice_digests']) await runJob(job)
    for (const { ref, email } of booked) {
      const mails = await mailsTo(service, email)
      const digests = mails.filter(({ template }) => template === 'staff-digest')
      expect(digests.map(({ text }) => text.includes(ref))).toEqual([true])
    }
  })

  test('hold to every rule that is checked each day [O-SCALE-07]', async () => {
    expect(await runJob('watch_invariants')).toBe(0)
    const [run] = await rowsOf(tx => tx`select * from operation_runs where name = 'invariants'`)
    expect(run).toMatchObject({ error: null })
  })

  test('are listed for their seller and opened by their reference [O-SCALE-07]', async () => {
    for (const sale of sales) {
      const own = await makeBookable(service, sale.home)
      const booked = await own.book()
      const { data } = await own.call.get('/v1/bookings?limit=100')
      expect(data.map(({ ref }: { ref: string }) => ref)).toContain(booked.ref)
      expect((await own.call.get(`/v1/bookings/${booked.ref}`)).ref).toBe(booked.ref)
      expect((await booked.open.get()).body.ref).toBe(booked.ref)
      const guessed = await own.site.send({
        path: `/v1/public/bookings/${booked.ref}?token=${'x'.repeat(43)}`,
      })
      expect(guessed.status).toBe(404)
    }
  })

  test('leave nothing behind that is private or of no use [O-SCALE-07]', async () => {
    const [one, other] = await forSellers(async sale => {
      await makeEndpoint(service, sale.seller, { url: UNREACHED })
      const asks = { scope: 'all', fields: ['medical_note'], collect: 'after' }
      const details = { ...asks, due_hours_before: 48 }
      await sale.call.patch(sale.optionPath, { traveller_details: details })
      const booked = await sale.book()
      await booked.open.put('/travellers/1', { medical_note: 'Penicillin' })
      return { ...booked, seller: sale.seller }
    })
    await relay()
    await runJob('send_notices')
    const left = () => Promise.all([one, other].map(({ seller }) => countSwept(service, seller)))
    for (const counts of await left()) expect(Object.values(counts)).not.toContain(0)
    await service.advance({ hours: 24 * 1_200 })
    const sweeps = ['erase_details', 'sweep_past_starts', 'purge_old_records']
    for (const job of [...sweeps, 'purge_old_deliveries', 'sweep_holds']) await runJob(job)
    expect(await runJob('purge_audit_log')).toBeGreaterThan(0)
    for (const counts of await left()) expect(new Set(Object.values(counts))).toEqual(new Set([0]))
    expect(await statusesOf([one.ref, other.ref])).toEqual(['confirmed', 'confirmed'])
  })
})
