import type { NewOption, TripCopy, TripRecord } from '@outset/sdk/seller'
import { queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useRefreshTrips } from '#draft/queries.ts'
import { filteredQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'
import type { TripFilters } from '../trip-filters.ts'

/** The trips of the seller, newest first. */
export const tripsQuery = (filters: TripFilters) =>
  filteredQuery({
    queryKey: ['trips', 'list', filters],
    read: (page, how) => seller.trips.list({ ...filters, ...page }, how),
  })

/** A trip with everything that editing it takes. `trip` is its id or its slug. */
export const tripQuery = (given: { trip: string; locale: string }) =>
  queryOptions({
    queryKey: ['trips', given.trip, 'parts', given.locale],
    queryFn: ({ signal }) =>
      seller.trips.get(given.trip, { expand: 'all', locale: given.locale }, { signal }),
  })

/** Which trip an option belongs to never changes. */
export const optionQuery = (option: string) =>
  queryOptions({
    queryKey: ['options', option],
    queryFn: ({ signal }) => seller.options.get(option, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How many bookings of a trip, or of one of its options, are still ahead. */
export const bookedAheadQuery = (of: { trip: string } | { option: string }) =>
  queryOptions({
    queryKey: ['bookings', 'ahead', of],
    queryFn: async ({ signal }) => {
      const from = new Date().toISOString().slice(0, 10)
      const which = 'trip' in of ? { product_id: of.trip } : { option_id: of.option }
      const filters = {
        ...which,
        from,
        status: ['pending', 'confirmed'] as const,
        limit: 1,
      }
      return (await seller.bookings.list(filters, { signal })).total
    },
  })

export function useCopyTrip() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: ({ trip, ...body }: TripCopy & { trip: string }) => seller.trips.copy(trip, body),
    onSuccess: refresh,
  })
}

export type SaleStep = 'publish' | 'unpublish' | 'pause' | 'resume' | 'archive'

/** Puts a trip on sale, or takes it off. */
export function useSaleStep() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: async ({ step, trip }: { step: SaleStep; trip: Pick<TripRecord, 'id'> }) => {
      const { trips } = seller
      if (step === 'archive') await trips.delete(trip.id)
      else await trips[step](trip.id)
    },
    // Not waited for: the row it was done from may be gone then, and with it what it has to say.
    onSuccess: () => void refresh(),
  })
}

export interface TextStep {
  trip: string
  locale: string
  step: 'publish' | 'unpublish' | 'delete'
}

/** A language of a trip, put on the sites or taken off them. */
export function useTextStep() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: async ({ trip, locale, step }: TextStep) => {
      if (step === 'publish') await seller.trips.publishText(trip, locale)
      if (step === 'unpublish') await seller.trips.unpublishText(trip, locale)
      if (step === 'delete') await seller.trips.deleteText(trip, locale)
    },
    onSuccess: refresh,
  })
}

export function useCreateOption() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: ({ trip, ...body }: NewOption & { trip: string }) =>
      seller.trips.createOption(trip, body),
    onSuccess: refresh,
  })
}

export function useCopyOption() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: ({ option, names }: { option: string; names: NewOption['names'] }) =>
      seller.options.copy(option, { names }),
    onSuccess: refresh,
  })
}

export function useDeleteOption() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: (option: string) => seller.options.delete(option),
    // Not waited for: the card it was done from is gone then, and with it what it has to say.
    onSuccess: () => void refresh(),
  })
}
