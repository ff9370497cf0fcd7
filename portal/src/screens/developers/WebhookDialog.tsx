import { Modal, MultiSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fieldErrors } from '#forms/field-errors.ts'
import { SaveRow } from '#forms/SaveRow.tsx'
import { onSubmit } from '#forms/submit.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { eventTypesQuery, useAddWebhook } from '#queries/developers.ts'
import { useWords } from '#words/use-words.tsx'

const EVERYTHING = '*'
const NOTHING = { url: '', description: '', types: [EVERYTHING] }

interface Given {
  onMade: (secret: string | null) => void
  onClose: () => void
}

export function WebhookDialog({ onMade, onClose }: Given) {
  const { t, service } = useWords()
  const { data } = useQuery(eventTypesQuery)
  const form = useSavedForm('webhook', null, NOTHING)
  const add = useAddWebhook()
  const { values } = form
  const errors = fieldErrors(add.error, service)
  const save = onSubmit(() =>
    add.mutate(values, {
      onSuccess: ({ secret }) => {
        form.clear(NOTHING)
        onMade(secret)
        onClose()
      },
    }),
  )
  const types = data?.data.map(({ type }) => type) ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('developers.addHook')}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
    >
      <form onSubmit={save}>
        <Stack>
          <TextInput
            data-autofocus
            label={t('developers.hookUrl')}
            description={t('developers.hookUrlHelp')}
            type="url"
            dir="ltr"
            required
            withAsterisk={false}
            value={values.url}
            error={errors.url}
            onChange={event => form.change({ url: event.currentTarget.value })}
          />
          <MultiSelect
            label={t('developers.types')}
            data={[{ value: EVERYTHING, label: t('developers.allTypes') }, ...types]}
            searchable
            value={values.types}
            error={errors.types}
            onChange={chosen => form.change({ types: chosen })}
          />
          <TextInput
            label={t('developers.description')}
            maxLength={200}
            value={values.description}
            error={errors.description}
            onChange={event => form.change({ description: event.currentTarget.value })}
          />
          <SaveRow isSaving={add.isPending} error={add.error} label={t('developers.addHook')} />
        </Stack>
      </form>
    </Modal>
  )
}
