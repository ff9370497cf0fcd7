import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DURATION_MINUTES } from '#domain/listing/listing-row.ts'
import { refreshListings } from '#operations/listings/refresh-listing.ts'
import { transaction } from '#store/database.ts'
import { rewriteListings } from '#store/trips/trip-listings.ts'
import { expectedListing, storedListing } from '../model/listing-oracle.ts'
import { makeCity, makePlace, makeTrip } from '../support/catalog-world.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('two writers of one row of the list', () => {
  /**
   * A place is merged while the seller pauses a trip that visits it. The pause has written the row
   * but is not committed when the merge wants to write it too.
   */
  async function race(refresh: typeof refreshListings): Promise<string> {
    const seller = await makeSeller(service)
    const city = await makeCity(service)
    const [from, into] = [await makePlace(service, city), await makePlace(service, city)]
    const trip = await makeTrip(service, seller, { city, stops: [from.slug] })
    let merging: Promise<void> = Promise.resolve()
    const both = Promise.withResolvers<void>()
    await transaction(service.db, { seller: seller.id }, async tx => {
      const which = { sellerId: seller.id, tripIds: [trip.id], now: service.now() }
      await tx`update trips set sales_paused = true where id = ${trip.id}`
      await refreshListings(tx, which)
      merging = transaction(service.db, 'platform', async other => {
        await other`update places set merged_into = ${into.id} where id = ${from.id}`
        const refreshing = refresh(other, { placeIds: [from.id], now: service.now() })
        await untilWaiting(service, 1)
        both.resolve()
        await refreshing
      })
      await Promise.race([both.promise, merging])
    })
    await merging
    return trip.id
  }

  test('the second waits for the first and sees what it wrote', async () => {
    const id = await race(refreshListings)
    expect(await storedListing(service, id)).toEqual(await expectedListing(service, id))
  })

  test('control: without the locks of the trips the second puts back old values', async () => {
    const id = await race(async (tx, which) => {
      assertPlaces(which)
      const trips = await tx<{ sellerId: string; tripId: string }[]>`
        select seller_id as "sellerId", trip_id as "tripId" from trip_stops
        where place_id = any(${which.placeIds as string[]}::uuid[])
      `
      await rewriteListings(tx, trips, DURATION_MINUTES)
    })
    expect(await storedListing(service, id)).not.toEqual(await expectedListing(service, id))
  })
})

function assertPlaces(which: object): asserts which is { placeIds: readonly string[] } {
  expect(which).toHaveProperty('placeIds')
}
