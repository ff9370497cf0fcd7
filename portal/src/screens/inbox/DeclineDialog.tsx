import { Text, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { PriceRequest } from '@outset/sdk/seller'
import { useState } from 'react'
import { newKey } from '#forms/new-key.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { sayDone } from '#parts/say-done.ts'
import { useDecline } from '#queries/inbox.ts'
import { useMailed } from '#session/use-mailed.ts'
import { useT } from '#words/use-words.tsx'

/** No offer will be made, and the traveller is told so. */
export function DeclineDialog({
  request,
  onClose,
}: {
  request: PriceRequest
  onClose: () => void
}) {
  const t = useT()
  const mailed = useMailed()
  const [key] = useState(newKey)
  const form = useSavedForm('decline', request.id, { message: '' })
  const decline = useDecline(request.id)
  const message = form.values.message.trim()
  return (
    <FormDialog
      title={t('inbox.declineTitle')}
      onClose={onClose}
      doLabel={t('inbox.decline')}
      isDoing={decline.isPending}
      error={decline.error}
      onDo={() =>
        decline.mutate(
          { message: message === '' ? null : message, key },
          {
            onSuccess: () => {
              form.clear()
              sayDone(t('inbox.declined'))
              onClose()
            },
          },
        )
      }
    >
      <Text>{mailed('inbox.declineAbout', { name: request.name })}</Text>
      <Textarea
        data-autofocus
        autosize
        minRows={3}
        maxLength={lengths.PriceRequestDecline.message}
        dir="auto"
        label={t('inbox.declineMessage')}
        description={t('inbox.declineMessageHelp')}
        value={form.values.message}
        onChange={event => form.change({ message: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
