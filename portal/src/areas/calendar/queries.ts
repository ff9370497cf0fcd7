import type { AllDeparturesBulk, LossKind } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { pagedQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** As many starts as one call gives. */
const MOST_STARTS = 2_000
/** A week of some sixty trips; of a thousand it is what fills the screen while the rest comes. */
const FIRST_STARTS = 750

interface Shown {
  from: string
  to: string
  product_id?: string | undefined
  locale: string
}

/** Every start of these days, whether somebody has booked it or not; nearly always in one page. */
export const calendarQuery = (given: Shown) =>
  pagedQuery({
    queryKey: ['departures', 'calendar', given],
    read: (page, how) => seller.departures.list({ ...given, scheduled: true, ...page }, how),
    perPage: MOST_STARTS,
    onFirst: FIRST_STARTS,
  })

/** Guides, boats and the like. */
export const resourcesQuery = queryOptions({
  queryKey: ['resources', 'in-use'],
  queryFn: ({ signal }) => seller.resources.list({ limit: 100 }, { signal }),
  staleTime: 60_000,
})

/** Who is booked on a start. */
export const startBookingsQuery = (given: { option_id: string; start: string; locale: string }) =>
  queryOptions({
    queryKey: ['bookings', 'of-start', given],
    queryFn: ({ signal }) =>
      seller.bookings.list({ ...given, status: ['pending', 'confirmed'], limit: 100 }, { signal }),
  })

/** What a change of starts would do to those who are booked on them. Never kept: they change. */
export const changePreviewQuery = (calls: readonly AllDeparturesBulk[]) =>
  queryOptions({
    queryKey: ['change-of-starts', calls],
    queryFn: async ({ signal }) => {
      const plans = []
      for (const call of calls) {
        plans.push(await seller.departures.updateMany(call, { dry_run: true }, { signal }))
      }
      return plans
    },
    staleTime: 0,
    gcTime: 0,
  })

interface StartsChange {
  calls: readonly AllDeparturesBulk[]
  /** What is lost by it and was shown. */
  accepted: readonly LossKind[]
}

/** Closes, opens or changes starts, one call after the other. */
export function useChangeStarts() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: async ({ calls, accepted }: StartsChange) => {
      const accept = accepted.length > 0 ? { accept_losses: accepted } : {}
      for (const call of calls) await seller.departures.updateMany(call, accept)
    },
    // Not waited for, as whoever asked may be gone with what they showed.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['departures'] })
      void client.invalidateQueries({ queryKey: ['today'] })
    },
  })
}
