import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { DisplayRounding as ROUNDINGS } from '@outset/sdk/values'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { currencyChoices } from '#areas/first-run/choices.ts'
import { chosen } from '#kit/forms/chosen.ts'
import { onSubmit } from '#kit/forms/submit.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { Section } from '#kit/Section.tsx'
import {
  type CurrencyValues,
  missingOfCurrency,
  readCurrencyChange,
  readRate,
  sayRate,
  shownRate,
} from './currency-change-form.ts'
import { type CurrencyChangeScope, rateTodayQuery } from './queries.ts'

interface CurrencyChangeFormProps {
  values: CurrencyValues
  isLooking: boolean
  onChange: (changed: Partial<CurrencyValues>) => void
  onPreview: (scope: CurrencyChangeScope) => void
}

/** Into which currency, at which rate, and how prices are rounded. */
export function CurrencyChangeForm(given: CurrencyChangeFormProps) {
  const { values, isLooking, onChange, onPreview } = given
  const { t, locale } = useWords()
  const own = usePriceCurrency()
  const { currency } = values
  const { data: today = null, isLoading } = useQuery(rateTodayQuery(currency))
  const rate = readRate(shownRate(values, today, locale), locale)
  const scope = readCurrencyChange(values, rate)
  const missing = missingOfCurrency(values, rate)
  const currencies = useMemo(() => {
    const others = currencyChoices(locale).filter(({ value }) => value !== own)
    return [{ value: '', label: t('priceChanges.chooseCurrency') }, ...others]
  }, [locale, own, t])
  return (
    <Section title={t('priceChanges.what')}>
      <form onSubmit={onSubmit(() => scope && onPreview(scope))}>
        <Stack>
          <Text>{t('priceChanges.currencyAbout', { currency: own })}</Text>
          <NativeSelect
            label={t('priceChanges.newCurrency')}
            maw={400}
            data={currencies}
            value={currency}
            onChange={event => onChange({ currency: event.currentTarget.value })}
          />
          {currency !== '' && <RateFields {...{ values, own, today, isLoading, onChange }} />}
          <Group justify="flex-end">
            {missing && !isLoading && (
              <Text size="sm" c="dimmed">
                {t(`priceChanges.missing_${missing}`)}
              </Text>
            )}
            <Button type="submit" variant="default" disabled={scope === null} loading={isLooking}>
              {t('priceChanges.look')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

interface RateFieldsProps extends Pick<CurrencyChangeFormProps, 'values' | 'onChange'> {
  own: string
  /** Null while nobody knows it. */
  today: string | null
  isLoading: boolean
}

function RateFields({ values, own, today, isLoading, onChange }: RateFieldsProps) {
  const { t, locale } = useWords()
  const { currency, rates, rounding } = values
  const typed = shownRate(values, today, locale)
  const sayToday = () => {
    if (today === null) return t('priceChanges.noRateToday')
    return t('priceChanges.rateToday', { rate: sayRate(today, locale) })
  }
  const isWrong = typed !== '' && readRate(typed, locale) === null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('priceChanges.rate', { from: own, to: currency })}
        description={isLoading ? ' ' : sayToday()}
        inputMode="decimal"
        dir="ltr"
        maxLength={24}
        value={typed}
        error={isWrong ? t('priceChanges.noRate') : undefined}
        onChange={event => onChange({ rates: { ...rates, [currency]: event.currentTarget.value } })}
      />
      <NativeSelect
        label={t('prices.rounding')}
        description={t('prices.roundingAbout')}
        value={rounding}
        onChange={event => onChange({ rounding: chosen(event) })}
        data={ROUNDINGS.map(value => ({
          value,
          label: t(`prices.rounding_${value}`, { currency }),
        }))}
      />
    </SimpleGrid>
  )
}
