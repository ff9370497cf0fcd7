import { sayValue } from '#app/language/say-value.ts'
import { useT } from '#app/language/use-words.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { toneOfPayment, toneOfStatus } from './booking-tone.ts'

/** Whether a booking stands, in a word. */
export function StatusOfBooking({ status }: { status: string }) {
  const t = useT()
  return (
    <StatusMark tone={toneOfStatus(status)}>{sayValue(t, 'bookings.status', status)}</StatusMark>
  )
}

/** How its payment stands, in a word. Nothing where nothing is settled. */
export function StatusOfPayment({ status }: { status: string | null }) {
  const t = useT()
  if (status === null) return null
  return (
    <StatusMark tone={toneOfPayment(status)}>{sayValue(t, 'bookings.payment', status)}</StatusMark>
  )
}
