import { describe, expect, test } from 'vitest'
import { someExtra, someOption, someTrip, someUnit } from '../../test/booking/some-trip.ts'
import type { PublicOption } from '../generated/types.gen.ts'
import { selectionFor } from './selection.ts'

const START = '2026-12-24T08:00'

const adult = someUnit()
const child = someUnit({ id: 'child', type: 'child', min_age: 3, max_age: 11, ages_required: true })
const infant = someUnit({
  id: 'infant',
  type: 'infant',
  takes_seat: false,
  accompanied_by: ['adult'],
})
const family = someOption({ units: [adult, child, infant] })

function choose(option: Partial<PublicOption> = {}, extras = [someExtra()]) {
  const trip = someTrip({ options: [{ ...family, ...option }], extras })
  return selectionFor(trip).withStart(START)
}

/** What is wrong, as `code field`. */
const wrong = ({ problems }: ReturnType<typeof choose>) =>
  problems.map(({ code, field }) => `${code} ${field}`)

test('says what is missing before anything is asked of the service', () => {
  const nothing = selectionFor(someTrip({ options: [family] }))
  expect(wrong(nothing)).toEqual(['InvalidInput start', 'InvalidInput units'])
  expect(wrong(nothing.withStart(START))).toEqual(['InvalidInput units'])
  expect(wrong(nothing.withStart(START).withUnit('adult', 2))).toEqual([])
})

test('the value is the body of a quote, without what nobody chose', () => {
  const selection = choose()
    .withUnit('adult', 2)
    .withUnit('child', 1, [7])
    .withUnit('infant', 1)
    .withUnit('infant', 0)
    .withExtra('lunch', 2)
    .withPickup({ place_id: 'hotel' })
  expect(selection.value).toEqual({
    option_id: 'option',
    start: START,
    units: [
      { unit_id: 'adult', qty: 2 },
      { unit_id: 'child', qty: 1, ages: [7] },
    ],
    extras: [{ extra_id: 'lunch', qty: 2 }],
    pickup: { place_id: 'hotel' },
  })
  expect(choose().withUnit('adult', 2).withExtra('lunch', 1).withExtra('lunch', 0).value).toEqual({
    option_id: 'option',
    start: START,
    units: [{ unit_id: 'adult', qty: 2 }],
  })
})

test('a step gives a new selection and leaves the one before as it was', () => {
  const before = choose().withUnit('adult', 2)
  before.withUnit('adult', 5).withStart(null)
  expect(before.value).toMatchObject({ start: START, units: [{ unit_id: 'adult', qty: 2 }] })
})

test('what was chosen can be kept as text and taken up again', () => {
  const trip = someTrip({ options: [family] })
  const chosen = selectionFor(trip).withStart(START).withUnit('child', 1, [7]).chosen
  const again = selectionFor(trip, 'option', JSON.parse(JSON.stringify(chosen)))
  expect(again.value).toMatchObject({ units: [{ unit_id: 'child', qty: 1, ages: [7] }] })
})

test('begins with the first option, or with the one that is named', () => {
  const trip = someTrip({ options: [family, { ...family, id: 'private' }] })
  expect([selectionFor(trip).option.id, selectionFor(trip, 'private').option.id]).toEqual([
    'option',
    'private',
  ])
  expect(() => selectionFor(trip, 'gone')).toThrow(RangeError)
  expect(() => selectionFor(someTrip({ options: [] }))).toThrow(RangeError)
})

describe('travellers', () => {
  test('problems name the unit, with the facts that the service would give', () => {
    const [problem] = choose({ units: [{ ...adult, min_qty: 2, max_qty: 4 }] }).withUnit(
      'adult',
      5,
    ).problems
    expect(problem).toEqual({
      code: 'UnitQuantityInvalid',
      details: { unitId: 'adult', min: 2, max: 4 },
      field: 'units.0.qty',
      path: ['units', 0, 'qty'],
      id: 'adult',
    })
  })

  test('ages are asked for where they decide, and each has to fit', () => {
    const of = (ages: number[], qty = 1) =>
      choose().withUnit('adult', 1).withUnit('child', qty, ages)
    expect(wrong(of([]))).toEqual(['InvalidInput units.1.ages'])
    expect(wrong(of([7], 2))).toEqual(['InvalidInput units.1.ages'])
    expect(wrong(of([12]))).toEqual(['AgeRestriction units.1.ages'])
    expect(wrong(of([3]))).toEqual([])
  })

  test('who may not travel alone needs one of those who may come along', () => {
    const alone = choose().withUnit('child', 1, [7]).withUnit('infant', 1)
    expect(alone.problems).toMatchObject([
      { code: 'AccompanimentRequired', details: { unitId: 'infant', by: ['adult'] }, id: 'infant' },
    ])
    expect(wrong(alone.withUnit('adult', 1))).toEqual([])
  })

  test('seats have bounds of their own, and so has the whole party', () => {
    const bounded = choose({ min_units: 2, max_units: 3, max_party: 4 })
    expect(wrong(bounded.withUnit('adult', 1).withUnit('infant', 1))).toEqual([
      'UnitQuantityInvalid units',
    ])
    expect(wrong(bounded.withUnit('adult', 3).withUnit('infant', 1))).toEqual([])
    expect(wrong(bounded.withUnit('adult', 3).withUnit('infant', 2))).toEqual([
      'UnitQuantityInvalid units',
    ])
  })

  test.each([1.5, -1, 1000, Number.NaN])('%s is no number of travellers', qty => {
    expect(wrong(choose().withUnit('adult', qty))).toEqual(['InvalidInput units.0.qty'])
  })

  test('a unit of another option is unknown', () => {
    expect(wrong(choose().withUnit('adult', 1).withUnit('camel', 1))).toEqual([
      'UnknownUnit units.1.unit_id',
    ])
  })
})

