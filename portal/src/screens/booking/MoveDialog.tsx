import { Checkbox, Paper, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { fieldErrors } from '#forms/field-errors.ts'
import { newKey } from '#forms/new-key.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { MoneyText } from '#parts/MoneyText.tsx'
import { StartText } from '#parts/StartText.tsx'
import { sayDone } from '#parts/say-done.ts'
import { To } from '#parts/To.tsx'
import { useBookingAction } from '#queries/booking-actions.ts'
import { nameOfLanguage } from '#screens/bookings/booking-columns.tsx'
import { ExceedBox } from '#screens/selection/ExceedBox.tsx'
import { StartField } from '#screens/selection/StartField.tsx'
import { useWords } from '#words/use-words.tsx'
import type { DialogProps } from './dialog-props.ts'

/** The same booking at another start, at the price at which it was sold. */
export function MoveDialog({ booking, onClose }: DialogProps) {
  const { t, service } = useWords()
  const [key] = useState(newKey)
  const form = useSavedForm<MoveValues>('booking-move', booking.ref, {
    day: booking.start.slice(0, 10),
    start: null,
    reason: '',
    calledOff: false,
    exceed: false,
  })
  const { day, start, reason, calledOff, exceed } = form.values
  const move = useBookingAction(booking.ref, 'move')
  const errors = fieldErrors(move.error, service)
  return (
    <FormDialog
      size="lg"
      title={t('booking.moveTitle')}
      onClose={onClose}
      doLabel={t('booking.moveDo')}
      canDo={start !== null && reason.trim() !== ''}
      isDoing={move.isPending}
      error={move.error}
      onDo={() =>
        start !== null &&
        move.mutate(
          {
            key,
            body: {
              start,
              reason: reason.trim(),
              called_off: calledOff,
              override_capacity: exceed,
            },
          },
          {
            onSuccess: () => {
              form.clear()
              sayDone(t('booking.moved'))
              onClose()
            },
          },
        )
      }
    >
      <StartField
        option={booking.option_id}
        day={day}
        onDay={next => form.change({ day: next, start: null })}
        start={start}
        onStart={next => form.change({ start: next, day: next.slice(0, 10) })}
        places={booking.pax}
        except={booking.start}
      />
      <Words form={form} error={errors.reason} refused={move.error} />
      {start && <Effect booking={booking} start={start} />}
    </FormDialog>
  )
}

interface MoveValues {
  day: string
  start: string | null
  reason: string
  calledOff: boolean
  exceed: boolean
}

interface WordsProps {
  form: { values: MoveValues; change: (changed: Partial<MoveValues>) => void }
  error: string | undefined
  refused: unknown
}

/** Why, and what may be done on the way. */
function Words({ form, error, refused }: WordsProps) {
  const { t } = useWords()
  const { reason, calledOff, exceed } = form.values
  return (
    <>
      <Textarea
        required
        autosize
        minRows={2}
        maxLength={1000}
        label={t('booking.reason')}
        description={t('booking.reasonHelp')}
        value={reason}
        error={error}
        onChange={event => form.change({ reason: event.currentTarget.value })}
      />
      <Checkbox
        label={t('booking.calledOff')}
        description={t('booking.calledOffHelp')}
        checked={calledOff}
        onChange={event => form.change({ calledOff: event.currentTarget.checked })}
      />
      <ExceedBox error={refused} isOn={exceed} onTurn={on => form.change({ exceed: on })} />
    </>
  )
}

function Effect({ booking, start }: Pick<DialogProps, 'booking'> & { start: string }) {
  const { t, locale } = useWords()
  return (
    <Paper withBorder p="sm" aria-live="polite">
      <Stack gap={4}>
        <Text>
          <StartText start={booking.start} timezone={booking.timezone} />
          <To />
          <b>
            <StartText start={start} timezone={booking.timezone} />
          </b>
        </Text>
        <Text>
          {t('booking.priceStays')} <MoneyText money={booking.total} />
        </Text>
        <Text>
          {booking.lead?.email
            ? t('booking.mailGoes', {
                to: booking.lead.email,
                language: nameOfLanguage(booking.locale ?? 'en', locale),
              })
            : t('booking.noMail')}
        </Text>
      </Stack>
    </Paper>
  )
}
