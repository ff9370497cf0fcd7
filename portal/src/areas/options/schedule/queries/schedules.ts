import type { AllDeparturesBulk, DepartureRecord, LossKind, NewSchedule } from '@outset/sdk/seller'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useRefreshTrips } from '#draft/queries.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** What a schedule would do to bookings, without saving it. */
export const scheduleImpactQuery = (option: string, schedule: NewSchedule) =>
  queryOptions({
    queryKey: ['options', option, 'schedule-impact', schedule],
    queryFn: ({ signal }) =>
      seller.options.putSchedule(option, schedule, { dry_run: true }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What differs from the schedule on some days. Among the trips, as those who change it say. */
export const exceptionsQuery = (option: string, days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['trips', 'exceptions', option, days],
    queryFn: async ({ signal }) => {
      const pages = seller.options.listDepartures(option, { ...days, limit: 100 }, { signal })
      const said: DepartureRecord[] = []
      for await (const one of pages) said.push(one)
      return said
    },
  })

/** What exceptions would do, all calls of one change together. */
export const exceptionImpactQuery = (bodies: readonly AllDeparturesBulk[]) =>
  queryOptions({
    queryKey: ['departures', 'bulk-preview', bodies],
    queryFn: ({ signal }) =>
      Promise.all(
        bodies.map(body => seller.departures.updateMany(body, { dry_run: true }, { signal })),
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** Closes, opens or changes days and starts. They are live at once: no draft holds them. */
export function useChangeExceptions() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: async ({
      bodies,
      losses,
    }: {
      bodies: readonly AllDeparturesBulk[]
      losses: readonly LossKind[]
    }) => {
      for (const body of bodies) {
        const accepted = losses.length > 0 ? { accept_losses: losses } : {}
        await seller.departures.updateMany(body, accepted)
      }
    },
    // Some of the calls may have been made.
    onSettled: refresh,
  })
}
