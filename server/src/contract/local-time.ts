import { integer, listOf, Type } from './schema.ts'

/** On the clock of the place where the trip starts. */
export const TimeOfDay = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'HH:MM on the clock of the place where the trip starts.',
})

export const Weekdays = listOf(integer({ min: 1, max: 7 }), { max: 7 })
