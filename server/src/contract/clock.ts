import { integer, named, optional, Timestamp, Type } from './schema.ts'

const TEN_YEARS_SECONDS = 315_360_000

export const ClockMove = named(
  'ClockMove',
  Type.Object({
    now: optional(Timestamp),
    advance_seconds: optional(
      integer({
        min: -TEN_YEARS_SECONDS,
        max: TEN_YEARS_SECONDS,
        description: 'Moves the time by this much; negative goes back.',
      }),
    ),
  }),
)
export const ClockTime = named('ClockTime', Type.Object({ now: Timestamp }))
export const JobsRun = named(
  'JobsRun',
  Type.Object({ ran: Type.Integer({ minimum: 0, description: 'How many things were due.' }) }),
)
