import {
  Button,
  Collapse,
  Group,
  Loader,
  NumberInput,
  Radio,
  Stack,
  Text,
  Textarea,
  UnstyledButton,
} from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import * as lengths from '@outset/sdk/lengths'
import type { CancelCause, CancelPreview } from '@outset/sdk/seller'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { chosen } from '#kit/forms/chosen.ts'
import { newKey } from '#kit/forms/new-key.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useNow } from '#kit/use-now.ts'
import { cancelPreviewQuery, useBookingAction } from '../queries/booking-actions.ts'
import { CancelMoney } from './CancelMoney.tsx'
import type { DialogProps } from './dialog-props.ts'
import { HeldWarning } from './HeldMoney.tsx'

const PAUSE_MS = 300

const CAUSES: readonly CancelCause[] = ['traveller', 'seller']

interface CancelValues {
  cause: CancelCause | null
  reason: string
  /** Null until one is typed: the service says what usually goes back. */
  percent: number | null
}

const NOTHING: CancelValues = { cause: null, reason: '', percent: null }

function bodyOf({ cause, reason, percent }: CancelValues) {
  return {
    ...(cause === null ? {} : { cause }),
    ...(percent === null ? {} : { refund_pct: percent }),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  }
}

/** Asks at whose wish, then shows what goes back, what becomes free and what is mailed. */
export function CancelDialog({ booking, onClose }: DialogProps) {
  const { t } = useWords()
  const mailed = useMailed()
  const [key] = useState(newKey)
  const form = useSavedForm<CancelValues>('booking-cancel', booking.ref, NOTHING)
  const { cause, reason, percent } = form.values
  const body = bodyOf(form.values)
  const [asked] = useDebouncedValue(body, PAUSE_MS)
  const preview = useQuery({
    ...cancelPreviewQuery(booking.ref, asked),
    placeholderData: keepPreviousData,
  })
  const cancel = useBookingAction(booking.ref, 'cancel')
  const isAsked = JSON.stringify(asked) === JSON.stringify(body)
  const shown = cause !== null && isAsked && !preview.isFetching ? preview.data : undefined
  const onDo = () => {
    if (!shown) return
    // What was shown is what is done, though a day of the policy may end meanwhile.
    const done = { ...body, refund_pct: shown.refund_pct }
    const onSuccess = () => {
      form.clear()
      sayDone(t('booking.cancelled'))
      onClose()
    }
    cancel.mutate({ body: done, key }, { onSuccess })
  }
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('booking.cancelTitle')}
      doLabel={t('booking.cancelDo')}
      canDo={shown !== undefined}
      isDoing={cancel.isPending}
      error={cancel.error}
      onDo={onDo}
    >
      <HeldWarning booking={booking}>{t('booking.cancelHeld')}</HeldWarning>
      <CauseField
        startsAt={booking.starts_at}
        value={cause}
        onChange={next => form.change({ cause: next, percent: null })}
      />
      <Textarea
        autosize
        minRows={2}
        maxLength={lengths.SellerCancellation.reason}
        label={t('booking.reason')}
        description={mailed('booking.reasonHelp')}
        value={reason}
        onChange={event => form.change({ reason: event.currentTarget.value })}
      />
      <PercentField
        value={percent}
        preview={cause === null ? undefined : preview.data}
        onChange={next => form.change({ percent: next })}
      />
      <Refusal error={preview.error} />
      {cause !== null &&
        (preview.data ? <Effect preview={preview.data} booking={booking} /> : <Loader size="sm" />)}
    </DangerDialog>
  )
}

interface CauseFieldProps {
  startsAt: string
  value: CancelCause | null
  onChange: (cause: CancelCause) => void
}

/** Nothing is chosen beforehand: the guest reads it. Nobody stays away from what has not begun. */
function CauseField({ startsAt, value, onChange }: CauseFieldProps) {
  const { t } = useWords()
  const hasStarted = useNow() >= Date.parse(startsAt)
  const causes = hasStarted ? [...CAUSES, 'no_show'] : CAUSES
  return (
    <Radio.Group
      required
      label={t('booking.cause')}
      value={value}
      onChange={next => onChange(chosen(next))}
    >
      <Stack gap="xs" mt="xs">
        {causes.map((cause, at) => (
          <Radio
            key={cause}
            value={cause}
            label={sayValue(t, 'booking.cause', cause)}
            {...(at === 0 ? { 'data-autofocus': true } : {})}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface PercentFieldProps {
  value: number | null
  preview: CancelPreview | undefined
  onChange: (percent: number) => void
}

/** How much goes back, and in one press what the policy gives. */
function PercentField({ value, preview, onChange }: PercentFieldProps) {
  const { t } = useWords()
  const byPolicy = preview?.policy.refund_pct
  return (
    <Stack gap={4}>
      <Group align="flex-end" gap="sm">
        <NumberInput
          label={t('booking.refundPercent')}
          min={0}
          max={100}
          allowDecimal={false}
          clampBehavior="strict"
          suffix=" %"
          w={190}
          disabled={preview === undefined}
          value={value ?? preview?.refund_pct ?? ''}
          onChange={typed => onChange(Number(typed) || 0)}
        />
        {byPolicy !== undefined && (
          <Button variant="default" onClick={() => onChange(byPolicy)}>
            {t('booking.byPolicy', { percent: byPolicy })}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t('booking.refundPercentHelp')}
      </Text>
    </Stack>
  )
}

function Effect({ preview, booking }: { preview: CancelPreview } & Pick<DialogProps, 'booking'>) {
  const { t, locale } = useWords()
  const mailed = useMailed()
  const [isMailShown, mail] = useDisclosure()
  const { refund, refund_pct, policy, places } = preview
  const { paid, refunded } = booking.payment
  return (
    <Stack gap={4} aria-live="polite">
      <Text>
        {t('booking.cancelRefund', { percent: refund_pct })} <MoneyText money={refund} />{' '}
        {t('booking.ofPaid')} <MoneyText money={paid} />
        {refunded.amount > 0 && (
          <>
            {' '}
            {t('booking.backSoFar')} <MoneyText money={refunded} />
          </>
        )}
      </Text>
      <Text c="dimmed" size="sm">
        {t('booking.cancelPolicy', { percent: policy.refund_pct })}{' '}
        <MoneyText money={policy.refund} />
      </Text>
      <CancelMoney preview={preview} />
      <Text>{t('booking.freesPlaces', { count: places })}</Text>
      {preview.mail === null ? (
        <Text>{t('booking.noMail')}</Text>
      ) : (
        <>
          <Text>
            {mailed('booking.mailGoes', {
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
