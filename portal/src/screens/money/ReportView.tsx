import { Text } from '@mantine/core'
import { formatMoney } from '@outset/sdk/seller'
import { addDays } from '#dates/iso-day.ts'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { MoneyText } from '#parts/MoneyText.tsx'
import { Section } from '#parts/Section.tsx'
import type { ReportAnswer } from '#queries/money.ts'
import { useWords } from '#words/use-words.tsx'
import { BarChart } from './BarChart.tsx'
import { withEveryDay } from './bar-heights.ts'
import {
  departureColumns,
  occupancyColumns,
  payoutColumns,
  salesColumns,
} from './report-columns.tsx'
import { labelOf, percentOf } from './report-words.ts'

/** A report: its sums, a picture of it where it goes over time, and its lines. */
export function ReportView({ found, by }: { found: ReportAnswer; by: string }) {
  const words = useWords()
  const { t } = words
  switch (found.report) {
    case 'sales':
      return (
        <>
          <Sums answer={found.answer} />
          <Chart found={found} by={by} />
          <Lines
            columns={salesColumns(words, by)}
            rows={found.answer.data}
            keyOf={row => row.key}
          />
        </>
      )
    case 'departures':
      return (
        <>
          <Sums answer={found.answer} />
          <Lines
            columns={departureColumns(words)}
            rows={found.answer.data}
            keyOf={({ option_id, start }) => `${option_id} ${start}`}
          />
        </>
      )
    case 'payouts':
      return (
        <>
          <Sums answer={found.answer} />
          <Lines
            columns={payoutColumns(words)}
            rows={found.answer.data}
            keyOf={({ month, storefront_id }) => `${month} ${storefront_id}`}
          />
        </>
      )
    case 'occupancy':
      return (
        <>
          <Text mb="md">
            {t('money.filled', {
              percent: percentOf(found.answer.totals.fill_bp, words.locale),
              taken: found.answer.totals.taken,
              capacity: found.answer.totals.capacity,
            })}
          </Text>
          <Chart found={found} by={by} />
          <Lines
            columns={occupancyColumns(words, by)}
            rows={found.answer.data}
            keyOf={row => row.key}
          />
        </>
      )
  }
}

type Sold = Extract<ReportAnswer, { report: 'sales' | 'departures' | 'payouts' }>

function Sums({ answer: { totals } }: { answer: Pick<Sold['answer'], 'totals'> }) {
  const { t } = useWords()
  return (
    <Text mb="md" component="div">
      <Text span fw={700} fz="xl">
        <MoneyText money={totals.total} />
      </Text>{' '}
      {t('money.bookings', { count: totals.bookings })} ·{' '}
      {t('money.guestCount', { count: totals.pax })}
      <Text size="sm" c="dimmed">
        {t('money.inDollars')}
      </Text>
    </Text>
  )
}

type Charted = Extract<ReportAnswer, { report: 'sales' | 'occupancy' }>

/** Trips and channels have no order that a picture could show; their bars stand in the table. */
function Chart({ found, by }: { found: Charted; by: string }) {
  const { t, locale } = useWords()
  if (!['day', 'week', 'month'].includes(by) || found.answer.data.length === 0) return null
  const rows =
    found.report === 'sales'
      ? found.answer.data.map(({ key, total }) => ({
          key,
          value: total.amount,
          said: formatMoney(total, locale),
        }))
      : found.answer.data.map(({ key, fill_bp }) => ({
          key,
          value: fill_bp,
          said: percentOf(fill_bp, locale),
        }))
  const { from, to } = found.answer
  const keys = by === 'day' ? daysOf(from, to) : rows.map(({ key }) => key)
  const bars = withEveryDay(rows, keys).map(({ key, row }) => ({
    key,
    value: row?.value ?? 0,
    text: `${labelOf({ key, label: key }, by, { t, locale })}: ${row?.said ?? '–'}`,
  }))
  const label = t(found.report === 'sales' ? 'money.salesChart' : 'money.occupancyChart')
  const end = (key: string) => labelOf({ key, label: key }, by, { t, locale })
  return (
    <Section title={label}>
      <BarChart
        label={t('money.chartAbout', { name: label })}
        bars={bars}
        first={end(keys[0] ?? from)}
        last={end(keys.at(-1) ?? to)}
      />
    </Section>
  )
}

function daysOf(from: string, to: string): string[] {
  const days = [from]
  for (let day = from; day < to; days.push(day)) day = addDays(day, 1)
  return days
}

interface LinesGiven<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

function Lines<Row>({ columns, rows, keyOf }: LinesGiven<Row>) {
  const { t } = useWords()
  return (
    <Section title={t('money.lines')} flush>
      <DataTable
        label={t('money.lines')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        empty={
          <EmptyState icon="money" title={t('money.nothingSold')}>
            {t('money.nothingSoldAbout')}
          </EmptyState>
        }
      />
    </Section>
  )
}
