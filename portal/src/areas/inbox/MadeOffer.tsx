import { Button, Group, Stack, Text } from '@mantine/core'
import type { Offer } from '@outset/sdk/seller'
import { type ReactNode, useState } from 'react'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { Facts } from '#kit/Facts.tsx'
import { newKey } from '#kit/forms/new-key.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'
import { offerTotal } from './inbox-rows.ts'
import { useWithdraw } from './queries/inbox.ts'

const TONES: Readonly<Record<string, Tone>> = { open: 'warn', held: 'warn', booked: 'good' }

interface MadeOfferProps {
  offer: Offer
  name: string
  mayManage: boolean
  /** Absent where there cannot be another one. */
  onAnother?: (() => void) | undefined
}

/** The newest offer, and what can be done with it. */
export function MadeOffer({ offer, name, mayManage, onAnother }: MadeOfferProps) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const facts: [string, ReactNode][] = [
    [t('inbox.option'), offer.option.name],
    [t('inbox.start'), <StartText key="start" start={offer.start} />],
    [t('inbox.group'), t('inbox.travellers', { count: offer.group.pax })],
    [t('inbox.offered'), <MoneyText key="price" money={offerTotal(offer)} />],
    [t('inbox.alsoIncluded'), offer.inclusions.join(', ') || null],
    [t('inbox.offerMessage'), offer.message],
    [t('inbox.lastDay'), <StartText key="last" start={offer.last_day} />],
    [t('inbox.sentAt'), <InstantText key="at" at={offer.created_at} />],
    [t('inbox.bookedAs'), offer.booking_ref && <BookingLink bookingRef={offer.booking_ref} />],
  ]
  return (
    <Section
      title={t('inbox.offer')}
      actions={
        <StatusMark tone={TONES[offer.state] ?? 'quiet'}>
          {sayValue(t, 'inbox.offer', offer.state)}
        </StatusMark>
      }
    >
      <Stack>
        <Facts facts={facts.filter(([, fact]) => fact != null && fact !== '')} />
        {mayManage && (
          <Group gap="xs">
            {offer.state === 'open' && (
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('inbox.withdraw')}
              </Button>
            )}
            {onAnother && (
              <Button variant="default" onClick={onAnother}>
                {t('inbox.anotherOffer')}
              </Button>
            )}
          </Group>
        )}
        {isAsking && <WithdrawDialog offer={offer} name={name} onClose={() => setAsking(false)} />}
      </Stack>
    </Section>
  )
}

function BookingLink({ bookingRef }: { bookingRef: string }) {
  return (
    <TextLink to="/bookings/$ref" params={{ ref: bookingRef }}>
      <bdi dir="ltr">{bookingRef}</bdi>
    </TextLink>
  )
}

interface WithdrawDialogProps {
  offer: Offer
  name: string
  onClose: () => void
}

function WithdrawDialog({ offer, name, onClose }: WithdrawDialogProps) {
  const { t } = useWords()
  const mailed = useMailed()
  const [key] = useState(newKey)
  const withdraw = useWithdraw()
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('inbox.withdrawTitle')}
      doLabel={t('inbox.withdraw')}
      isDoing={withdraw.isPending}
      error={withdraw.error}
      onDo={() =>
        withdraw.mutate(
          { id: offer.id, key },
          {
            onSuccess: () => {
              sayDone(t('inbox.withdrawn'))
              onClose()
            },
          },
        )
      }
    >
      <Text>{mailed('inbox.withdrawAbout', { name })}</Text>
      <Text>
        <MoneyText money={offerTotal(offer)} />
        {' · '}
        <StartText start={offer.start} />
      </Text>
    </DangerDialog>
  )
}
