import { Paper, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatMoney, formatStart } from '@outset/sdk'
import type { NewDeposit } from '@outset/sdk/seller'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { seller } from '#app/outset.ts'
import { dayThere } from '#kit/dates/day-there.ts'

const PAUSE_MS = 300

interface DepositExampleProps {
  optionId: string | null
  terms: NewDeposit
}

/** What one traveller would pay and when, as the service works it out. */
export function DepositExample({ optionId, terms }: DepositExampleProps) {
  const { t, locale } = useWords()
  const [asked] = useDebouncedValue(terms, PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['deposit-example', optionId, asked, locale],
    queryFn: ({ signal }) =>
      seller.deposits.preview({ ...asked, option_id: optionId, locale }, { signal }),
    placeholderData: keepPreviousData,
  })
  const example = data?.example
  if (!example) return null
  const { trip, start, timezone, due_now, payment_plan: plan } = example
  const [deposit, balance] = plan ?? []
  const sum = (money: typeof due_now) => formatMoney(money, locale)
  const day = (at: string) => formatStart(dayThere(at, timezone), locale, { dateStyle: 'long' })
  return (
    <Paper withBorder p="sm" role="status">
      <Text size="sm" c="dimmed">
        {t('options.depositExample', {
          trip,
          start: formatStart(start.slice(0, 10), locale, { dateStyle: 'long' }),
        })}
      </Text>
      <Text>
        {deposit && balance?.due_at
          ? t('options.depositExampleParts', {
              deposit: sum(deposit.amount),
              balance: sum(balance.amount),
              day: day(balance.due_at),
            })
          : t('options.depositExampleAtOnce', { total: sum(due_now) })}
      </Text>
    </Paper>
  )
}
