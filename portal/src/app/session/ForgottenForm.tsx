import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#kit/queries/use-write.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { useWords } from '../language/use-words.tsx'
import { seller } from '../outset.ts'
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
        <Text>{t('session.forgotAbout')}</Text>
        <TextInput
          data-autofocus
          label={t('session.email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <Refusal error={mail.error} />
        {mail.isSuccess && <Text role="status">{t('session.linkSent')}</Text>}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            {t('session.back')}
          </Button>
          <Button type="submit" loading={mail.isPending}>
            {t('session.mailLink')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
