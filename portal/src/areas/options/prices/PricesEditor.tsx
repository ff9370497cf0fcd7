import { Button, Text } from '@mantine/core'
import type { NewPriceTable, PriceTable, Simulation } from '@outset/sdk/seller'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import type { useUndoablePart } from '#draft/use-undoable-part.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Icon } from '#kit/icons.tsx'
import { Section } from '#kit/Section.tsx'
import { PasteNotice } from './PasteNotice.tsx'
import { type Asked, PriceDialogs } from './PriceDialogs.tsx'
import { PriceRow } from './PriceRow.tsx'
import {
  isStillRefused,
  type PriceProblem,
  priceProblems,
  takeLeastPrice,
} from './price-problems.ts'
import type { PricedUnit } from './price-sheet.ts'
import { type CellAt, changeRow, type Sheet } from './price-sheet.ts'
import type { RowActions } from './RowHead.tsx'
import { addRow, copyRow, moveRow, removeRow } from './row-order.ts'
import { usePriceCells } from './use-price-cells.ts'
import { type RowDays, YearStrip } from './YearStrip.tsx'
import { coveringRow } from './year-strip.ts'

export type PricesEditing = ReturnType<typeof useUndoablePart<'price_table', Sheet>>

interface PricesEditorProps {
  option: string
  editing: PricesEditing
  units: readonly PricedUnit[]
  answer: Simulation | null
  today: string
  /** In which prices are typed and read. */
  currency: string
  /** As many as one booking may be; null where nothing bounds it. */
  largestGroup: number | null
  onCopyFrom: () => void
}

export type AnyTable = PriceTable | NewPriceTable

/** The rows of a price table in their order, with the year above. */
export function PricesEditor(given: PricesEditorProps) {
  const { option, editing, units, answer, today, currency, largestGroup, onCopyFrom } = given
  const { t, locale } = useWords()
  const { value: sheet } = editing
  const priced = useMemo(() => units.filter(unit => !unit.isFree).map(({ id }) => id), [units])
  const cells = usePriceCells(editing, priced, currency)
  const signs = useMemo(() => ({ locale, currency }), [locale, currency])
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [asked, setAsked] = useState<Asked | null>(null)
  const latest = useRef(editing)
  latest.current = editing
  const actions = useRowActions(latest, setAsked)
  const problems = useProblems({ sheet, answer })
  const use = useCallback((problem: PriceProblem) => {
    latest.current.change(takeLeastPrice(latest.current.value, problem))
  }, [])
  const days = useRowDays(sheet)
  const covered = useMemo(() => days.map((_, at) => oneMore(coveringRow(days, at))), [days])
  const firstRow = sheet.rows[0]?.key
  const start = useMemo(
    () => (firstRow && priced[0] ? { row: firstRow, unit: priced[0], tier: 0 } : null),
    [firstRow, priced],
  )
  return (
    <Section
      title={t('prices.title')}
      actions={<TableActions onAsk={setAsked} onCopyFrom={onCopyFrom} />}
    >
      <YearStrip rows={days} today={today} year={year} onYear={setYear} />
      <HowItReads />
      <PasteNotice pasted={cells.pasted} onClose={cells.forgetPasted} />
      {sheet.rows.length === 0 && (
        <NoRows onAdd={() => editing.change(addRow(sheet, { season: null, weekdays: [] }))} />
      )}
      {sheet.rows.map((row, at) => (
        <PriceRow
          key={row.key}
          row={row}
          number={at + 1}
          count={sheet.rows.length}
          units={units}
          problems={ofRow(problems, row.key)}
          coveredBy={covered[at] ?? null}
          active={activeIn(cells.active ?? start, row.key)}
          cells={cells.actions}
          signs={signs}
          actions={actions}
          onUse={use}
        />
      ))}
      <HowItIsKept currency={currency} />
      {asked && (
        <PriceDialogs
          {...{ asked, option, sheet, currency, priced, largestGroup }}
          onClose={() => setAsked(null)}
          onDone={(changed, of) => {
            editing.change(changed)
            if (of !== undefined) setYear(of)
            setAsked(null)
          }}
        />
      )}
    </Section>
  )
}

interface TableActionsProps {
  onAsk: (asked: Asked) => void
  onCopyFrom: () => void
}

/** What can be done with the table. Like the sentences around it, not drawn anew by each letter. */
const TableActions = memo(function TableActions({ onAsk, onCopyFrom }: TableActionsProps) {
  const { t } = useWords()
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => onAsk({ about: 'new-row' })}
      >
        {t('prices.addRow')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onAsk({ about: 'percent', rows: null })}
      >
        {t('prices.percentAll')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={onCopyFrom}>
        {t('prices.copyFrom')}
      </Button>
    </>
  )
})

const HowItReads = memo(function HowItReads() {
  const { t } = useWords()
  return (
    <Text size="sm" c="dimmed" my="sm">
      {t('prices.orderAbout')} {t('prices.typingAbout')}
    </Text>
  )
})

const HowItIsKept = memo(function HowItIsKept({ currency }: { currency: string }) {
  const t = useT()
  return (
    <Text size="sm" c="dimmed">
      {t('prices.perGuest', { currency })}
    </Text>
  )
})

/** The days of the rows; the same list while only prices are typed. */
function useRowDays({ rows }: Sheet): readonly RowDays[] {
  const days = rows.map(({ key, season, weekdays }) => ({ key, season, weekdays }))
  const written = JSON.stringify(days)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is all of it
  return useMemo(() => days, [written])
}

function useRowActions(
  latest: { current: PricesEditing },
  ask: (asked: Asked) => void,
): RowActions {
  return useMemo(() => {
    const change = (make: (sheet: Sheet) => Sheet) =>
      latest.current.change(make(latest.current.value))
    return {
      change: (key, make) => change(sheet => changeRow(sheet, key, make)),
      move: (key, to) => change(sheet => moveRow(sheet, key, to)),
      copy: key => change(sheet => copyRow(sheet, key)),
      remove: key => change(sheet => removeRow(sheet, key)),
      edit: row => ask({ about: 'days', row }),
      percent: key => ask({ about: 'percent', rows: [key] }),
      ages: cell => ask({ about: 'ages', cell }),
      group: row => ask({ about: 'group', row }),
    }
  }, [latest, ask])
}

const NONE: readonly PriceProblem[] = []

/** The same empty list for all rows without one, so that they are not drawn again. */
function ofRow(problems: readonly PriceProblem[], key: string): readonly PriceProblem[] {
  const own = problems.filter(({ row }) => row === key)
  return own.length === 0 ? NONE : own
}

function activeIn(active: CellAt | null, key: string): CellAt | null {
  return active?.row === key ? active : null
}

function oneMore(index: number | null): number | null {
  return index === null ? null : index + 1
}

function NoRows({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  return (
    <EmptyState
      icon="money"
      title={t('prices.noRows')}
      actions={<Button onClick={onAdd}>{t('prices.addFirst')}</Button>}
    >
      {t('prices.noRowsAbout')}
    </EmptyState>
  )
}

interface ProblemsOptions {
  sheet: Sheet
  answer: PricesEditorProps['answer']
}

function useProblems({ sheet, answer }: ProblemsOptions): PriceProblem[] {
  return useMemo(
    () =>
      priceProblems(sheet, answer?.refused_cells ?? []).filter(problem =>
        isStillRefused(sheet, problem),
      ),
    [sheet, answer],
  )
}
