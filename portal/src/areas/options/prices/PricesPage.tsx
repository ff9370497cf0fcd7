import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { NewPriceTable, Simulation, TripWithParts } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { ConflictDialog } from '#draft/ConflictDialog.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { type PartForm, useUndoablePart } from '#draft/use-undoable-part.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { priceCurrenciesQuery } from '#kit/money/price-currencies.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { nowIn, todayIn } from '../now-in.ts'
import { OptionHead } from '../OptionHead.tsx'
import { OutdatedNotice } from '../OutdatedNotice.tsx'
import type { OptionFacts } from '../option-facts.ts'
import { nextStart } from '../schedule/next-start.ts'
import { CopyFromDialog } from './CopyFromDialog.tsx'
import { type PricesEditing, PricesEditor } from './PricesEditor.tsx'
import classes from './PricesPage.module.css'
import { mergePrices, mergeQuietly, priceDiff } from './price-diff.ts'
import { bodyOf, type Sheet, sheetOf, unreadable } from './price-sheet.ts'
import { Simulator } from './Simulator.tsx'
import { showPriceDiff } from './show-price-diff.ts'

interface PricesPageProps {
  facts: OptionFacts
}

/** The simulator waits until a price is typed, so that typing never waits for it. */
const AFTER_TYPING_MS = 300

const FORM: PartForm<NewPriceTable, Sheet> = {
  toBody: bodyOf,
  toValue: sheetOf,
  isWhole: sheet => unreadable(sheet).length === 0,
  mergeQuietly,
}

/** The prices of an option beside what they do. */
export function PricesPage({ facts }: PricesPageProps) {
  const { t } = useWords()
  const { trip } = useTripDraft()
  const { option, units } = facts
  const of = { part: 'price_table', optionId: option.id } as const
  const editing = useUndoablePart(of, FORM)
  const { canUndo, canRedo, undo, redo } = editing
  const [answer, setAnswer] = useState<Simulation | null>(null)
  const [isCopying, setCopying] = useState(false)
  const copyFrom = useCallback(() => setCopying(true), [])
  const refused = answer?.refused_cells.length ?? 0
  const unread = unreadable(editing.value).length
  if (units.length === 0) return <NoUnits trip={trip} option={option.id} />
  return (
    <>
      <OptionHead
        trip={trip}
        option={option.id}
        tab="prices"
        {...{ canUndo, canRedo, undo, redo }}
        stops={refused > 0 ? t('prices.problems', { count: refused }) : null}
      />
      <OutdatedNotice of={of} part={editing.part} />
      {unread > 0 && (
        <Text c="var(--bad)" size="sm" mb="xs" role="alert">
          {t('prices.unreadable', { count: unread })}
        </Text>
      )}
      <EditorAndSimulator
        {...{ trip, facts, editing, answer }}
        onAnswer={setAnswer}
        onCopyFrom={copyFrom}
      />
      {isCopying && (
        <CopyFromDialog
          isOpen
          options={(trip.expanded?.options ?? []).filter(({ id }) => id !== option.id)}
          units={units}
          onClose={() => setCopying(false)}
          onDone={sheet => {
            editing.change(sheet)
            setCopying(false)
          }}
        />
      )}
      {editing.conflict && <PricesConflict {...editing} {...editing.conflict} units={units} />}
    </>
  )
}

interface PricesConflictProps extends Pick<PricesEditing, 'value' | 'resolve'> {
  base: Sheet
  theirs: Sheet
  units: OptionFacts['units']
}

function PricesConflict({ base, value, theirs, units, resolve }: PricesConflictProps) {
  const { t, locale } = useWords()
  const currency = usePriceCurrency()
  const diff = useMemo(() => priceDiff(base, value, theirs), [base, value, theirs])
  const unitName = (id: string) => units.find(unit => unit.id === id)?.label ?? ''
  return (
    <ConflictDialog
      differences={showPriceDiff(diff, { t, locale, currency, unitName })}
      onDone={choices => resolve(mergePrices(diff, choices))}
    />
  )
}

interface EditorAndSimulatorProps {
  trip: TripWithParts
  facts: OptionFacts
  editing: PricesEditing
  answer: Simulation | null
  onAnswer: (answer: Simulation) => void
  onCopyFrom: () => void
}

function EditorAndSimulator({
  trip,
  facts,
  editing,
  answer,
  onAnswer,
  onCopyFrom,
}: EditorAndSimulatorProps) {
  const { option } = facts
  const [today] = useState(() => todayIn(trip.timezone))
  const [settled] = useDebouncedValue(editing.value, AFTER_TYPING_MS)
  const priceTable = useMemo(() => bodyOf(settled), [settled])
  const [firstStart] = useState(() => nextStart(facts, nowIn(trip.timezone)) ?? today)
  const { data } = useSuspenseQuery(priceCurrenciesQuery)
  const { price_currency: currency } = data
  const currencies = useMemo(() => data.currencies.map(known => known.currency), [data])
  return (
    <div className={classes.page}>
      <PricesEditor
        option={option.id}
        editing={editing}
        units={facts.units}
        answer={answer}
        today={today}
        currency={currency}
        largestGroup={option.max_units ?? null}
        onCopyFrom={onCopyFrom}
      />
      <div className={classes.side}>
        <Simulator
          facts={facts}
          rows={settled.rows}
          priceTable={priceTable}
          onAnswer={onAnswer}
          currencies={currencies}
          priceCurrency={currency}
          firstStart={firstStart}
        />
      </div>
    </div>
  )
}

function NoUnits({ trip, option }: { trip: TripWithParts; option: string }) {
  const { t } = useWords()
  return (
    <>
      <OptionHead trip={trip} option={option} tab="prices" />
      <EmptyState icon="people" title={t('prices.noUnits')}>
        {t('prices.noUnitsAbout')}
      </EmptyState>
    </>
  )
}
