import { Anchor, Text } from '@mantine/core'
import { cardName } from '@outset/sdk'
import type { PaymentList } from '@outset/sdk/seller'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'
import { providerPage } from './provider-page.ts'

type Movement = PaymentList['data'][number]
type Held = NonNullable<PaymentList['authorized']>

/** What one recognises a card by. */
export function CardName({ card }: { card: NonNullable<Movement['card']> }) {
  return <bdi dir="ltr">{cardName(card)}</bdi>
}

/** Money that the bank keeps for us until somebody says yes. */
export function Authorized({ amount, card, capture_before: until }: Held) {
  const { t } = useWords()
  return (
    <Text size="sm" role="note">
      <StatusMark tone="warn">{t('booking.authorized')}</StatusMark> <MoneyText money={amount} />
      {card && (
        <>
          {' · '}
          <CardName card={card} />
        </>
      )}
      {until && (
        <>
          {' · '}
          {t('booking.authorizedUntil')} <InstantText at={until} />
        </>
      )}
    </Text>
  )
}

const TONES: Readonly<Record<string, Tone>> = { on_its_way: 'warn', done: 'good', failed: 'bad' }
const DISPUTE_TONES: Readonly<Record<string, Tone>> = { open: 'bad', won: 'good', lost: 'bad' }

/** How a refund or a dispute stands, what the provider kept, and its own page of it. */
export function OfProvider({ movement }: { movement: Movement }) {
  const { t } = useWords()
  const { method, state, fee, payout, dispute, provider_ref: ref } = movement
  if (method !== 'online_card') return null
  const page = ref === null ? null : providerPage(ref)
  return (
    <Text span size="sm" display="block" c="dimmed">
      {state !== null && (
        <StatusMark tone={TONES[state] ?? 'quiet'}>
          {sayValue(t, 'booking.refundState', state)}
        </StatusMark>
      )}{' '}
      {dispute && <Dispute dispute={dispute} />}
      {fee && (
        <>
          {t('booking.fee')} <MoneyText money={fee} />{' '}
        </>
      )}
      {payout && (
        <>
          {t('booking.payout')} <InstantText at={payout.at} timeStyle={null} />{' '}
        </>
      )}
      {page !== null && (
        <Anchor href={page} target="_blank" rel="noreferrer" inherit>
          {t('booking.atProvider')} <Icon name="external" size={14} />
        </Anchor>
      )}
    </Text>
  )
}

function Dispute({ dispute }: { dispute: NonNullable<Movement['dispute']> }) {
  const { t } = useWords()
  const { state, amount, answer_before: until } = dispute
  return (
    <>
      <StatusMark tone={DISPUTE_TONES[state] ?? 'quiet'}>
        {sayValue(t, 'booking.dispute', state)}
      </StatusMark>{' '}
      <MoneyText money={amount} />{' '}
      {state === 'open' && until && (
        <>
          {t('booking.disputeUntil')} <InstantText at={until} />{' '}
        </>
      )}
    </>
  )
}
