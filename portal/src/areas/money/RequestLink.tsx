import { Button, Group, Stack, Text } from '@mantine/core'
import type { PaymentRequest } from '@outset/sdk/seller'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { refreshBookings } from '#areas/bookings/queries/booking-actions.ts'
import { CopyButton } from '#kit/CopyButton.tsx'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { QrCode } from '#kit/QrCode.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { requestsQuery, useMailRequest } from './queries/payment-requests.ts'

interface RequestLinkProps {
  bookingRef: string
  request: PaymentRequest
  /** Null where there is none: then it cannot be mailed. */
  email: string | null
}

const LOOK_AGAIN_MS = 4_000

/** The code to show and the link to send; it says by itself when the money is there. */
export function RequestLink({ bookingRef, request, email }: RequestLinkProps) {
  const t = useT()
  const mail = useMailRequest(bookingRef)
  const { data } = useQuery({ ...requestsQuery(bookingRef), refetchInterval: LOOK_AGAIN_MS })
  const now = data?.data.find(({ id }) => id === request.id) ?? request
  const isPaid = now.state === 'paid'
  const client = useQueryClient()
  useEffect(() => {
    // What stands behind the code was read before the money came.
    if (isPaid) void refreshBookings(client)
  }, [isPaid, client])
  if (isPaid) {
    return (
      <Group role="status" gap="sm" wrap="nowrap">
        <Icon name="check" size={28} />
        <Text fz="lg" fw={600}>
          {t('money.requestPaid')} <MoneyText money={now.amount} />
        </Text>
      </Group>
    )
  }
  return (
    <Stack align="center" gap="sm">
      <Text fz={28} fw={700}>
        <MoneyText money={now.amount} />
      </Text>
      <QrCode text={now.url} label={t('money.requestCode')} />
      <Text size="sm" c="dimmed" ta="center">
        {t('money.requestScan')}
      </Text>
      <Group gap="xs" justify="center">
        <CopyButton text={now.url} label={t('money.requestCopy')} />
        {email && (
          <Button
            variant="default"
            size="compact-sm"
            loading={mail.isPending}
            onClick={() =>
              mail.mutate(now.id, {
                onSuccess: () => sayDone(t('money.requestMailed', { email })),
              })
            }
          >
            {t('money.requestMail')}
          </Button>
        )}
      </Group>
      <Refusal error={mail.error} />
    </Stack>
  )
}
