import { NativeSelect, PasswordInput, SimpleGrid, TextInput } from '@mantine/core'
import type { MailSecurity, MailServer } from '@outset/sdk/platform'
import { MailSecurity as SECURITIES } from '@outset/sdk/values'
import { type FormEvent, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { usePutMailServer } from '../queries/mail-server.ts'

type Typed = { host: string; port: string; security: MailSecurity; user: string; from: string }

/** The password is typed here and kept by the service alone, never by the browser. */
export function MailServerForm({ server }: { server: MailServer }) {
  const { t, service } = useWords()
  const form = useSavedForm('mail-server', 'platform', typedServer(server))
  const [password, setPassword] = useState('')
  const put = usePutMailServer()
  const errors = fieldErrors(put.error, service)
  const { values, change } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      ...values,
      port: Number(values.port),
      user: values.user === '' ? null : values.user,
      ...(password === '' ? {} : { password }),
    }
    put.mutate(body, {
      onSuccess: saved => {
        form.clear(typedServer(saved))
        setPassword('')
        sayDone(t('kit.saved'))
      },
    })
  }
  const textOf = (name: 'host' | 'port' | 'user' | 'from') => ({
    label: t(`mail.${name}`),
    dir: 'ltr',
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  })
  return (
    <Section title={t('mail.server')}>
      <form onSubmit={submit}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
          <TextInput {...textOf('host')} required placeholder="smtp.example.com" />
          <TextInput {...textOf('port')} required inputMode="numeric" />
          <NativeSelect
            label={t('mail.security')}
            data={SECURITIES.map(value => ({ value, label: t(`mail.security_${value}`) }))}
            value={values.security}
            error={errors.security}
            onChange={event => {
              const chosen = SECURITIES.find(one => one === event.currentTarget.value)
              if (chosen) change({ security: chosen })
            }}
          />
          <TextInput {...textOf('from')} required type="email" description={t('mail.fromHelp')} />
          <TextInput {...textOf('user')} description={t('mail.userHelp')} />
          <PasswordInput
            label={t('mail.password')}
            description={server.has_password ? t('mail.passwordKept') : undefined}
            dir="ltr"
            value={password}
            error={errors.password}
            autoComplete="new-password"
            onChange={event => setPassword(event.currentTarget.value)}
          />
        </SimpleGrid>
        <SaveRow isSaving={put.isPending} error={put.error} />
      </form>
    </Section>
  )
}

function typedServer({ host, port, security, user, from }: MailServer): Typed {
  return {
    host: host ?? '',
    port: String(port ?? 587),
    security: SECURITIES.find(known => known === security) ?? SECURITIES[0],
    user: user ?? '',
    from: from ?? '',
  }
}
