import type { CallOffs } from '@outset/sdk/seller'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** What calling starts off would do. It changes with every booking, so it is never kept. */
export const callOffPreviewQuery = (given: { body: CallOffs; locale: string }) =>
  queryOptions({
    queryKey: ['call-off-preview', given],
    queryFn: ({ signal }) =>
      seller.callOffs.preview(given.body, { locale: given.locale }, { signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** Starts of an option that its guests could be moved to. */
export const otherStartsQuery = (given: { option_id: string; from: string; locale: string }) =>
  queryOptions({
    queryKey: ['departures', 'other-starts', given],
    queryFn: ({ signal }) =>
      seller.departures.list({ ...given, status: ['open'], limit: 40 }, { signal }),
  })

/** Bookings, mails, money and places change with it: nothing that was read still holds. */
export function useCallOff() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (body: CallOffs) => seller.callOffs.create(body),
    onSettled: () => client.invalidateQueries(),
  })
}
