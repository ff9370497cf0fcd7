import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '#forms/field-errors.ts'
import { Refusal } from '#parts/Refusal.tsx'
import { useSetPassword } from '#queries/profile.ts'
import { useWords } from '#words/use-words.tsx'

/** Right after a link: a password, which needs no old one. */
export function PasswordStep({ onDone }: { onDone: () => void }) {
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
        <Text>{t('signIn.passwordWhy')}</Text>
        <PasswordInput
          data-autofocus
          label={t('signIn.newPassword')}
          description={t('signIn.newPasswordHelp')}
          autoComplete="new-password"
          minLength={10}
          maxLength={200}
          required
          withAsterisk={false}
          value={password}
          error={fieldErrors(set.error, service).new_password}
          onChange={event => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        <Refusal error={set.error} />
        <Group justify="space-between">
          <Button variant="default" onClick={onDone}>
            {t('signIn.skip')}
          </Button>
          <Button type="submit" loading={set.isPending}>
            {t('signIn.setPassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
