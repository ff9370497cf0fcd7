import type { Schedule, TripWithParts } from '@outset/sdk/seller'
import { useMemo, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { ConflictDialog } from '#draft/ConflictDialog.tsx'
import { usePartEditor } from '#draft/use-part-editor.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { todayIn } from '../now-in.ts'
import { headOf, OptionHead } from '../OptionHead.tsx'
import { OutdatedNotice } from '../OutdatedNotice.tsx'
import type { OptionFacts } from '../option-facts.ts'
import { useSayMerged } from '../use-say-merged.ts'
import { CutoffLine } from './CutoffLine.tsx'
import { DateDialog } from './DateDialog.tsx'
import { ImpactPanel } from './ImpactPanel.tsx'
import { RulesSection } from './RulesSection.tsx'
import { ScheduleCalendar } from './ScheduleCalendar.tsx'
import classes from './SchedulePage.module.css'
import { mergeQuietly, mergeSchedules, scheduleDiff } from './schedule-diff.ts'
import { type Plan, planOf, removeDate, setDate } from './schedule-plan.ts'
import { showScheduleDiff } from './show-schedule-diff.ts'

interface SchedulePageProps {
  trip: TripWithParts
  facts: OptionFacts
  live: Schedule
  /** From the address. */
  month: string | undefined
  onMonth: (month: string) => void
}

const always = () => true

/** When an option runs: rules as sentences, what differs in a calendar, and what it does. */
export function SchedulePage({ trip, facts, live, month, onMonth }: SchedulePageProps) {
  const { option, allDay, countsSeats, exceptions } = facts
  const today = todayIn(trip.timezone)
  const livePlan = useMemo(() => planOf(live), [live])
  const editing = usePlanEditor({ product: trip.id, optionId: option.id, live: livePlan })
  const plan = editing.value
  const [date, setDay] = useState<string | null>(null)
  const change = (next: Plan) => editing.change(next)
  return (
    <>
      <OptionHead trip={trip} option={option.id} tab="schedule" {...headOf(editing)} stops={null} />
      <OutdatedNotice
        part={editing.part}
        entity="schedule"
        option={option.id}
        live={livePlan}
        toValue={planOf}
        onCompare={editing.compare}
      />
      <Refusal error={editing.error} />
      <CutoffLine facts={facts} plan={plan} timezone={trip.timezone} />
      <div className={classes.page}>
        <div>
          <RulesSection
            option={option.id}
            {...{ plan, allDay, countsSeats }}
            onChange={next => {
              const from = newFrom(plan, next)
              if (from !== null && from > today) onMonth(from.slice(0, 7))
              change(next)
            }}
            onDate={day => setDay(day ?? today)}
          />
          <ImpactPanel
            optionId={option.id}
            plan={plan}
            live={livePlan}
            allDay={allDay}
            onChange={change}
          />
        </div>
        <ScheduleCalendar
          optionId={option.id}
          {...{ plan, allDay, countsSeats, exceptions, today, onMonth }}
          live={livePlan}
          month={month ?? today.slice(0, 7)}
          onDate={setDay}
          onRemoveDate={day => change(removeDate(plan, day))}
        />
      </div>
      <DateDialog
        day={date}
        {...{ plan, allDay, countsSeats }}
        onClose={() => setDay(null)}
        onDone={made => {
          change(setDate(plan, made))
          setDay(null)
        }}
      />
      {editing.conflict && <ScheduleConflict editing={editing} allDay={allDay} />}
    </>
  )
}

/** With which day a rule begins that was made or changed; null where it has none. */
function newFrom(before: Plan, after: Plan): string | null {
  return after.rules.find(rule => !before.rules.includes(rule))?.from ?? null
}

function ScheduleConflict({
  editing,
  allDay,
}: {
  editing: ReturnType<typeof usePartEditor<Plan, Plan>>
  allDay: boolean
}) {
  const { t, locale } = useWords()
  const { conflict, value } = editing
  const diff = useMemo(
    () => conflict && scheduleDiff(conflict.base, value, conflict.theirs),
    [conflict, value],
  )
  return (
    <ConflictDialog
      isOpen={diff !== null && !editing.isPutOff}
      by={conflict?.by ?? null}
      at={conflict?.at ?? null}
      differences={diff ? showScheduleDiff(diff, { t, locale, allDay }) : []}
      onLater={editing.putOff}
      onDone={choices => {
        if (diff) editing.resolve(mergeSchedules(diff, choices))
      }}
    />
  )
}

interface PlanEditorOptions {
  product: string
  optionId: string
  live: Plan
}

function usePlanEditor({ product, optionId, live }: PlanEditorOptions) {
  const onMerged = useSayMerged()
  return usePartEditor<Plan, Plan>({
    product,
    name: { part: 'schedule', optionId },
    live,
    toBody: planOf,
    toValue: planOf,
    isWhole: always,
    mergeQuietly,
    onMerged,
  })
}
