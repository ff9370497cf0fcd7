import type {
  OptionParts,
  OptionPickup,
  OptionUnits,
  TripExtras,
  TripParts,
  TripWithParts,
} from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { sample } from '../../../../test/sample.ts'
import { salesOf } from './option-sale.ts'
import {
  changedWish,
  NOTHING_CHOSEN,
  readAges,
  unitsWantingAges,
  valuesOf,
  wishOf,
} from './selection-wish.ts'

type Unit = OptionUnits['units'][number]
type Extra = TripExtras['extras'][number]
type Pickup = NonNullable<OptionPickup['pickup']>
type Rule = Pickup['rules'][number]

const unit = (id: string, more: Partial<Unit> = {}) =>
  sample<Unit>('OptionUnits.units', { id, labels: { en: id, de: `${id}-de` }, ...more })
const extra = (id: string, more: Partial<Extra> = {}) =>
  sample<Extra>('TripExtras.extras', {
    id,
    names: { en: id },
    per: 'item',
    who: 'choose',
    ...more,
  })
const option = (id: string, more: Partial<OptionParts> = {}) =>
  sample<OptionParts>('OptionParts', {
    id,
    names: { en: id },
    units: { units: [unit('adult'), unit('child', { min_age: 3, max_age: 11, max_qty: 4 })] },
    ...more,
  })
const rule = sample<Rule>('OptionPickup.pickup.rules', { place_ids: ['norge', 'gone'] })
const TRIP = sample<TripWithParts>('TripWithParts', {
  expanded: sample<TripParts>('TripParts', {
    pickup_places: [{ id: 'norge', slug: 'norge', name: 'Hotel Norge' }],
    extras: {
      extras: [
        extra('lunch', { per: 'person' }),
        extra('ticket', { included: true }),
        extra('tax', { who: 'everyone' }),
        extra('boat', { option_ids: ['private'], per: 'booking', max_per_booking: 9 }),
      ],
    },
    options: [
      option('shared'),
      option('private', {
        is_default: true,
        pickup: {
          pickup: sample<Pickup>('OptionPickup.pickup', { required: true, rules: [rule] }),
        },
      }),
    ],
  }),
})

const [own, shared] = salesOf(TRIP, 'de')
if (own === undefined || shared === undefined) throw new Error('the trip has two options')

test('the default option comes first, and only what one chooses is offered', () => {
  expect(own.id).toBe('private')
  expect(own.extras.map(({ id, max }) => [id, max])).toEqual([
    ['lunch', 999],
    ['boat', 1],
  ])
  expect(shared.extras.map(({ id }) => id)).toEqual(['lunch'])
  expect(own.units.map(({ label, ages, max }) => [label, ages, max])).toEqual([
    ['adult-de', null, 999],
    ['child-de', '3–11', 4],
  ])
  expect(own.pickup?.places).toEqual([{ id: 'norge', name: 'Hotel Norge' }])
})

test('only what the option has is asked for, without what is zero', () => {
  const values = {
    ...NOTHING_CHOSEN,
    units: { adult: 2, child: 0, senior: 1 },
    extras: { lunch: 2, boat: 1 },
    ages: { adult: '30 and 31' },
    pickup: { id: 'norge', name: 'Hotel Norge' },
  }
  expect(wishOf(values, shared)).toEqual({
    units: [{ unit_id: 'adult', qty: 2, ages: [30, 31] }],
    extras: [{ extra_id: 'lunch', qty: 2 }],
    rooms: [],
    pickup: null,
  })
  expect(wishOf(values, own).pickup).toEqual({ place_id: 'norge' })
})

test('a change sends only what is different, and a pickup that is taken away', () => {
  const line = (kind: string, ref: string, qty: number) => ({ kind, ref, qty })
  const booked = valuesOf({
    lines: [line('unit', 'adult', 2), line('extra', 'lunch', 1), line('adjustment', 'a', 1)],
    pickup: { place_id: 'norge', name: 'Hotel Norge' },
  })
  expect(changedWish(booked, booked, own)).toEqual({})
  expect(changedWish(booked, { ...booked, units: { adult: 3 } }, own)).toEqual({
    units: [{ unit_id: 'adult', qty: 3 }],
  })
  expect(changedWish(booked, { ...booked, extras: {}, pickup: null }, own)).toEqual({
    extras: [],
    pickup: null,
  })
})

test('ages are read as they are typed, in any digits', () => {
  expect(readAges(' 4, 7 and ١١')).toEqual([4, 7, 11])
  expect(readAges('')).toBeNull()
})

test('the service says of which units it wants ages', () => {
  const wish = {
    units: [
      { unit_id: 'adult', qty: 1 },
      { unit_id: 'child', qty: 2 },
    ],
  }
  expect(unitsWantingAges({ 'units.1.ages': 'x', start: 'y' }, wish)).toEqual(['child'])
})
