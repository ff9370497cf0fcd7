import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import type { PaymentList } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { newKey } from '#kit/forms/new-key.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useBookingAction } from '../queries/booking-actions.ts'
import { paymentsQuery } from '../queries/bookings.ts'
import { Authorized, CardName, OfProvider } from './CardMoney.tsx'

type Movement = PaymentList['data'][number]

/** Every payment and refund; one that was typed by mistake can be taken back for a while. */
export function Movements({ bookingRef }: { bookingRef: string }) {
  const { t } = useWords()
  const { may, viewing } = useMe()
  const [now] = useState(Date.now)
  const [mistake, setMistake] = useState<Movement | null>(null)
  const { data, error } = useQuery(paymentsQuery(bookingRef))
  if (error) return <Refusal error={error} />
  if (!data || (data.data.length === 0 && data.authorized === null)) return null
  const mayVoid = may('payment:manage') && viewing === null
  return (
    <>
      <Divider />
      {data.authorized && <Authorized {...data.authorized} />}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.data.map(one => (
          <Group key={one.id} component="li" wrap="nowrap" align="flex-start" gap="md">
            <Line movement={one} />
            <Stack gap={4} align="flex-end" flex="none">
              <Text size="sm" fw={500} td={one.voided_at ? 'line-through' : undefined}>
                <MoneyText money={signed(one)} />
              </Text>
              {mayVoid && one.voidable_until && Date.parse(one.voidable_until) > now && (
                <Button variant="default" size="compact-sm" onClick={() => setMistake(one)}>
                  {t('booking.void')}
                </Button>
              )}
            </Stack>
          </Group>
        ))}
      </Stack>
      {mistake && (
        <VoidDialog bookingRef={bookingRef} payment={mistake} onClose={() => setMistake(null)} />
      )}
    </>
  )
}

function signed({ kind, amount }: Movement) {
  return kind === 'refund' ? { ...amount, amount: -amount.amount } : amount
}

function Line({ movement }: { movement: Movement }) {
  const { t } = useWords()
  const { method, note, created_at, voided_at, card, state } = movement
  return (
    <Text size="sm" flex={1} style={{ overflowWrap: 'anywhere' }}>
      <InstantText at={created_at} /> · {sayValue(t, 'booking.movement', kindOf(movement))} ·{' '}
      {sayValue(t, 'booking.method', method)}
      {voided_at && state !== 'failed' && ` · ${t('booking.isVoided')}`}
      {card && (
        <>
          {' · '}
          <CardName card={card} />
        </>
      )}
      {note && ` · ${note}`}
      <OfProvider movement={movement} />
    </Text>
  )
}

/** An entry against a refund is money that came back from the card; against a payment, a typo. */
function kindOf({ kind, voids }: Movement): string {
  if (voids === null) return kind
  return kind === 'refund' ? 'return' : 'void'
}

interface VoidDialogProps {
  bookingRef: string
  payment: Movement
  onClose: () => void
}

function VoidDialog({ bookingRef, payment, onClose }: VoidDialogProps) {
  const { t } = useWords()
  const [key] = useState(newKey)
  const send = useBookingAction(bookingRef, 'void')
  const onSuccess = () => {
    sayDone(t('booking.voidDone'))
    onClose()
  }
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('booking.voidTitle')}
      doLabel={t('booking.voidDo')}
      isDoing={send.isPending}
      error={send.error}
      onDo={() => send.mutate({ body: { payment: payment.id }, key }, { onSuccess })}
    >
      <Text>
        {sayValue(t, 'booking.method', payment.method)}: <MoneyText money={payment.amount} />
      </Text>
      <Text>{t('booking.voidHelp')}</Text>
    </DangerDialog>
  )
}
