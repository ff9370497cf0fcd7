import { Text } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Section } from '#kit/Section.tsx'
import type { ReportAnswer } from './queries/money.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportSums } from './ReportSums.tsx'
import {
  departureColumns,
  occupancyColumns,
  payoutColumns,
  salesColumns,
} from './report-columns.tsx'
import { percentOf } from './report-words.ts'
import { compareRows } from './year-before.ts'

/** A report: its sums, a picture of it where it goes over time, and its lines. */
export function ReportView({ found }: { found: ReportAnswer }) {
  const words = useWords()
  const { t } = words
  switch (found.report) {
    case 'sales':
      return (
        <>
          <ReportSums totals={found.answer.totals} before={found.answer.year_before} />
          <ReportChart found={found} />
          <Lines
            columns={salesColumns(words, found.answer)}
            rows={compareRows(found.answer)}
            keyOf={row => row.key}
          />
        </>
      )
    case 'departures':
      return (
        <>
          <ReportSums totals={found.answer.totals} before={found.answer.year_before} />
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
          <ReportSums totals={found.answer.totals} before={found.answer.year_before} />
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
          <ReportChart found={found} />
          <Lines
            columns={occupancyColumns(words, found.answer.by)}
            rows={found.answer.data}
            keyOf={row => row.key}
          />
        </>
      )
  }
}

interface LinesProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

function Lines<Row>({ columns, rows, keyOf }: LinesProps<Row>) {
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
