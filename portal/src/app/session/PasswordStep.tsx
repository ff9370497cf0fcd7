import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { useWords } from '../language/use-words.tsx'
import { useSetPassword } from './me.ts'

interface PasswordStepProps {
  /** Whoever is new has no old one, and is told of none. */
  hasPassword: boolean
  onDone: () => void
}

/** Right after a link: a password, which needs no old one. */
export function PasswordStep({ hasPassword, onDone }: PasswordStepProps) {
  const { t, service } = useWords()
  const [password, setPassword] = useState('')
  const set = useSetPassword()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ new_password: password }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>
          {t('session.passwordWhy')} {hasPassword && t('session.passwordReplaces')}
        </Text>
        <PasswordInput
          data-autofocus
          label={t('session.newPassword')}
          description={t('session.newPasswordHelp')}
          autoComplete="new-password"
          minLength={10}
          maxLength={lengths.MyPassword.new_password}
          required
          withAsterisk={false}
          value={password}
          error={fieldErrors(set.error, service).new_password}
          onChange={event => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword') }}
        />
        <Refusal error={set.error} />
        <Group justify="space-between">
          <Button variant="default" onClick={onDone}>
            {t('session.skip')}
          </Button>
          <Button type="submit" loading={set.isPending}>
            {t('session.setPassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
