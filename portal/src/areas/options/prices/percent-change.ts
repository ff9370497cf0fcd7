import type { DisplayRounding } from '@outset/sdk/seller'
import { latinDigits } from '#kit/forms/read-money.ts'
import {
  DOLLARS,
  keptCents,
  MOST_CENTS,
  minorOfOne,
  type PriceIn,
  roundToStep,
  shownAmount,
} from '#kit/money/entered-price.ts'
import type { Cell, Sheet } from './price-sheet.ts'

const STEP_MAJOR = { none: 0, whole: 1, nearest_5: 5, nearest_10: 10 } as const
const WHOLE_BP = 10_000
/** What the service takes in one change. */
const LEAST_BP = -9000
const MOST_BP = 50_000

/**
 * A price so many hundredths of a percent higher, rounded once and half up to the step. What costs
 * nothing stays free, and nothing else becomes so: the service does the same over several options.
 * In another currency than dollars it is its amounts that go up and are round.
 */
export function changePrice(
  cents: number,
  percentBp: number,
  rounding: DisplayRounding,
  price: PriceIn = DOLLARS,
): number {
  if (cents === 0) return 0
  const step = BigInt(STEP_MAJOR[rounding] * minorOfOne(price.currency) || 1)
  const exact = BigInt(shownAmount(cents, price)) * BigInt(WHOLE_BP + percentBp)
  const changed = keptCents(Number(roundToStep(exact, BigInt(WHOLE_BP), step)), price)
  return Math.min(changed, MOST_CENTS)
}

export interface PercentChange {
  percentBp: number
  rounding: DisplayRounding
  /** Keys of the rows; null is all of them. */
  rows: readonly string[] | null
  /** In which currency they are read. */
  price?: PriceIn
}

/** The sheet with its prices changed, and how many of them did. */
export function changeByPercent(
  sheet: Sheet,
  { percentBp, rounding, rows, price }: PercentChange,
): { sheet: Sheet; changed: number } {
  let changed = 0
  function change(cents: number): number {
    const after = changePrice(cents, percentBp, rounding, price)
    if (after !== cents) changed += 1
    return after
  }
  const changedRows = sheet.rows.map(row => {
    if (rows !== null && !rows.includes(row.key)) return row
    const cells = Object.entries(row.cells).map(([unit, prices]) => [
      unit,
      prices.map((cell): Cell => {
        if (cell.cents === null) return cell
        const ages = cell.ages.map(age => ({ ...age, net: change(age.net) }))
        if (ages.length === 0) return { cents: change(cell.cents), typed: null, ages }
        // Where the age decides, nobody pays the price beside it: it moves along uncounted.
        return { cents: changePrice(cell.cents, percentBp, rounding, price), typed: null, ages }
      }),
    ])
    // The same units, with other prices.
    return { ...row, cells: Object.fromEntries(cells) as Sheet['rows'][number]['cells'] }
  })
  return { sheet: { rows: changedRows }, changed }
}

/** `5`, `-2,5` or `+10 %` as hundredths of a percent; null where it is none or out of bounds. */
export function readPercent(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/[\s%\u066a\u200e\u200f\u061c]/g, '')
    .replace(/\u2212/, '-')
  const found = /^([+-]?)(\d{1,3})(?:[.,\u066b](\d{1,2}))?$/.exec(plain)
  if (!found) return null
  const [, sign, whole = '', rest = ''] = found
  const bp = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  const signed = sign === '-' ? -bp : bp
  return signed >= LEAST_BP && signed <= MOST_BP && signed !== 0 ? signed : null
}
