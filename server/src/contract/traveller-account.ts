import { named, Type } from './schema.ts'

export const TravellerRecord = named(
  'Traveller',
  Type.Object({ email: Type.String({ description: 'The email that was proved.' }) }),
)
