import { Alert, Button, Text } from '@mantine/core'
import type { PaymentAccount } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { Facts } from '#kit/Facts.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { sayDone } from '#kit/say-done.ts'
import { KeyForm } from './KeySteps.tsx'
import { faultKey, isMild } from './key-fault.ts'
import { useCheckAccount, useDeleteAccount } from './queries.ts'

/** How the connection is, and what to do about it. */
export function AccountSection({ account }: { account: PaymentAccount }) {
  const t = useT()
  const [open, setOpen] = useState<'key' | 'disconnect' | null>(null)
  const check = useCheckAccount()
  const isStripe = account.provider === 'stripe'
  const close = () => setOpen(null)
  return (
    <Section
      title={t('cards.state')}
      actions={
        <>
          <Button variant="subtle" color="red" onClick={() => setOpen('disconnect')}>
            {t('cards.disconnect')}
          </Button>
          {isStripe && (
            <Button variant="default" onClick={() => setOpen('key')}>
              {t('cards.keyReplace')}
            </Button>
          )}
          <Button
            variant="default"
            loading={check.isPending}
            onClick={() => check.mutate(undefined)}
          >
            {t('cards.check')}
          </Button>
        </>
      }
    >
      <Fault account={account} />
      <Refusal error={check.error} />
      <Facts facts={factsOf(account, t)} />
      {open === 'key' && (
        <Dialog onClose={close} title={t('cards.keyReplace')}>
          <KeyForm onDone={close} />
        </Dialog>
      )}
      {open === 'disconnect' && <DisconnectDialog account={account} onClose={close} />}
    </Section>
  )
}

function Fault({ account: { fault } }: { account: PaymentAccount }) {
  const t = useT()
  if (fault === null) return <Text mb="sm">{t('cards.connected')}</Text>
  const mild = isMild(fault)
  return (
    <Alert
      mb="md"
      role="status"
      color={mild ? 'yellow' : 'red'}
      icon={<Icon name="warning" />}
      title={t(mild ? 'cards.faultMild' : 'cards.fault')}
    >
      {t(faultKey(fault, t.has))}
    </Alert>
  )
}

function factsOf(account: PaymentAccount, t: ReturnType<typeof useT>) {
  const { provider, is_live: isLive, currency, key_hint: hint, checked_at: checkedAt } = account
  const name = t(provider === 'stripe' ? 'cards.provider_stripe' : 'cards.provider_test')
  const mode = (
    <StatusMark key="mode" tone={isLive ? 'good' : 'warn'}>
      {t(isLive ? 'cards.live' : 'cards.test')}
    </StatusMark>
  )
  return [
    [name, mode] as const,
    ...(hint === null
      ? []
      : [[t('cards.keyEnds'), <bdi key="key" dir="ltr">{`••••${hint}`}</bdi>] as const]),
    ...(currency === null ? [] : [[t('cards.currency'), currency] as const]),
    [t('cards.checkedAt'), <InstantText key="at" at={checkedAt} />] as const,
  ]
}

interface DisconnectProps {
  account: PaymentAccount
  onClose: () => void
}

function DisconnectDialog({ account, onClose }: DisconnectProps) {
  const t = useT()
  const remove = useDeleteAccount()
  const { payments_under_way: count } = account
  const done = () => {
    sayDone(t('cards.disconnected'))
    onClose()
  }
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('cards.disconnect')}
      doLabel={t('cards.disconnect')}
      onDo={() => remove.mutate(undefined, { onSuccess: done })}
      isDoing={remove.isPending}
      canDo={count === 0}
      error={remove.error}
    >
      <Text>{t('cards.disconnectAbout')}</Text>
      {count === 0 ? (
        <Text>{t('cards.disconnectMails')}</Text>
      ) : (
        <Alert color="yellow" icon={<Icon name="clock" />} role="status">
          {t('cards.disconnectWait', { count })}
        </Alert>
      )}
    </DangerDialog>
  )
}
