import { type Refusal, refused } from '../refusal.ts'
import type { Vehicle } from '../sales/sale-sheet.ts'

export function vehiclesNeeded({ seats }: Vehicle, pax: number): number {
  return Math.ceil(pax / seats)
}

/** A group that is too large for all the vehicles that one booking may have. */
export function refuseVehicles(vehicle: Vehicle | null, pax: number): Refusal | null {
  if (vehicle === null || vehiclesNeeded(vehicle, pax) <= vehicle.maxPerBooking) return null
  const seats = vehicle.seats * vehicle.maxPerBooking
  return refused('VehicleCapacityExceeded', { pax, seats }).refusal
}
