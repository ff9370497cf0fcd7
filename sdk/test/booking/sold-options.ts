import { makePlace } from '../../../server/test/support/catalog-world.ts'
import {
  type MadeSale,
  makeSale,
  type SaleOverrides,
} from '../../../server/test/support/sales-world.ts'
import type { TestService } from '../../../server/test/support/service.ts'

const FAMILY: NonNullable<SaleOverrides['units']> = {
  adult: { minAge: 12 },
  child: {
    type: 'child',
    minAge: 3,
    maxAge: 11,
    agePrices: [
      { from_age: 3, to_age: 5, net_usd: 2_000 },
      { from_age: 6, to_age: 11, net_usd: 4_000 },
    ],
  },
  infant: { type: 'infant', maxAge: 2, takesSeat: false, free: true, usd: null, with: ['adult'] },
}

const EXTRAS: NonNullable<SaleOverrides['extras']> = [
  { name: 'Bottle' },
  { name: 'Towel', max_per_booking: 3 },
  { name: 'Camel', per: 'person', min_age: 6 },
  { name: 'Small camel', per: 'person', max_age: 5, max_per_booking: 2 },
  { name: 'Photos', per: 'booking' },
  { name: 'Guide', per: 'day', max_per_booking: 1 },
  { name: 'Wine', per: 'person', unit_types: ['adult'] },
  { name: 'Nursery', unit_types: ['infant'] },
  { name: 'Entrance', per: 'person', who: 'everyone' },
  { name: 'Lunch', per: 'person', included: true },
  { name: 'Seat belt', per: 'person', who: 'everyone', unit_types: ['child'], max_per_booking: 2 },
]

/** With bounds of a unit, of all who travel, and of the party. */
const BOUNDED: SaleOverrides = {
  option: { minUnits: 2, maxUnits: 5, maxParty: 6 },
  units: {
    adult: { minQty: 2, maxQty: 4 },
    senior: { type: 'senior', minAge: 60, maxQty: 2 },
    infant: { type: 'infant', takesSeat: false, free: true, usd: null, with: ['adult', 'senior'] },
  },
}

const SEVERAL_DAYS = {
  template: 'multi_day',
  durationDays: 3,
  durationNights: 2,
  durationMinutes: null,
} as const

const ROOMS: NonNullable<SaleOverrides['rooms']> = [
  { name: 'Double', sleeps: 2, shareable: true },
  { name: 'Single', sleeps: 1 },
  { name: 'Dormitory', sleeps: 4, shareable: true },
]

export interface SoldOptions {
  sales: MadeSale[]
  /** A place from which the trips with pickup fetch travellers. */
  hotel: string
}

/** Options of every kind, with so many places that none of them is ever short of any. */
export async function sellOptions(service: TestService): Promise<SoldOptions> {
  const first = await makeSale(service, { units: FAMILY, extras: EXTRAS, capacity: 5_000 })
  const { city } = first
  const { id: hotel } = await makePlace(service, city, { names: 'Hotel Dune' })
  const rule = { names: { en: 'Hotels' }, kind: 'place', place_ids: [hotel], minutes_before: 30 }
  const another = (overrides: SaleOverrides) =>
    makeSale(service, { ...first.home, capacity: 5_000, ...overrides })
  const paused = await another({})
  await paused.call.patch(paused.optionPath, { sales_paused: true })
  const sales = [
    first,
    await another(BOUNDED),
    await another({ trip: SEVERAL_DAYS, units: FAMILY, rooms: ROOMS }),
    await another({ pickup: { required: true, rules: [rule] } }),
    await another({ option: { availabilityType: 'opening_hours' }, pickup: { rules: [rule] } }),
    paused,
  ]
  return { sales, hotel }
}
