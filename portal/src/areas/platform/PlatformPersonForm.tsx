import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { PlatformRole } from '@outset/sdk/platform'
import { PlatformRole as PLATFORM_ROLES } from '@outset/sdk/values'
import type { FormEvent } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useAddPlatformPerson } from './queries/people.ts'

const EMPTY: { name: string; email: string; role: PlatformRole } = {
  name: '',
  email: '',
  role: 'platform_support',
}

export function PlatformPersonForm() {
  const { t, service } = useWords()
  const form = useSavedForm('platform-person', null, EMPTY)
  const { values, change } = form
  const add = useAddPlatformPerson()
  const errors = fieldErrors(add.error, service)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(values, {
      onSuccess: ({ name }) => {
        form.clear(EMPTY)
        sayDone(t('platform.personAdded', { name }))
      },
    })
  }
  return (
    <Section title={t('platform.addPerson')}>
      <form onSubmit={submit}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput
              label={t('platform.name')}
              required
              maxLength={lengths.NewPlatformMember.name}
              value={values.name}
              error={errors.name}
              onChange={event => change({ name: event.currentTarget.value })}
            />
            <TextInput
              label={t('platform.email')}
              type="email"
              required
              maxLength={lengths.NewPlatformMember.email}
              value={values.email}
              error={errors.email}
              onChange={event => change({ email: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('platform.role')}
              value={values.role}
              data={PLATFORM_ROLES.map(value => ({ value, label: t(`platform.role_${value}`) }))}
              onChange={event => {
                const chosen = event.currentTarget.value
                change({
                  role: PLATFORM_ROLES.find(known => known === chosen) ?? 'platform_support',
                })
              }}
            />
          </SimpleGrid>
          <Refusal error={add.error} />
          <Group>
            <Button type="submit" loading={add.isPending}>
              {t('platform.addPerson')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
