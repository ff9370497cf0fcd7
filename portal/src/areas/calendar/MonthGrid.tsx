import { useDirection, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import {
  firstWeekdayOf,
  type MonthDay,
  monthWeeks,
  moveByKey,
  weekdaysFrom,
} from '#kit/dates/month-weeks.ts'
import classes from './MonthGrid.module.css'
import { type DaySelection, howToSelect, selectDay } from './select-days.ts'

interface MonthGridProps {
  /** `2026-12`. */
  month: string
  /** The keys lead out of the month, too. */
  onMonth: (month: string) => void
  /** What the grid shows, for those who cannot see it. */
  label: string
  today?: string | undefined
  /** Left out, days cannot be selected. */
  selection?: DaySelection | undefined
  onSelection?: ((selection: DaySelection) => void) | undefined
  /** Under the number of the day. */
  children: (day: MonthDay) => ReactNode
  /** The same in words, said after the date. */
  describe?: ((day: string) => string) | undefined
}

/** A month as weeks below each other. One day of it is in the order of tabs, arrows move it. */
export function MonthGrid(props: MonthGridProps) {
  const { month, label, today, selection, children, describe } = props
  const { locale } = useWords()
  const firstWeekday = firstWeekdayOf(locale)
  const weeks = useMemo(() => monthWeeks(month, firstWeekday), [month, firstWeekday])
  const names = useMemo(() => dayNames(locale), [locale])
  const { active, keyOn, cellRef, press, enter } = useGridKeys(props, firstWeekday)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out in equal columns.
    <div
      role="grid"
      aria-label={label}
      aria-multiselectable={selection !== undefined}
      className={classes.grid}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus */}
      <div role="row" className={classes.row}>
        {weekdaysFrom(firstWeekday).map(weekday => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div key={weekday} role="columnheader" className={classes.weekday}>
            {names.weekday(weekday)}
          </div>
        ))}
      </div>
      {weeks.map(week => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div key={week[0]?.day} role="row" className={classes.row}>
          {week.map(day => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={day.day}
              ref={cellRef(day.day)}
              role="gridcell"
              className={classes.day}
              tabIndex={day.day === active ? 0 : -1}
              aria-selected={selection ? selection.days.has(day.day) : undefined}
              aria-current={day.day === today ? 'date' : undefined}
              data-day={day.day}
              data-outside={!day.inMonth}
              data-selectable={selection !== undefined}
              onKeyDown={event => keyOn(day.day, event)}
              onPointerDown={event => press(day.day, event)}
              onPointerEnter={event => enter(day.day, event)}
            >
              <VisuallyHidden>
                {[names.full(day.day), describe?.(day.day)].filter(Boolean).join(', ')}
              </VisuallyHidden>
              <span className={classes.number} data-today={day.day === today} aria-hidden="true">
                {day.number}
              </span>
              {children(day)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface Press {
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  pointerType: string
  buttons: number
  target: EventTarget
}

function useGridKeys(
  { month, onMonth, today, selection, onSelection }: MonthGridProps,
  first: number,
) {
  const { dir } = useDirection()
  const cells = useRef(new Map<string, HTMLElement>())
  const [focused, setFocused] = useState<string | null>(null)
  const moved = useRef(false)
  const inMonth = (day: string | null | undefined) => day?.startsWith(month) === true
  const active = inMonth(focused) ? focused : inMonth(today) ? (today ?? null) : `${month}-01`

  useEffect(() => {
    if (!moved.current || focused === null) return
    moved.current = false
    cells.current.get(focused)?.focus()
  }, [focused])

  function choose(day: string, how: Parameters<typeof selectDay>[2]) {
    if (selection && onSelection) onSelection(selectDay(selection, day, how))
  }

  function keyOn(day: string, event: KeyboardEvent<HTMLElement>) {
    // Keys inside of an entry are the entry's.
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(day, howToSelect(event))
      return
    }
    const to = moveByKey(day, event.key, { firstWeekday: first, rtl: dir === 'rtl' })
    if (to === null) return
    event.preventDefault()
    moved.current = true
    setFocused(to)
    if (event.shiftKey) choose(to, 'range')
    if (!to.startsWith(month)) onMonth(to.slice(0, 7))
  }

  function press(day: string, event: Press) {
    if (isControl(event.target)) return
    setFocused(day)
    choose(day, howToSelect(event))
  }

  function enter(day: string, event: Press) {
    if (event.buttons === 1 && event.pointerType === 'mouse') choose(day, 'range')
  }

  const cellRef = (day: string) => (cell: HTMLElement | null) => {
    if (cell) cells.current.set(day, cell)
    else cells.current.delete(day)
  }
  return { active, keyOn, press, enter, cellRef }
}

/** An entry that can be pressed is not a press of its day. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, [data-entry]') !== null
}

function dayNames(locale: string) {
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return {
    // The fifth of January 1970 was a Monday.
    weekday: (weekday: number) => weekdays.format(new Date(Date.UTC(1970, 0, 4 + weekday))),
    full: (day: string) => full.format(new Date(`${day}T00:00:00Z`)),
  }
}