describe('extras', () => {
  test('are those of the option, each with how many this group can have', () => {
    const extras = [
      someExtra({ id: 'item' }),
      someExtra({ id: 'person', per: 'person' }),
      someExtra({ id: 'booking', per: 'booking' }),
      someExtra({ id: 'old', per: 'person', min_age: 12 }),
      someExtra({ id: 'few', max_per_booking: 2 }),
      someExtra({ id: 'all', who: 'everyone' }),
      someExtra({ id: 'part', included: true }),
      someExtra({ id: 'elsewhere', option_ids: ['private'] }),
      someExtra({ id: 'students', unit_types: ['student'] }),
    ]
    const offered = choose({}, extras).withUnit('adult', 2).withUnit('child', 1, [7]).extras
    expect(offered.map(({ extra, max, comesAlong }) => [extra.id, max, comesAlong])).toEqual([
      ['item', null, false],
      ['person', 3, false],
      ['booking', 1, false],
      ['old', 2, false],
      ['few', 2, false],
      ['all', null, true],
      ['part', null, true],
      ['students', 0, false],
    ])
  })

  test('too many of one, and one of another option', () => {
    const extras = [someExtra({ per: 'booking' }), someExtra({ id: 'other', option_ids: ['x'] })]
    const selection = choose({}, extras).withUnit('adult', 2).withExtra('lunch', 2)
    expect(selection.problems).toMatchObject([
      { code: 'ExtraQuantityInvalid', details: { extraId: 'lunch', max: 1 }, id: 'lunch' },
    ])
    expect(wrong(selection.withExtra('lunch', 1).withExtra('other', 1))).toEqual([
      'InvalidInput extras.1.extra_id',
    ])
  })
})

describe('rooms', () => {
  const supplement = { amount: 0, currency: 'USD' }
  const type = { id: 'double', name: 'Double', sleeps: 2, shareable: true, supplement }
  const room_types = [
    { ...type, available: null },
    { ...type, id: 'single', sleeps: 1, shareable: false, available: null },
  ]
  const group = (qty: number) => choose({ room_types }).withUnit('adult', qty)
  const reasons = ({ problems }: ReturnType<typeof choose>) =>
    problems.map(({ details }) => ('reason' in details ? details.reason : null))

  test('everybody with a seat needs a bed, and nobody an empty room', () => {
    expect(reasons(group(3))).toEqual(['rooms_required'])
    expect(reasons(group(3).withRooms('double', { rooms: 1 }))).toEqual([
      'rooms_dont_match_travellers',
    ])
    expect(reasons(group(3).withRooms('double', { rooms: 2 }))).toEqual([])
    expect(reasons(group(1).withRooms('double', { rooms: 2 }))).toEqual([
      'rooms_dont_match_travellers',
    ])
    expect(reasons(group(1).withRooms('cave', { rooms: 1 }))).toEqual(['unknown_room_type'])
  })

  test('beds in shared rooms are asked for room by room', () => {
    const shared = group(4).withRooms('double', { beds: 3 }).withRooms('single', { rooms: 1 })
    expect(shared.value.rooms).toEqual([
      { room_type_id: 'double', qty: 1, beds: 2 },
      { room_type_id: 'double', qty: 1, beds: 1 },
      { room_type_id: 'single', qty: 1 },
    ])
    expect(reasons(shared)).toEqual([])
    expect(reasons(group(1).withRooms('single', { beds: 1 }))).toEqual([
      'rooms_dont_match_travellers',
    ])
  })

  test('an option without rooms takes none', () => {
    expect(wrong(choose().withUnit('adult', 1).withRooms('double', { rooms: 1 }))).toEqual([
      'InvalidInput rooms',
    ])
  })
})

describe('start and pickup', () => {
  const pickup = { included: false, required: true, asks: [], instructions: null }
  const one = (option: Partial<PublicOption>) => choose(option).withUnit('adult', 1)

  test('a start has a time, unless the option is open all day', () => {
    expect(wrong(one({}).withStart('2026-12-24'))).toEqual(['SlotClosed start'])
    const allDay = one({ availability_type: 'opening_hours' })
    expect([wrong(allDay), wrong(allDay.withStart('2026-12-24'))]).toEqual([
      ['SlotClosed start'],
      [],
    ])
  })

  test.each(['2026-02-30T08:00', '2026-12-24T24:00', '2026-12-24T08:00:00', 'soon'])(
    '%s is no start',
    start => {
      expect(wrong(one({}).withStart(start))).toEqual(['InvalidInput start'])
    },
  )

  test('what is not on sale now cannot be chosen', () => {
    const paused = one({ sales_paused: true })
    expect(paused.problems).toMatchObject([
      { code: 'SlotClosed', details: { reason: 'sales_paused' } },
    ])
  })

  test('a pickup that is required is missing, and one that is not offered is too much', () => {
    const hotel = { place_id: 'hotel' }
    expect(wrong(one({ pickup }))).toEqual(['PickupNotOffered pickup'])
    expect(wrong(one({ pickup }).withPickup(hotel))).toEqual([])
    expect(wrong(one({}).withPickup(hotel))).toEqual(['PickupNotOffered pickup'])
    expect(wrong(one({ pickup: { ...pickup, required: false } }))).toEqual([])
  })
})
