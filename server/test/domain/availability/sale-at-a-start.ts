import fc from 'fast-check'
import type { PriceRow, SaleSheet, SaleUnit } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { stockKey } from '#domain/sales/stock.ts'
import { someExtra, someSelection, someSheet, someUnit } from '../../support/sale-sheet.ts'

const DATE = '2027-05-12'
const START = `${DATE}T09:00`

const anyUnits: fc.Arbitrary<SaleUnit[]> = fc
  .array(
    fc.record({
      minQty: fc.option(fc.integer({ min: 1, max: 3 })),
      spread: fc.option(fc.nat({ max: 2 })),
      takesSeat: fc.boolean(),
      free: fc.constantFrom(false, false, true),
      with: fc.option(fc.nat({ max: 2 })),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map(units =>
    units.map(({ minQty, spread, with: other, ...unit }, at) =>
      someUnit({
        ...unit,
        id: `unit-${at}`,
        minQty,
        maxQty: spread === null ? null : (minQty ?? 1) + spread,
        // One of them takes a seat, or there would be nothing to sell.
        takesSeat: at === 0 || unit.takesSeat,
        type: at === 1 ? 'child' : 'adult',
        accompaniedBy: other === null || other >= units.length ? [] : [`unit-${other}`],
      }),
    ),
  )

const anyRow = (units: readonly SaleUnit[]): fc.Arbitrary<PriceRow> =>
  fc
    .record({
      inSeason: fc.constantFrom(true, true, false),
      begins: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 }),
      end: fc.option(fc.nat({ max: 2 })),
      left: fc.array(fc.constantFrom(true, true, false), { minLength: 6, maxLength: 6 }),
      ages: fc.constantFrom([], [], [{ fromAge: 4, toAge: 9, net: 100 }]),
    })
    .map(({ inSeason, begins, end, left, ages: agePrices }) => {
      const mins = begins.sort((a, b) => a - b)
      const tiers = mins.map((min, at) => ({
        min,
        max: (mins[at + 1] ?? 0) - 1 || (end === null ? null : min + end),
      }))
      const cells = units.flatMap(({ id: unitId }, at) =>
        mins.map((tier, from) => ({ unitId, tier, net: 500, agePrices, at: at * 2 + from })),
      )
      return {
        season: inSeason ? null : { from: '2027-06-01', to: '2027-06-30' },
        weekdays: [],
        tiers: tiers.map(tier => ({
          ...tier,
          max: tier.max !== null && tier.max < tier.min ? null : tier.max,
        })),
        cells: cells.filter(({ at }) => left[at]).map(({ at: _, ...cell }) => cell),
      }
    })

const anyPlaces = fc.record({
  capacityMode: fc.constantFrom('limited' as const, 'limited' as const, 'free_sale' as const),
  private: fc.boolean(),
  groupsPerStart: fc.integer({ min: 1, max: 2 }),
  minUnits: fc.option(fc.integer({ min: 1, max: 4 })),
  maxParty: fc.option(fc.integer({ min: 2, max: 8 })),
  maxUnits: fc.option(fc.integer({ min: 4, max: 6 })),
  capacity: fc.option(fc.integer({ min: 0, max: 6 })),
  pool: fc.option(
    fc.integer({ min: 1, max: 6 }).map(capacity => ({ id: 'pool', name: '', capacity })),
  ),
  vehicle: fc.option(
    fc.record({
      seats: fc.integer({ min: 1, max: 3 }),
      maxPerBooking: fc.integer({ min: 1, max: 2 }),
      perDay: fc.option(fc.integer({ min: 0, max: 2 })),
    }),
  ),
  rooms: fc.array(
    fc.record({
      sleeps: fc.integer({ min: 1, max: 3 }),
      shareable: fc.boolean(),
      rooms: fc.option(fc.integer({ min: 0, max: 2 })),
    }),
    { maxLength: 1 },
  ),
  lunches: fc.option(fc.integer({ min: 0, max: 4 })),
  mostLunches: fc.option(fc.integer({ min: 1, max: 4 })),
  lunchFor: fc.constantFrom('all' as const, 'all' as const, 'some' as const),
  taken: fc.array(fc.nat({ max: 5 }), { minLength: 7, maxLength: 7 }),
})

type Places = typeof anyPlaces extends fc.Arbitrary<infer T> ? T : never

/** One start of an option: who may come, what they pay, what there is and what is taken. */
export const anySale = anyUnits.chain(units =>
  fc.record({ units: fc.constant(units), row: anyRow(units), places: anyPlaces }),
)

export function saleOf({
  units,
  row,
  places,
}: {
  units: SaleUnit[]
  row: PriceRow
  places: Places
}) {
  const { capacity, vehicle, rooms, lunches, mostLunches, lunchFor, taken, pool, ...option } =
    places
  const lunch = someExtra({
    who: 'everyone',
    per: 'person',
    stockPerDay: lunches,
    maxPerBooking: mostLunches,
    unitTypes: lunchFor === 'some' ? ['child'] : [],
  })
  const rule = { from: null, to: null, weekdays: [], times: ['09:00'], capacity }
  const sheet = someSheet({
    ...option,
    units,
    priceRows: [row],
    pool: option.capacityMode === 'limited' ? pool : null,
    schedule: { rules: [rule], dates: [], closesAt: null },
    vehicle: vehicle && {
      name: 'Jeep',
      seats: vehicle.seats,
      maxPerBooking: vehicle.maxPerBooking,
      limit:
        vehicle.perDay === null ? null : { id: 'limit', name: 'Jeeps', perDay: vehicle.perDay },
    },
    roomTypes: rooms.map((room, at) => ({
      ...room,
      id: `room-${at}`,
      names: { en: 'Room' },
      supplement: 0,
    })),
    extras: lunches === null && mostLunches === null ? [] : [lunch],
  })
  const keys = [
    stockKey({ kind: 'seats', subjectId: 'option', slot: START }),
    stockKey({ kind: 'groups', subjectId: 'option', slot: START }),
    stockKey({ kind: 'shared_seats', subjectId: 'pool', slot: START }),
    stockKey({ kind: 'vehicles', subjectId: 'limit', slot: DATE }),
    stockKey({ kind: 'extras', subjectId: 'lunch', slot: DATE }),
  ]
  const counts = new Map(keys.map((key, at) => [key, taken[at] ?? 0]))
  for (const [at, { sleeps, shareable }] of rooms.entries()) {
    const beds = shareable ? (taken[5 + at] ?? 0) : sleeps * ((taken[5 + at] ?? 0) % 3)
    counts.set(stockKey({ kind: 'beds', subjectId: `room-${at}`, slot: START }), beds)
  }
  return { sheet, taken: counts }
}

/** Everybody who could ask: all groups and rooms, up to what any table here reaches. */
export function* everySelection({ units, roomTypes }: SaleSheet): Generator<Selection> {
  const roomings = roomTypes.length === 0 ? [[]] : [...everyRooming(roomTypes)]
  for (const party of combinations(units.map(() => 7))) {
    const asked = units.flatMap(({ id: unitId }, at) => {
      const qty = party[at] ?? 0
      return qty === 0 ? [] : [{ unitId, qty, ages: Array.from({ length: qty }, () => 5) }]
    })
    if (asked.length === 0) continue
    for (const rooms of roomings) yield someSelection({ units: asked, rooms })
  }
}

/** Whole rooms, or beds in rooms that are shared. */
function* everyRooming(types: SaleSheet['roomTypes']): Generator<Selection['rooms']> {
  for (const { id: roomTypeId, shareable } of types) {
    for (let count = 1; count <= 7; count++) {
      yield [{ roomTypeId, qty: count, beds: null }]
      if (shareable) yield Array.from({ length: count }, () => ({ roomTypeId, qty: 1, beds: 1 }))
    }
  }
}

function* combinations(most: readonly number[]): Generator<number[]> {
  const [first, ...rest] = most
  if (first === undefined) yield []
  else for (let n = 0; n <= first; n++) for (const tail of combinations(rest)) yield [n, ...tail]
}
