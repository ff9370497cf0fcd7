import { Button, Group, Loader, Stack, Text, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { BookingReceipt, SellerBooking } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { useMe } from '#app/session/use-me.ts'
import { ProofPicture } from '#areas/bookings/booking/ProofPicture.tsx'
import { useBookingAction } from '#areas/bookings/queries/booking-actions.ts'
import { bookingQuery, receiptQuery } from '#areas/bookings/queries/bookings.ts'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { newKey } from '#kit/forms/new-key.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { saveFile } from '#kit/save-file.ts'
import { sayDone } from '#kit/say-done.ts'

interface ProofDialogProps {
  bookingRef: string
  name: string
  onClose: () => void
}

/** A proof of payment beside what is open, with a yes and a no, without leaving the list. */
export function ProofDialog({ bookingRef, name, onClose }: ProofDialogProps) {
  const { t, code } = useWords()
  const { data: booking, error } = useQuery(bookingQuery({ ref: bookingRef, locale: code }))
  const receipt = booking?.payment.receipt ?? null
  return (
    <Dialog onClose={onClose} title={t('inbox.proofOf', { name })} size="lg">
      <Stack>
        <Refusal error={error} />
        {booking === undefined && error === null && <Loader size="sm" />}
        {booking && receipt && <Proof booking={booking} receipt={receipt} onClose={onClose} />}
        {booking && !receipt && <Text>{t('inbox.noReceipt')}</Text>}
      </Stack>
    </Dialog>
  )
}

interface ProofProps {
  booking: SellerBooking
  receipt: BookingReceipt
  onClose: () => void
}

function Proof({ booking, receipt, onClose }: ProofProps) {
  const { t } = useWords()
  const { may } = useMe()
  const file = useQuery(receiptQuery(booking.ref, receipt.submitted_at))
  return (
    <>
      <Text>
        <bdi dir="auto">{receipt.file_name}</bdi> · <InstantText at={receipt.submitted_at} />
      </Text>
      <Text fw={600}>
        {t('booking.open')} <MoneyText money={booking.payment.open} />
      </Text>
      <Refusal error={file.error} />
      {file.isPending && <Loader size="sm" />}
      {file.data && <ProofPicture file={file.data} />}
      <Text size="sm" c="dimmed">
        {t('booking.proofCare')}
      </Text>
      <Group gap="xs">
        {file.data && (
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => saveFile(file.data, receipt.file_name)}
          >
            {t('booking.saveFile')}
          </Button>
        )}
        <ButtonLink to="/bookings/$ref" params={{ ref: booking.ref }} variant="default">
          {t('inbox.toBooking')}
        </ButtonLink>
      </Group>
      {may('payment:manage') && <Decision booking={booking} onClose={onClose} />}
    </>
  )
}

function Decision({ booking, onClose }: Omit<ProofProps, 'receipt'>) {
  const { t } = useWords()
  const mailed = useMailed()
  const [key] = useState(newKey)
  const [isRefusing, setRefusing] = useState(false)
  const form = useSavedForm('booking-refuseProof', booking.ref, { reason: '' })
  const reason = form.values.reason.trim()
  const accept = useBookingAction(booking.ref, 'acceptProof')
  const refuse = useBookingAction(booking.ref, 'refuseProof')
  const done = (sentence: string) => () => {
    form.clear()
    sayDone(sentence)
    onClose()
  }
  return (
    <Stack gap="sm">
      {isRefusing && (
        <Textarea
          data-autofocus
          required
          autosize
          minRows={2}
          maxLength={lengths.ReceiptRefusal.reason}
          label={t('booking.reason')}
          description={mailed('booking.reasonHelp')}
          value={form.values.reason}
          onChange={event => form.change({ reason: event.currentTarget.value })}
        />
      )}
      <Refusal error={accept.error ?? refuse.error} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          loading={refuse.isPending}
          disabled={isRefusing && reason === ''}
          onClick={() =>
            isRefusing
              ? refuse.mutate(
                  { key, body: { reason } },
                  { onSuccess: done(mailed('booking.refuseProofDone')) },
                )
              : setRefusing(true)
          }
        >
          {t(isRefusing ? 'booking.refuseProofDo' : 'booking.do_refuseProof')}
        </Button>
        {!isRefusing && (
          <Button
            loading={accept.isPending}
            onClick={() =>
              accept.mutate(
                { key, body: undefined },
                { onSuccess: done(t('booking.acceptProofDone')) },
              )
            }
          >
            {t('booking.do_acceptProof')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
