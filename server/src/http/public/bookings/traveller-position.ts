import type { Booking } from '#domain/bookings/booking.ts'
import { partySize } from '#domain/bookings/details-progress.ts'
import { notFound } from '#domain/refusal.ts'
import { positionOf } from '../../parse/path.ts'

/** Read as text: whether there is such a traveller is asked after the proof. */
export const positionParameter = positionOf('traveller')

/** Zero stands for what is no position; nobody has it. */
export function readPosition(text: string): number {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
}

export function requireTraveller(booking: Booking, position: number): void {
  if (position < 1 || position > partySize(booking)) throw notFound('traveller')
}
