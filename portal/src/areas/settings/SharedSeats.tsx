import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import {
  capacityPoolsQuery,
  usePutCapacityPools,
  usePutVehicleLimits,
  vehicleLimitsQuery,
} from './queries/shared-counts.ts'
import { SharedCounts } from './SharedCounts.tsx'

/** Seats that several options sell from: one boat that is on two tours. */
export function CapacityPools() {
  const t = useT()
  const { data } = useSuspenseQuery(capacityPoolsQuery)
  const put = usePutCapacityPools()
  return (
    <SharedCounts
      part="capacity_pools"
      field="capacity"
      words={{
        title: t('settings.pools'),
        about: t('settings.poolsAbout'),
        count: t('settings.poolSeats'),
        add: t('settings.addPool'),
      }}
      saved={data.capacity_pools.map(({ id, name, capacity }) => ({ id, name, count: capacity }))}
      isSaving={put.isPending}
      error={put.error}
      onSave={(counts, done) => {
        const pools = counts.map(({ id, name, count }) => ({ id, name, capacity: Number(count) }))
        const body = { capacity_pools: pools }
        put.mutate({ body, version: data.version }, { onSuccess: done })
      }}
    />
  )
}

/** How many vehicles there are on a day, whatever they are booked for. */
export function VehicleLimits() {
  const t = useT()
  const { data } = useSuspenseQuery(vehicleLimitsQuery)
  const put = usePutVehicleLimits()
  return (
    <SharedCounts
      part="vehicle_limits"
      field="per_day"
      words={{
        title: t('settings.limits'),
        about: t('settings.limitsAbout'),
        count: t('settings.limitPerDay'),
        add: t('settings.addLimit'),
      }}
      saved={data.vehicle_limits.map(({ id, name, per_day }) => ({ id, name, count: per_day }))}
      isSaving={put.isPending}
      error={put.error}
      onSave={(counts, done) => {
        const limits = counts.map(({ id, name, count }) => ({ id, name, per_day: Number(count) }))
        const body = { vehicle_limits: limits }
        put.mutate({ body, version: data.version }, { onSuccess: done })
      }}
    />
  )
}
