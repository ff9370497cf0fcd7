import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { newKey } from '#forms/new-key.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { sayDone } from '#parts/say-done.ts'
import { useBookingAction } from '#queries/booking-actions.ts'
import { useMailed } from '#session/use-mailed.ts'
import { useT } from '#words/use-words.tsx'
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
        maxLength={1000}
        label={t('booking.reason')}
        description={mailed('booking.reasonHelp')}
        value={reason}
        onChange={event => form.change({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
