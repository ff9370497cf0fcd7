import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { MonthGrid } from '#areas/calendar/MonthGrid.tsx'
import { NO_DAYS } from '#areas/calendar/select-days.ts'
import { addMonths } from '#kit/dates/iso-day.ts'
import { Icon } from '#kit/icons.tsx'
import { Section } from '#kit/Section.tsx'
import { DayPanel } from './DayPanel.tsx'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import type { ExceptionKind } from './exception-change.ts'
import { dayState, type Exception, explainDay, isChanged } from './explain-day.ts'
import { daysShown, withDays } from './month-exceptions.ts'
import { exceptionsQuery } from './queries/schedules.ts'
import classes from './ScheduleCalendar.module.css'
import type { Plan } from './schedule-plan.ts'

interface ScheduleCalendarProps {
  optionId: string
  plan: Plan
  /** As it is live, to show which days the draft changes. */
  live: Plan
  /** Of the next twelve months. */
  exceptions: readonly Exception[]
  allDay: boolean
  countsSeats: boolean
  month: string
  today: string
  onMonth: (month: string) => void
  onDate: (day: string) => void
  onRemoveDate: (day: string) => void
}

const KINDS: readonly ExceptionKind[] = ['close', 'open', 'seats', 'time', 'note']

/** A month of the schedule. Days are selected in it, and what differs is made there. */
export function ScheduleCalendar(given: ScheduleCalendarProps) {
  const { plan, live, allDay, month, today, onMonth } = given
  const { t, locale } = useWords()
  const shown = useMemo(() => daysShown(month), [month])
  const { data: read } = useQuery(exceptionsQuery(given.optionId, shown))
  const exceptions = withDays(given.exceptions, shown, read)
  const [selection, setSelection] = useState(NO_DAYS)
  const [kind, setKind] = useState<ExceptionKind | null>(null)
  const days = [...selection.days].sort()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = name.format(new Date(`${month}-01T00:00:00Z`))
  const explained = (day: string) => explainDay(plan, exceptions, { day, allDay })
  // What is over stays as it was, whatever a draft says.
  const changed = (day: string) =>
    day >= today && isChanged(explainDay(live, exceptions, { day, allDay }), explained(day))
  return (
    <Section title={title} actions={<MonthSteps month={month} today={today} onMonth={onMonth} />}>
      <Text size="sm" c="dimmed" mb="xs" visibleFrom="sm">
        {t('schedule.selectAbout')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs" hiddenFrom="sm">
        {t('schedule.selectByTouch')}
      </Text>
      <MonthGrid
        month={month}
        onMonth={onMonth}
        label={title}
        today={today}
        selection={selection}
        onSelection={setSelection}
        describe={day => {
          const state = t(`schedule.state_${dayState(explained(day))}`)
          return changed(day) ? t('schedule.changedDay', { state }) : state
        }}
      >
        {({ day }) => {
          return <DayStarts explained={explained(day)} isChanged={changed(day)} />
        }}
      </MonthGrid>
      <SelectedDays count={days.length} allDay={allDay} onKind={setKind} />
      {days.length === 1 && days[0] && (
        <DayPanel
          day={explained(days[0])}
          allDay={allDay}
          onDate={given.onDate}
          onRemoveDate={given.onRemoveDate}
          onOpen={() => setKind('open')}
        />
      )}
      <ExceptionDialog
        kind={kind}
        days={days}
        optionId={given.optionId}
        plan={plan}
        exceptions={exceptions}
        allDay={allDay}
        countsSeats={given.countsSeats}
        onClose={() => setKind(null)}
      />
    </Section>
  )
}

interface MonthStepsProps {
  month: string
  today: string
  onMonth: (month: string) => void
}

function MonthSteps({ month, today, onMonth }: MonthStepsProps) {
  const t = useT()
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('schedule.previousMonth')}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <Icon name="previous" size={18} />
      </ActionIcon>
      <Button variant="default" size="compact-sm" onClick={() => onMonth(today.slice(0, 7))}>
        {t('schedule.today')}
      </Button>
      <ActionIcon
        variant="default"
        aria-label={t('schedule.nextMonth')}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <Icon name="next" size={18} />
      </ActionIcon>
    </>
  )
}

interface SelectedDaysProps {
  count: number
  allDay: boolean
  onKind: (kind: ExceptionKind) => void
}

/** What can be done with the days that are selected. */
function SelectedDays({ count, allDay, onKind }: SelectedDaysProps) {
  const t = useT()
  return (
    <Group
      gap="xs"
      mt="sm"
      mih={32}
      role="toolbar"
      aria-label={t('schedule.selected', { count: count })}
    >
      <Text size="sm" aria-live="polite">
        {t('schedule.selected', { count: count })}
      </Text>
      {count > 0 &&
        KINDS.filter(one => one !== 'time' || !allDay).map(one => (
          <Button key={one} variant="default" size="compact-sm" onClick={() => onKind(one)}>
            {t(`schedule.do_${one}`)}
          </Button>
        ))}
    </Group>
  )
}

interface DayStartsProps {
  explained: ReturnType<typeof explainDay>
  isChanged: boolean
}

function DayStarts({ explained, isChanged }: DayStartsProps) {
  const t = useT()
  const { starts, exception } = explained
  return (
    <span className={isChanged ? `${classes.day} ${classes.changed}` : classes.day}>
      {isChanged && <span className={classes.mark}>{t('schedule.changed')}</span>}
      {starts.map(({ time, closed, capacity }) => (
        <bdi
          key={time ?? 'day'}
          dir="ltr"
          className={closed ? `${classes.start} ${classes.closed}` : classes.start}
        >
          {time ?? t('schedule.open')}
          {capacity !== null && <span className={classes.seats}> · {capacity}</span>}
        </bdi>
      ))}
      {exception?.note && <span className={classes.note}>{exception.note}</span>}
    </span>
  )
}
