import { Text, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { newKey } from '#kit/forms/new-key.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { sayDone } from '#kit/say-done.ts'
import { useBookingAction } from '../queries/booking-actions.ts'
import type { DialogProps } from './dialog-props.ts'

/** Turns a request down, or refuses a proof of payment: the guest reads why. */
export function ReasonDialog({
  booking,
  onClose,
  kind,
}: DialogProps & { kind: 'reject' | 'refuseProof' }) {
  const t = useT()
  const mailed = useMailed()
  const [key] = useState(newKey)
  const form = useSavedForm(`booking-${kind}`, booking.ref, { reason: '' })
  const { reason } = form.values
  const send = useBookingAction(booking.ref, kind)
  return (
    <FormDialog
      title={t(`booking.${kind}Title`)}
      onClose={onClose}
      doLabel={t(`booking.${kind}Do`)}
      canDo={reason.trim() !== ''}
      isDoing={send.isPending}
      error={send.error}
      onDo={() =>
        send.mutate(
          { key, body: { reason: reason.trim() } },
          {
            onSuccess: () => {
              form.clear()
              sayDone(mailed(`booking.${kind}Done`))
              onClose()
            },
          },
        )
      }
    >
      <Text>
        {kind === 'reject' ? t('booking.rejectAbout') : mailed('booking.refuseProofAbout')}
      </Text>
      <Textarea
        data-autofocus
        required
        autosize
        minRows={3}
        maxLength={lengths.BookingRejection.reason}
        label={t('booking.reason')}
        description={mailed('booking.reasonHelp')}
        value={reason}
        onChange={event => form.change({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
