import { Loader, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { formatMoney, type Money, type NewPayment } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayValue } from '#app/language/say-value.ts'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { METHODS } from '#areas/money/payment-search.ts'
import { Dialog } from '#kit/Dialog.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { formatAmount } from '#kit/forms/format-amount.ts'
import { newKey } from '#kit/forms/new-key.ts'
import { readMoney } from '#kit/forms/read-money.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useBookingAction } from '../queries/booking-actions.ts'
import { paymentsQuery } from '../queries/bookings.ts'
import { stands } from './booking-actions.ts'
import type { DialogProps } from './dialog-props.ts'
import { HeldWarning } from './HeldMoney.tsx'

type Method = NewPayment['method']

/** Money that came in: all that is open, unless another sum is typed. */
export function PayDialog({ booking, onClose }: DialogProps) {
  const { t, locale } = useWords()
  const { open, method } = booking.payment
  // Written down in the way in which a guide took it, it is known to be that money.
  const [held] = booking.attendance?.collected ?? []
  return (
    <MoneyDialog
      booking={booking}
      onClose={onClose}
      kind="pay"
      first={{
        amount: formatAmount(open, locale),
        method: held?.method ?? (method === 'online_card' ? null : method) ?? 'cash',
        note: '',
      }}
      warning={
        <HeldWarning booking={booking} onRecorded={onClose}>
          {t('booking.payHeld')}
        </HeldWarning>
      }
      about={
        <>
          {t('booking.open')} <MoneyText money={open} />
        </>
      }
    />
  )
}

/** Money that goes back: to the card as far as it came from one, unless another way is chosen. */
export function RefundDialog(given: DialogProps) {
  const { data, error } = useQuery(paymentsQuery(given.booking.ref))
  const { t } = useWords()
  if (data) return <RefundForm {...given} onCard={data.refundable_to_card} />
  return (
    <Dialog title={t('booking.refundTitle')} onClose={given.onClose}>
      {error ? <Refusal error={error} /> : <Loader size="sm" />}
    </Dialog>
  )
}

function RefundForm({ booking, onClose, onCard }: DialogProps & { onCard: Money }) {
  const { t, locale } = useWords()
  const { paid, refunded, refund_due, method } = booking.payment
  const left = { ...paid, amount: paid.amount - refunded.amount }
  const amount = refund_due.amount > 0 ? formatAmount(refund_due, locale) : ''
  const usual = method === null || method === 'online_card' ? 'cash' : method
  return (
    <MoneyDialog
      booking={booking}
      onClose={onClose}
      kind="refund"
      onCard={onCard}
      first={{
        amount,
        method: onCard.amount > 0 ? 'online_card' : usual,
        note: '',
        price: 'falls',
      }}
      about={
        <>
          {refund_due.amount > 0 && (
            <>
              {t('booking.toGiveBack')} <MoneyText money={refund_due} />.{' '}
            </>
          )}
          {t('booking.refundable')} <MoneyText money={left} />.
        </>
      }
    />
  )
}

interface MoneyDialogProps extends DialogProps {
  kind: 'pay' | 'refund'
  first: { amount: string; method: string; note: string; price?: string }
  about: React.ReactNode
  warning?: React.ReactNode
  /** How much can go back to the card; only of a refund. */
  onCard?: Money
}

