import { timestamp } from '#domain/timestamp.ts'
import type { BookingNote } from '#store/bookings/booking-notes.ts'

export function wireBookingNote({ id, text, authorId, authorName, createdAt }: BookingNote) {
  return { id, text, author: { id: authorId, name: authorName }, created_at: timestamp(createdAt) }
}
