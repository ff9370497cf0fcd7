import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadeSale } from '../../../server/test/support/sales-world.ts'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { type Selection, selectionFor } from '../../src/booking/selection.ts'
import type { PublicTrip } from '../../src/generated/types.gen.ts'
import { type SoldOptions, sellOptions } from './sold-options.ts'

let service: TestService
let world: SoldOptions
let trips: PublicTrip[]

beforeAll(async () => {
  service = await openTestService()
  world = await sellOptions(service)
  trips = await Promise.all(world.sales.map(readTrip))
})
afterAll(() => service.close())

async function readTrip({ site, tripSlug }: MadeSale): Promise<PublicTrip> {
  const { status, body } = await site.send({ path: `/v1/public/products/${tripSlug}` })
  expect(status).toBe(200)
  return body
}

const STRANGE = randomUUID()
const DAY = '2027-05-12'

/** Somebody chooses something, right or wrong; what it is chosen from is looked up later. */
type Step = (selection: Selection, trip: PublicTrip) => Selection

const MOST_INDEX = 20
const index = fc.nat(MOST_INDEX)
/** Now and then it is of something that the trip does not have. */
const idOf = (items: readonly { id: string }[], at: number) =>
  (at === MOST_INDEX ? undefined : items[at % items.length]?.id) ?? STRANGE
const few = fc.oneof({ weight: 9, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(300) })

const rightStart: Step = selection => {
  const isAllDay = selection.option.availability_type === 'opening_hours'
  return selection.withStart(isAllDay ? DAY : `${DAY}T09:00`)
}

const anyStart = fc.constantFrom(`${DAY}T09:00`, DAY, null, '2027-02-30', 'x').map(
  (start): Step =>
    selection =>
      selection.withStart(start),
)

const anyUnit = fc.tuple(index, few, fc.array(fc.nat(70), { maxLength: 4 }), fc.boolean()).map(
  ([at, qty, drawn, isWhole]): Step =>
    selection => {
      const ages = isWhole ? Array.from({ length: qty }, (_, nth) => drawn[nth] ?? 4) : drawn
      return selection.withUnit(idOf(selection.option.units, at), qty, ages)
    },
)

const rightUnit = fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 4 })).map(
  ([at, qty]): Step =>
    selection => {
      const { units } = selection.option
      const { id = STRANGE, ages_required } = units[at % units.length] ?? {}
      return selection.withUnit(id, qty, ages_required ? Array(qty).fill(7) : [])
    },
)

const anyExtra = fc.tuple(index, few).map(
  ([at, qty]): Step =>
    (selection, { extras }) =>
      selection.withExtra(idOf(extras, at), qty),
)

const anyRooms = fc.tuple(index, fc.nat(3), fc.nat(5)).map(
  ([at, rooms, beds]): Step =>
    selection =>
      selection.withRooms(idOf(selection.option.room_types ?? [], at), { rooms, beds }),
)

const anyPickup = fc.boolean().map(
  (isWanted): Step =>
    selection =>
      selection.withPickup(isWanted ? { place_id: world.hotel } : null),
)

const anything = fc.oneof(anyUnit, rightUnit, anyExtra, anyRooms, anyPickup)
const steps = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: fc.constant(rightStart) }, { weight: 1, arbitrary: anyStart }),
    rightUnit,
    fc.array(anything, { maxLength: 5 }),
  )
  .map(([start, unit, others]) => [start, unit, ...others])

/** What the builder says first is what the service says, with the same facts. */
async function compare(at: number, chosen: readonly Step[]): Promise<string> {
  const sale = world.sales[at % world.sales.length]
  const trip = trips[at % trips.length]
  if (!sale || !trip) throw new Error('there is no such sale')
  const selection = chosen.reduce((now, step) => step(now, trip), selectionFor(trip))
  const { status, body } = await sale.quote(selection.value)
  const [problem] = selection.problems
  const sent = JSON.stringify(selection.value)
  if (problem === undefined) {
    expect([status, body.code], sent).toEqual([200, undefined])
    return 'quoted'
  }
  const { code, details } = problem
  expect([status, body.code], sent).toEqual([422, code])
  if (code !== 'InvalidInput') expect(body.details, sent).toEqual(details)
  else {
    // The service may look at another field first, but at none that was not named here.
    const named = selection.problems.filter(other => other.code === 'InvalidInput')
    const reasonsOf = (errors: { field: string; reason: string; limit?: number }[] = []) =>
      errors.map(({ field, reason, limit }) => ({ field, reason, limit }))
    const known = named.flatMap(({ details }) => reasonsOf(details.errors))
    expect(known).toEqual(expect.arrayContaining(reasonsOf(body.details.errors)))
  }
  return code
}

