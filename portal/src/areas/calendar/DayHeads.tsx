import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import classes from './CalendarGrid.module.css'

interface DayHeadsProps {
  /** What the rows are. */
  label: string
  days: readonly string[]
  today: string
  isSelecting: boolean
  onDay: (day: string) => void
}

/** The days above the grid: each opens its day, or chooses all of its starts. */
export function DayHeads({ label: rowsLabel, days, today, isSelecting, onDay }: DayHeadsProps) {
  const { t, locale } = useWords()
  const names = useMemo(
    () => ({
      weekday: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
      day: new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' }),
      full: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
    }),
    [locale],
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells hold buttons
    <div role="row" className={`${classes.row} ${classes.head}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: as in the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: it only names the column */}
      <div role="columnheader" className={classes.label}>
        {rowsLabel}
      </div>
      {days.map(day => {
        const date = new Date(`${day}T00:00:00Z`)
        const label = t(isSelecting ? 'calendar.selectDay' : 'calendar.openDay', {
          day: names.full.format(date),
        })
        return (
          // biome-ignore lint/a11y/useSemanticElements: as in the grid
          // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
          <div
            key={day}
            role="columnheader"
            className={classes.dayHead}
            data-today={day === today}
            aria-current={day === today ? 'date' : undefined}
          >
            <UnstyledButton
              fz="sm"
              fw="inherit"
              className={classes.dayButton}
              onClick={() => onDay(day)}
            >
              {names.weekday.format(date)} {names.day.format(date)}
              <VisuallyHidden>, {label}</VisuallyHidden>
            </UnstyledButton>
          </div>
        )
      })}
    </div>
  )
}
