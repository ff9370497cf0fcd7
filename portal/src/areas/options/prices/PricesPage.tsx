import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { NewPriceTable, PriceTable, Simulation, TripWithParts } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { ConflictDialog } from '#draft/ConflictDialog.tsx'
import { usePartEditor } from '#draft/use-part-editor.ts'
import { useSame } from '#draft/use-same.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { priceCurrenciesQuery } from '#kit/money/price-currencies.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { nowIn, todayIn } from '../now-in.ts'
import { headOf, OptionHead } from '../OptionHead.tsx'
import { OutdatedNotice } from '../OutdatedNotice.tsx'
import type { OptionFacts } from '../option-facts.ts'
import { nextStart } from '../schedule/next-start.ts'
import { useSayMerged } from '../use-say-merged.ts'
import { CopyFromDialog } from './CopyFromDialog.tsx'
import { PricesEditor } from './PricesEditor.tsx'
import classes from './PricesPage.module.css'
import { mergePrices, mergeQuietly, priceDiff } from './price-diff.ts'
import { bodyOf, type Sheet, sheetOf, unreadable } from './price-sheet.ts'
import { Simulator } from './Simulator.tsx'
import { showPriceDiff } from './show-price-diff.ts'

interface PricesPageProps {
  trip: TripWithParts
  facts: OptionFacts
  live: PriceTable
}

/** The simulator waits until a price is typed, so that typing never waits for it. */
const AFTER_TYPING_MS = 300

const isWhole = (sheet: Sheet) => unreadable(sheet).length === 0

/** The prices of an option beside what they do. */
export function PricesPage({ trip, facts, live }: PricesPageProps) {
  const { t } = useWords()
  const { option } = facts
  const onMerged = useSayMerged()
  const editing = usePartEditor<Sheet, NewPriceTable>({
    product: trip.id,
    name: { part: 'price_table', optionId: option.id },
    live,
    toBody: bodyOf,
    toValue: sheetOf,
    isWhole,
    mergeQuietly,
    onMerged,
  })
  // The head follows what is typed in between, so that a letter never waits for it.
  const head = useDeferredValue(useSame(headOf(editing)))
  const [answer, setAnswer] = useState<Simulation | null>(null)
  const [isCopying, setCopying] = useState(false)
  const copyFrom = useCallback(() => setCopying(true), [])
  const refused = answer?.refused_cells.length ?? 0
  const unread = unreadable(editing.value).length
  if (facts.units.length === 0) {
    return <NoUnits trip={trip} option={option.id} tab="prices" {...head} stops={null} />
  }
  return (
    <>
      <OptionHead
        trip={trip}
        option={option.id}
        tab="prices"
        {...head}
        stops={refused > 0 ? t('prices.problems', { count: refused }) : null}
      />
      <Notices editing={editing} option={option.id} live={live} unread={unread} />
      <EditorAndSimulator
        trip={trip}
        facts={facts}
        editing={editing}
        answer={answer}
        onAnswer={setAnswer}
        onCopyFrom={copyFrom}
      />
      {isCopying && (
        <CopyFromDialog
          isOpen
          options={(trip.expanded?.options ?? []).filter(({ id }) => id !== option.id)}
          units={facts.units}
          onClose={() => setCopying(false)}
          onDone={sheet => {
            editing.change(sheet)
            setCopying(false)
          }}
        />
      )}
      {editing.conflict && <PricesConflict editing={editing} units={facts.units} />}
    </>
  )
}

function PricesConflict({
  editing,
  units,
}: {
  editing: ReturnType<typeof usePartEditor<Sheet, NewPriceTable>>
  units: OptionFacts['units']
}) {
  const { t, locale } = useWords()
  const currency = usePriceCurrency()
  const { conflict, value } = editing
  const diff = useMemo(
    () => conflict && priceDiff(conflict.base, value, conflict.theirs),
    [conflict, value],
  )
  const unitName = (id: string) => units.find(unit => unit.id === id)?.label ?? ''
  return (
    <ConflictDialog
      isOpen={diff !== null && !editing.isPutOff}
      by={conflict?.by ?? null}
      at={conflict?.at ?? null}
      differences={diff ? showPriceDiff(diff, { t, locale, currency, unitName }) : []}
      onLater={editing.putOff}
      onDone={choices => {
        if (diff) editing.resolve(mergePrices(diff, choices))
      }}
    />
  )
}

interface EditorAndSimulatorProps {
  trip: PricesPageProps['trip']
  facts: OptionFacts
  editing: ReturnType<typeof usePartEditor<Sheet, NewPriceTable>>
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

interface NoticesProps {
  editing: ReturnType<typeof usePartEditor<Sheet, NewPriceTable>>
  option: string
  live: PricesPageProps['live']
  unread: number
}

/** What stands in the way of saving what was typed. */
function Notices({ editing, option, live, unread }: NoticesProps) {
  const t = useT()
  return (
    <>
      <OutdatedNotice
        part={editing.part}
        entity="price_table"
        option={option}
        live={live}
        toValue={sheetOf}
        onCompare={editing.compare}
      />
      <Refusal error={editing.error} />
      {unread > 0 && (
        <Text c="var(--bad)" size="sm" mb="xs" role="alert">
          {t('prices.unreadable', { count: unread })}
        </Text>
      )}
    </>
  )
}

function NoUnits(head: ComponentProps<typeof OptionHead>) {
  const { t } = useWords()
  return (
    <>
      <OptionHead {...head} />
      <EmptyState icon="people" title={t('prices.noUnits')}>
        {t('prices.noUnitsAbout')}
      </EmptyState>
    </>
  )
}
