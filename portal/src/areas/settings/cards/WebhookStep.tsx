import { Button, Code, Group, List, PasswordInput, Stack, Text } from '@mantine/core'
import type { PaymentAccount, PaymentProviderList } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { CopyButton } from '#kit/CopyButton.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { Labelled } from '#kit/Labelled.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { StripeLink } from './KeySteps.tsx'
import { refusedField } from './key-fault.ts'
import { usePutAccount } from './queries.ts'

type Offered = PaymentProviderList['data'][number]

/** The third step: the provider tells of what happens, and is believed by its signature. */
export function WebhookStep({ account, offered }: { account: PaymentAccount; offered: Offered }) {
  const t = useT()
  const { webhook_url: url, webhook_events: events } = offered
  return (
    <Section title={t('cards.step3')}>
      <Stack gap="md" maw={680}>
        <Heard account={account} />
        <Text>{t('cards.step3About')}</Text>
        <StripeLink
          to={`${account.is_live ? '' : 'test/'}webhooks`}
          label={t('cards.open_hooks')}
        />
        <Labelled label={t('cards.hookAddress')}>
          <Group gap="xs">
            <Code style={{ overflowWrap: 'anywhere' }} dir="ltr">
              {url}
            </Code>
            <CopyButton text={url} />
          </Group>
        </Labelled>
        <Labelled label={t('cards.hookEvents')}>
          <List size="sm" dir="ltr" mb="xs">
            {events.map(event => (
              <List.Item key={event}>
                <Code>{event}</Code>
              </List.Item>
            ))}
          </List>
          <CopyButton text={events.join('\n')} label={t('cards.hookCopyEvents')} />
        </Labelled>
        <SecretForm hasSecret={account.has_webhook_secret} />
      </Stack>
    </Section>
  )
}

function Heard({ account }: { account: PaymentAccount }) {
  const t = useT()
  const { webhook_heard_at: heardAt, has_webhook_secret: hasSecret } = account
  if (!hasSecret) return null
  if (heardAt !== null) {
    return (
      <Group gap="xs" role="status">
        <StatusMark tone="good">{t('cards.heard')}</StatusMark>
        <InstantText at={heardAt} />
      </Group>
    )
  }
  return (
    <Stack gap={4} role="status">
      <div>
        <StatusMark tone="warn">{t('cards.hookWaiting')}</StatusMark>
      </div>
      <Text size="sm">{t('cards.hookWaitingAbout')}</Text>
    </Stack>
  )
}

function SecretForm({ hasSecret }: { hasSecret: boolean }) {
  const t = useT()
  const [secret, setSecret] = useState('')
  const put = usePutAccount()
  const refused = refusedField(put.error, 'webhook_secret')
  const save = onSubmit(() => {
    const body = { provider: 'stripe', webhook_secret: secret.trim() } as const
    put.mutate(body, { onSuccess: () => setSecret('') })
  })
  return (
    <form onSubmit={save} autoComplete="off">
      <Stack gap="sm" align="flex-start">
        <PasswordInput
          w="100%"
          maw={560}
          label={t('cards.hookSecret')}
          description={t(hasSecret ? 'cards.hookSecretKept' : 'cards.hookSecretHelp')}
          dir="ltr"
          autoComplete="off"
          value={secret}
          error={refused && t(refused)}
          onChange={event => {
            put.reset()
            setSecret(event.currentTarget.value)
          }}
        />
        <Refusal error={refused === null ? put.error : null} />
        <Button type="submit" loading={put.isPending} disabled={secret.trim() === ''}>
          {t('cards.hookSave')}
        </Button>
      </Stack>
    </form>
  )
}
