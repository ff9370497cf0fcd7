import { Checkbox, UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import classes from './CalendarGrid.module.css'
import { type CalendarRow, keyOf } from './calendar-rows.ts'
import type { Place } from './move-start.ts'
import { MOST_IN_CELL } from './row-window.ts'
import { StartChip } from './StartChip.tsx'
import type { StartSelection } from './select-starts.ts'

interface CalendarLineProps {
  row: CalendarRow
  days: readonly string[]
  index: number
  top: number
  height: number
  loadedTo: string | null
  /** Null where none of the row is chosen. */
  selection: StartSelection | null
  openKey: string | null
  dropKey: string | null
  active: Place | null
  moreLabel: string
  /** Of the box that chooses the whole row, while starts are chosen. */
  selectLabel: string | null
  onTrip: (tripId: string) => void
  onDay: (day: string) => void
  onSelect: (keys: readonly string[]) => void
}

/** A row of the grid. */
export const CalendarLine = memo(function CalendarLine(given: CalendarLineProps) {
  const { days, index, top, height, active } = given
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its starts have the focus
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ position: 'absolute', insetInline: 0, insetBlockStart: top, blockSize: height }}
    >
      <RowLabel {...given} />
      {days.map((day, at) => (
        <Cell key={day} {...given} day={day} activeAt={active?.day === at ? active.at : null} />
      ))}
    </div>
  )
})

function RowLabel({ row, selectLabel, selection, onTrip, onSelect }: CalendarLineProps) {
  const { title, about, tripId, days } = row
  const keys = () => [...days.values()].flat().map(keyOf)
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the grid
    // biome-ignore lint/a11y/useFocusableInteractive: what it holds has the focus
    <div role="rowheader" className={classes.label} title={about ? `${title} · ${about}` : title}>
      {selectLabel !== null ? (
        <Checkbox
          size="xs"
          aria-label={selectLabel}
          label={<span className={classes.title}>{title}</span>}
          checked={selection !== null && keys().every(key => selection.has(key))}
          onChange={() => onSelect(keys())}
        />
      ) : tripId === null ? (
        <span className={classes.title}>{title}</span>
      ) : (
        <UnstyledButton fz="sm" className={classes.title} onClick={() => onTrip(tripId)}>
          {title}
        </UnstyledButton>
      )}
      {about && <span className={classes.about}>{about}</span>}
    </div>
  )
}

function Cell(given: CalendarLineProps & { day: string; activeAt: number | null }) {
  const { row, days, day, activeAt, selection, openKey, dropKey, loadedTo, moreLabel } = given
  const starts = row.days.get(day) ?? []
  const isLoading = loadedTo !== null && day >= loadedTo
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its starts have the focus
    <div role="gridcell" className={classes.cell}>
      {starts.slice(0, MOST_IN_CELL).map((start, at) => {
        const key = keyOf(start)
        return (
          <StartChip
            key={key}
            start={start}
            title={row.tripId === null ? start.trip_title : null}
            isSelected={selection?.has(key) ?? false}
            isOpen={openKey === key}
            isDrop={dropKey === key}
            isActive={activeAt === at}
            hasRoom={days.length === 1}
          />
        )
      })}
      {starts.length > MOST_IN_CELL && (
        <UnstyledButton fz="xs" c="dimmed" onClick={() => given.onDay(day)}>
          +{starts.length - MOST_IN_CELL} {moreLabel}
        </UnstyledButton>
      )}
      {isLoading && starts.length === 0 && <span className={classes.more}>…</span>}
    </div>
  )
}
