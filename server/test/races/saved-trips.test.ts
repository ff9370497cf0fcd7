import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { makeCity, makeTrips } from '../support/catalog-world.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { MANAGE_PAGE, signInTraveller } from '../support/travellers.ts'
import { makeSeller, makeStorefront } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('one list saved from two devices, in opposite orders, never waits in a circle [T-ME-1]', async () => {
  const seller = await makeSeller(service)
  const site = await makeStorefront(service, seller, { manage_booking_url: MANAGE_PAGE })
  const city = await makeCity(service)
  const ids = (await makeTrips(service, seller, [{ city }, { city }, { city }])).map(t => t.id)
  const email = 'saver@example.com'
  const who = await signInTraveller(service, site, email)
  const save = (order: string[]) =>
    who.send({
      method: 'POST',
      path: '/v1/public/me/saved-trips',
      body: { trips: order.map(trip => ({ trip })) },
    })
  let answers: ReturnType<typeof save>[] = []
  await transaction(service.db, { seller: seller.id }, async tx => {
    // Whoever comes to the trip in the middle waits here, with the first of its list in its hands.
    await tx`
      insert into saved_trips (seller_id, storefront_id, email_key, trip_id, trip_seller_id,
        saved_at, call, position)
      values (${seller.id}, ${site.id}, ${email}, ${ids[1] ?? ''}, ${seller.id},
        ${service.now().toString()}, 1, 0)
    `
    answers = [save(ids), save(ids.toReversed())]
    await untilWaiting(service, 2)
    await tx`delete from saved_trips where email_key = ${email}`
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
})
