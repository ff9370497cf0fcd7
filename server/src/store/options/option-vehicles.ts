import type { Vehicle } from '#domain/sales/sale-sheet.ts'
import type { Reader, Tx } from '../database.ts'

type OptionKey = { sellerId: string; optionId: string }

/** What an option travels in, and the limit that its vehicles count against. */
export type OptionVehicle = Omit<Vehicle, 'limit'> & { vehicleLimitId: string | null }

export async function findOptionVehicle(
  reader: Reader,
  { sellerId, optionId }: OptionKey,
): Promise<OptionVehicle | null> {
  const [row] = await reader<OptionVehicle[]>`
    select vehicle ->> 'name' as name, (vehicle -> 'seats')::int as seats,
      (vehicle -> 'maxPerBooking')::int as "maxPerBooking",
      vehicle_limit_id as "vehicleLimitId"
    from options
    where seller_id = ${sellerId} and id = ${optionId} and vehicle is not null
  `
  return row ?? null
}

export async function updateOptionVehicle(
  tx: Tx,
  { sellerId, optionId }: OptionKey,
  given: OptionVehicle | null,
): Promise<void> {
  const { vehicleLimitId = null, ...vehicle } = given ?? {}
  await tx`
    update options set vehicle = ${given ? tx.json(vehicle) : null},
      vehicle_limit_id = ${vehicleLimitId}
    where seller_id = ${sellerId} and id = ${optionId}
  `
}
