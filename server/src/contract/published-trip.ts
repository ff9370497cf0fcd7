import { Readiness } from './readiness.ts'
import { named, Type } from './schema.ts'
import { TripRecord } from './trip.ts'

/** A trip that has just gone on sale. */
export const PublishedTrip = named(
  'PublishedTrip',
  Type.Object({ ...TripRecord.properties, readiness: Readiness }),
)
