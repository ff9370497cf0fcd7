import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { platform } from '#app/outset.ts'
import { filteredQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export const platformTripsQuery = (filters: {
  q?: string | undefined
  seller?: string | undefined
}) =>
  filteredQuery({
    queryKey: ['platform', 'trips', filters],
    read: (page, how) => platform.trips.list({ ...filters, ...page }, how),
  })

/** Bookings of all sellers, by reference or address. Each look-up is written down. */
export const platformBookingsQuery = (q: string) =>
  queryOptions({
    queryKey: ['platform', 'bookings', q],
    queryFn: ({ signal }) => platform.bookings.list({ q }, { signal }),
    enabled: q.length >= 3,
    staleTime: 60_000,
  })

/** Trips that marketplaces do not sell, because the platform holds them back. */
export const withheldTripsQuery = queryOptions({
  queryKey: ['platform', 'withheld'],
  queryFn: ({ signal }) => platform.withheldTrips.list({ limit: 100 }, { signal }),
})

export function useWithhold() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ trip, isWithheld }: { trip: string; isWithheld: boolean }) =>
      isWithheld ? platform.withheldTrips.put(trip) : platform.withheldTrips.delete(trip),
    onSettled: () => client.invalidateQueries({ queryKey: ['platform'] }),
  })
}
