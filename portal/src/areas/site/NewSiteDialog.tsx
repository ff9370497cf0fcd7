import { TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { useCreateStorefront } from './queries/storefronts.ts'

/** A name is enough: everything else is set on the page of the site. */
export function NewSiteDialog({ onClose }: { onClose: () => void }) {
  const { t, service } = useWords()
  const [name, setName] = useState('')
  const create = useCreateStorefront()
  const navigate = useNavigate()
  const save = () =>
    create.mutate(
      { name },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/site/$storefront', params: { storefront: id } }),
      },
    )
  return (
    <FormDialog
      onClose={onClose}
      title={t('site.addSite')}
      onDo={save}
      foot={<SaveRow isSaving={create.isPending} error={create.error} label={t('site.addSite')} />}
    >
      <TextInput
        data-autofocus
        label={t('site.name')}
        required
        withAsterisk={false}
        maxLength={lengths.NewStorefront.name}
        value={name}
        error={fieldErrors(create.error, service).name}
        onChange={event => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
