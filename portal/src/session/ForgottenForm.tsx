import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { seller } from '#outset.ts'
import { Refusal } from '#parts/Refusal.tsx'
import { useWrite } from '#queries/use-write.ts'
import { useWords } from '#words/use-words.tsx'
import { forgotten } from './forgotten.ts'

/** A new password by way of a link: the old one is not needed after it. */
export function ForgottenForm({ email: known, onBack }: { email: string; onBack: () => void }) {
  const { t, code } = useWords()
  const [email, setEmail] = useState(known)
  const mail = useWrite({
    mutationFn: () => seller.auth.sendSignInLink({ email, locale: code }),
    onSuccess: forgotten.remember,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mail.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{t('signIn.forgotAbout')}</Text>
        <TextInput
          data-autofocus
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <Refusal error={mail.error} />
        {mail.isSuccess && <Text role="status">{t('signIn.linkSent')}</Text>}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            {t('signIn.back')}
          </Button>
          <Button type="submit" loading={mail.isPending}>
            {t('signIn.mailLink')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
