import type { Booking } from '#domain/bookings/booking.ts'
import { refuse } from '#domain/refusal.ts'

export function refuseWithoutProof({ paymentStatus }: Booking): void {
  if (paymentStatus === 'proof_submitted') return
  throw refuse('Conflict', { reason: 'no_proof' }, 'No proof of payment waits to be judged.')
}
