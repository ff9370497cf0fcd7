import type { Simulation } from '@outset/sdk/seller'
import { type CellAt, cellAt, type Sheet, setCell } from './price-sheet.ts'

export type RefusedCell = Simulation['refused_cells'][number]

/** A cell for which the table would be refused. */
export interface PriceProblem extends CellAt {
  /** The least that it may cost. */
  least: number
  /** Where the age decides: of whom. */
  fromAge: number | null
  /** The group that would pay more than one with one traveller more. */
  smaller: number
}

/** The service names a tier by its `min`, and no row where the table has only one. */
export function priceProblems(sheet: Sheet, refused: readonly RefusedCell[]): PriceProblem[] {
  return refused.flatMap(({ unit_id, tier: min, min_net, row: number = 0, from_age }) => {
    const row = sheet.rows[number]
    const tier = row?.tiers.findIndex(known => known.min === min) ?? -1
    // The table may have changed since the question was asked.
    if (!row || tier < 0) return []
    return [
      {
        row: row.key,
        unit: unit_id,
        tier,
        least: min_net,
        fromAge: from_age ?? null,
        smaller: min - 1,
      },
    ]
  })
}

/** An answer of a moment ago is not said of a cell that has a sound price by now. */
export function isStillRefused(sheet: Sheet, problem: PriceProblem): boolean {
  const { minor, ages } = cellAt(sheet, problem)
  if (problem.fromAge === null) return minor !== null && minor < problem.least
  const band = ages.find(({ from_age }) => from_age === problem.fromAge)
  return band ? band.net < problem.least : ages.length > 0
}

/** The table with the least price that would be accepted in that cell. */
export function takeLeastPrice(sheet: Sheet, problem: PriceProblem): Sheet {
  const { fromAge, least } = problem
  const cell = cellAt(sheet, problem)
  if (fromAge === null) return setCell(sheet, problem, { ...cell, minor: least, typed: null })
  const ages = cell.ages.map(band =>
    band.from_age === fromAge ? { ...band, net: Math.max(band.net, least) } : band,
  )
  return setCell(sheet, problem, { ...cell, ages })
}

/** What of the table a refusal is about, by its field: `price_table.rows.1.season.to`. */
export function rowOfField(field: string): number | null {
  const found = /(?:^|\.)rows\.(\d+)/.exec(field)
  return found ? Number(found[1]) : null
}
