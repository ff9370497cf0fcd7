import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepPastStarts } from '#operations/claims.ts'
import { inPortions, purgeAuditLog, purgeOldRecords } from '#operations/jobs.ts'
import { purgeOldDeliveries } from '#operations/webhooks/purge-old-deliveries.ts'
import { deleteAttemptsBefore } from '#store/auth/attempts.ts'
import { transaction } from '#store/database.ts'
import { asOwner } from '../edge/as-owner.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { openTestService, START, type TestService } from '../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service)
})
afterAll(() => service.close())

async function count(table: string, sellerId = sale.seller.id): Promise<number> {
  const [row] = await asPlatform(
    tx => tx<{ total: number }[]>`
      select count(*)::int as total from ${tx(table)} where seller_id = ${sellerId}
    `,
  )
  return row?.total ?? 0
}

function asPlatform<T>(work: Parameters<typeof transaction<T>>[2]): Promise<T> {
  return transaction(service.db, 'platform', work)
}

const days = (number: number) => START.add({ hours: 24 * number })

describe('sweeps', () => {
  test('take what was sold of starts long past, and leave the bookings [O-GROW-01]', async () => {
    const booking = await sale.book()
    const places = await count('places_on_sale')
    expect([await count('claims'), places > 0]).toEqual([1, true])
    const day = Temporal.Instant.from(`${sale.start.slice(0, 10)}T00:00Z`)
    const year = { db: service.db, now: day.add({ hours: 24 * 399 }) }
    expect(await sweepPastStarts(year)).toBe(0)
    const later = { db: service.db, now: day.add({ hours: 24 * 401 }) }
    expect(await sweepPastStarts(later)).toBe(1 + places)
    expect([await count('claims'), await count('places_on_sale')]).toEqual([0, 0])
    expect((await booking.open.get()).body).toMatchObject({ ref: booking.ref, status: 'confirmed' })
    expect(await sweepPastStarts(later)).toBe(0)
  })

  test('take links and codes some time after they ended [O-GROW-02]', async () => {
    const booking = await sale.book()
    const made = await count('booking_tokens')
    const sellerId = sale.seller.id
    const bookingId = await asPlatform(async tx => {
      const [row] = await tx<{ id: string }[]>`select id from bookings where ref = ${booking.ref}`
      const id = row?.id ?? ''
      const ends = START.toString()
      await tx`
        insert into booking_tokens
          (seller_id, booking_id, digest, purpose, position, created_at, expires_at)
        values (${sellerId}, ${id}, ${Buffer.alloc(32, 7)}, 'traveller', 1, ${ends}, ${ends})
      `
      await tx`
        insert into contact_changes
          (seller_id, id, booking_id, kind, value, code_digest, created_at, expires_at)
        values (${sellerId}, ${randomUUID()}, ${id}, 'email', 'a@b.example',
          ${Buffer.alloc(32)}, ${ends}, ${ends})
      `
      return id
    })
    expect(bookingId).not.toBe('')
    await purgeOldRecords({ db: service.db, now: days(2) })
    expect([await count('booking_tokens'), await count('contact_changes')]).toEqual([made + 1, 0])
    await purgeOldRecords({ db: service.db, now: days(31) })
    expect(await count('booking_tokens')).toBe(made)
    expect((await booking.open.get()).status).toBe(200)
  })

  test('take what providers posted a month after it was looked into [O-GROW-02]', async () => {
    const sellerId = sale.seller.id
    const [came, pending] = [START.toString(), 'evt_pending']
    await asPlatform(
      tx => tx`
        insert into provider_notices
          (seller_id, provider, event_id, refs, received_at, next_look_at)
        values (${sellerId}, 'test', 'evt_done', '{}', ${came}, null),
          (${sellerId}, 'test', ${pending}, '{}', ${came}, ${days(40).toString()})
      `,
    )
    await purgeOldRecords({ db: service.db, now: days(29) })
    expect(await count('provider_notices')).toBe(2)
    await purgeOldRecords({ db: service.db, now: days(31) })
    const left = await asPlatform(
      tx => tx<{ id: string }[]>`
        select event_id as id from provider_notices where seller_id = ${sellerId}
      `,
    )
    expect(left.map(({ id }) => id)).toEqual([pending])
  })

  test('take old lines of the log, but none that can be brought back [O-GROW-03]', async () => {
    for (let time = 0; time < 22; time++) {
      await sale.call.patch(sale.optionPath, { default_capacity: 20 + time })
    }
    const versions = async () => {
      const rows = await asPlatform(
        tx => tx<{ version: number }[]>`
          select version from audit_log
          where edited = 'option' and edited_id = ${sale.optionId} and version is not null
          order by version
        `,
      )
      return rows.map(({ version }) => version)
    }
    const before = await versions()
    expect(before.length).toBeGreaterThan(20)
    // Our own clock is asked as well, so that nobody can delete what is young.
    await service.freezeAt(days(1_200))
    const old = { db: service.db, now: service.now() }
    expect(await purgeAuditLog({ ...old, auditDays: 1_300 })).toBe(0)
    expect(await purgeAuditLog({ ...old, auditDays: 1_095 })).toBeGreaterThan(0)
    expect(await versions()).toEqual(before.slice(-20))
    await service.freezeAt(START)
    await expect(purgeAuditLog({ db: service.db, now: START, auditDays: 30 })).rejects.toThrow(
      'Lines of the log are kept for 90 days at least',
    )
    const deleted = asPlatform(tx => tx`delete from audit_log`)
    await expect(deleted).rejects.toThrow('permission denied')
  })

  test('take lines of a booking as long after its start as others [O-GROW-03]', async () => {
    const { ref } = await sale.book()
    await sale.call.post(`/v1/bookings/${ref}/cancel`, { reason: 'Storm' })
    const lines = () => asPlatform(tx => tx`select from audit_log where entity_id = ${ref}`)
    const made = (await lines()).length
    expect(made).toBeGreaterThan(0)
    const [booking] = await asPlatform(
      tx => tx<{ startsAt: Temporal.Instant }[]>`
        select starts_at as "startsAt" from bookings where ref = ${ref}
      `,
    )
    const auditDays = 400
    const keptUntil = (booking?.startsAt ?? START).add({ hours: 24 * auditDays })
    await service.freezeAt(keptUntil)
    await purgeAuditLog({ db: service.db, now: service.now(), auditDays })
    expect(await lines()).toHaveLength(made)
    await service.freezeAt(keptUntil.add({ hours: 1 }))
    await purgeAuditLog({ db: service.db, now: service.now(), auditDays })
    expect(await lines()).toHaveLength(0)
    await service.freezeAt(START)
  })

  test('go portion by portion, and wait for nobody [O-GROW-04]', async () => {
    const bucket = randomUUID()
    const at = START.toString()
    await service.db`
      insert into attempts (bucket, at) select ${bucket}, ${at} from generate_series(1, 250)
    `
    const portions: number[] = []
    await asOwner(service, sql =>
      sql.begin(async other => {
        await other`
          select from attempts where ctid in (
            select ctid from attempts where bucket = ${bucket} limit 5
          ) for update
        `
        const before = days(1)
        const take = async (...[tx, limit]: Parameters<Parameters<typeof inPortions>[1]>) => {
          const deleted = await deleteAttemptsBefore(tx, { before, limit })
          portions.push(deleted)
          return deleted
        }
        await inPortions(service.db, take, 100)
      }),
    )
    expect(portions.slice(0, 2)).toEqual([100, 100])
    const [row] = await service.db<{ left: number }[]>`
      select count(*)::int as left from attempts where bucket = ${bucket}
    `
    expect(row?.left).toBe(5)
  })

  test('take rates that were refused and endpoints that were given up [O-GROW-04]', async () => {
    const url = 'http://127.0.0.1:9/'
    const made = await sale.call.post('/v1/webhook-endpoints', { url, types: ['booking.created'] })
    await sale.call.delete(`/v1/webhook-endpoints/${made.id}`)
    await service.db`
      insert into exchange_quarantine (id, feed, reason, created_at)
      select gen_random_uuid(), 'ecb', 'unreadable', ${START.toString()}
      from generate_series(1, 1500)
    `
    const left = async () =>
      asPlatform(async tx => {
        const [row] = await tx`
          select (select count(*)::int from exchange_quarantine) as rates,
            (select count(*)::int from webhook_endpoints where id = ${made.id}) as endpoints
        `
        return row
      })
    const { db } = service
    await purgeOldDeliveries({ db, clock: { ...service.deps.clock, now: () => days(31) } })
    await purgeOldRecords({ db, now: days(89) })
    expect(await left()).toEqual({ rates: 1500, endpoints: 0 })
    await purgeOldRecords({ db, now: days(91) })
    expect(await left()).toEqual({ rates: 0, endpoints: 0 })
  })
})
