import { Button, Group, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '#app/language/use-words.tsx'
import { slugOf } from '#areas/first-run/slug-of.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { useCreateSeller } from './queries/sellers.ts'

/** A new seller; owners, terms and all else follow on its page. */
export function NewSellerDialog({ onClose }: { onClose: () => void }) {
  const { t, service } = useWords()
  const navigate = useNavigate()
  const form = useSavedForm('new-seller', null, { name: '', slug: '', languages: 'en' })
  const create = useCreateSeller()
  const { values, change } = form
  const errors = fieldErrors(create.error, service)
  const slug = values.slug || slugOf(values.name, '')
  const submit = () => {
    const languages = values.languages.split(/[\s,]+/).filter(Boolean)
    create.mutate(
      { name: values.name.trim(), slug, languages },
      {
        onSuccess: made => {
          form.clear()
          void navigate({ to: '/platform/sellers/$slug', params: { slug: made.slug } })
        },
      },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('platform.newSeller')}
      onDo={submit}
      foot={
        <>
          <Refusal error={create.error} />
          <Group justify="flex-end">
            <Button type="submit" loading={create.isPending}>
              {t('platform.create')}
            </Button>
          </Group>
        </>
      }
    >
      <TextInput
        label={t('platform.name')}
        required
        data-autofocus
        maxLength={lengths.NewSeller.name}
        value={values.name}
        error={errors.name}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('platform.slug')}
        description={t('platform.slugHelp')}
        dir="ltr"
        placeholder={slug}
        maxLength={lengths.NewSeller.slug}
        value={values.slug}
        error={errors.slug}
        onChange={event => change({ slug: event.currentTarget.value })}
      />
      <TextInput
        label={t('platform.languages')}
        description={t('platform.languagesHelp')}
        dir="ltr"
        required
        value={values.languages}
        error={errors.languages ?? errors['languages.0']}
        onChange={event => change({ languages: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
