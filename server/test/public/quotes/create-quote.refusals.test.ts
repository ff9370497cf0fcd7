import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let plain: MadeSale
beforeAll(async () => {
  service = await openTestService()
  plain = await makeSale(service)
})
afterAll(() => service.close())

const another = (overrides: SaleOverrides) => makeSale(service, { ...plain.home, ...overrides })
const of = (unit_id: string | undefined, qty: number, ages?: number[]) => ({
  unit_id,
  qty,
  ...(ages ? { ages } : {}),
})

/** The refusal is 422 and its facts are exactly these. */
async function expectRefusal(sale: MadeSale, changed: object, code: string, details: object) {
  const { status, body } = await sale.quote(changed)
  expect([status, body.code, body.details]).toEqual([422, code, details])
}

describe('POST /v1/public/quotes refuses [R-ERR-06]', () => {
  test('UnknownUnit: a unit that the option does not have, also one of another option [R-ERR-25, R-QUO-30, R-ERR-44, R-ERR-45]', async () => {
    const other = await another({})
    for (const unitId of [randomUUID(), 'nonsense', other.units.adult ?? '']) {
      await expectRefusal(plain, { units: [of(unitId, 1)] }, 'UnknownUnit', { unitId })
    }
  })

  test('UnitQuantityInvalid: too few or too many of a unit [R-ERR-22, R-OPT-22]', async () => {
    const sale = await another({ units: { adult: { minQty: 2, maxQty: 4 } } })
    const unitId = sale.units.adult
    for (const qty of [1, 5]) {
      const facts = { unitId, min: 2, max: 4 }
      await expectRefusal(sale, { units: [of(unitId, qty)] }, 'UnitQuantityInvalid', facts)
    }
  })

  test('UnitQuantityInvalid: too few or too many of all who take a seat, or nobody [R-OPT-06, D-19, T-QTY-1]', async () => {
    const sale = await another({
      option: { minUnits: 2, maxUnits: 5 },
      units: { adult: {}, infant: { type: 'infant', takesSeat: false, usd: 0 } },
    })
    const { adult, infant } = sale.units
    const facts = { unitId: adult, min: 2, max: 5 }
    for (const units of [[of(adult, 1)], [of(adult, 6)], [of(adult, 1), of(infant, 3)]]) {
      await expectRefusal(sale, { units }, 'UnitQuantityInvalid', facts)
    }
    const free = await another({
      units: { adult: {}, infant: { type: 'infant', takesSeat: false, usd: 0 } },
    })
    const alone = { units: [of(free.units.infant, 2)] }
    const one = { unitId: free.units.adult, min: 1, max: null }
    await expectRefusal(free, alone, 'UnitQuantityInvalid', one)
  })

  test('UnitQuantityInvalid: names no unit where several kinds take a seat [R-OPT-06, D-19]', async () => {
    const sale = await another({
      option: { maxUnits: 5 },
      units: { adult: {}, child: { type: 'child', usd: 5_000 } },
    })
    const { adult, child } = sale.units
    const facts = { unitId: null, min: 1, max: 5 }
    for (const units of [[of(adult, 3), of(child, 3)], [of(adult, 6)], [of(child, 6)]]) {
      await expectRefusal(sale, { units }, 'UnitQuantityInvalid', facts)
    }
  })

  test('AgeRestriction: an age outside the ages of the unit [R-ERR-23, R-OPT-21, R-ERR-45]', async () => {
    const sale = await another({ units: { child: { type: 'child', minAge: 3, maxAge: 11 } } })
    const unitId = sale.units.child
    const facts = { unitId, minAge: 3, maxAge: 11 }
    for (const age of [2, 12]) {
      await expectRefusal(sale, { units: [of(unitId, 2, [5, age])] }, 'AgeRestriction', facts)
    }
  })

  test('AccompanimentRequired: a child alone [R-ERR-24]', async () => {
    const sale = await another({ units: { adult: {}, child: { type: 'child', with: ['adult'] } } })
    const { adult, child } = sale.units
    const facts = { unitId: child, by: [adult] }
    await expectRefusal(sale, { units: [of(child, 1)] }, 'AccompanimentRequired', facts)
    expect((await sale.quote({ units: [of(child, 1), of(adult, 1)] })).status).toBe(200)
  })

  test('SlotClosed: it does not run then, or has starts of another shape [R-ERR-17, R-QUO-03]', async () => {
    const rules = [{ times: ['09:00', '14:00'], capacity: 5, weekdays: [3], from: '2027-01-01' }]
    const sale = await another({ schedule: { rules } })
    await sale.call.put(`${sale.optionPath}/departures/2027-05-12T14:00`, { closed: true })
    const closed = [
      '2027-05-13T09:00',
      '2027-05-12T10:00',
      '2027-05-12T14:00',
      '2027-05-12',
      '2026-12-30T09:00',
    ]
    for (const start of closed) await expectRefusal(sale, { start }, 'SlotClosed', {})
    expect((await sale.quote()).status).toBe(200)
    const allDay = await another({ option: { availabilityType: 'opening_hours' } })
    await expectRefusal(allDay, { start: '2027-05-12T09:00' }, 'SlotClosed', {})
  })

  test('SlotClosed with the reason while sales are paused [R-OPT-05]', async () => {
    const sale = await another({ option: { salesPaused: true } })
    await expectRefusal(sale, {}, 'SlotClosed', { reason: 'sales_paused' })
    const trip = await another({ trip: { salesPaused: true } })
    await expectRefusal(trip, {}, 'SlotClosed', { reason: 'sales_paused' })
  })

  test('PastCutoff: says since when, and at that very moment it is too late [R-ERR-20] [R-ERR-45]', async () => {
    const sale = await another({ option: { cutoffMinutes: 24 * 60 } })
    // Nine in the morning in Amman is six in UTC.
    const start = '2026-11-16T09:00'
    const cutoffAt = '2026-11-15T06:00:00.000Z'
    await expectRefusal(sale, { start }, 'PastCutoff', { cutoffAt })
    const before = service.now()
    await service.freezeAt(Temporal.Instant.from(cutoffAt))
    await expectRefusal(sale, { start }, 'PastCutoff', { cutoffAt })
    await service.freezeAt(Temporal.Instant.from(cutoffAt).subtract({ milliseconds: 1 }))
    expect((await sale.quote({ start })).status).toBe(200)
    await service.freezeAt(before)
  })

  test('SoldOut and NotEnoughCapacity: what is held counts as taken [R-ERR-18, R-ERR-19, R-QUO-14]', async () => {
    const sale = await another({ capacity: 4 })
    await sale.take({ qty: 2, capacity: 4 })
    expect((await sale.quote()).body.remaining).toBe(2)
    const three = { units: [of(sale.units.adult, 3)] }
    await expectRefusal(sale, three, 'NotEnoughCapacity', { remaining: 2 })
    await sale.take({ qty: 2, capacity: 4 })
    await expectRefusal(sale, {}, 'SoldOut', {})
    await expectRefusal(sale, three, 'SoldOut', {})
    await service.advance({ minutes: 15 })
    expect((await sale.quote()).body.remaining).toBe(4)
  })

  test('SoldOut of a private option once its groups are; a larger group than its seats', async () => {
    const sale = await another({ option: { private: true, groupsPerStart: 2 }, capacity: 6 })
    const seven = { units: [of(sale.units.adult, 7)] }
    await expectRefusal(sale, seven, 'NotEnoughCapacity', { remaining: 6 })
    await sale.take({ kind: 'groups', capacity: 2 })
    expect((await sale.quote()).body.remaining).toBe(6)
    await sale.take({ kind: 'groups', capacity: 2 })
    await expectRefusal(sale, {}, 'SoldOut', {})
  })

  test('seats of a pool are shared by its options, and a group that is alone needs all of them', async () => {
    const pools = { capacity_pools: [{ name: 'Boat', capacity: 8 }] }
    const { capacity_pools } = await plain.call.put('/v1/capacity-pools', pools)
    const [pool] = capacity_pools
    const tour = await another({ pool, capacity: 12 })
    const charter = await another({ pool, option: { private: true }, capacity: null })
    expect((await tour.quote()).body.remaining).toBe(8)
    expect((await charter.quote()).status).toBe(200)
    await tour.take({ kind: 'shared_seats', subjectId: pool.id, qty: 3, capacity: 8 })
    expect((await tour.quote()).body.remaining).toBe(5)
    const six = { units: [of(tour.units.adult, 6)] }
    await expectRefusal(tour, six, 'NotEnoughCapacity', { remaining: 5 })
    await expectRefusal(charter, {}, 'SoldOut', {})
  })

  test('VehicleCapacityExceeded: more than all its vehicles can carry [R-ERR-26]', async () => {
    const sale = await another({ vehicle: { name: 'Van', seats: 6 } })
    const seven = { units: [of(sale.units.adult, 7)] }
    await expectRefusal(sale, seven, 'VehicleCapacityExceeded', { pax: 7, seats: 6 })
  })

  test('VehicleLimitReached: none left that day; another day is fine [R-ERR-27] [R-ERR-45]', async () => {
    const sale = await another({
      vehicle: { name: 'Jeep', seats: 4, perDay: 1 },
      times: ['09:00', '15:00'],
    })
    const place = { kind: 'vehicles', subjectId: sale.limitId ?? '', slot: '2027-05-12' } as const
    await sale.take({ ...place, capacity: 1 })
    const facts = { remainingVehicles: 0, limitName: expect.stringContaining('Jeep') }
    await expectRefusal(sale, {}, 'VehicleLimitReached', facts)
    await expectRefusal(sale, { start: '2027-05-12T15:00' }, 'VehicleLimitReached', facts)
    expect((await sale.quote({ start: '2027-05-13T09:00' })).status).toBe(200)
  })
})

