import type { SellerBooking } from '@outset/sdk/seller'

type Facts = Pick<SellerBooking, 'status' | 'moved'>

/**
 * Until when a guest whose start was called off may take the money in place of the new start: as
 * the service has it, while the booking stands and that moment is to come.
 */
export function refundChoiceEnd({ status, moved }: Facts, now: number): string | null {
  const until = moved?.refund_until ?? null
  if (until === null || (status !== 'confirmed' && status !== 'pending')) return null
  return Date.parse(until) > now ? until : null
}
