import { DateOnly, named, nullable, oneOf, Type } from './schema.ts'

const Status = oneOf('StartStatus', ['open', 'sold_out', 'closed', 'past_cutoff'], {
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
