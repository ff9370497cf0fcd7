import { afterAll, beforeAll, expect, test } from 'vitest'
import { createErasure } from '#operations/erasures.ts'
import { bySystem } from '#operations/write.ts'
import { transaction } from '#store/database.ts'
import { makeBookable } from '../support/bookings.ts'
import { countDeadlocks, untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('who is erased while their bookings are moved waits for that, in no ring [T-GDPR-1]', async () => {
  const sale = await makeBookable(service)
  const lead = { name: 'Ada', email: 'erased@travellers.example', phone: '+962 7 9123-4567' }
  for (const _ of ['one', 'another']) await sale.book({ lead })
  const sellerId = sale.seller.id
  const [low, high] = await transaction(service.db, { seller: sellerId }, async tx => {
    const rows = await tx<{ id: string }[]>`select id from bookings order by id`
    const ids = rows.map(({ id }) => id) as [string, string]
    // Made in the other order than their ids say.
    await tx`
      update bookings set created_at = created_at - interval '1 hour' where id = ${ids[1]}
    `
    return ids
  })
  const before = await countDeadlocks(service)
  const { erasing } = await transaction(service.db, { seller: sellerId }, async tx => {
    await tx`select from bookings where id = ${low} for no key update`
    const acting = bySystem({ db: service.db, now: service.now() }, sellerId)
    const { files } = service.deps
    const begun = createErasure({ ...acting, files }, { email: lead.email })
    await untilWaiting(service, 1)
    await tx`select from bookings where id = ${high} for no key update`
    return { erasing: begun }
  })
  expect(await erasing).toMatchObject({ bookings: [{ id: high }, { id: low }] })
  expect(await countDeadlocks(service)).toBe(before)
})
