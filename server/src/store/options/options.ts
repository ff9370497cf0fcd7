import type { ByLocale } from '#domain/catalog.ts'
import type {
  AvailabilityType,
  CapacityMode,
  Confirmation,
  TravellerDetails,
} from '#domain/trips/option.ts'
import type { Reader, Tx } from '../database.ts'

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
  /** How many a website may book at once, those without a seat included; null is the most. */
  maxParty: number | null
  availabilityType: AvailabilityType
  capacityMode: CapacityMode
  confirmation: Confirmation
  /** How long before the start booking ends; null is the seller's setting. */
  cutoffMinutes: number | null
  /** Booking may also end at this time, so many days before the start: both or neither. */
  cutoffDays: number | null
  cutoffTime: string | null
  groupsPerStart: number
  /** Seats that it shares with other options. */
  capacityPoolId: string | null
  policyId: string
  travellerDetails: TravellerDetails
  createdAt: Temporal.Instant
}

export async function insertOptions(tx: Tx, options: readonly Option[]): Promise<void> {
  if (options.length === 0) return
  await tx`
    insert into options
      (seller_id, id, trip_id, position, names, is_default, private, sales_paused, min_units,
       max_units, max_party, availability_type, capacity_mode, confirmation, cutoff_minutes,
       cutoff_days, cutoff_time, groups_per_start, capacity_pool_id, policy_id,
       traveller_details, created_at)
    select "sellerId", id, "tripId", position, names, "isDefault", private, "salesPaused",
      "minUnits", "maxUnits", "maxParty", "availabilityType", "capacityMode", confirmation,
      "cutoffMinutes", "cutoffDays", "cutoffTime", "groupsPerStart", "capacityPoolId", "policyId",
      "travellerDetails", "createdAt"
    from jsonb_to_recordset(${tx.json(options)}) as row
      ("sellerId" uuid, id uuid, "tripId" uuid, position integer, names jsonb,
       "isDefault" boolean, private boolean, "salesPaused" boolean, "minUnits" integer,
       "maxUnits" integer, "maxParty" integer, "availabilityType" text, "capacityMode" text,
       confirmation text, "cutoffMinutes" integer, "cutoffDays" integer, "cutoffTime" text,
       "groupsPerStart" integer, "capacityPoolId" uuid, "policyId" uuid,
       "travellerDetails" jsonb, "createdAt" timestamptz)
  `
}

const columns = (reader: Reader) => reader`
  seller_id as "sellerId", id, trip_id as "tripId", position, names, is_default as "isDefault",
  private, sales_paused as "salesPaused", min_units as "minUnits", max_units as "maxUnits",
  max_party as "maxParty",
  availability_type as "availabilityType", capacity_mode as "capacityMode", confirmation,
  cutoff_minutes as "cutoffMinutes", cutoff_days as "cutoffDays", cutoff_time as "cutoffTime",
  groups_per_start as "groupsPerStart", capacity_pool_id as "capacityPoolId",
  policy_id as "policyId", traveller_details as "travellerDetails", created_at as "createdAt"
`

/** Everything of an option that its seller changes; where it belongs never does. */
export async function updateOption(tx: Tx, option: Option): Promise<void> {
  await tx`
    update options set
      names = ${tx.json(option.names)}, is_default = ${option.isDefault},
      private = ${option.private}, sales_paused = ${option.salesPaused},
      min_units = ${option.minUnits}, max_units = ${option.maxUnits},
      max_party = ${option.maxParty},
      availability_type = ${option.availabilityType}, capacity_mode = ${option.capacityMode},
      confirmation = ${option.confirmation}, cutoff_minutes = ${option.cutoffMinutes},
      cutoff_days = ${option.cutoffDays}, cutoff_time = ${option.cutoffTime},
      groups_per_start = ${option.groupsPerStart}, capacity_pool_id = ${option.capacityPoolId},
      policy_id = ${option.policyId},
      traveller_details = ${tx.json(option.travellerDetails)}
    where seller_id = ${option.sellerId} and id = ${option.id}
  `
}

type OptionKey = { sellerId: string; id: string }
type TripKey = { sellerId: string; tripId: string }

/** An option on sale; a retired one is not found. */
export async function findOptionById(
  reader: Reader,
  { sellerId, id }: OptionKey,
): Promise<Option | null> {
  const [row] = await reader<Option[]>`
    select ${columns(reader)} from options
    where seller_id = ${sellerId} and id = ${id} and retired_at is null
  `
  return row ?? null
}

/** In the order in which they were made. */
export async function listOptions(
  reader: Reader,
  page: TripKey & { after: number | null; limit: number | null },
): Promise<Option[]> {
  const { sellerId, tripId, after, limit } = page
  return reader<Option[]>`
    select ${columns(reader)} from options
    where seller_id = ${sellerId} and trip_id = ${tripId} and retired_at is null
      and position > ${after ?? -1}
    order by position
    limit ${limit}
  `
}

export async function countOptions(reader: Reader, { sellerId, tripId }: TripKey): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from options
    where seller_id = ${sellerId} and trip_id = ${tripId} and retired_at is null
  `
  return row?.total ?? 0
}

/** Retired options count as well, so that a new one always stands behind all others. */
export async function nextOptionPosition(
  reader: Reader,
  { sellerId, tripId }: TripKey,
): Promise<number> {
  const [row] = await reader<{ next: number }[]>`
    select coalesce(max(position) + 1, 0) as next from options
    where seller_id = ${sellerId} and trip_id = ${tripId}
  `
  return row?.next ?? 0
}

export async function clearDefaultOption(tx: Tx, { sellerId, tripId }: TripKey): Promise<void> {
  await tx`
    update options set is_default = false
    where seller_id = ${sellerId} and trip_id = ${tripId} and is_default
  `
}

/** If none is the default any more, the oldest becomes it. */
export async function chooseDefaultOption(tx: Tx, { sellerId, tripId }: TripKey): Promise<void> {
  await tx`
    update options set is_default = true
    where seller_id = ${sellerId} and id = (
      select id from options
      where seller_id = ${sellerId} and trip_id = ${tripId} and retired_at is null
      order by position limit 1
    )
    and not exists (
      select from options
      where seller_id = ${sellerId} and trip_id = ${tripId} and is_default
    )
  `
}

export async function retireOption(
  tx: Tx,
  { sellerId, id }: OptionKey,
  at: Temporal.Instant,
): Promise<void> {
  await tx`
    update options set retired_at = ${at.toString()}, is_default = false
    where seller_id = ${sellerId} and id = ${id}
  `
}
