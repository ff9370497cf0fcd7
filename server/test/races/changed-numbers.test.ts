import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StockWanted } from '#domain/sales/stock.ts'
import { transaction } from '#store/database.ts'
import { claimHolds } from '#store/holds/holds.ts'
import { bumpSaleVersions } from '#store/sales/sale-versions.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { someHold } from '../support/claims.ts'
import { untilWaiting } from '../support/race.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller, sellerCalls } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Holds on the sheet from before the change, as a process does that has not heard of it. */
async function holdAfter(
  sale: Bookable,
  { wanted, change }: { wanted: Omit<StockWanted, 'slot'>; change: () => Promise<unknown> },
) {
  const sellerId = sale.seller.id
  const sheet = await service.deps.saleSheets.findOwn(sellerId, sale.optionId)
  await change()
  const saleIds = {
    sellerId,
    storefrontId: sale.site.id,
    storefrontSellerId: sellerId,
    tripId: sale.tripId,
    optionId: sale.optionId,
  }
  const hold = someHold(saleIds, [{ ...wanted, slot: sale.start }], {
    saleVersion: sheet?.saleVersion ?? null,
  })
  const [answer] = await claimHolds(service.db, [hold])
  return answer
}

const GRANTED = { granted: expect.any(String) }

describe('a hold that was quoted before the seats of a pool changed', () => {
  const make = async () => {
    const seller = await makeSeller(service)
    const call = sellerCalls(service, seller.ownerKey)
    const put = async (pool: object) =>
      (await call.put('/v1/capacity-pools', { capacity_pools: [pool] })).capacity_pools[0]
    const pool = await put({ name: 'Boat', capacity: 10 })
    const sale = await makeBookable(service, { seller, pool })
    const seats = { kind: 'shared_seats', subjectId: pool.id, qty: 6, capacity: 10 } as const
    return { sale, pool, put, seats }
  }

  test('is quoted again, and not held by the old number [T-HOLD-2]', async () => {
    const { sale, pool, put, seats } = await make()
    const change = () => put({ ...pool, capacity: 5 })
    expect(await holdAfter(sale, { wanted: seats, change })).toEqual({ stale: true })
  })

  test('is held where only the name is another', async () => {
    const { sale, pool, put, seats } = await make()
    const change = () => put({ ...pool, name: 'Barge' })
    expect(await holdAfter(sale, { wanted: seats, change })).toEqual(GRANTED)
  })
})

test('a hold that was quoted before the vehicles of a day changed is quoted again [T-HOLD-2]', async () => {
  const sale = await makeBookable(service, { vehicle: { name: 'Jeep', seats: 4, perDay: 3 } })
  const subjectId = sale.limitId ?? ''
  const wanted = { kind: 'vehicles', subjectId, qty: 3, capacity: 3 } as const
  const limit = { id: subjectId, name: 'Jeeps', per_day: 2 }
  const change = () => sale.call.put('/v1/vehicle-limits', { vehicle_limits: [limit] })
  expect(await holdAfter(sale, { wanted, change })).toEqual({ stale: true })
})

test('who changes an option and who calls a start of it off do not wait in a circle', async () => {
  const sale = await makeBookable(service)
  const { sellerId, optionId } = { sellerId: sale.seller.id, optionId: sale.optionId }
  const calledOff: Promise<Sent>[] = []
  await transaction(service.db, { seller: sellerId }, async tx => {
    await tx`update options set min_units = 1 where id = ${optionId}`
    const path = `${sale.optionPath}/departures/${sale.start}/call-off`
    calledOff.push(sale.seller.send({ method: 'POST', path, body: { reason: 'Storm.' } }))
    await untilWaiting(service, 1)
    await bumpSaleVersions(tx, { sellerId, optionIds: [optionId] })
  })
  expect((await calledOff[0])?.status).toBe(200)
})
