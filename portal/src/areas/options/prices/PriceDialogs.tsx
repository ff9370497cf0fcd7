import { AgePricesDialog } from './AgePricesDialog.tsx'
import { addedRow } from './added-row.ts'
import { forWholeGroup } from './for-whole-group.ts'
import { GroupPriceDialog } from './GroupPriceDialog.tsx'
import { PercentDialog } from './PercentDialog.tsx'
import { type CellAt, cellAt, changeRow, type Sheet, setCell } from './price-sheet.ts'
import { RowDaysDialog } from './RowDaysDialog.tsx'

/** What is asked in a dialog. */
export type Asked =
  | { about: 'new-row' }
  | { about: 'days' | 'group'; row: string }
  /** Null is all rows. */
  | { about: 'percent'; rows: readonly string[] | null }
  | { about: 'ages'; cell: CellAt }

interface PriceDialogsProps {
  asked: Asked
  option: string
  sheet: Sheet
  currency: string
  /** The units that cost something. */
  priced: readonly string[]
  largestGroup: number | null
  onClose: () => void
  /** With the year of the days that were chosen. */
  onDone: (sheet: Sheet, year?: number) => void
}

/** The dialogs of a price table: each makes another sheet of the one that there is. */
export function PriceDialogs(given: PriceDialogsProps) {
  const { asked, option, sheet, currency, priced, largestGroup, onClose, onDone } = given
  const shared = { option, onClose }
  switch (asked.about) {
    case 'new-row':
    case 'days':
      return <Days {...given} asked={asked} />
    case 'percent':
      return <PercentDialog {...shared} sheet={sheet} rows={asked.rows} onDone={onDone} />
    case 'group':
      return (
        <GroupPriceDialog
          {...shared}
          row={asked.row}
          currency={currency}
          largest={largestGroup}
          onDone={prices =>
            onDone(changeRow(sheet, asked.row, row => forWholeGroup(row, priced, prices)))
          }
        />
      )
    case 'ages': {
      const cell = cellAt(sheet, asked.cell)
      const { row, unit, tier } = asked.cell
      return (
        cell && (
          <AgePricesDialog
            {...shared}
            at={`${row} ${unit} ${tier}`}
            cell={cell}
            onDone={changed => onDone(setCell(sheet, asked.cell, changed))}
          />
        )
      )
    }
  }
}

const NO_DAYS = { season: { from: '', to: '' }, weekdays: [] }

type DaysAsked = Extract<Asked, { about: 'new-row' | 'days' | 'group' }>

function Days({
  asked,
  option,
  sheet,
  currency,
  onClose,
  onDone,
}: PriceDialogsProps & { asked: DaysAsked }) {
  const row = asked.about === 'new-row' ? null : asked.row
  const days = row === null ? NO_DAYS : sheet.rows.find(({ key }) => key === row)
  if (!days) return null
  return (
    <RowDaysDialog
      option={option}
      days={days}
      isNew={row === null}
      onClose={onClose}
      onDone={(chosen, percentBp) =>
        onDone(
          row === null
            ? addedRow(sheet, { days: chosen, percentBp, currency })
            : changeRow(sheet, row, before => ({ ...before, ...chosen })),
          chosen.season ? Number(chosen.season.from.slice(0, 4)) : undefined,
        )
      }
    />
  )
}
