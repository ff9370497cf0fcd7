import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { platform } from '#outset.ts'
import { useWrite } from '#queries/use-write.ts'

const PER_PAGE = 50

export const platformTripsQuery = (filters: {
  q?: string | undefined
  seller?: string | undefined
}) =>
  infiniteQueryOptions({
    queryKey: ['platform', 'trips', filters],
    queryFn: ({ pageParam, signal }) =>
      platform.trips.list({ ...filters, limit: PER_PAGE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
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
