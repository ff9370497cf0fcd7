import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import type { TravellerDetails } from '#domain/trips/option.ts'
import type { ImportedShares } from '#operations/trips/import-sales.ts'
import type { ImportedOption, ImportedTrip } from '#operations/trips/import-trips.ts'
import type { DemoWorld } from '../demo-world.ts'
import { cell, LARGEST_PARTY } from './prices.ts'
import { showExtras } from './showcase-extras.ts'
import { showFlightPickup, showPickup } from './showcase-pickup.ts'

type Change = (world: DemoWorld, trip: ImportedTrip) => Partial<ImportedTrip>

const ZONE = 'Asia/Amman'
const IN_THE_WILD = ['first_name', 'last_name', 'date_of_birth', 'dietary'] as const
const AT_THE_GATE = ['first_name', 'last_name', 'nationality'] as const
const PLAIN_SPECIAL = {
  optionId: null,
  bookFrom: null,
  bookTo: null,
  amountOff: null,
}

/** Trips of the direct site that show what can be set, and how a quote can be refused. */
const SHOWCASE: Readonly<Record<string, Change>> = {
  'petra-small-group-day': (world, trip) => ({
    ...showExtras(world),
    reviewScore: '4.82',
    reviewCount: 312,
    ...onOption(trip, option => ({
      ...option,
      // Booking ends the evening before, so today is always too late.
      cutoffDays: 1,
      cutoffTime: '18:00',
      sale: {
        ...option.sale,
        departures: [
          { date: dayAhead(world, 9), time: null, closed: true, capacity: null },
          { date: dayAhead(world, 10), time: '08:00', closed: null, capacity: 0 },
          { date: dayAhead(world, 11), time: '08:00', closed: null, capacity: 2 },
        ],
      },
    })),
  }),
  'wadi-rum-small-group-day': (world, trip) => ({
    ...onOption(trip, option => ({
      ...option,
      sale: { ...option.sale, pickup: showPickup(world) },
    })),
    specials: [
      {
        ...PLAIN_SPECIAL,
        id: world.id('special early bird'),
        name: 'Early bird',
        startsFrom: dayAhead(world, 60),
        startsTo: dayAhead(world, 120),
        percentOff: 15,
      },
    ],
  }),
  'wadi-rum-two-nights': (world, trip) =>
    onOption(trip, option => ({
      ...option,
      travellerDetails: {
        scope: 'all',
        fields: ['first_name', 'last_name', 'date_of_birth', 'passport_number', 'dietary'],
        collect: 'after',
        dueHoursBefore: 72,
      },
      sale: { ...option.sale, roomTypes: tents(world) },
    })),
  'dana-reserve-two-nights': (_world, trip) =>
    onOption(trip, option => ({ ...option, travellerDetails: asked('all', IN_THE_WILD) })),
  'jerash-ticket': (_world, trip) =>
    onOption(trip, option => ({ ...option, travellerDetails: asked('lead', AT_THE_GATE) })),
  'king-hussein-airport-transfer': (world, trip) =>
    onOption(trip, option => ({
      ...option,
      sale: { ...option.sale, pickup: showFlightPickup(world) },
    })),
  // For who books in the next days, so that lists and pages show a price and the one before it.
  'jerash-small-group-day': world => ({
    specials: [
      {
        ...PLAIN_SPECIAL,
        id: world.id('special ten years'),
        name: 'Ten years of Sands & Stars',
        startsFrom: dayAhead(world, 0),
        startsTo: dayAhead(world, 60),
        bookFrom: dayAhead(world, -4),
        bookTo: dayAhead(world, 10),
        percentOff: 20,
      },
    ],
  }),
  'aqaba-fort-small-group-day': (world, trip) =>
    onOption(trip, option => cheaperForAFewDays(world, option)),
  'wadi-rum-private-day': (world, trip) => onOption(trip, option => inJeeps(world, option, 3)),
  'dana-reserve-private-day': (world, trip) => onOption(trip, option => inJeeps(world, option, 1)),
  'petra-cook-and-eat': (_world, trip) =>
    onOption(trip, option => ({ ...option, capacityMode: 'on_request', confirmation: 'manual' })),
  'little-petra-cook-and-eat': (_world, trip) =>
    onOption(trip, option => ({ ...option, confirmation: 'manual' })),
  'dead-sea-small-group-day': (_world, trip) => onOption(trip, priceChildrenByAge),
  'jerash-private-day': (_world, trip) => onOption(trip, onlyFromFour),
  'citadel-hill-after-dark': (world, trip) =>
    onOption(trip, option => dearerOnWeekends(world, option)),
  'red-sea-reef-by-boat': (world, trip) => ({
    options: trip.options.flatMap(option => shareTheBoat(world, option)),
  }),
}

/** What some of them share. */
export function sharesOf(world: DemoWorld): ImportedShares {
  return {
    vehicleLimits: [{ id: world.id('limit jeeps'), name: 'Jeeps', amount: 2 }],
    capacityPools: [{ id: world.id('pool boat'), name: 'The glass-bottom boat', amount: 24 }],
  }
}

