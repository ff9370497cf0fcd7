import { Calendar } from './calendar.ts'
import { DepartureBody } from './departure.ts'
import { Money } from './money.ts'
import { UnitsBody } from './option.ts'
import { shownPrice } from './price.ts'
import { PriceTableBody } from './price-table.ts'
import { Quote, selectionFields } from './quote.ts'
import { ScheduleBody } from './schedule.ts'
import { integer, line, listOf, named, nullable, optional, Type, Uuid } from './schema.ts'

const MOST_SELECTIONS = 12
const MOST_EXCEPTIONS = 2000

const { option_id: _, currency, locale, ...selection } = selectionFields

const NewUnit = Type.Object({
  ...UnitsBody.properties.units.items.properties,
  temporary_id: optional({
    ...Uuid,
    description: 'Of a unit that is not saved yet: by which prices and selections name it.',
  }),
})

export const SimulationBody = named(
  'NewSimulation',
  Type.Object({
    units: optional(listOf(NewUnit, { min: 1, max: 30 })),
    price_table: optional(PriceTableBody),
    schedule: optional(ScheduleBody),
    exceptions: optional(
      listOf(
        Type.Object({
          start: line({ max: 40, description: '`YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM`.' }),
          closed: DepartureBody.properties.closed,
          capacity: DepartureBody.properties.capacity,
        }),
        { max: MOST_EXCEPTIONS },
      ),
    ),
    selections: optional(listOf(Type.Object(selection), { max: MOST_SELECTIONS })),
    ladder: optional(
      Type.Object({
        unit_id: line({ max: 100 }),
        from: integer({ min: 1, max: 200 }),
        to: integer({ min: 1, max: 200, description: 'At most 11 more than `from`.' }),
        start: selection.start,
      }),
    ),
    month: optional(
      Type.String({ pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])$', description: 'Of the calendar.' }),
    ),
    currency: optional(
      Type.String({
        maxLength: 100,
        description: 'Any that has a fresh rate; without it that of the prices.',
      }),
    ),
    locale,
  }),
)

const Problem = named(
  'SimulatedRefusal',
  Type.Object({
    code: Type.String({ description: 'As the quote would be refused.' }),
    detail: Type.String(),
    details: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
  }),
)

const PriceRow = Type.Object(
  { row: Type.Integer(), tier: nullable(Type.Integer({ description: 'Its `min`.' })) },
  { description: 'Of the price table: which row, counted from 0, and which tier counted.' },
)

const priced = {
  price_row: nullable(PriceRow),
  quote: nullable(Quote),
  problem: nullable(Problem),
}

const step = {
  price_row: nullable(PriceRow),
  per_person: nullable(Money),
  total: nullable(Money),
  problem: nullable(Problem),
}

const Day = Calendar.items

export const Simulation = named(
  'Simulation',
  Type.Object({
    option_id: Uuid,
    refused_cells: Type.Array(
      Type.Object({
        unit_id: Type.String(),
        tier: Type.Integer(),
        ...shownPrice('min_net'),
        row: optional(Type.Integer()),
        from_age: optional(Type.Integer()),
      }),
      { description: 'Cells for which the table would be refused, and the least that they take.' },
    ),
    selections: Type.Array(
      Type.Object({ start: Type.String(), ...priced, saved: Type.Object(priced) }),
      { description: 'In the order of the request; `saved` is by what is saved.' },
    ),
    ladder: Type.Array(
      Type.Object({ travellers: Type.Integer(), ...step, saved: Type.Object(step) }),
    ),
    days: Type.Array(
      Type.Object({
        ...Day.properties,
        saved: Type.Object({ status: Day.properties.status, starts: Day.properties.starts }),
      }),
      { description: 'Of the month; none where none was asked for.' },
    ),
  }),
)
