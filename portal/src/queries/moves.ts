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
  /** Sent twice, it is done once. */
  key: string
  reason: string
  called_off: boolean
  /** Null keeps the price at which it was sold; else what the preview showed. */
  difference: { difference: Money; refund: Money } | null
}
type Money = { amount: number; currency: string }

/** Moves bookings one after the other. What was moved before one is refused stays moved. */
export function useMoveBookings() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: async (moves: readonly Move[]) => {
      for (const { ref, key: idempotencyKey, difference, ...move } of moves) {
        if (difference === null) await seller.bookings.move(ref, move, { idempotencyKey })
        else {
          const { start, override_capacity } = move
          const { difference: expected_difference, refund: expected_refund } = difference
          const body = { start, override_capacity, expected_difference, expected_refund }
          await seller.bookings.createChange(ref, body, { idempotencyKey })
        }
      }
    },
    // Not waited for, as whoever asked may be gone with what they showed.
    onSettled: () => void client.invalidateQueries(),
  })
}
