import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#store/schema/migrate.ts'
import { asOwner } from '../edge/as-owner.ts'
import { LEAD, makeBookable } from '../support/bookings.ts'
import { readBooking } from '../support/holds.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { laterRelease } from './later-release.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('a column that an upgrade adds with a default stops no sale, on any table', async () => {
  const sale = await makeBookable(service, { capacity: 20 })
  // The statements of this process are prepared before the tables change.
  const before = await sale.book()
  const tables = await asOwner(
    service,
    sql => sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not in ('migrations', 'sql_functions')
    `,
  )
  const added = tables.map(({ name }) => `alter table ${name} add added text not null default 'x';`)
  const folders = await laterRelease({ migrations: { '9001-added.sql': added.join('\n') } })
  await migrate(service.databaseUrl, { folders })

  const { ref } = await sale.hold()
  const booked = await sale.checkout({ ref })
  expect(booked.status).toBe('confirmed')
  const payment = { method: 'cash', paid: null }
  const byStaff = await sale.call.post('/v1/bookings', { ...sale.body(), lead: LEAD, payment })
  expect(byStaff.status).toBe('confirmed')
  const given = await sale.hold()
  const path = `/v1/public/holds/${given.ref}`
  expect((await sale.site.send({ method: 'DELETE', path })).status).toBe(204)
  expect((await before.open.post('/cancel', {})).status).toBe(200)
  for (const made of [booked, byStaff]) {
    await sale.call.post(`/v1/bookings/${made.ref}/cancel`, { reason: 'weather' })
  }
  for (const made of [before, booked, byStaff]) {
    expect(await readBooking(service, sale, made.ref)).toMatchObject({ status: 'cancelled' })
  }
})
