import { PasswordInput, Stack, Text } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useSetPassword } from '#app/session/me.ts'
import { useMe } from '#app/session/use-me.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'

const NONE = { current: '', next: '' }

/** Never kept in the browser, as other forms are. */
export function PasswordSection() {
  const { t, service } = useWords()
  const { has_password: hasPassword, person } = useMe()
  const [typed, setTyped] = useState(NONE)
  const set = useSetPassword()
  const errors = fieldErrors(set.error, service)
  const eye = { 'aria-label': t('session.showPassword') }
  const save = onSubmit(() => {
    const current = typed.current === '' ? {} : { current_password: typed.current }
    set.mutate(
      { ...current, new_password: typed.next },
      {
        onSuccess: () => {
          setTyped(NONE)
          sayDone(t('profile.passwordSet'))
        },
      },
    )
  })
  return (
    <Section title={t('profile.password')}>
      <form onSubmit={save}>
        <Stack maw={560}>
          <Text c="dimmed">
            {t(hasPassword ? 'profile.passwordAbout' : 'profile.passwordMissing')}
          </Text>
          <input type="hidden" autoComplete="username" value={person.email} readOnly />
          {hasPassword && (
            <PasswordInput
              label={t('profile.currentPassword')}
              description={t('profile.currentPasswordHelp')}
              autoComplete="current-password"
              maxLength={lengths.MyPassword.current_password}
              value={typed.current}
              error={errors.current_password}
              onChange={event => setTyped({ ...typed, current: event.currentTarget.value })}
              visibilityToggleButtonProps={eye}
            />
          )}
          <PasswordInput
            label={t('profile.newPassword')}
            description={t('session.newPasswordHelp')}
            autoComplete="new-password"
            minLength={10}
            maxLength={lengths.MyPassword.new_password}
            required
            withAsterisk={false}
            value={typed.next}
            error={errors.new_password}
            onChange={event => setTyped({ ...typed, next: event.currentTarget.value })}
            visibilityToggleButtonProps={eye}
          />
          <SaveRow
            isSaving={set.isPending}
            error={set.error}
            isTouched={typed.next !== ''}
            label={t('profile.setPassword')}
          />
        </Stack>
      </form>
    </Section>
  )
}
