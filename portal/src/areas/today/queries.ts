import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export const todayQuery = (given: { date?: string | undefined; locale: string }) =>
  queryOptions({
    queryKey: ['today', given],
    queryFn: ({ signal }) => seller.today.get(given, { signal }),
    placeholderData: keepPreviousData,
  })

export type RequestAnswer = { ref: string; reason: string | null }

/** Says yes to a request, or no with a reason that the traveller reads. */
export function useAnswerRequest() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ ref, reason }: RequestAnswer) =>
      reason === null
        ? seller.bookings.confirm(ref)
        : seller.bookings.reject(ref, { reason: reason.trim() }),
    // Not waited for: the line goes with it, and nobody would be left to say that it was done.
    onSettled: () => void client.invalidateQueries(),
  })
}
