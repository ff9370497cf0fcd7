import { named, Type } from './schema.ts'

export const Health = named('Health', Type.Object({ status: Type.String() }))
