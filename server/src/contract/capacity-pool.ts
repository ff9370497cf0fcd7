import { integer, line, listOf, named, optional, Timestamp, Type, Uuid } from './schema.ts'
import { versioned } from './version.ts'

const pool = {
  name: line({ max: 100 }),
  capacity: integer({
    min: 0,
    max: 100_000,
    description: 'Seats at each start, over all options of the pool.',
  }),
}

export const CapacityPools = named(
  'CapacityPools',
  versioned({
    capacity_pools: Type.Array(Type.Object({ id: Uuid, ...pool, updated_at: Timestamp })),
  }),
)

export const CapacityPoolsBody = named(
  'NewCapacityPools',
  Type.Object({
    capacity_pools: listOf(Type.Object({ id: optional(Uuid), ...pool }), { max: 200 }),
  }),
)
