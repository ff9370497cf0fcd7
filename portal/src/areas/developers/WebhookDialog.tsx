import { MultiSelect, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { WebhookEndpointRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { bindFields } from '#kit/forms/bind-fields.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { sayDone } from '#kit/say-done.ts'
import { eventTypesQuery, useAddWebhook, useChangeWebhook } from './queries.ts'

const EVERYTHING = '*'

function valuesOf(hook: WebhookEndpointRecord | null) {
  return {
    url: hook?.url ?? '',
    description: hook?.description ?? '',
    types: [...(hook?.types ?? [EVERYTHING])],
  }
}

interface WebhookDialogProps {
  /** Null makes a new one. */
  hook: WebhookEndpointRecord | null
  onMade?: (secret: string | null) => void
  onClose: () => void
}

/** Where events are sent, and which. */
export function WebhookDialog({ hook, onMade, onClose }: WebhookDialogProps) {
  const { t, service } = useWords()
  const { data } = useQuery(eventTypesQuery)
  const form = useSavedForm('webhook', hook?.id ?? null, valuesOf(hook))
  const add = useAddWebhook()
  const change = useChangeWebhook()
  const { values } = form
  const error = add.error ?? change.error
  const errors = fieldErrors(error, service)
  const { field } = bindFields(form, { errors, lengths: lengths.NewWebhookEndpointBody })
  const leave = () => {
    form.clear()
    onClose()
  }
  const save = () => {
    if (hook === null) {
      add.mutate(values, {
        onSuccess: ({ secret }) => {
          onMade?.(secret)
          leave()
        },
      })
      return
    }
    const { id, version } = hook
    const saved = () => {
      sayDone(t('kit.saved'))
      leave()
    }
    change.mutate({ id, version, body: values }, { onSuccess: saved })
  }
  const known = data?.data.map(({ type }) => type) ?? []
  // A family such as `booking.*` is in no list of types.
  const types = [...new Set([...known, ...values.types])].filter(type => type !== EVERYTHING)
  return (
    <FormDialog
      title={t(hook ? 'developers.changeHook' : 'developers.addHook')}
      onClose={onClose}
      doLabel={t(hook ? 'kit.save' : 'developers.addHook')}
      onDo={save}
      isDoing={add.isPending || change.isPending}
      error={error}
    >
      <TextInput
        data-autofocus
        label={t('developers.hookUrl')}
        description={t('developers.hookUrlHelp')}
        type="url"
        dir="ltr"
        required
        withAsterisk={false}
        {...field('url')}
      />
      <MultiSelect
        label={t('developers.types')}
        data={[{ value: EVERYTHING, label: t('developers.allTypes') }, ...types]}
        searchable
        {...field('types')}
      />
      <TextInput label={t('developers.description')} {...field('description')} />
    </FormDialog>
  )
}
