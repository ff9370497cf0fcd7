import type { DepartureChange, DepartureSummary, NewDepartureMessage } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export interface DepartureWish {
  option: string
  start: string
  locale: string
}

/** How one start stands. Null where the schedule does not have it and nobody is booked on it. */
export const departureQuery = (given: DepartureWish) =>
  queryOptions({
    queryKey: ['departures', 'one', given],
    queryFn: async ({ signal }): Promise<DepartureSummary | null> => {
      const { option, start, locale } = given
      const day = start.slice(0, 10)
      const query = { option_id: option, from: day, to: day, locale, limit: 100 }
      const { data } = await seller.departures.list(query, { signal })
      return data.find(one => one.start === start) ?? null
    },
    refetchInterval: 60_000,
  })

/** Everybody who goes, of all pages. */
export const manifestQuery = (given: DepartureWish) =>
  queryOptions({
    queryKey: ['departures', 'manifest', given],
    queryFn: async ({ signal }) => {
      const { option, start, locale } = given
      const query = { locale, sort: 'pickup', limit: 200 } as const
      const pages = seller.options.getManifest(option, start, query, { signal })
      const bookings = []
      for await (const booking of pages) bookings.push(booking)
      return bookings
    },
    refetchInterval: 60_000,
  })

/** What was said of this start beside its schedule; null where nothing was. */
export const startExceptionQuery = (given: { option: string; start: string }) =>
  queryOptions({
    queryKey: ['departures', 'exception', given],
    queryFn: async ({ signal }) => {
      const day = given.start.slice(0, 10)
      const query = { from: day, to: day, limit: 100 }
      const { data } = await seller.options.listDepartures(given.option, query, { signal })
      return data.find(({ start }) => start === given.start) ?? null
    },
  })

/** What was done with a departure lately, from the log of its option. */
export const departureLogQuery = (given: { option: string; start: string }) =>
  queryOptions({
    queryKey: ['departures', 'log', given],
    queryFn: async ({ signal }) => {
      const query = { entity: 'option', entity_id: given.option, limit: 100 }
      const { data } = await seller.auditLog.list(query, { signal })
      return data.filter(({ changes }) => changes.start === given.start)
    },
  })

export const resourcesQuery = queryOptions({
  queryKey: ['resources'],
  queryFn: async ({ signal }) => {
    const resources = []
    for await (const one of seller.resources.list({ limit: 100 }, { signal })) resources.push(one)
    return resources
  },
})

/** Calendar, Today, the list of the guide and the departure itself show what is changed here. */
function useDepartureChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['departures', 'today', 'calendar', 'my-departures', 'check-in-pack', 'resources'].map(key =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
}

export function usePutDeparture({ option, start }: { option: string; start: string }) {
  const changed = useDepartureChanged()
  return useWrite({
    mutationFn: (given: { body: DepartureChange; ifMatch?: number | undefined }) =>
      seller.options.putDeparture(option, start, given.body, { ifMatch: given.ifMatch }),
    onSuccess: changed,
    // Somebody was quicker: the form shows what they said beside what was typed.
    onError: changed,
  })
}

export function usePutResources({ option, start, locale }: DepartureWish) {
  const changed = useDepartureChanged()
  return useWrite({
    mutationFn: (given: { ids: readonly string[]; refuse: boolean }) => {
      const query = { refuse_overlaps: given.refuse, locale }
      return seller.options.putResources(option, start, { resource_ids: given.ids }, query)
    },
    onSuccess: changed,
  })
}

/** Who would get a message. */
export function usePreviewMessage({ option, start }: { option: string; start: string }) {
  return useWrite({
    mutationFn: (body: NewDepartureMessage) => seller.options.previewMessage(option, start, body),
  })
}

export function useSendMessage({ option, start }: { option: string; start: string }) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (body: NewDepartureMessage) => seller.options.createMessage(option, start, body),
    onSuccess: () => client.invalidateQueries({ queryKey: ['departures', 'log'] }),
  })
}
