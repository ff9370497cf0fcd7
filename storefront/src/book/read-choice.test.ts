import type { RoomType, Unit } from '@outset/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryString } from '#addresses.ts'
import { someOption } from '../../../sdk/test/booking/some-trip.ts'
import { type Choice, choiceQuery, chosenOf, readChoice, seatsOf } from './read-choice.ts'

const unit = (id: string, type: string, more: Partial<Unit> = {}): Unit => ({
  id,
  type,
  label: type,
  min_age: null,
  max_age: null,
  min_qty: null,
  max_qty: null,
  takes_seat: true,
  free: false,
  accompanied_by: [],
  ages_required: false,
  from_price: null,
  ...more,
})

const someRoom = (id: string): RoomType => ({
  id,
  name: id,
  sleeps: 2,
  shareable: false,
  supplement: { amount: 0, currency: 'USD' },
  available: null,
})

// Two of the same type, so that both ways of naming a unit are met.
const option = someOption({
  id: 'o1',
  is_default: true,
  smallest_group: 1,
  max_units: 16,
  units: [
    unit('a1', 'adult'),
    unit('c1', 'child', { ages_required: true }),
    unit('c2', 'child'),
    unit('i1', 'infant', { takes_seat: false }),
  ],
  room_types: [someRoom('r1'), someRoom('r2')],
})
const trip = { options: [option] }
const read = (address: string) => readChoice(new URLSearchParams(address), trip)

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const few = fc.integer({ min: 1, max: 30 })
const party = fc.integer({ min: 0, max: 12 }).chain(qty =>
  fc.record({
    qty: fc.constant(qty),
    ages: fc
      .array(fc.option(fc.integer({ min: 0, max: 130 })), { minLength: qty, maxLength: qty })
      .map(ages => (ages.some(age => age !== null) ? ages : [])),
  }),
)
const pickup = fc.oneof(
  fc.constant(null),
  fc.uuid().map(place_id => ({ place_id })),
  fc
    .tuple(
      fc.integer({ min: -900_000, max: 900_000 }),
      fc.integer({ min: -1_800_000, max: 1_800_000 }),
    )
    .map(([lat, lng]) => ({ lat: lat / 10_000, lng: lng / 10_000 })),
)
const choices: fc.Arbitrary<Choice> = fc.record({
  option: fc.constant(option),
  month: fc.option(day.map(date => date.slice(0, 7))),
  date: fc.option(day),
  time: fc.option(time),
  units: fc.record({ a1: party, c1: party, c2: party, i1: party }),
  rooms: fc.dictionary(fc.constantFrom('r1', 'r2'), fc.record({ rooms: few, beds: few })),
  extras: fc.dictionary(fc.uuid(), few),
  short: fc.constant({}),
  pickup,
  placeSearch: fc.constantFrom('', 'King', 'فندق', 'a & b = c?'),
  code: fc.constantFrom('', 'SUMMER-26', 'a b'),
})

test('the address of a choice is read as the same choice [S-BOOK-01]', () => {
  fc.assert(
    fc.property(choices, choice => {
      expect(read(queryString(choiceQuery(choice)))).toEqual(choice)
    }),
  )
})

test('any address is read as some choice that can be shown again', () => {
  const fields = fc.constantFrom('date', 'time', 'month', 'pick', 'qty-adult', 'age-c1', 'rooms-r1')
  const more = fc.constantFrom('extra-x', 'pickup', 'lat', 'lng', 'place', 'travellers', 'option')
  const pair = fc.tuple(fc.oneof(fields, more), fc.oneof(fc.string(), fc.integer().map(String)))
  fc.assert(
    fc.property(fc.array(pair), pairs => {
      const choice = read(new URLSearchParams(pairs).toString())
      expect(choice && read(queryString(choiceQuery(choice)))).toEqual(choice)
    }),
  )
})

test('two come along before anybody says how many, or as many as the list was asked for', () => {
  const many = (address: string) => read(address)?.units.a1?.qty
  expect([many(''), many('travellers=5'), many('travellers=99')]).toEqual([2, 5, 16])
  expect(read('')?.units.c1?.qty).toBe(0)
})

test('a day that was just picked takes the place of the one before and of the month', () => {
  expect(read('date=2026-12-01&month=2027-01&pick=2026-12-24')).toMatchObject({
    date: '2026-12-24',
    month: null,
  })
})

test('what has run out on a day has not on another [S-BOOK-16]', () => {
  const address = 'date=2026-12-01&short-x1=2026-12-01.0&short-x2=2026-11-30.2'
  expect(read(address)?.short).toEqual({ x1: 0 })
  expect(read(`${address}&pick=2026-12-24`)?.short).toEqual({})
})

test('what the service gets has no empty ages and nobody of whom there are none', () => {
  const choice = read('date=2026-12-24&time=08:00&qty-adult=2&qty-c1=2&age-c1=7&age-c1=')
  expect(choice && chosenOf(choice)).toMatchObject({
    start: '2026-12-24T08:00',
    units: { a1: { qty: 2, ages: [] }, c1: { qty: 2, ages: [7] } },
  })
  expect(choice && seatsOf(choice)).toBe(4)
})
