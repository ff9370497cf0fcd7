import { TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'

interface PagePathDialogProps {
  title: string
  doLabel: string
  /** The path that it has so far. */
  slug: string
  help: string
  isSaving: boolean
  error: unknown
  onSave: (slug: string) => void
  onClose: () => void
}

/** Where a page stands on the site: of a new one, or another for one that is there. */
export function PagePathDialog(given: PagePathDialogProps) {
  const { title, doLabel, slug, help, isSaving, error, onSave, onClose } = given
  const { t, service } = useWords()
  const [typed, setTyped] = useState(slug)
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      doLabel={doLabel}
      onDo={() => onSave(typed)}
      isDoing={isSaving}
      error={error}
    >
      <TextInput
        data-autofocus
        label={t('site.slug')}
        description={help}
        dir="ltr"
        required
        withAsterisk={false}
        maxLength={lengths.PageChange.slug}
        value={typed}
        error={fieldErrors(error, service).slug}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