test('what it accepts is quoted, and what it refuses is refused with the same code and facts', async () => {
  const holds = fc.asyncProperty(fc.nat(99), steps, async (at, chosen) => {
    await compare(at, chosen)
  })
  await fc.assert(holds, { numRuns: 500 })
})

// In the order in which they are sold.
const FAMILY = 0
const BOUNDED = 1
const ROOMS = 2
const PICKUP = 3
const ALL_DAY = 4
const PAUSED = 5
const unit =
  (nth: number, qty: number, ages?: number[]): Step =>
  selection =>
    selection.withUnit(idOf(selection.option.units, nth), qty, ages)
const extra =
  (name: string, qty: number): Step =>
  (selection, { extras }) =>
    selection.withExtra(extras.find(known => known.name === name)?.id ?? STRANGE, qty)
const rooms =
  (nth: number, wanted: { rooms?: number; beds?: number }): Step =>
  selection =>
    selection.withRooms(idOf(selection.option.room_types ?? [], nth), wanted)
const pickup: Step = selection => selection.withPickup({ place_id: world.hotel })

// Each code at least once, whatever is drawn above.
test.each<[string, number, Step[]]>([
  ['InvalidInput', FAMILY, []],
  ['InvalidInput', FAMILY, [unit(1, 2, [7])]],
  ['InvalidInput', FAMILY, [unit(0, 1), extra('of another trip', 1)]],
  ['InvalidInput', FAMILY, [unit(0, 1), rooms(0, { rooms: 1 })]],
  ['UnknownUnit', FAMILY, [unit(MOST_INDEX, 1)]],
  ['UnitQuantityInvalid', BOUNDED, [unit(0, 1)]],
  ['UnitQuantityInvalid', BOUNDED, [unit(0, 3), unit(1, 3)]],
  ['UnitQuantityInvalid', BOUNDED, [unit(0, 4), unit(2, 3)]],
  ['AgeRestriction', FAMILY, [unit(0, 1), unit(1, 1, [12])]],
  ['AccompanimentRequired', FAMILY, [unit(1, 1, [7]), unit(2, 1)]],
  ['SlotClosed', PAUSED, [unit(0, 1)]],
  ['RoomingInvalid', ROOMS, [unit(0, 1)]],
  ['RoomingInvalid', ROOMS, [unit(0, 3), rooms(0, { rooms: 1 })]],
  ['RoomingInvalid', ROOMS, [unit(0, 1), rooms(1, { beds: 1 })]],
  ['RoomingInvalid', ROOMS, [unit(0, 1), rooms(MOST_INDEX, { rooms: 1 })]],
  ['quoted', ROOMS, [unit(0, 6), rooms(0, { rooms: 1, beds: 3 }), rooms(1, { rooms: 1 })]],
  ['ExtraQuantityInvalid', FAMILY, [unit(0, 2), extra('Camel', 3)]],
  ['ExtraQuantityInvalid', FAMILY, [unit(0, 2), extra('Nursery', 1)]],
  ['quoted', FAMILY, [unit(0, 2), unit(1, 1, [7]), unit(2, 1), extra('Camel', 3)]],
  ['PickupNotOffered', PICKUP, [unit(0, 1)]],
  ['PickupNotOffered', FAMILY, [unit(0, 1), pickup]],
  ['quoted', PICKUP, [unit(0, 1), pickup]],
  ['quoted', ALL_DAY, [unit(0, 1)]],
])('%s at sale %i', async (code, at, chosen) => {
  expect(await compare(at, [rightStart, ...chosen])).toBe(code)
})
