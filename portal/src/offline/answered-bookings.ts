import type { AttendanceResults } from '@outset/sdk/seller'

type Answered = NonNullable<AttendanceResults['results'][number]['booking']>

/**
 * Whose bookings marks were about, as the service said. It names guests, so it is kept in no file
 * of the browser: after a reload a guest of another list is known by the reference alone.
 */
const answered = new Map<string, Answered>()

export function noteAnswered(markId: string, booking: Answered): void {
  answered.set(markId, booking)
}

export function answeredBooking(markId: string): Answered | null {
  return answered.get(markId) ?? null
}

export function forgetAnswered(): void {
  answered.clear()
}
