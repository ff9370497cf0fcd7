import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { seller } from '#app/outset.ts'
import { type Attempt, newKey, nextAttempt } from '#kit/forms/new-key.ts'
import { useWrite } from '#kit/queries/use-write.ts'

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
  called_off: boolean
  /** Null keeps the price at which it was sold; else what the preview showed. */
  difference: { difference: Money; refund: Money } | null
}
type Money = { amount: number; currency: string }

/** Moves bookings one after the other. What was moved before one is refused stays moved. */
export function useMoveBookings() {
  const client = useQueryClient()
  const attempts = useRef(new Map<string, Attempt>())
  return useWrite({
    mutationFn: async (moves: readonly Move[]) => {
      for (const move of moves) {
        const attempt = nextAttempt(attempts.current.get(move.ref), move, newKey)
        if (attempt === null) continue
        attempts.current.set(move.ref, attempt)
        await sendMove(move, attempt.key)
        attempts.current.set(move.ref, { ...attempt, isDone: true })
      }
    },
    // Not waited for, as whoever asked may be gone with what they showed.
    onSettled: () => void client.invalidateQueries(),
  })
}

function sendMove({ ref, difference, ...move }: Move, idempotencyKey: string) {
  if (difference === null) return seller.bookings.move(ref, move, { idempotencyKey })
  const { start, override_capacity } = move
  const { difference: expected_difference, refund: expected_refund } = difference
  const body = { start, override_capacity, expected_difference, expected_refund }
  return seller.bookings.createChange(ref, body, { idempotencyKey })
}
