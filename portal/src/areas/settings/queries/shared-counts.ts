import type { NewCapacityPools, NewVehicleLimits } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** Seats that several options sell from together. */
export const capacityPoolsQuery = queryOptions({
  queryKey: ['capacity-pools'],
  queryFn: ({ signal }) => seller.capacityPools.get({ signal }),
})

/** How many vehicles of a kind run on one day, over all options. */
export const vehicleLimitsQuery = queryOptions({
  queryKey: ['vehicle-limits'],
  queryFn: ({ signal }) => seller.vehicleLimits.get({ signal }),
})

interface ToSave<Body> {
  body: Body
  version: number | undefined
}

export function usePutCapacityPools() {
  return usePut(({ body, version }: ToSave<NewCapacityPools>) =>
    seller.capacityPools.put(body, {}, { ifMatch: version }),
  )
}

export function usePutVehicleLimits() {
  return usePut(({ body, version }: ToSave<NewVehicleLimits>) =>
    seller.vehicleLimits.put(body, {}, { ifMatch: version }),
  )
}

function usePut<Input, Result>(put: (given: Input) => Promise<Result>) {
  const client = useQueryClient()
  const stale = ['capacity-pools', 'vehicle-limits', 'trips', 'departures', 'calendar', 'today']
  return useWrite({
    mutationFn: put,
    // After a refusal too: somebody else may have been there before.
    onSettled: () => Promise.all(stale.map(name => client.invalidateQueries({ queryKey: [name] }))),
  })
}
