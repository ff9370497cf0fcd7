import { List } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'

interface PolicyStepsProps {
  tiers: readonly { from_days: number; refund_pct: number }[]
}

/** A policy as sentences, the most generous first. */
export function PolicySteps({ tiers }: PolicyStepsProps) {
  const { t, locale } = useWords()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <List>
      {tiers.map(({ from_days: days, refund_pct }) => {
        const pct = percent.format(refund_pct / 100)
        return (
          <List.Item key={days}>
            {days === 0
              ? t('settings.tierAlways', { pct })
              : t('settings.tierFrom', { pct, count: days })}
          </List.Item>
        )
      })}
      {tiers.at(-1)?.from_days !== 0 && <List.Item>{t('settings.noRefundAfter')}</List.Item>}
    </List>
  )
}
