import { Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { sayDone } from '#kit/say-done.ts'
import { useRefuseApplication } from './queries/applications.ts'

interface RefuseApplicationDialogProps {
  id: string
  company: string
  onClose: () => void
}

/** A no, with words or without. */
export function RefuseApplicationDialog({ id, company, onClose }: RefuseApplicationDialogProps) {
  const { t, service } = useWords()
  const form = useSavedForm('refuse-application', id, { message: '' })
  const refuse = useRefuseApplication(id)
  const errors = fieldErrors(refuse.error, service)
  const submit = () =>
    refuse.mutate(form.values.message, {
      onSuccess: () => {
        form.clear()
        sayDone(t('platform.applicationRefused', { company }))
        onClose()
      },
    })
  return (
    <FormDialog
      onClose={onClose}
      title={t('platform.refuseApplication', { company })}
      onDo={submit}
      doLabel={t('platform.refuse')}
      isDoing={refuse.isPending}
      error={refuse.error}
    >
      <Textarea
        label={t('platform.refusalMessage')}
        description={t('platform.refusalMessageHelp')}
        data-autofocus
        autosize
        minRows={3}
        maxLength={lengths.ApplicationRefusal.message}
        value={form.values.message}
        error={errors.message}
        onChange={event => form.change({ message: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
