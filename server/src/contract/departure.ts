import { TimeOfDay, Weekdays } from './local-time.ts'
import {
  DateOnly,
  integer,
  line,
  listOf,
  named,
  nullable,
  optional,
  pageOf,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'
import { ImpactSchema, LossKindSchema } from './write-plan.ts'

const Closed = nullable(
  Type.Boolean({ description: 'False opens a start that the schedule does not have.' }),
)
const Capacity = nullable(integer({ min: 0, max: 100_000 }))
const Note = nullable(line({ max: 500, description: 'For the staff; no traveller sees it.' }))

export const DepartureRecord = named(
  'DepartureRecord',
  versioned({
    start: Type.String({ description: '`YYYY-MM-DD` for a whole day, or `YYYY-MM-DDTHH:MM`.' }),
    closed: Closed,
    capacity: Capacity,
    note: Note,
    updated_at: Timestamp,
  }),
)

export const DeparturePage = named(
  'DeparturePage',
  versioned(pageOf('DeparturePage', DepartureRecord).properties),
)

export const DepartureBody = named(
  'DepartureChange',
  Type.Object({
    closed: optional(Closed),
    capacity: optional(Capacity),
    note: optional(Note),
  }),
)

export const DeparturesBulkBody = named(
  'DeparturesBulk',
  Type.Object({
    from: DateOnly,
    to: DateOnly,
    weekdays: optional(Weekdays),
    times: optional(listOf(TimeOfDay, { max: 96 })),
    closed: optional(Closed),
    capacity: optional(Capacity),
    note: optional(Note),
    reset: optional(
      Type.Boolean({ description: 'Takes away what was said of these, so the schedule holds.' }),
    ),
  }),
)

export const DeparturesBulkResult = named(
  'DeparturesBulkResult',
  versioned({ changed: integer({ min: 0, max: 1_000_000 }) }),
)

export const AllDeparturesBulkBody = named(
  'AllDeparturesBulk',
  Type.Object({
    option_ids: optional(listOf(Uuid, { min: 1, max: 100 })),
    all: optional(Type.Boolean({ description: 'Every option, instead of `option_ids`.' })),
    from: DateOnly,
    to: DateOnly,
    weekdays: optional(Weekdays),
    times: optional(listOf(TimeOfDay, { max: 96 })),
    set: optional(
      Type.Object({
        closed: optional(Closed),
        capacity: optional(Capacity),
        note: optional(Note),
      }),
    ),
    reset: optional(
      Type.Boolean({ description: 'Takes away what was said of these, so the schedule holds.' }),
    ),
  }),
)

export const AllDeparturesBulkResult = named(
  'AllDeparturesBulkResult',
  Type.Object({
    dry_run: Type.Boolean(),
    options: Type.Array(
      Type.Object({
        option_id: Uuid,
        option_name: Type.String(),
        trip_title: nullable(Type.String()),
        changed: integer({ min: 0, max: 1_000_000 }),
      }),
    ),
    impact: ImpactSchema,
    losses: Type.Array(LossKindSchema),
  }),
)
