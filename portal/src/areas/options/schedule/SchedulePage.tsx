import type { NewSchedule, Schedule } from '@outset/sdk/seller'
import { useMemo, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { ConflictDialog } from '#draft/ConflictDialog.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { type PartForm, useUndoablePart } from '#draft/use-undoable-part.ts'
import { todayIn } from '../now-in.ts'
import { OptionHead } from '../OptionHead.tsx'
import { OutdatedNotice } from '../OutdatedNotice.tsx'
import type { OptionFacts } from '../option-facts.ts'
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
  facts: OptionFacts
  live: Schedule
  /** From the address. */
  month: string | undefined
  onMonth: (month: string) => void
}

const FORM: PartForm<NewSchedule, Plan> = {
  toBody: planOf,
  toValue: planOf,
  isWhole: () => true,
  mergeQuietly,
}

/** When an option runs: rules as sentences, what differs in a calendar, and what it does. */
export function SchedulePage({ facts, live, month, onMonth }: SchedulePageProps) {
  const { trip } = useTripDraft()
  const { option, allDay, countsSeats, exceptions } = facts
  const today = todayIn(trip.timezone)
  const livePlan = useMemo(() => planOf(live), [live])
  const of = { part: 'schedule', optionId: option.id } as const
  const editing = useUndoablePart(of, FORM)
  const { value: plan, canUndo, canRedo, undo, redo } = editing
  const [date, setDay] = useState<string | null>(null)
  const change = (next: Plan) => editing.change(next)
  return (
    <>
      <OptionHead
        trip={trip}
        option={option.id}
        tab="schedule"
        {...{ canUndo, canRedo, undo, redo }}
      />
      <OutdatedNotice of={of} part={editing.part} />
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
      {editing.conflict && <ScheduleConflict {...editing} {...editing.conflict} allDay={allDay} />}
    </>
  )
}

/** With which day a rule begins that was made or changed; null where it has none. */
function newFrom(before: Plan, after: Plan): string | null {
  return after.rules.find(rule => !before.rules.includes(rule))?.from ?? null
}

interface ScheduleConflictProps {
  base: Plan
  value: Plan
  theirs: Plan
  allDay: boolean
  resolve: (merged: Plan) => void
}

function ScheduleConflict({ base, value, theirs, allDay, resolve }: ScheduleConflictProps) {
  const { t, locale } = useWords()
  const diff = useMemo(() => scheduleDiff(base, value, theirs), [base, value, theirs])
  return (
    <ConflictDialog
      differences={showScheduleDiff(diff, { t, locale, allDay })}
      onDone={choices => resolve(mergeSchedules(diff, choices))}
    />
  )
}
