import { VisuallyHidden } from '@mantine/core'
import { memo, useId } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import type { MoneySigns } from '#kit/forms/read-money.ts'
import { cellId, isSameCell } from './cell-moves.ts'
import { PriceProblems } from './PriceProblems.tsx'
import classes from './PriceRow.module.css'
import type { PriceProblem } from './price-problems.ts'
import {
  type Cell,
  type CellAt,
  EMPTY_CELL,
  isUnreadable,
  type PricedUnit,
  type SheetRow,
  shownText,
} from './price-sheet.ts'
import { sayRowDays, sayTier } from './price-words.ts'
import { type RowActions, RowHead } from './RowHead.tsx'
import { TierHead } from './TierHead.tsx'
import { UnitHead } from './UnitHead.tsx'
import type { CellActions } from './use-price-cells.ts'

interface PriceRowProps {
  row: SheetRow
  number: number
  count: number
  units: readonly PricedUnit[]
  problems: readonly PriceProblem[]
  /** The number of an earlier row that leaves nothing for this one. */
  coveredBy: number | null
  active: CellAt | null
  cells: CellActions
  /** The same while neither currency nor language changes. */
  signs: MoneySigns
  actions: RowActions
  onUse: (problem: PriceProblem) => void
}

/** The prices of one season: kinds of guests below each other, sizes of groups side by side. */
export const PriceRow = memo(function PriceRow(given: PriceRowProps) {
  const { row, number, count, units, problems, coveredBy, active, cells, signs, actions, onUse } =
    given
  const { t, locale } = useWords()
  const said = useId()
  const days = sayRowDays(row, { t, locale })
  return (
    <section
      className={classes.row}
      aria-label={t('prices.rowLabel', { row: String(number), days })}
      data-row={row.key}
    >
      <RowHead row={row.key} {...{ number, count, days, coveredBy, actions }} />
      <div className={classes.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of fields */}
        <table className={classes.table} role="grid" aria-label={days}>
          <TierHeads row={row} onRow={actions.change} />
          <tbody>
            {units.map(unit => (
              <tr key={unit.id}>
                <th scope="row" className={classes.unit}>
                  <UnitHead row={row.key} unit={unit} tiers={row.tiers} onAges={actions.ages} />
                </th>
                {unit.isFree ? (
                  <td colSpan={row.tiers.length} className={classes.free}>
                    {t('prices.free')}
                  </td>
                ) : (
                  row.tiers.map((tier, at) => {
                    const where = { row: row.key, unit: unit.id, tier: at }
                    const refused = problems.some(problem => isSameCell(problem, where))
                    return (
                      <td key={tier.min} className={classes.cell}>
                        <PriceCell
                          {...where}
                          cell={row.cells[unit.id]?.[at] ?? EMPTY_CELL}
                          label={t('prices.cellLabel', {
                            unit: unit.label,
                            tier: sayTier(tier, t),
                            row: String(number),
                          })}
                          signs={signs}
                          isActive={isSameCell(active, where)}
                          refusedBy={refused ? said : null}
                          actions={cells}
                          onAges={actions.ages}
                        />
                      </td>
                    )
                  })
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div id={said}>
        <PriceProblems {...{ problems, units, onUse }} currency={signs.currency} />
      </div>
    </section>
  )
})

interface TierHeadsProps {
  row: PriceRowProps['row']
  onRow: PriceRowProps['actions']['change']
}

function TierHeads({ row, onRow }: TierHeadsProps) {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.unit}>
          {t('prices.guests')}
        </th>
        {row.tiers.map((tier, at) => (
          <th key={tier.min} scope="col" className={classes.tier}>
            <TierHead row={row.key} tiers={row.tiers} at={at} onRow={onRow} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface PriceCellProps {
  row: string
  unit: string
  tier: number
  cell: Cell
  /** Which price it is, for those who cannot see where it stands. */
  label: string
  signs: MoneySigns
  isActive: boolean
  /** The id of the sentence about it, where its price is refused. */
  refusedBy: string | null
  actions: CellActions
  onAges: (at: CellAt) => void
}

/** A plain field: a table has hundreds of them, and typing must never wait for the others. */
const PriceCell = memo(function PriceCell(given: PriceCellProps) {
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
