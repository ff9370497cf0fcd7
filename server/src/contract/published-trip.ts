import { Readiness } from './readiness.ts'
import { named } from './schema.ts'
import { Trip } from './trip.ts'
import { versioned } from './version.ts'

const { version: _, ...fields } = Trip.Record.properties

/** A trip that has just gone on sale. */
export const PublishedTrip = named('PublishedTrip', versioned({ ...fields, readiness: Readiness }))
