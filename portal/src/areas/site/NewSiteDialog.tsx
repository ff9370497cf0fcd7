import { Modal, Stack, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useCreateStorefront } from './queries/storefronts.ts'

/** A name is enough: everything else is set on the page of the site. */
export function NewSiteDialog({ onClose }: { onClose: () => void }) {
  const { t, service } = useWords()
  const [name, setName] = useState('')
  const create = useCreateStorefront()
  const navigate = useNavigate()
  const save = onSubmit(() =>
    create.mutate(
      { name },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/site/$storefront', params: { storefront: id } }),
      },
    ),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('site.addSite')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <form onSubmit={save}>
        <Stack>
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
          <SaveRow isSaving={create.isPending} error={create.error} label={t('site.addSite')} />
        </Stack>
      </form>
    </Modal>
  )
}
