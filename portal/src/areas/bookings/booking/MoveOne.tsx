import { Text } from '@mantine/core'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import type { DialogProps } from './dialog-props.ts'
import { MoveDialog } from './MoveDialog.tsx'

/** Moves the booking of the page, and says who reads about it. */
export function MoveOne({ booking, onClose }: DialogProps) {
  const { t, locale } = useWords()
  const mailed = useMailed()
  const { ref, pax, lead } = booking
  const language = languageName(booking.locale ?? 'en', locale)
  return (
    <MoveDialog
      bookings={[{ ref, pax, lead_name: lead?.name ?? null }]}
      from={booking}
      mail={
        <Text>
          {lead?.email
            ? mailed('booking.mailGoes', { to: lead.email, language })
            : t('booking.noMail')}
        </Text>
      }
      onClose={onClose}
      onDone={onClose}
    />
  )
}
