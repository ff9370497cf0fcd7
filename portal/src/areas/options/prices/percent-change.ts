import { type DisplayRounding, toMinor } from '@outset/sdk/seller'
import { latinDigits } from '#kit/forms/read-money.ts'
import { MOST_PRICE } from '#kit/money/read-price.ts'
import type { Cell, Sheet } from './price-sheet.ts'

const STEP_MAJOR = { none: 0, whole: 1, nearest_5: 5, nearest_10: 10 } as const
const WHOLE_BP = 10_000
/** What the service takes in one change. */
const LEAST_BP = -9000
const MOST_BP = 50_000

/**
 * A price so many hundredths of a percent higher, rounded once and half up to the step. What costs
 * nothing stays free, and nothing else becomes so: the service does the same over several options.
 */
export function changePrice(price: number, { percentBp, rounding, currency }: ByPercent): number {
  if (price === 0) return 0
  const step = BigInt(STEP_MAJOR[rounding] * toMinor('1', currency) || 1)
  const changed = roundToStep(BigInt(price) * BigInt(WHOLE_BP + percentBp), BigInt(WHOLE_BP), step)
  return Math.min(Number(changed), MOST_PRICE)
}

/** As the service rounds: what a step would bring to nothing is not rounded to it. */
function roundToStep(numerator: bigint, denominator: bigint, step: bigint): bigint {
  const steps = divide(numerator, denominator * step)
  return steps > 0n ? steps * step : divide(numerator, denominator) || 1n
}

/** Half up; nothing here is below zero. */
function divide(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}

interface ByPercent {
  percentBp: number
  rounding: DisplayRounding
  /** In which the prices are: it says what a whole unit is. */
  currency: string
}

export interface PercentChange extends ByPercent {
  /** Keys of the rows; null is all of them. */
  rows: readonly string[] | null
}

/** The sheet with its prices changed, and how many of them did. */
export function changeByPercent(
  sheet: Sheet,
  { rows, ...by }: PercentChange,
): { sheet: Sheet; changed: number } {
  let changed = 0
  function change(minor: number): number {
    const after = changePrice(minor, by)
    if (after !== minor) changed += 1
    return after
  }
  const changedRows = sheet.rows.map(row => {
    if (rows !== null && !rows.includes(row.key)) return row
    const cells = Object.entries(row.cells).map(([unit, prices]) => [
      unit,
      prices.map((cell): Cell => {
        if (cell.minor === null) return cell
        const ages = cell.ages.map(age => ({ ...age, net: change(age.net) }))
        if (ages.length === 0) return { minor: change(cell.minor), typed: null, ages }
        // Where the age decides, nobody pays the price beside it: it moves along uncounted.
        return { minor: changePrice(cell.minor, by), typed: null, ages }
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
