import { memo, useId } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { isSameCell } from './cell-moves.ts'
import { PriceCell } from './PriceCell.tsx'
import { PriceProblems } from './PriceProblems.tsx'
import classes from './PriceRow.module.css'
import type { PriceProblem } from './price-problems.ts'
import type { PricedUnit } from './price-sheet.ts'
import { type CellAt, EMPTY_CELL, type PriceSigns, type SheetRow } from './price-sheet.ts'
import { sayRowDays, sayTier } from './price-words.ts'
import { type RowActions, RowHead } from './RowHead.tsx'
import { TierHead } from './TierHead.tsx'
import { UnitHead } from './UnitHead.tsx'
import type { CellActions } from './use-price-cells.ts'

/** A kind of guest that a price is for. */
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
  signs: PriceSigns
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
        <PriceProblems {...{ problems, units, onUse }} price={signs.price} />
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
