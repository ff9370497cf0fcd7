import { Text } from '@mantine/core'
import type { DepartureSummary } from '@outset/sdk/seller'
import { useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { keyOf } from './calendar-rows.ts'
import { type DaySum, daySums } from './day-sums.ts'
import { MonthGrid } from './MonthGrid.tsx'
import classes from './MonthView.module.css'
import { seatsOf } from './start-words.ts'

interface MonthViewProps {
  month: string
  today: string
  starts: readonly DepartureSummary[]
  /** The day up to which starts are loaded; null once all are. */
  loadedTo: string | null
  onMonth: (month: string) => void
  onOpen: (key: string) => void
}

const SHOWN_STARTS = 3

/** A month: of each day its starts, or their sums where there are many. */
export function MonthView({ month, today, starts, loadedTo, onMonth, onOpen }: MonthViewProps) {
  const { t, locale } = useWords()
  const sums = useMemo(() => daySums(starts), [starts])
  const label = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-15T12:00:00`),
  )
  return (
    <MonthGrid
      month={month}
      onMonth={onMonth}
      label={label}
      today={today}
      describe={day => (sums.has(day) ? '' : t('calendar.noStarts'))}
    >
      {({ day }) => {
        const sum = sums.get(day)
        if (loadedTo !== null && day >= loadedTo) return <Text size="xs">…</Text>
        return sum && <Day day={day} sum={sum} onOpen={onOpen} />
      }}
    </MonthGrid>
  )
}

function Day({ day, sum, onOpen }: { day: string; sum: DaySum; onOpen: MonthViewProps['onOpen'] }) {
  const { t } = useWords()
  const { starts, guests, problems } = sum
  return (
    <div className={classes.day}>
      {starts.length <= SHOWN_STARTS ? (
        starts.map(start => (
          <button
            type="button"
            key={keyOf(start)}
            className={classes.start}
            title={`${start.trip_title} · ${start.option_name}`}
            onClick={() => onOpen(keyOf(start))}
          >
            <bdi dir="ltr">
              {start.start.slice(11)} {seatsOf(start)}
            </bdi>{' '}
            {start.trip_title}
          </button>
        ))
      ) : (
        <Text size="xs" component="div">
          <TextLink
            to="/calendar"
            search={{ view: 'day', date: day }}
            size="xs"
            className={classes.link}
          >
            {t('calendar.starts', { count: starts.length })}
          </TextLink>
          {guests > 0 && <div>{t('calendar.guests', { count: guests })}</div>}
        </Text>
      )}
      {problems > 0 && (
        <StatusMark tone="bad">{t('calendar.problems', { count: problems })}</StatusMark>
      )}
    </div>
  )
}
