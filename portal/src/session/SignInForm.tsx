import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { seller } from '#outset.ts'
import { Refusal } from '#parts/Refusal.tsx'
import { useWords } from '#words/use-words.tsx'

interface Given {
  /** Known when somebody signs in again. */
  email?: string
  onSignedIn: () => void
}

/** Signs in with a password, or has a link mailed. */
export function SignInForm({ email: known = '', onSignedIn }: Given) {
  const { t, code } = useWords()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => seller.auth.signIn({ email, password }),
    onSuccess: onSignedIn,
  })
  const mailLink = useMutation({
    mutationFn: () => seller.auth.sendSignInLink({ email, locale: code }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') mailLink.mutate()
    else signIn.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('signIn.password')}
          description={t('signIn.passwordHelp')}
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        <Refusal error={signIn.error ?? mailLink.error} />
        {mailLink.isSuccess && <Text role="status">{t('signIn.linkSent')}</Text>}
        <Button type="submit" loading={signIn.isPending || mailLink.isPending}>
          {password === '' ? t('signIn.mailLink') : t('signIn.signIn')}
        </Button>
      </Stack>
    </form>
  )
}