export function showcase(world: DemoWorld, trip: ImportedTrip): ImportedTrip {
  const change = SHOWCASE[trip.slug]
  if (!change) return trip
  const { perPerson: _known, ...rest } = trip
  return { ...rest, ...change(world, trip), salesPaused: false, priceDisplay: 'shown' }
}

function onOption(trip: ImportedTrip, change: (option: ImportedOption) => ImportedOption) {
  return { options: trip.options.map(change) }
}

/** A day counted from the day on which the world is made. */
export function dayAhead(world: DemoWorld, days: number): string {
  return world.daysAgo(0).toZonedDateTimeISO(ZONE).toPlainDate().add({ days }).toString()
}

function rowOf({ sale }: ImportedOption): PriceRow {
  const [row] = sale?.priceRows ?? []
  if (!row) throw new Error('every demo option has prices')
  return row
}

function withRows(option: ImportedOption, priceRows: PriceRow[]): ImportedOption {
  return { ...option, sale: { ...option.sale, priceRows } }
}

/** Asked while booking: without the answers there is no checkout. */
function asked(
  scope: TravellerDetails['scope'],
  fields: TravellerDetails['fields'],
): TravellerDetails {
  return { scope, fields, collect: 'checkout', dueHoursBefore: null }
}

function tents(world: DemoWorld) {
  return [
    {
      id: world.id('room double tent'),
      names: { en: 'Double tent', de: 'Doppelzelt', ar: 'خيمة مزدوجة' },
      sleeps: 2,
      shareable: true,
      supplement: 0,
      rooms: 8,
    },
    {
      id: world.id('room single tent'),
      names: { en: 'Single tent', de: 'Einzelzelt', ar: 'خيمة فردية' },
      sleeps: 1,
      shareable: false,
      supplement: 9000,
      rooms: 2,
    },
  ]
}

/** Two jeeps a day in all, of four seats each, for every option that uses them. */
function inJeeps(world: DemoWorld, option: ImportedOption, most: number): ImportedOption {
  const vehicleLimitId = world.id('limit jeeps')
  const vehicle = { name: 'Jeep', seats: 4, maxPerBooking: most, vehicleLimitId }
  return { ...option, groupsPerStart: 3, sale: { ...option.sale, vehicle } }
}

function priceChildrenByAge(option: ImportedOption): ImportedOption {
  const child = option.units.find(({ type }) => type === 'child')
  const row = rowOf(option)
  const cells = row.cells.map(priced =>
    priced.unitId === child?.id
      ? {
          ...priced,
          agePrices: [
            { fromAge: 3, toAge: 5, net: 2000 },
            { fromAge: 6, toAge: 11, net: priced.net },
          ],
        }
      : priced,
  )
  return withRows(option, [{ ...row, cells }])
}

function onlyFromFour(option: ImportedOption): ImportedOption {
  const row = rowOf(option)
  const tiers = row.tiers.filter(({ min }) => min >= 4)
  return withRows(option, [{ ...row, tiers, cells: row.cells.filter(({ tier }) => tier >= 4) }])
}

/** The first row that fits counts: the holidays, then weekends, then all other days. */
function dearerOnWeekends(world: DemoWorld, option: ImportedOption): ImportedOption {
  const row = rowOf(option)
  const raised = (usd: number) =>
    row.cells.map(({ unitId, tier, net }) => cell(unitId, tier, net + usd))
  const holidays = { from: dayAhead(world, 30), to: dayAhead(world, 44) }
  return withRows(option, [
    { ...row, season: holidays, cells: raised(1500) },
    { ...row, weekdays: [5, 6], cells: raised(800) },
    row,
  ])
}

/** A cheaper season that has been on for weeks and is over in a few days. */
function cheaperForAFewDays(world: DemoWorld, option: ImportedOption): ImportedOption {
  const row = rowOf(option)
  const season = { from: dayAhead(world, -40), to: dayAhead(world, 6) }
  const cells = row.cells.map(({ unitId, tier, net }) => cell(unitId, tier, net - 1500))
  return withRows(option, [{ ...row, season, cells }, row])
}

/** Two ways to book one boat: seat by seat, or all of it for a party. */
function shareTheBoat(world: DemoWorld, option: ImportedOption): ImportedOption[] {
  const capacityPoolId = world.id('pool boat')
  const [rule] = option.sale?.schedule?.rules ?? []
  const schedule = {
    rules: rule ? [{ ...rule, capacity: null }] : [],
    dates: [],
    closesAt: null,
  }
  const adult = world.id('option charter adult')
  const tiers = [{ min: 1, max: LARGEST_PARTY }]
  const charter: ImportedOption = {
    id: world.id('option charter'),
    names: { en: 'Private charter', de: 'Privatfahrt', ar: 'رحلة خاصة' },
    policyId: option.policyId,
    private: true,
    minUnits: 4,
    maxUnits: LARGEST_PARTY,
    capacityPoolId,
    units: [{ id: adult, type: 'adult', labels: { en: 'Guest', de: 'Gast', ar: 'ضيف' } }],
    sale: {
      schedule,
      priceRows: [{ season: null, weekdays: [], tiers, cells: [cell(adult, 1, 14500)] }],
    },
  }
  return [{ ...option, capacityPoolId, sale: { ...option.sale, schedule } }, charter]
}
