import {
  integer,
  line,
  listOf,
  named,
  nullable,
  optional,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

const vehicle = {
  name: line({ max: 100 }),
  seats: integer({ min: 1, max: 1000 }),
  max_per_booking: integer({ min: 1, max: 100 }),
  vehicle_limit_id: nullable(Uuid),
}

export const OptionVehicle = named(
  'OptionVehicle',
  versioned({ vehicle: nullable(Type.Object(vehicle)) }),
)

export const VehicleBody = named(
  'Vehicle',
  Type.Object({
    vehicle: nullable(
      Type.Object({
        name: vehicle.name,
        seats: vehicle.seats,
        max_per_booking: optional(vehicle.max_per_booking),
        vehicle_limit_id: optional(vehicle.vehicle_limit_id),
      }),
    ),
  }),
)

const limit = {
  name: line({ max: 100 }),
  per_day: integer({ min: 0, max: 10_000, description: 'Over all options that use it.' }),
}

export const VehicleLimits = named(
  'VehicleLimits',
  versioned({
    vehicle_limits: Type.Array(Type.Object({ id: Uuid, ...limit, updated_at: Timestamp })),
  }),
)

export const VehicleLimitsBody = named(
  'NewVehicleLimits',
  Type.Object({
    vehicle_limits: listOf(Type.Object({ id: optional(Uuid), ...limit }), { max: 200 }),
  }),
)
