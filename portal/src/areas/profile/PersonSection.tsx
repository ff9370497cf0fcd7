import { Stack, Switch, TextInput, useMantineColorScheme } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useState } from 'react'
import { singleKeys } from '#app/commands/use-commands.tsx'
import { isLanguage, LANGUAGES } from '#app/language/language-code.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Labelled } from '#kit/Labelled.tsx'
import { Section } from '#kit/Section.tsx'
import { Segments } from '#kit/Segments.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useUpdateMe } from './queries.ts'

/** What one is called, and how these pages look. */
export function PersonSection() {
  const { t, service } = useWords()
  const { person } = useMe()
  const form = useSavedForm('profile', person.id, { name: person.name })
  const update = useUpdateMe()
  const save = onSubmit(() =>
    update.mutate(form.values, {
      onSuccess: ({ person: { name } }) => {
        form.clear({ name })
        sayDone(t('kit.saved'))
      },
    }),
  )
  return (
    <Section title={t('profile.you')}>
      <Stack maw={560}>
        <form onSubmit={save}>
          <Stack>
            <TextInput
              label={t('profile.email')}
              description={t('profile.emailHelp')}
              value={person.email}
              readOnly
              dir="ltr"
            />
            <TextInput
              label={t('profile.name')}
              description={t('profile.nameHelp')}
              required
              withAsterisk={false}
              maxLength={lengths.MeChange.name}
              autoComplete="name"
              value={form.values.name}
              error={fieldErrors(update.error, service).name}
              onChange={event => form.change({ name: event.currentTarget.value })}
            />
            <SaveRow isSaving={update.isPending} error={update.error} isTouched={form.isTouched} />
          </Stack>
        </form>
        <LanguageField />
        <LookField />
        <KeysField />
      </Stack>
    </Section>
  )
}

function LanguageField() {
  const { t, code, choose } = useWords()
  const update = useUpdateMe()
  const options = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))
  const take = (language: string) => {
    if (!isLanguage(language)) return
    void choose(language)
    update.mutate({ locale: language })
  }
  return (
    <Labelled label={t('profile.language')} help={t('profile.languageHelp')}>
      <Segments data={options} value={code} onChange={take} />
    </Labelled>
  )
}

function LookField() {
  const { t } = useWords()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = ['light', 'dark', 'auto'] as const
  return (
    <Labelled label={t('profile.look')}>
      <Segments
        data={schemes.map(value => ({ value, label: t(`shell.${value}`) }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Labelled>
  )
}

function KeysField() {
  const { t } = useWords()
  const [areOn, setOn] = useState(singleKeys.areOn)
  return (
    <Switch
      label={t('profile.singleKeys')}
      description={t('profile.singleKeysHelp')}
      checked={areOn}
      onChange={({ currentTarget: { checked } }) => {
        singleKeys.turn(checked)
        setOn(checked)
      }}
    />
  )
}
