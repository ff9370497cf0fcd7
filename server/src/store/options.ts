import type { ByLocale } from '#domain/catalog/locale.ts'
import type {
  AvailabilityType,
  CapacityMode,
  Confirmation,
  TravellerDetails,
} from '#domain/trips/option.ts'
import type { Tx } from './database.ts'

export type Option = {
  sellerId: string
  id: string
  tripId: string
  position: number
  names: ByLocale
  isDefault: boolean
  private: boolean
  salesPaused: boolean
  minUnits: number | null
  maxUnits: number | null
  availabilityType: AvailabilityType
  capacityMode: CapacityMode
  confirmation: Confirmation
  /** How long before the start booking ends; null is the seller's setting. */
  cutoffMinutes: number | null
  groupsPerStart: number
  policyId: string
  travellerDetails: TravellerDetails
  createdAt: Temporal.Instant
}

export async function insertOptions(tx: Tx, options: readonly Option[]): Promise<void> {
  if (options.length === 0) return
  await tx`
    insert into options
      (seller_id, id, trip_id, position, names, is_default, private, sales_paused, min_units,
       max_units, availability_type, capacity_mode, confirmation, cutoff_minutes,
       groups_per_start, policy_id, traveller_details, created_at)
    select "sellerId", id, "tripId", position, names, "isDefault", private, "salesPaused",
      "minUnits", "maxUnits", "availabilityType", "capacityMode", confirmation, "cutoffMinutes",
      "groupsPerStart", "policyId", "travellerDetails", "createdAt"
    from jsonb_to_recordset(${tx.json(options as never)}) as row
      ("sellerId" uuid, id uuid, "tripId" uuid, position integer, names jsonb,
       "isDefault" boolean, private boolean, "salesPaused" boolean, "minUnits" integer,
       "maxUnits" integer, "availabilityType" text, "capacityMode" text, confirmation text,
       "cutoffMinutes" integer, "groupsPerStart" integer, "policyId" uuid,
       "travellerDetails" jsonb, "createdAt" timestamptz)
  `
}
