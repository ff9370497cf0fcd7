import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#outset.ts'
import { useWrite } from '#queries/use-write.ts'

interface Wish {
  ref: string
  start: string
  override_capacity: boolean
}

/** What another start would cost at today's prices. */
export const movePreviewQuery = ({ ref, start, override_capacity }: Wish) =>
  queryOptions({
    queryKey: ['move-preview', { ref, start, override_capacity }],
    queryFn: ({ signal }) =>
      seller.bookings.previewChange(ref, { start, override_capacity }, { signal }),
    staleTime: 0,
    gcTime: 0,
    enabled: start !== '',
  })

export type Move = Wish & {
  reason: string
  /** Null keeps the price at which it was sold; else what the preview showed. */
  difference: { difference: Money; refund: Money } | null
}
type Money = { amount: number; currency: string }

/** Moves bookings one after the other. What was moved before one is refused stays moved. */
export function useMoveBookings() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: async (moves: readonly Move[]) => {
      for (const { ref, start, reason, override_capacity, difference } of moves) {
        if (difference === null) {
          await seller.bookings.move(ref, { start, reason, override_capacity })
        } else {
          await seller.bookings.createChange(ref, {
            start,
            override_capacity,
            expected_difference: difference.difference,
            expected_refund: difference.refund,
          })
        }
      }
    },
    // Not waited for, as whoever asked may be gone with what they showed.
    onSettled: () => void client.invalidateQueries(),
  })
}
