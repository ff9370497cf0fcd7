import type { Static } from '#contract/schema.ts'
import type { VehicleBody, VehicleLimitsBody } from '#contract/vehicle.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { GivenLimit } from '#operations/options/put-shared-limits.ts'
import type { OptionVehicle } from '#store/options/option-vehicles.ts'
import type { SharedLimit } from '#store/shared-limits.ts'
import { given } from './given.ts'

export function wireVehicle(vehicle: OptionVehicle | null) {
  return {
    vehicle: vehicle && {
      name: vehicle.name,
      seats: vehicle.seats,
      max_per_booking: vehicle.maxPerBooking,
      vehicle_limit_id: vehicle.vehicleLimitId,
    },
  }
}

export function readVehicle({ vehicle }: Static<typeof VehicleBody>): OptionVehicle | null {
  return (
    vehicle && {
      name: vehicle.name,
      seats: vehicle.seats,
      maxPerBooking: vehicle.max_per_booking ?? 1,
      vehicleLimitId: vehicle.vehicle_limit_id ?? null,
    }
  )
}

export function wireVehicleLimits(limits: readonly SharedLimit[]) {
  return {
    vehicle_limits: limits.map(({ id, name, amount, updatedAt }) => ({
      id,
      name,
      per_day: amount,
      updated_at: timestamp(updatedAt),
    })),
  }
}

export function readVehicleLimits(body: Static<typeof VehicleLimitsBody>): GivenLimit[] {
  return body.vehicle_limits.map(({ id, name, per_day }) => ({
    ...given({ id }),
    name,
    amount: per_day,
  }))
}