function MoneyDialog(given: MoneyDialogProps) {
  const { booking, onClose, kind, first, about, warning, onCard } = given
  const { t, locale, service } = useWords()
  const [key] = useState(newKey)
  const form = useSavedForm(`booking-${kind}`, booking.ref, first)
  const { amount: typed, method, note, price = 'falls' } = form.values
  const { currency } = booking.total
  const amount = readMoney(typed, { locale, currency })
  const send = useBookingAction(booking.ref, kind)
  const errors = fieldErrors(send.error, service)
  const isToCard = kind === 'refund' && method === 'online_card'
  const isTooMuch = isToCard && (amount ?? 0) > (onCard?.amount ?? 0)
  // What is given back beyond what is due would be owed again, unless the price falls with it.
  const isPriceAsked =
    kind === 'refund' && stands(booking) && (amount ?? 0) > booking.payment.refund_due.amount
  return (
    <FormDialog
      title={t(`booking.${kind}Title`)}
      onClose={onClose}
      doLabel={t(isToCard ? 'booking.refundCardDo' : `booking.${kind}Do`)}
      canDo={amount !== null && amount > 0 && !isTooMuch}
      isDoing={send.isPending}
      error={send.error}
      onDo={() =>
        amount !== null &&
        send.mutate(
          {
            key,
            body: {
              ...moneyOf({ amount, currency, method, note }),
              ...(isPriceAsked ? { lower_price: price === 'falls' } : {}),
            },
          },
          {
            onSuccess: () => {
              form.clear(first)
              sayDone(t(isToCard ? 'booking.refundCardDone' : `booking.${kind}Done`))
              onClose()
            },
          },
        )
      }
    >
      {warning}
      <Text>{about}</Text>
      <TextInput
        data-autofocus
        required
        inputMode="decimal"
        label={t('booking.amountIn', { currency })}
        value={typed}
        onFocus={event => event.currentTarget.select()}
        error={
          errors['amount.amount'] ??
          (isTooMuch ? t('booking.refundCardTooMuch') : undefined) ??
          (typed.trim() !== '' && amount === null ? t('booking.notMoney') : undefined)
        }
        onChange={event => form.change({ amount: event.currentTarget.value })}
      />
      {isPriceAsked && <PriceAfter price={price} onPrice={next => form.change({ price: next })} />}
      <MethodAndNote
        method={method}
        note={note}
        onCard={onCard?.amount ? formatMoney(onCard, locale) : null}
        onChange={form.change}
      />
      {kind === 'refund' && <Text size="sm">{t(helpOfRefund(isToCard))}</Text>}
    </FormDialog>
  )
}

function helpOfRefund(isToCard: boolean) {
  return isToCard ? 'booking.refundCardHelp' : 'booking.refundHelp'
}

interface Moved extends Money {
  method: string
  note: string
}

function moneyOf({ amount, currency, method, note }: Moved) {
  return {
    // It was chosen from METHODS.
    method: method as Method,
    amount: { amount, currency },
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  }
}

/** The page on which the guest pays; it is the seller's own. */
export function LinkDialog({ booking, onClose }: DialogProps) {
  const { t, service } = useWords()
  const mailed = useMailed()
  const form = useSavedForm('booking-link', booking.ref, { url: booking.payment.link ?? '' })
  const { url } = form.values
  const send = useBookingAction(booking.ref, 'link')
  const errors = fieldErrors(send.error, service)
  return (
    <FormDialog
      title={t('booking.linkTitle')}
      onClose={onClose}
      doLabel={mailed('booking.linkDo')}
      canDo={url.trim() !== ''}
      isDoing={send.isPending}
      error={send.error}
      onDo={() =>
        send.mutate(
          { key: '', body: { url: url.trim() } },
          {
            onSuccess: () => {
              form.clear()
              sayDone(mailed('booking.linkDone'))
              onClose()
            },
          },
        )
      }
    >
      <TextInput
        data-autofocus
        required
        type="url"
        dir="ltr"
        label={t('booking.linkField')}
        description={mailed('booking.linkHelp')}
        placeholder="https://"
        value={url}
        error={errors.url}
        onChange={event => form.change({ url: event.currentTarget.value })}
      />
    </FormDialog>
  )
}

interface PriceAfterProps {
  price: string
  onPrice: (price: string) => void
}

function PriceAfter({ price, onPrice }: PriceAfterProps) {
  const t = useT()
  return (
    <Radio.Group label={t('booking.priceAfter')} value={price} onChange={onPrice}>
      <Stack gap="xs" mt="xs">
        <Radio value="falls" label={t('booking.priceFalls')} />
        <Radio value="stays" label={t('booking.priceStays')} />
      </Stack>
    </Radio.Group>
  )
}

interface MethodAndNoteProps {
  method: string
  note: string
  /** How much can go back to the card, in words; null where none came from one. */
  onCard: string | null
  onChange: (changed: { method?: string; note?: string }) => void
}

/** Nobody writes a card down by hand: its money comes and goes through the provider. */
function MethodAndNote({ method, note, onCard, onChange }: MethodAndNoteProps) {
  const t = useT()
  const byHand = METHODS.filter(value => value !== 'online_card')
  const ways = byHand.map(value => ({ value, label: sayValue(t, 'booking.method', value) }))
  const toCard = { value: 'online_card', label: t('booking.toCard', { amount: onCard ?? '' }) }
  return (
    <>
      <Select
        label={t('booking.method')}
        allowDeselect={false}
        value={method}
        onChange={value => value && onChange({ method: value })}
        data={onCard === null ? ways : [toCard, ...ways]}
      />
      <TextInput
        label={t('booking.noteOfMoney')}
        description={t('booking.noteOfMoneyHelp')}
        maxLength={lengths.NewPayment.note}
        value={note}
        onChange={event => onChange({ note: event.currentTarget.value })}
      />
    </>
  )
}
