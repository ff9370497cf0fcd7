import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimHolds } from '#store/holds/holds.ts'
import { type Bookable, type BookableOverrides, makeBookable } from '../support/bookings.ts'
import { someHold } from '../support/claims.ts'
import { countDeadlocks, mutate } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const group = (sale: Bookable, qty: number) => ({
  units: [{ unit_id: sale.units.adult, qty }],
})

async function bookedFor(qty: number, overrides: BookableOverrides = {}) {
  const sale = await makeBookable(service, overrides)
  const booked = await sale.book({}, group(sale, qty))
  return { sale, booked }
}

describe('what was sold counts wherever the seller counts from now on', () => {
  test('free sale that becomes limited', async () => {
    const { sale, booked } = await bookedFor(8, { option: { capacityMode: 'free_sale' } })
    await sale.hold(group(sale, 1))
    await sale.call.patch(sale.optionPath, { capacity_mode: 'limited' })
    expect((await sale.quote()).body.remaining).toBe(1)
    await booked.open.post('/cancel')
    await service.advance({ minutes: 15 })
    expect((await sale.quote()).body.remaining).toBe(10)
  })

  test('seats that become groups: nobody books a private trip among other parties', async () => {
    const { sale, booked } = await bookedFor(2)
    await sale.call.patch(sale.optionPath, { private: true })
    expect((await sale.quote()).body.code).toBe('SoldOut')
    await booked.open.post('/cancel')
    expect((await sale.quote()).status).toBe(200)
  })

  test('a pool that an option joins, leaves and joins again', async () => {
    const { sale } = await bookedFor(8)
    const { capacity_pools } = await sale.call.put('/v1/capacity-pools', {
      capacity_pools: [{ name: 'Boat', capacity: 9 }],
    })
    const [{ id }] = capacity_pools
    await sale.call.patch(sale.optionPath, { capacity_pool_id: id })
    expect((await sale.quote()).body.remaining).toBe(1)
    await sale.call.patch(sale.optionPath, { capacity_pool_id: null })
    expect((await sale.quote()).body.remaining).toBe(2)
    const other = await makeBookable(service, { ...sale.home, pool: { id } })
    expect((await other.quote()).body.remaining).toBe(9)
    await sale.call.patch(sale.optionPath, { capacity_pool_id: id })
    expect((await other.quote()).body.remaining).toBe(1)
  })

  test('in one order with those who take many places of the pool [T-HOLD-2]', async () => {
    const { sale } = await bookedFor(1)
    const early = '2027-05-01T09:00'
    await sale.book({}, { start: early })
    const { capacity_pools } = await sale.call.put('/v1/capacity-pools', {
      capacity_pools: [{ name: 'Boat', capacity: 20 }],
    })
    const [{ id }] = capacity_pools
    const other = await makeBookable(service, { ...sale.home, pool: { id } })
    const saleIds = {
      sellerId: other.seller.id,
      storefrontId: other.site.id,
      storefrontSellerId: other.seller.id,
      tripId: other.tripId,
      optionId: other.optionId,
    }
    const share = (slot: string) => ({
      kind: 'shared_seats' as const,
      subjectId: id,
      slot,
      qty: 1,
      capacity: 20,
    })
    // On their way from the first to the last they give the recount time to take its first.
    const slots = [early, '2027-05-02T09:00', '2027-05-03T09:00', sale.start]
    const holds = slots.map(slot => someHold(saleIds, [share(slot)]))
    await mutate(service, 'lock_place', source =>
      source.replace('return known;', 'perform pg_sleep(0.2); return known;'),
    )
    const before = await countDeadlocks(service)
    const [, answers] = await Promise.all([
      sale.call.patch(sale.optionPath, { capacity_pool_id: id }),
      claimHolds(service.db, holds),
    ])
    expect(answers.every(answer => 'granted' in answer)).toBe(true)
    expect(await countDeadlocks(service)).toBe(before)
  })

  describe('a start of a pool that gets a number of its own', () => {
    const ROOM = { closed: null, capacity: 5 }
    const pooled = async () => {
      const sale = await makeBookable(service)
      const { capacity_pools } = await sale.call.put('/v1/capacity-pools', {
        capacity_pools: [{ name: 'Boat', capacity: 20 }],
      })
      await sale.call.patch(sale.optionPath, { capacity_pool_id: capacity_pools[0].id })
      const rules = [{ times: ['09:00'], capacity: null }]
      await sale.call.put(`${sale.optionPath}/schedule`, { rules })
      await sale.book({}, group(sale, 4))
      expect((await sale.quote()).body.remaining).toBe(16)
      return { sale, date: sale.start.slice(0, 10) }
    }

    test('of the start alone, and none again', async () => {
      const { sale } = await pooled()
      const path = `${sale.optionPath}/departures/${sale.start}`
      await sale.call.put(path, ROOM)
      expect((await sale.quote()).body.remaining).toBe(1)
      expect((await sale.quote(group(sale, 2))).body.code).toBe('NotEnoughCapacity')
      await sale.call.delete(path)
      expect((await sale.quote()).body.remaining).toBe(16)
    })

    test('of its whole day', async () => {
      const { sale, date } = await pooled()
      await sale.call.put(`${sale.optionPath}/departures/${date}`, ROOM)
      expect((await sale.quote()).body.remaining).toBe(1)
    })

    test('of many days at once', async () => {
      const { sale, date } = await pooled()
      const days = { from: date, to: date }
      await sale.call.post(`${sale.optionPath}/departures/bulk`, { ...days, capacity: 5 })
      expect((await sale.quote()).body.remaining).toBe(1)
      await sale.call.post(`${sale.optionPath}/departures/bulk`, { ...days, reset: true })
      expect((await sale.quote()).body.remaining).toBe(16)
    })
  })

  test('more than there is stays sold, and nothing more is sold', async () => {
    const { sale, booked } = await bookedFor(12, { option: { capacityMode: 'free_sale' } })
    await sale.call.patch(sale.optionPath, { capacity_mode: 'limited' })
    expect((await sale.quote()).body.code).toBe('SoldOut')
    expect((await booked.open.get()).body.status).toBe('confirmed')
  })

  test('stock of an extra that was sold without end before', async () => {
    const sale = await makeBookable(service, { extras: [{ name: 'Tent', price_usd: 100 }] })
    const tents = (qty: number) => ({ extras: [{ extra_id: sale.extras.Tent, qty }] })
    await sale.book({}, tents(3))
    const path = `/v1/trips/${sale.tripId}/extras`
    const { extras } = await sale.call.get(path)
    await sale.call.put(path, { extras: [{ ...extras[0], stock_per_day: 4 }] })
    expect((await sale.quote(tents(1))).status).toBe(200)
    expect((await sale.quote(tents(2))).body.code).toBe('ExtraSoldOut')
  })
})
