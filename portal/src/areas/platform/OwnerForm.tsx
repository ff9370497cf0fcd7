import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { FormEvent } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { INPUT_FIRST } from '#areas/first-run/input-first.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useAddOwner } from './queries/sellers.ts'

/** Makes somebody an owner of the seller: the first one, or one more when all have left. */
export function OwnerForm({ slug }: { slug: string }) {
  const { t, service } = useWords()
  const mailed = useMailed()
  const form = useSavedForm('seller-owner', slug, { name: '', email: '' })
  const { values, change } = form
  const add = useAddOwner(slug)
  const errors = fieldErrors(add.error, service)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(values, {
      onSuccess: owner => {
        form.clear({ name: '', email: '' })
        sayDone(mailed('platform.ownerAdded', { name: owner.name }))
      },
    })
  }
  return (
    <Section title={t('platform.owner')}>
      <form onSubmit={submit}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              inputWrapperOrder={INPUT_FIRST}
              label={t('platform.name')}
              required
              maxLength={lengths.NewOwner.name}
              value={values.name}
              error={errors.name}
              onChange={event => change({ name: event.currentTarget.value })}
            />
            <TextInput
              inputWrapperOrder={INPUT_FIRST}
              label={t('platform.email')}
              description={mailed('platform.ownerHelp')}
              type="email"
              required
              maxLength={lengths.NewOwner.email}
              value={values.email}
              error={errors.email}
              onChange={event => change({ email: event.currentTarget.value })}
            />
          </SimpleGrid>
          <Refusal error={add.error} />
          <Group>
            <Button type="submit" variant="default" loading={add.isPending}>
              {t('platform.addOwner')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
