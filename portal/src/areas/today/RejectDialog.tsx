import { Text, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useT } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { sayDone } from '#kit/say-done.ts'
import { useAnswerRequest } from './queries.ts'

interface RejectDialogProps {
  bookingRef: string
  name: string
  onClose: () => void
}

/** No to a request, with the reason that the traveller reads. */
export function RejectDialog({ bookingRef, name, onClose }: RejectDialogProps) {
  const t = useT()
  const mailed = useMailed()
  const form = useSavedForm('reject', bookingRef, { reason: '' })
  const answer = useAnswerRequest()
  const { reason } = form.values
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('today.rejectTitle', { name })}
      doLabel={t('today.reject')}
      isDoing={answer.isPending}
      canDo={reason.trim() !== ''}
      error={answer.error}
      onDo={() =>
        answer.mutate(
          { ref: bookingRef, reason },
          {
            onSuccess: () => {
              form.clear()
              sayDone(mailed('today.rejected', { name }))
              onClose()
            },
          },
        )
      }
    >
      <Text>{mailed('today.rejectEffect')}</Text>
      <Textarea
        label={t('today.rejectReason')}
        description={t('today.rejectReasonHelp')}
        required
        autosize
        minRows={2}
        maxLength={lengths.BookingRejection.reason}
        data-autofocus
        value={reason}
        onChange={event => form.change({ reason: event.currentTarget.value })}
      />
    </DangerDialog>
  )
}
