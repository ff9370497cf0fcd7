import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { cellId } from './cell-moves.ts'
import classes from './PriceRow.module.css'
import { type Cell, type CellAt, isUnreadable, type PriceSigns, shownText } from './price-sheet.ts'
import type { CellActions } from './use-price-cells.ts'

interface PriceCellProps {
  row: string
  unit: string
  tier: number
  cell: Cell
  /** Which price it is, for those who cannot see where it stands. */
  label: string
  signs: PriceSigns
  isActive: boolean
  /** The id of the sentence about it, where its price is refused. */
  refusedBy: string | null
  actions: CellActions
  onAges: (at: CellAt) => void
}

/** A plain field: a table has hundreds of them, and typing must never wait for the others. */
export const PriceCell = memo(function PriceCell(given: PriceCellProps) {
  const { row, unit, tier, cell, label, signs, isActive, refusedBy, actions, onAges } = given
  const t = useT()
  const at = { row, unit, tier }
  if (cell.ages.length > 0) {
    return (
      <button
        type="button"
        id={cellId(at)}
        className={classes.byAge}
        tabIndex={isActive ? 0 : -1}
        onClick={() => onAges(at)}
        onFocus={() => actions.enter(at)}
        onKeyDown={event => {
          // Enter opens it; all other keys move as they do elsewhere in the table.
          if (event.key !== 'Enter') actions.press(at, event)
        }}
      >
        {t('prices.byAge', { count: cell.ages.length })}
        <VisuallyHidden> {label}</VisuallyHidden>
      </button>
    )
  }
  const isWrong = refusedBy !== null || isUnreadable(cell)
  return (
    <>
      <input
        id={cellId(at)}
        className={classes.input}
        size={7}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={refusedBy ?? undefined}
        tabIndex={isActive ? 0 : -1}
        value={shownText(cell, signs)}
        onChange={event => actions.type(at, event.currentTarget.value)}
        onFocus={event => {
          actions.enter(at)
          event.currentTarget.select()
        }}
        onBlur={() => actions.leave(at)}
        onKeyDown={event => actions.press(at, event)}
        onPaste={event => actions.paste(at, event)}
      />
      {isWrong && (
        <span className={classes.mark} aria-hidden="true">
          !
        </span>
      )}
    </>
  )
})