describe('the order of the checks', () => {
  test('says only the first of several reasons, in the order that was decided', async () => {
    const sale = await another({
      option: { maxUnits: 3, cutoffMinutes: 60 },
      capacity: 2,
      units: {
        adult: { usd: { 1: 10_000 } },
        child: { type: 'child', minAge: 3, maxAge: 11, with: ['adult'] },
      },
      vehicle: { name: 'Car', seats: 1, perDay: 0 },
      extras: [{ name: 'Lunch', max_per_booking: 1, stock_per_day: 0 }],
    })
    const { adult, child } = sale.units
    const lunch = sale.extras.Lunch
    const everything = {
      currency: 'XAU',
      start: '2026-11-15T09:00',
      units: [of(randomUUID(), 1), of(child, 4, [2, 3, 4, 5])],
      extras: [{ extra_id: lunch, qty: 2 }],
      pickup: { lat: 0, lng: 0 },
    }
    const code = async (changed: object) =>
      (await sale.quote({ ...everything, ...changed })).body.code
    const steps: [object, string][] = [
      [{ extras: [{ extra_id: randomUUID(), qty: 1 }] }, 'InvalidInput'],
      [{ option_id: randomUUID() }, 'NotFound'],
      [{}, 'CurrencyNotEnabled'],
      [{ currency: 'USD' }, 'UnknownUnit'],
      [{ currency: 'USD', units: [of(child, 4, [2, 3, 4, 5])] }, 'UnitQuantityInvalid'],
      [{ currency: 'USD', units: [of(child, 3, [2, 3, 4])] }, 'AgeRestriction'],
      [{ currency: 'USD', units: [of(child, 3)], start: '2026-11-15' }, 'AccompanimentRequired'],
      [{ currency: 'USD', units: [of(adult, 3)], start: '2026-11-15' }, 'SlotClosed'],
      [{ currency: 'USD', units: [of(adult, 3)] }, 'PastCutoff'],
      [{ currency: 'USD', units: [of(adult, 3)], start: sale.start }, 'NotEnoughCapacity'],
      [{ currency: 'USD', units: [of(adult, 2)], start: sale.start }, 'VehicleCapacityExceeded'],
      [{ currency: 'USD', units: [of(adult, 1)], start: sale.start }, 'VehicleLimitReached'],
    ]
    for (const [changed, expected] of steps) expect(await code(changed)).toBe(expected)
    await sale.call.put(`${sale.optionPath}/vehicle`, { vehicle: null })
    const rest = { ...everything, currency: 'USD', units: [of(adult, 1)], start: sale.start }
    expect((await sale.quote(rest)).body.code).toBe('ExtraQuantityInvalid')
    const one = { ...rest, extras: [{ extra_id: lunch, qty: 1 }] }
    expect((await sale.quote(one)).body.code).toBe('ExtraSoldOut')
    expect((await sale.quote({ ...one, extras: [] })).body.code).toBe('PickupNotOffered')
    expect((await sale.quote({ ...one, extras: [], pickup: null })).status).toBe(200)
  })

  test('a refused quote changes nothing [R-ERR-47]', async () => {
    const before = await plain.calendar('2027-05')
    await plain.quote({ units: [of(plain.units.adult, 999)] })
    expect((await plain.calendar('2027-05')).body).toEqual(before.body)
  })
})
