import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { refreshBookings } from '#areas/bookings/queries/booking-actions.ts'
import { useWrite } from '#kit/queries/use-write.ts'

const MOST = 100

/** What guides have and nobody recorded yet; a guide reads their own. */
export const collectedMoneyQuery = (locale: string) =>
  queryOptions({
    queryKey: ['money', 'collected', locale],
    queryFn: ({ signal }) => seller.collectedMoney.list({ limit: MOST, locale }, { signal }),
  })

export interface WhichHeld {
  ref: string
  id: string
}

/** Hands it in: one after the other, so that each answer is known. */
export function useRecordCollected() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: async (held: readonly WhichHeld[]) => {
      for (const { ref, id } of held) await seller.bookings.recordCollected(ref, id)
    },
    // After a refusal too: somebody else may have been there before.
    onSettled: () => void refreshBookings(client),
  })
}

/** It was not taken after all, or was given back. */
export function useDropCollected() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ ref, id }: WhichHeld) => seller.bookings.deleteCollected(ref, id),
    onSettled: () => void refreshBookings(client),
  })
}
