import { START_STATUSES } from '#values/sales.ts'
import { Latitude, Longitude } from './geography.ts'
import { Money } from './money.ts'
import {
  CurrencyCodeText,
  DateOnly,
  named,
  nullable,
  oneOf,
  optional,
  Type,
  Uuid,
} from './schema.ts'

const Status = oneOf('StartStatus', START_STATUSES, {
  description: 'Only `open` can be booked.',
})

export const Calendar = named(
  'Calendar',
  Type.Array(
    named(
      'CalendarDay',
      Type.Object({
        date: DateOnly,
        status: Status,
        starts: Type.Array(
          Type.Object({
            time: nullable(Type.String({ description: 'HH:MM; null: open all day.' })),
            status: Status,
            remaining: nullable(Type.Integer({ description: 'Null where it is not counted.' })),
          }),
        ),
      }),
    ),
  ),
)

export const NextOpen = named(
  'NextOpen',
  Type.Object({
    searched_from: DateOnly,
    searched_to: DateOnly,
    next: nullable(
      Type.Object({
        start: Type.String({ description: 'As a quote takes it.' }),
        date: DateOnly,
        time: nullable(Type.String({ description: 'HH:MM; null: open all day.' })),
        remaining: nullable(Type.Integer({ description: 'Null where it is not counted.' })),
      }),
    ),
  }),
)

const price = {
  per_person: { ...nullable(Money), description: 'For one of the travellers.' },
  original_per_person: { ...nullable(Money), description: 'Before a special: strike it through.' },
  total: { ...nullable(Money), description: 'For all of them, with what everybody has to take.' },
}

const PricedStart = named(
  'PricedStart',
  Type.Object({
    time: nullable(Type.String({ description: 'HH:MM; null: open all day.' })),
    status: Status,
    remaining: nullable(Type.Integer({ description: 'Null where it is not counted.' })),
    ...price,
    rooms: optional(
      Type.Array(
        Type.Object({ room_type_id: Uuid, qty: Type.Integer(), beds: nullable(Type.Integer()) }),
        { description: 'Only where rooms are sold: those that the price is for.' },
      ),
    ),
  }),
)

export const OptionPrices = named(
  'OptionPrices',
  Type.Object({
    option_id: Uuid,
    currency: CurrencyCodeText,
    travellers: nullable(
      Type.Integer({ description: 'How many the prices are for; null where nobody has a seat.' }),
    ),
    unit_id: nullable({ ...Uuid, description: 'What they are counted in.' }),
    pickup: nullable(
      Type.Object(
        { place_id: optional(Uuid), lat: optional(Latitude), lng: optional(Longitude) },
        { description: 'Where they are fetched, of an option that needs it.' },
      ),
    ),
    days: Type.Array(
      named(
        'PricedDay',
        Type.Object({
          date: DateOnly,
          status: Status,
          ...price,
          age: optional(
            Type.Integer({ description: 'Only where ages decide: the one that it is for.' }),
          ),
          starts: Type.Array(PricedStart),
        }),
      ),
      { description: 'The price of a day is that of its cheapest start.' },
    ),
  }),
)
