import { Text } from '@mantine/core'
import { formatMoney, type SalesSums } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { rangeText } from './report-words.ts'
import { YearChange } from './YearChange.tsx'

interface ReportSumsProps {
  totals: SalesSums
  before: { from: string; to: string; totals: SalesSums } | null
}

/** What was sold in all, and how that is beside the year before. */
export function ReportSums({ totals, before }: ReportSumsProps) {
  const { t, locale } = useWords()
  const { currency } = totals.total
  const isConverted = totals.as_sold.some(sold => sold.currency !== currency)
  return (
    <Text mb="md" component="div">
      <Text span fw={700} fz="xl">
        <MoneyText money={totals.total} />
      </Text>{' '}
      {t('money.bookings', { count: totals.bookings })} ·{' '}
      {t('money.guestCount', { count: totals.pax })}
      {before && (
        <Text component="div">
          <Text span fw={600}>
            <YearChange now={totals.total.amount} before={before.totals.total.amount} />
          </Text>
          <Text component="div" size="sm" c="dimmed">
            {t('money.yearBeforeSums', {
              days: rangeText(before, locale),
              total: formatMoney(before.totals.total, locale),
              bookings: t('money.bookings', { count: before.totals.bookings }),
              guests: t('money.guestCount', { count: before.totals.pax }),
            })}
          </Text>
        </Text>
      )}
      {totals.in_other_currencies.map(({ total }) => (
        <Text key={total.currency}>
          {t('money.soldInOther', {
            currency: total.currency,
            total: formatMoney(total, locale),
          })}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t(isConverted ? 'money.inCurrencyAtRates' : 'money.inCurrency', { currency })}
      </Text>
    </Text>
  )
}
