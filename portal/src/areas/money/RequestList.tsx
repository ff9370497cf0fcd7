import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import type { PaymentRequest } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Dialog } from '#kit/Dialog.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { requestsQuery, useWithdrawRequest } from './queries/payment-requests.ts'
import { RequestLink } from './RequestLink.tsx'
import { RequestState } from './RequestState.tsx'

interface RequestListProps {
  bookingRef: string
  email: string | null
}

/** What the guest was asked to pay by card, with how it stands and the way to its link. */
export function RequestList({ bookingRef, email }: RequestListProps) {
  const t = useT()
  const { may, viewing } = useMe()
  const [shown, setShown] = useState<PaymentRequest | null>(null)
  const withdraw = useWithdrawRequest(bookingRef)
  const { data } = useQuery(requestsQuery(bookingRef))
  if (!data || data.data.length === 0) return null
  const mayAct = may('payment:manage') && viewing === null
  return (
    <>
      <Divider label={t('money.requests')} labelPosition="left" />
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.data.map(one => (
          <Group key={one.id} component="li" gap="xs" justify="space-between">
            <Line request={one} />
            {mayAct && isWaiting(one) && (
              <Group gap="xs">
                <Button variant="default" size="compact-sm" onClick={() => setShown(one)}>
                  {t('money.requestShow')}
                </Button>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={withdraw.isPending && withdraw.variables === one.id}
                  onClick={() => withdraw.mutate(one.id)}
                >
                  {t('money.requestWithdraw')}
                </Button>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
      <Refusal error={withdraw.error} />
      {shown && (
        <Dialog onClose={() => setShown(null)} title={t('money.requestTitle')} isForThumbs centered>
          <RequestLink bookingRef={bookingRef} request={shown} email={email} />
        </Dialog>
      )}
    </>
  )
}

function isWaiting({ state }: PaymentRequest): boolean {
  return state === 'open' || state === 'overdue'
}

function Line({ request }: { request: PaymentRequest }) {
  const t = useT()
  const { amount, reason, due_at, paid_at } = request
  return (
    <Text component="div">
      <Text span fw={600}>
        <MoneyText money={amount} />
      </Text>{' '}
      <RequestState request={request} />
      <Text size="sm" c="dimmed">
        {reason && (
          <>
            <bdi>{reason}</bdi> ·{' '}
          </>
        )}
        {t(paid_at ? 'money.requestPaidAt' : 'money.requestDue')}{' '}
        <InstantText at={paid_at ?? due_at} />
      </Text>
    </Text>
  )
}
