import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { BookingSummary, Money } from '@outset/sdk/seller'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import type { ReadSoFar } from '#kit/queries/more-pages.ts'
import { TextLink } from '#kit/TextLink.tsx'
import { sumMoney } from './sum-money.ts'

type Lists = Readonly<Record<'overdue' | 'owed' | 'proofs' | 'refunds', ReadSoFar<BookingSummary>>>

/** How much of what, at a glance. */
export function MoneySums({ lists }: { lists: Lists }) {
  const t = useT()
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md" mb="md">
      <Sum label={t('money.overdue')} page={lists.overdue} isBad />
      <Sum label={t('money.owed')} page={lists.owed} />
      <Sum label={t('money.proofs')} page={lists.proofs} />
      <Sum
        label={<TextLink to="/money/refunds">{t('money.toRefund')}</TextLink>}
        page={lists.refunds}
        of="refund_due"
      />
    </SimpleGrid>
  )
}

interface SumProps {
  label: ReactNode
  page: ReadSoFar<BookingSummary>
  isBad?: boolean
  /** Which sum of each booking is added up. */
  of?: 'open' | 'refund_due'
}

function Sum({ label, page, isBad = false, of = 'open' }: SumProps) {
  const t = useT()
  const sums = sumMoney(page.data.map(booking => booking[of]))
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz="xl" fw={700} c={isBad && page.total > 0 ? 'var(--bad)' : undefined}>
        {t('money.bookings', { count: page.total })}
      </Text>
      {/* Sums are of what was read: of a long list that is not all. */}
      {page.total > page.data.length && (
        <Text size="sm" c="dimmed">
          {t('money.firstOf', { count: page.data.length })}
        </Text>
      )}
      {sums.map(sum => (
        <SumLine key={sum.currency} sum={sum} />
      ))}
    </Paper>
  )
}

function SumLine({ sum }: { sum: Money }) {
  return (
    <Text size="sm">
      <MoneyText money={sum} />
    </Text>
  )
}
