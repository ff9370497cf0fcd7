import { Chip, Group, Input, Select, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { displayNames } from '#app/language/display-names.ts'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { AdjustmentFields } from '#areas/bookings/selection/AdjustmentFields.tsx'
import { chosen } from '#kit/forms/chosen.ts'
import { readMoney } from '#kit/forms/read-money.ts'
import { DESK_METHODS, type DeskMethod, isInHand, isPartPaid } from './desk-state.ts'
import { type Desk, todayHere } from './use-desk.ts'

const WELL_KNOWN = ['EUR', 'USD', 'GBP', 'CHF']

interface PaymentPartProps {
  desk: Desk
  errors: Readonly<Record<string, string>>
}

/** What it costs less or more, in which currency, and how it is paid. */
export function PaymentPart({ desk, errors }: PaymentPartProps) {
  const { t } = useWords()
  const { values, change } = desk.form
  const { method, currency } = values
  const { may } = useMe()
  const mayAsk = desk.presets?.takes_cards === true && may('payment:manage')
  const nameOf = (value: DeskMethod) => {
    if (value === 'later') return t('desk.payLater')
    return value === 'online_card' ? t('desk.byCode') : sayValue(t, 'booking.method', value)
  }
  return (
    <>
      <AdjustmentFields
        rows={values.adjustments}
        onChange={adjustments => change({ adjustments })}
        currency={currency}
      />
      <CurrencyField
        value={currency}
        own={desk.presets?.currencies ?? []}
        onChange={next => change({ currency: next })}
      />
      <Input.Wrapper label={t('desk.method')} labelElement="div">
        <Chip.Group
          value={method}
          onChange={value => change({ method: chosen(value), paidNow: null, dueDay: null })}
        >
          <Group gap="xs" mt={4}>
            {DESK_METHODS.filter(value => value !== 'online_card' || mayAsk).map(value => (
              <Chip key={value} value={value} variant="outline">
                {nameOf(value)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {method === 'online_card' && (
        <Text size="sm" c="dimmed">
          {t('desk.byCodeHelp')}
        </Text>
      )}
      <WhenPaid desk={desk} errors={errors} />
    </>
  )
}

/** How much at once, until when the rest, and on which page. */
function WhenPaid({ desk: { form, quote }, errors }: PaymentPartProps) {
  const { t, locale } = useWords()
  const { may } = useMe()
  const { values, change } = form
  const { method, currency } = values
  const isLater = method === 'bank_transfer' || method === 'payment_link'
  return (
    <Group gap="md" align="flex-start">
      {isInHand(method) && (
        <TextInput
          required
          label={t('desk.paidNow', { currency })}
          description={t('desk.paidNowHelp')}
          inputMode="decimal"
          dir="ltr"
          value={values.paidNow}
          error={
            errors['payment.paid'] ??
            (values.paidNow.trim() !== '' &&
            readMoney(values.paidNow, { locale, currency }) === null
              ? t('booking.notMoney')
              : undefined)
          }
          onFocus={event => event.currentTarget.select()}
          onChange={event => change({ paidNow: event.currentTarget.value })}
        />
      )}
      {(isLater || isPartPaid(values, { quote: quote.data, locale })) && (
        <TextInput
          type="date"
          label={t('desk.dueDay')}
          description={t('desk.dueDayHelp')}
          min={todayHere()}
          value={values.dueDay}
          error={errors['payment.due_at']}
          onChange={event => change({ dueDay: event.currentTarget.value })}
        />
      )}
      {method === 'payment_link' && may('payment:manage') && (
        <TextInput
          type="url"
          dir="ltr"
          label={t('booking.linkField')}
          description={t('desk.linkHelp')}
          placeholder="https://"
          value={values.link}
          error={errors.url}
          onChange={event => change({ link: event.currentTarget.value })}
        />
      )}
    </Group>
  )
}

interface CurrencyFieldProps {
  value: string
  /** Of the seller's sites. */
  own: readonly string[]
  onChange: (code: string) => void
}

/** The own ones first, then any that has a rate today; of others the price says so. */
function CurrencyField({ value, own, onChange }: CurrencyFieldProps) {
  const { t, locale } = useWords()
  const data = useMemo(() => {
    const names = displayNames(locale, 'currency')
    const codes = new Set([...own, ...WELL_KNOWN, ...Intl.supportedValuesOf('currency')])
    return [...codes].map(code => ({
      value: code,
      label: `${code} · ${names.of(code) ?? code}`,
    }))
  }, [locale, own])
  return (
    <Select
      label={t('desk.currency')}
      searchable
      allowDeselect={false}
      maw={300}
      limit={30}
      value={value}
      onChange={code => code && onChange(code)}
      data={data}
    />
  )
}
