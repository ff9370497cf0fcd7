import { useDirection } from '@mantine/core'
import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWords } from '#app/language/use-words.tsx'
import classes from './CalendarGrid.module.css'
import { CalendarLine } from './CalendarLine.tsx'
import { type CalendarRow, keyOf } from './calendar-rows.ts'
import { DayHeads } from './DayHeads.tsx'
import { firstPlace, moveStart, type Place } from './move-start.ts'
import { rowHeight, rowOffsets } from './row-window.ts'
import type { StartSelection } from './select-starts.ts'
import { useRowWindow } from './use-row-window.ts'

interface CalendarGridProps {
  label: string
  /** What the rows are: trips, guides or vehicles. */
  rowsLabel: string
  rows: readonly CalendarRow[]
  days: readonly string[]
  today: string
  /** The day up to which starts are loaded; null once all are. */
  loadedTo: string | null
  selection: StartSelection
  isSelecting: boolean
  openKey: string | null
  /** The option of the booking that is dragged, if one is. */
  dragged: string | null
  onOpen: (key: string) => void
  onSelect: (keys: readonly string[]) => void
  onDay: (day: string) => void
  onTrip: (tripId: string) => void
  onDrop: (key: string) => void
}

/** Starts by row and day. One of them is in the order of tabs, arrows move it. */
export function CalendarGrid(given: CalendarGridProps) {
  const { label, rows, days, today, loadedTo, selection, isSelecting, openKey } = given
  const { t } = useWords()
  const body = useRef<HTMLDivElement>(null)
  const offsets = useMemo(() => rowOffsets(rows.map(heightOf)), [rows])
  const { begin, end } = useRowWindow(body, offsets)
  const { active, onKeyDown } = useStartKeys(given, { body, offsets })
  const { dropKey, ...dropping } = useDrop(given)
  const activeRow = active?.row ?? -1

  function onClick(event: MouseEvent) {
    const key = startAt(event.target)
    if (key === null) return
    if (isSelecting || event.ctrlKey || event.metaKey || event.shiftKey) given.onSelect([key])
    else given.onOpen(key)
  }

  return (
    <div className={classes.scrolls}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows out of sight */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        className={classes.grid}
        // The types know no variables of ours.
        style={{ '--days': days.length } as CSSProperties}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...dropping}
      >
        <DayHeads
          label={given.rowsLabel}
          days={days}
          today={today}
          isSelecting={isSelecting}
          onDay={day =>
            isSelecting ? given.onSelect(startsOn(rows, day).map(keyOf)) : given.onDay(day)
          }
        />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" ref={body} style={{ blockSize: offsets.at(-1), position: 'relative' }}>
          {rows.slice(begin, end).map((row, at) => (
            <CalendarLine
              key={row.id}
              row={row}
              days={days}
              index={begin + at}
              top={offsets[begin + at] ?? 0}
              height={heightOf(row)}
              loadedTo={loadedTo}
              selection={hasAny(row, selection) ? selection : null}
              openKey={openKey}
              dropKey={dropKey}
              active={activeRow === begin + at ? active : null}
              onTrip={given.onTrip}
              onDay={given.onDay}
              moreLabel={t('calendar.moreOfDay')}
              selectLabel={isSelecting ? t('calendar.selectRow', { name: row.title }) : null}
              onSelect={given.onSelect}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const heightOf = ({ days }: CalendarRow) =>
  rowHeight(Math.max(0, ...[...days.values()].map(starts => starts.length)))

const startsOn = (rows: readonly CalendarRow[], day: string) =>
  rows.flatMap(({ days }) => days.get(day) ?? [])

/** Rows without a chosen start are not drawn anew when the choice changes. */
function hasAny({ days }: CalendarRow, selection: StartSelection): boolean {
  if (selection.size === 0) return false
  return [...days.values()].some(starts => starts.some(start => selection.has(keyOf(start))))
}

function startAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>('[data-start]')?.dataset.start ?? null
}

interface Drawn {
  body: { current: HTMLElement | null }
  offsets: readonly number[]
}

function useStartKeys({ rows, days, onSelect }: CalendarGridProps, { body, offsets }: Drawn) {
  const { dir } = useDirection()
  const grid = useMemo(() => ({ rows, days }), [rows, days])
  // By its key: rows come and go while letters are typed, and the focus stays on its start.
  const [focused, setFocused] = useState<string | null>(null)
  const wanted = useRef(false)
  const active = useMemo(
    () => (focused === null ? null : findPlace(grid, focused, null)) ?? firstPlace(grid),
    [grid, focused],
  )

  useEffect(() => {
    if (!wanted.current || active === null) return
    const start = body.current?.querySelector<HTMLElement>('[data-start][tabindex="0"]')
    if (start) {
      wanted.current = false
      start.focus()
      start.scrollIntoView({ block: 'nearest' })
    } else {
      // It is out of sight, so it is not drawn yet.
      const top = (body.current?.getBoundingClientRect().top ?? 0) + scrollY
      scrollTo({ top: top + (offsets[active.row] ?? 0) - innerHeight / 2 })
    }
  })

  function onKeyDown(event: KeyboardEvent) {
    const key = startAt(event.target)
    if (key === null) return
    const from = findPlace(grid, key, active)
    if (from === null) return
    if (event.key === 'x' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onSelect([key])
      return
    }
    const to = moveStart(grid, from, event.key, dir === 'rtl')
    if (to === null) return
    event.preventDefault()
    wanted.current = true
    setFocused(keyAt(grid, to))
  }
  return { active, onKeyDown }
}

type Grid = { rows: readonly CalendarRow[]; days: readonly string[] }

function keyAt({ rows, days }: Grid, { row, day, at }: Place): string | null {
  const start = rows[row]?.days.get(days[day] ?? '')?.[at]
  return start ? keyOf(start) : null
}

/** Nearly always where the focus was last; else it was pressed with the mouse. */
function findPlace(grid: Grid, key: string, last: Place | null): Place | null {
  if (last !== null && keyAt(grid, last) === key) return last
  const date = key.split(' ')[1]?.slice(0, 10) ?? ''
  const day = grid.days.indexOf(date)
  for (const [row, { days }] of grid.rows.entries()) {
    const at = days.get(date)?.findIndex(start => keyOf(start) === key) ?? -1
    if (at >= 0) return { row, day, at }
  }
  return null
}

/** A booking can be dropped on starts of its own option. */
function useDrop({ dragged, onDrop }: CalendarGridProps) {
  const [dropKey, setDropKey] = useState<string | null>(null)
  const targetOf = (event: DragEvent) => {
    const key = startAt(event.target)
    return dragged !== null && key?.startsWith(`${dragged} `) ? key : null
  }
  return {
    dropKey,
    onDragOver(event: DragEvent) {
      const key = targetOf(event)
      setDropKey(key)
      if (key !== null) event.preventDefault()
    },
    onDragLeave: () => setDropKey(null),
    onDrop(event: DragEvent) {
      const key = targetOf(event)
      setDropKey(null)
      if (key === null) return
      event.preventDefault()
      onDrop(key)
    },
  }
}
