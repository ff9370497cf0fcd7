import { TimeOfDay, Weekdays } from './local-time.ts'
import { DateOnly, integer, listOf, named, nullable, optional, Timestamp, Type } from './schema.ts'
import { versioned } from './version.ts'

const Capacity = nullable(
  integer({ min: 0, max: 100_000, description: 'Seats at each start; null is not counted.' }),
)
const Times = listOf(TimeOfDay, { max: 96 })

export const Schedule = named(
  'Schedule',
  versioned({
    rules: Type.Array(
      Type.Object({
        from: nullable(DateOnly),
        to: nullable(DateOnly),
        weekdays: Weekdays,
        times: Times,
        capacity: Capacity,
      }),
    ),
    dates: Type.Array(Type.Object({ date: DateOnly, times: Times, capacity: Capacity })),
    closes_at: nullable(TimeOfDay),
    updated_at: nullable(Timestamp),
  }),
)

export const ScheduleBody = named(
  'NewSchedule',
  Type.Object({
    rules: listOf(
      Type.Object({
        from: optional(nullable(DateOnly)),
        to: optional(nullable(DateOnly)),
        weekdays: optional(Weekdays),
        times: optional(Times),
        capacity: optional(Capacity),
      }),
      { max: 500 },
    ),
    dates: optional(
      listOf(
        Type.Object({ date: DateOnly, times: optional(Times), capacity: optional(Capacity) }),
        { max: 2000 },
      ),
    ),
    closes_at: optional(nullable(TimeOfDay)),
  }),
)
