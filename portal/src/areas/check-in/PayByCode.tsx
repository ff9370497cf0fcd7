import { Button, Text } from '@mantine/core'
import type { PaymentRequest } from '@outset/sdk/seller'
import { useState, useSyncExternalStore } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useAskForPayment } from '#areas/money/queries/payment-requests.ts'
import { RequestLink } from '#areas/money/RequestLink.tsx'
import { newKey } from '#kit/forms/new-key.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { connectionState } from '#offline/connection.ts'

const DAY_MS = 86_400_000

/** A code for the guest's own phone, to pay all that is open by card. */
export function PayByCode({ bookingRef }: { bookingRef: string }) {
  const t = useT()
  const isOffline =
    useSyncExternalStore(connectionState.subscribe, connectionState.now) === 'offline'
  const [key] = useState(newKey)
  const [made, setMade] = useState<PaymentRequest | null>(null)
  const ask = useAskForPayment(bookingRef)
  if (made) return <RequestLink bookingRef={bookingRef} request={made} email={null} />
  const due_at = new Date(Date.now() + DAY_MS).toISOString()
  return (
    <>
      <Button
        h={48}
        variant="default"
        disabled={isOffline}
        loading={ask.isPending}
        onClick={() => ask.mutate({ key, body: { due_at } }, { onSuccess: setMade })}
      >
        {t('checkIn.byCode')}
      </Button>
      {isOffline && (
        <Text size="sm" c="dimmed" ta="center">
          {t('checkIn.byCodeOffline')}
        </Text>
      )}
      <Refusal error={ask.error} />
    </>
  )
}
