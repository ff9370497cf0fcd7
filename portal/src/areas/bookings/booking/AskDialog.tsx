import { Text, TextInput } from '@mantine/core'
import type { PaymentRequest } from '@outset/sdk/seller'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useAskForPayment } from '#areas/money/queries/payment-requests.ts'
import { RequestLink } from '#areas/money/RequestLink.tsx'
import { DateField } from '#kit/DateField.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { addDays } from '#kit/dates/iso-day.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { formatAmount } from '#kit/forms/format-amount.ts'
import { newKey } from '#kit/forms/new-key.ts'
import { readMoney } from '#kit/forms/read-money.ts'
import { MoneyText } from '#kit/MoneyText.tsx'
import type { DialogProps } from './dialog-props.ts'

const DAYS_TO_PAY = 3

/** Asks the guest for money by card: all that is open, unless another sum is typed. */
export function AskDialog({ booking, onClose }: DialogProps) {
  const { t } = useWords()
  const [made, setMade] = useState<PaymentRequest | null>(null)
  if (made === null) return <AskForm booking={booking} onClose={onClose} onMade={setMade} />
  return (
    <Dialog onClose={onClose} title={t('money.requestTitle')} isForThumbs centered>
      <RequestLink bookingRef={booking.ref} request={made} email={booking.lead?.email ?? null} />
    </Dialog>
  )
}

function AskForm({
  booking,
  onClose,
  onMade,
}: DialogProps & { onMade: (made: PaymentRequest) => void }) {
  const { t, locale, service } = useWords()
  const { open } = booking.payment
  const { currency } = open
  const [key] = useState(newKey)
  const [typed, setTyped] = useState(() => formatAmount(open, locale))
  const [reason, setReason] = useState('')
  const [day, setDay] = useState(() => addDays(localDay(new Date()), DAYS_TO_PAY))
  const ask = useAskForPayment(booking.ref)
  const errors = fieldErrors(ask.error, service)
  const amount = readMoney(typed, { locale, currency })
  return (
    <FormDialog
      title={t('money.requestTitle')}
      onClose={onClose}
      doLabel={t('money.requestDo')}
      canDo={amount !== null && amount > 0 && day !== ''}
      isDoing={ask.isPending}
      error={ask.error}
      onDo={() =>
        amount !== null &&
        ask.mutate(
          {
            key,
            body: { amount: { amount, currency }, reason: saidIn(reason), due_at: endOf(day) },
          },
          { onSuccess: onMade },
        )
      }
    >
      <Text>
        {t('money.requestAbout')} {t('booking.open')} <MoneyText money={open} />
      </Text>
      <TextInput
        data-autofocus
        required
        inputMode="decimal"
        label={t('booking.amountIn', { currency })}
        value={typed}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.currentTarget.value)}
        error={
          errors['amount.amount'] ??
          (typed !== '' && amount === null ? t('money.requestNoSum') : undefined)
        }
      />
      <TextInput
        label={t('money.requestReason')}
        description={t('money.requestReasonHelp')}
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={errors.reason}
      />
      <DateField
        required
        label={t('money.requestUntil')}
        value={day}
        onValue={setDay}
        error={errors.due_at}
      />
    </FormDialog>
  )
}

function saidIn(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** In the form of a date field, which the calendar of Canada has too. */
function localDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA').format(now)
}

/** The whole of that day, on the clock of whoever asks. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:00`).toISOString()
}
