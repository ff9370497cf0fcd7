import { Collapse, Loader, NumberInput, Stack, Text, Textarea, UnstyledButton } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import type { CancelPreview } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '#forms/new-key.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { DangerDialog } from '#parts/DangerDialog.tsx'
import { MoneyText } from '#parts/MoneyText.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { sayDone } from '#parts/say-done.ts'
import { cancelPreviewQuery, useBookingAction } from '#queries/booking-actions.ts'
import { languageName } from '#words/language-name.ts'
import { useWords } from '#words/use-words.tsx'
import type { DialogProps } from './dialog-props.ts'

const PAUSE_MS = 300

/** Cancels for the seller, after showing what goes back, what becomes free and what is mailed. */
export function CancelDialog({ booking, onClose }: DialogProps) {
  const { t } = useWords()
  const [key] = useState(newKey)
  const form = useSavedForm('booking-cancel', booking.ref, { reason: '', percent: 100 })
  const body = {
    refund_pct: form.values.percent,
    ...(form.values.reason.trim() === '' ? {} : { reason: form.values.reason.trim() }),
  }
  const [asked] = useDebouncedValue(body, PAUSE_MS)
  const preview = useQuery(cancelPreviewQuery(booking.ref, asked))
  const cancel = useBookingAction(booking.ref, 'cancel')
  const isCurrent = JSON.stringify(asked) === JSON.stringify(body) && preview.isSuccess
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('booking.cancelTitle')}
      doLabel={t('booking.cancelDo')}
      canDo={isCurrent}
      isDoing={cancel.isPending}
      error={cancel.error}
      onDo={() =>
        cancel.mutate(
          { body, key },
          {
            onSuccess: () => {
              form.clear()
              sayDone(t('booking.cancelled'))
              onClose()
            },
          },
        )
      }
    >
      <Textarea
        data-autofocus
        autosize
        minRows={2}
        maxLength={1000}
        label={t('booking.reason')}
        description={t('booking.reasonHelp')}
        value={form.values.reason}
        onChange={event => form.change({ reason: event.currentTarget.value })}
      />
      <NumberInput
        label={t('booking.refundPercent')}
        description={t('booking.refundPercentHelp')}
        min={0}
        max={100}
        allowDecimal={false}
        clampBehavior="strict"
        suffix=" %"
        w={200}
        value={form.values.percent}
        onChange={value => form.change({ percent: Number(value) || 0 })}
      />
      <Refusal error={preview.error} />
      {preview.data ? <Effect preview={preview.data} /> : <Loader size="sm" />}
    </DangerDialog>
  )
}

function Effect({ preview }: { preview: CancelPreview }) {
  const { t, locale } = useWords()
  const [isMailShown, mail] = useDisclosure()
  const { refund, refund_pct, paid, policy, places } = preview
  return (
    <Stack gap={4} aria-live="polite">
      <Text>
        {t('booking.cancelRefund', { percent: refund_pct })} <MoneyText money={refund} />{' '}
        {t('booking.ofPaid')} <MoneyText money={paid} />
      </Text>
      <Text c="dimmed" size="sm">
        {t('booking.cancelPolicy', { percent: policy.refund_pct })}{' '}
        <MoneyText money={policy.refund} />
      </Text>
      <Text>{t('booking.freesPlaces', { count: places })}</Text>
      {preview.mail === null ? (
        <Text>{t('booking.noMail')}</Text>
      ) : (
        <>
          <Text>
            {t('booking.mailGoes', {
              to: preview.mail.to,
              language: languageName(preview.mail.locale, locale),
            })}{' '}
            <UnstyledButton td="underline" aria-expanded={isMailShown} onClick={mail.toggle}>
              {t('booking.seeMail')}
            </UnstyledButton>
          </Text>
          <Collapse expanded={isMailShown}>
            <Text fw={600} lang={preview.mail.locale} dir="auto">
              {preview.mail.subject}
            </Text>
            <Text
              size="sm"
              lang={preview.mail.locale}
              dir="auto"
              style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {preview.mail.text}
            </Text>
          </Collapse>
        </>
      )}
    </Stack>
  )
}
