import { Anchor, Button, List, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { keyFault, refusedField } from './key-fault.ts'
import { usePutAccount } from './queries.ts'

const PERMISSIONS = [
  'cards.perm_checkout',
  'cards.perm_intents',
  'cards.perm_charges',
  'cards.perm_disputes',
  'cards.perm_balance',
  'cards.perm_hooks',
] as const

/** Where to find the key of a Stripe account, and what it may do. */
export function FindKey() {
  const t = useT()
  return (
    <Section title={t('cards.step1')}>
      <Stack gap="sm" maw={680}>
        <Text>{t('cards.step1About')}</Text>
        <List>
          {PERMISSIONS.map(permission => (
            <List.Item key={permission}>{t(permission)}</List.Item>
          ))}
        </List>
        <Text c="dimmed" size="sm">
          {t('cards.step1Test')}
        </Text>
        <StripeLink to="apikeys/create" label={t('cards.open_create')} />
      </Stack>
    </Section>
  )
}

/** A page of the provider's own, in another tab. */
export function StripeLink({ to, label }: { to: string; label: string }) {
  return (
    <Anchor href={`https://dashboard.stripe.com/${to}`} target="_blank" rel="noreferrer">
      {label} <Icon name="external" size={14} />
    </Anchor>
  )
}

/** The key is kept nowhere in the browser: whoever leaves the page pastes it again. */
export function KeyForm({ onDone }: { onDone?: () => void }) {
  const t = useT()
  const [key, setKey] = useState('')
  const put = usePutAccount()
  const typed = keyFault(key)
  const refused = refusedField(put.error, 'secret_key')
  const fault = typed ?? refused
  const connect = onSubmit(() => {
    const body = { provider: 'stripe', secret_key: key.trim() } as const
    put.mutate(body, {
      onSuccess: () => {
        setKey('')
        onDone?.()
      },
    })
  })
  return (
    <form onSubmit={connect} autoComplete="off">
      <Stack maw={560}>
        <PasswordInput
          label={t('cards.key')}
          description={t('cards.keyHelp')}
          dir="ltr"
          autoComplete="off"
          value={key}
          error={fault && t(fault)}
          onChange={event => {
            put.reset()
            setKey(event.currentTarget.value)
          }}
        />
        <Text size="sm" c="dimmed">
          {t('cards.keyFresh')}
        </Text>
        <Refusal error={refused === null ? put.error : null} />
        <div>
          <Button
            type="submit"
            loading={put.isPending}
            disabled={key.trim() === '' || typed !== null}
          >
            {t('cards.connect')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
