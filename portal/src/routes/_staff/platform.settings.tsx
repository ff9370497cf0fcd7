import { Button, Group, NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { platformSettingsQuery, useChangePlatformSettings } from '#areas/platform/queries/people.ts'
import {
  SETTING_GROUPS,
  type SettingName,
  settingsChange,
  type TypedSettings,
  typedSettings,
} from '#areas/platform/settings-change.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'

export const Route = createFileRoute('/_staff/platform/settings')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(platformSettingsQuery),
  component: SettingsPage,
})

/** Limits, windows and rules that hold for everybody. */
function SettingsPage() {
  const { t, service } = useWords()
  const { mayOnPlatform } = useMe()
  const { data: settings } = useSuspenseQuery(platformSettingsQuery)
  const form = useSavedForm<{ typed: TypedSettings }>('platform-settings', 'platform', {
    typed: typedSettings(settings),
  })
  const [isTried, setTried] = useState(false)
  const save = useChangePlatformSettings()
  const { typed } = form.values
  const { change, wrong } = settingsChange(settings, typed)
  const refused = fieldErrors(save.error, service)
  const errorOf = (name: string) =>
    isTried && wrong.includes(name) ? t('platform.faultNumber') : refused[name]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong.length > 0) return
    save.mutate(change, {
      onSuccess: after => {
        form.clear({ typed: typedSettings(after) })
        sayDone(t('kit.saved'))
      },
    })
  }
  const isReadOnly = !mayOnPlatform('platform:manage')
  const set = (name: string, value: string | boolean) =>
    form.change({ typed: { ...typed, [name]: value } })
  return (
    <form onSubmit={submit}>
      <PageHead
        title={t('platform.settings')}
        actions={
          !isReadOnly && (
            <Button
              type="submit"
              loading={save.isPending}
              disabled={Object.keys(change).length === 0 && wrong.length === 0}
            >
              {t('kit.save')}
            </Button>
          )
        }
      />
      <Refusal error={save.error} />
      {Object.entries(SETTING_GROUPS).map(([group, names]) => {
        const key = `platform.group_${group}`
        return (
          <Section key={group} title={t.has(key) ? t(key) : group}>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {names.map(name => (
                <Setting
                  key={name}
                  name={name}
                  value={typed[name] ?? ''}
                  error={errorOf(name)}
                  isReadOnly={isReadOnly}
                  onChange={value => set(name, value)}
                />
              ))}
            </SimpleGrid>
          </Section>
        )
      })}
      <Group />
    </form>
  )
}

interface SettingProps {
  name: SettingName
  value: string | boolean
  error: string | undefined
  isReadOnly: boolean
  onChange: (value: string | boolean) => void
}

function Setting({ name, value, error, isReadOnly, onChange }: SettingProps) {
  const { t } = useWords()
  const label = t(`platform.set_${name}`)
  if (typeof value === 'boolean') {
    return (
      <Switch
        label={label}
        checked={value}
        disabled={isReadOnly}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    )
  }
  if (name === 'fx_feed_kind') {
    const kinds = [
      { value: '', label: t('platform.feedNone') },
      { value: 'ecb', label: t('platform.feedEcb') },
      { value: 'json', label: 'JSON' },
    ]
    return (
      <NativeSelect
        label={label}
        data={kinds}
        value={value}
        error={error}
        disabled={isReadOnly}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      label={label}
      dir="ltr"
      value={value}
      error={error}
      readOnly={isReadOnly}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
