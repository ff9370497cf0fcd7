import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { BookingTotal } from '@outset/sdk/seller'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { TextLink } from '#kit/TextLink.tsx'

interface SummedList {
  total: number
  /** Of the whole list, each currency for itself. */
  totals: readonly BookingTotal[]
}

type Lists = Readonly<Record<'overdue' | 'owed' | 'proofs' | 'refunds', SummedList>>

/** How much of what, at a glance. */
export function MoneySums({ lists }: { lists: Lists }) {
  const t = useT()
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md" mb="md">
      <Sum label={t('money.overdue')} list={lists.overdue} isBad />
      <Sum label={t('money.owed')} list={lists.owed} />
      <Sum label={t('money.proofs')} list={lists.proofs} />
      <Sum
        label={<TextLink to="/money/refunds">{t('money.toRefund')}</TextLink>}
        list={lists.refunds}
        of="refund_due"
      />
    </SimpleGrid>
  )
}

interface SumProps {
  label: ReactNode
  list: SummedList
  isBad?: boolean
  /** Which sum of the bookings is shown. */
  of?: 'open' | 'refund_due'
}

function Sum({ label, list, isBad = false, of = 'open' }: SumProps) {
  const t = useT()
  const sums = list.totals.map(total => total[of]).filter(({ amount }) => amount !== 0)
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz="xl" fw={700} c={isBad && list.total > 0 ? 'var(--bad)' : undefined}>
        {t('money.bookings', { count: list.total })}
      </Text>
      {sums.map(sum => (
        <Text key={sum.currency} size="sm">
          <MoneyText money={sum} />
        </Text>
      ))}
    </Paper>
  )
}
