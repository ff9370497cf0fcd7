import { Stack, Switch, TextInput, useMantineColorScheme } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useState } from 'react'
import { singleKeys } from '#commands/use-commands.tsx'
import { fieldErrors } from '#forms/field-errors.ts'
import { SaveRow } from '#forms/SaveRow.tsx'
import { onSubmit } from '#forms/submit.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { Labelled } from '#parts/Labelled.tsx'
import { Section } from '#parts/Section.tsx'
import { Segments } from '#parts/Segments.tsx'
import { sayDone } from '#parts/say-done.ts'
import { useUpdateMe } from '#queries/profile.ts'
import { useMe } from '#session/use-me.ts'
import { isLanguage, LANGUAGES } from '#words/languages.ts'
import { useWords } from '#words/use-words.tsx'

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
        sayDone(t('parts.saved'))
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
