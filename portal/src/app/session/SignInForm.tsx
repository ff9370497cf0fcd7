import { Anchor, Button, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { OutsetError } from '@outset/sdk/seller'
import { type FormEvent, useState } from 'react'
import { Icon } from '#kit/icons.tsx'
import { useWrite } from '#kit/queries/use-write.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { useT, useWords } from '../language/use-words.tsx'
import { seller } from '../outset.ts'
import { ForgottenForm } from './ForgottenForm.tsx'
import { mailedPage } from './mailed-page.ts'
import { canUsePasskeys, PasskeyNotUsed, signInWithPasskey } from './passkeys.ts'

interface SignInFormProps {
  /** Known when somebody signs in again. */
  email?: string
  /** The page that a mailed link opens afterwards. */
  about?: string
  onSignedIn: () => void
}

/** As high as a thumb is wide. */
const TALL = { input: { minHeight: 44 } }

/** Signs in with a password or a passkey, or has a link mailed. */
export function SignInForm({ email: known = '', about, onSignedIn }: SignInFormProps) {
  const { t, code } = useWords()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [hasForgotten, setForgotten] = useState(false)
  const signIn = useWrite({
    mutationFn: () => seller.auth.signIn({ email, password }),
    onSuccess: onSignedIn,
  })
  const mailLink = useWrite({
    mutationFn: () => seller.auth.sendSignInLink({ email, locale: code, ...mailedPage(about) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') mailLink.mutate()
    else signIn.mutate()
  }
  // Whoever is asked again has just come in by a password or a passkey, most likely.
  const isAgain = known !== ''
  if (hasForgotten) return <ForgottenForm email={email} onBack={() => setForgotten(false)} />
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          styles={TALL}
          label={t('session.email')}
          type="email"
          autoComplete="username webauthn"
          required
          withAsterisk={false}
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          styles={TALL}
          label={t('session.password')}
          description={isAgain ? null : t('session.passwordMayBeEmpty')}
          autoComplete="current-password"
          maxLength={lengths.SignIn.password}
          required={isAgain}
          withAsterisk={false}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword') }}
        />
        <WrongPassword error={signIn.error} />
        <Refusal error={mailLink.error} />
        {mailLink.isSuccess && <Text role="status">{t('session.linkSent')}</Text>}
        <Button type="submit" h={44} loading={signIn.isPending || mailLink.isPending}>
          {password === '' && !isAgain ? t('session.mailLink') : t('session.signIn')}
        </Button>
        <OtherWays
          isAgain={isAgain}
          isMailing={mailLink.isPending}
          onMail={() => mailLink.mutate()}
          onForgot={() => setForgotten(true)}
        />
        {canUsePasskeys() && <PasskeyButton onSignedIn={onSignedIn} />}
      </Stack>
    </form>
  )
}

/** That address and password are wrong is no news about links. */
function WrongPassword({ error }: { error: unknown }) {
  const { t } = useWords()
  if (error instanceof OutsetError && error.status === 401) {
    return (
      <Text role="alert" c="var(--bad)">
        {t('session.wrong')}
      </Text>
    )
  }
  return <Refusal error={error} />
}

function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useWords()
  const signIn = useWrite({ mutationFn: signInWithPasskey, onSuccess: onSignedIn })
  return (
    <>
      <Divider label={t('session.or')} />
      <Button
        h={44}
        variant="default"
        leftSection={<Icon name="key" size={18} />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('session.passkey')}
      </Button>
      {signIn.error instanceof PasskeyNotUsed ? (
        <Text role="alert">{t('session.passkeyFailed')}</Text>
      ) : (
        <Refusal error={signIn.error} />
      )}
    </>
  )
}

interface OtherWaysProps {
  isAgain: boolean
  isMailing: boolean
  onMail: () => void
  onForgot: () => void
}

/** For whoever has no password at hand. */
function OtherWays({ isAgain, isMailing, onMail, onForgot }: OtherWaysProps) {
  const t = useT()
  return (
    <>
      {isAgain && (
        <Button h={44} variant="default" loading={isMailing} onClick={onMail}>
          {t('session.mailLink')}
        </Button>
      )}
      <Anchor component="button" type="button" size="sm" mih={44} onClick={onForgot}>
        {t('session.forgot')}
      </Anchor>
    </>
  )
}
