import { Text, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { PriceRequest } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { newKey } from '#kit/forms/new-key.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { sayDone } from '#kit/say-done.ts'
import { useDecline } from './queries/inbox.ts'

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
