import { describe, expect, test } from 'vitest'
import { distributionStatements } from '#store/schema/distribution-statements.ts'
import { migrate } from '#store/schema/migrate.ts'
import { asOwner } from '../edge/as-owner.ts'
import { LEAD, makeBookable } from '../support/bookings.ts'
import { openTestService } from '../support/service.ts'

// An empty database on the coordinating server, to be thrown away afterwards.
const databaseUrl = process.env.CITUS_DATABASE_URL ?? ''
const title =
  databaseUrl === ''
    ? 'sales on Citus (left out: CITUS_DATABASE_URL names no empty database of one)'
    : 'sales on Citus'

describe.skipIf(databaseUrl === '')(title, () => {
  test('are held and checked out on a distributed schema [O-SCALE-07]', async () => {
    await migrate(databaseUrl)
    await asOwner({ databaseUrl }, sql => sql.unsafe(distributionStatements()))
    const service = await openTestService({ databaseUrl })
    try {
      const sale = await makeBookable(service)
      const { key } = sale.site
      const held = await service.send({
        method: 'POST',
        path: '/v1/public/holds',
        key,
        body: sale.body(),
      })
      expect(held.status).toBe(201)
      const booked = await service.send({
        method: 'POST',
        path: '/v1/public/checkout',
        key,
        body: { ref: held.body.ref, lead: LEAD, payment_method: 'pay_on_arrival' },
      })
      expect(booked.body.status).toBe('confirmed')
    } finally {
      await service.close()
    }
  })
})
