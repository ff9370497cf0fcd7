/**
 * One filter's values for all rows of a window, as numbers: a value's number is its place in
 * `values`. Kept apart by filter so that marking and counting walk over plain arrays.
 */
export type Column = {
  /** Ascending, or in the order that the interface fixes. */
  values: readonly string[]
  numberOf: ReadonlyMap<string, number>
  /**
   * With `starts`, row r has `cells[starts[r]]` up to before `cells[starts[r + 1]]`. Without, it
   * has `cells[r]` alone, and there `values.length` stands for no value.
   */
  cells: Uint32Array
  starts: Uint32Array | null
  /** How many rows have each value, and in the last place how many have none. */
  totals: Uint32Array
}

/** A column where every row has one value, or null, out of a few that are known beforehand. */
export function fixedColumn<Row, Value extends string>({
  rows,
  values,
  textOf,
}: {
  rows: readonly Row[]
  values: readonly Value[]
  textOf: (row: Row) => Value | null
}): Column {
  const numberOf = numbered(values)
  const cells = new Uint32Array(rows.length)
  rows.forEach((row, index) => {
    cells[index] = numberOf.get(textOf(row) ?? '') ?? values.length
  })
  return withTotals({ values, numberOf, cells, starts: null })
}

/** A column where every row has exactly one value. */
export function singleColumn<Row>({
  rows,
  textOf,
}: {
  rows: readonly Row[]
  textOf: (row: Row) => string
}): Column {
  const met = new Map<string, number>()
  const cells = new Uint32Array(rows.length)
  for (let row = 0; row < rows.length; row++) cells[row] = meet(met, textOf(rows[row] as Row))
  return withTotals({ ...inAscendingOrder(met, cells), starts: null })
}

/** A column where a row has any number of values; one named twice counts once. */
export function multiColumn<Row>({
  rows,
  textsOf,
}: {
  rows: readonly Row[]
  textsOf: (row: Row) => readonly string[]
}): Column {
  const met = new Map<string, number>()
  const numbers: number[] = []
  const starts = new Uint32Array(rows.length + 1)
  for (let row = 0; row < rows.length; row++) {
    for (const text of textsOf(rows[row] as Row)) {
      const number = meet(met, text)
      if (numbers.indexOf(number, starts[row]) === -1) numbers.push(number)
    }
    starts[row + 1] = numbers.length
  }
  return withTotals({ ...inAscendingOrder(met, Uint32Array.from(numbers)), starts })
}

/**
 * Sets `bit` in every row that has none of the wanted values. Answers how many rows had no bit
 * before.
 */
export function markMisses({
  column,
  wanted,
  bit,
  misses,
}: {
  column: Column
  wanted: readonly string[]
  bit: number
  misses: Uint16Array
}): number {
  const isWanted = new Uint8Array(column.values.length + 1)
  for (const value of wanted) {
    const number = column.numberOf.get(value)
    if (number !== undefined) isWanted[number] = 1
  }
  const { cells, starts } = column
  if (starts === null) return markSingle({ cells, isWanted, bit, misses })
  return markMulti({ cells, starts, isWanted, bit, misses })
}

/** Room for a count of each value, and one for rows that have none. */
export function noCounts({ values }: Pick<Column, 'values'>): Uint32Array {
  return new Uint32Array(values.length + 1)
}

/** Counts the values of some rows; with a step of −1 it takes them away again. */
export function addCounts({
  column: { cells, starts },
  counts,
  rows,
  step,
}: {
  column: Cells
  counts: Uint32Array
  rows: Uint32Array
  step: 1 | -1
}): void {
  // A loop for each form of a column: asking for it at every row takes longer than counting.
  if (starts === null) {
    for (let index = 0; index < rows.length; index++) {
      const number = cells[rows[index] as number] as number
      counts[number] = (counts[number] as number) + step
    }
    return
  }
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    const end = starts[row + 1] as number
    for (let at = starts[row] as number; at < end; at++) {
      const number = cells[at] as number
      counts[number] = (counts[number] as number) + step
    }
  }
}

type Cells = Pick<Column, 'cells' | 'starts'>

/** Counts the values of one row. */
export function addRow(
  { cells, starts }: Cells,
  counts: Uint32Array,
  row: number,
  step: 1 | -1,
): void {
  const end = starts === null ? row + 1 : (starts[row + 1] as number)
  for (let at = starts === null ? row : (starts[row] as number); at < end; at++) {
    const number = cells[at] as number
    counts[number] = (counts[number] as number) + step
  }
}

type Marking = { cells: Uint32Array; isWanted: Uint8Array; bit: number; misses: Uint16Array }

function markSingle({ cells, isWanted, bit, misses }: Marking): number {
  let leaving = 0
  for (let row = 0; row < misses.length; row++) {
    if (isWanted[cells[row] as number] !== 0) continue
    const before = misses[row] as number
    misses[row] = before | bit
    if (before === 0) leaving += 1
  }
  return leaving
}

function markMulti({
  cells,
  starts,
  isWanted,
  bit,
  misses,
}: Marking & { starts: Uint32Array }): number {
  let leaving = 0
  let at = 0
  for (let row = 0; row < misses.length; row++) {
    const end = starts[row + 1] as number
    let hits = 0
    for (; at < end; at++) hits |= isWanted[cells[at] as number] as number
    if (hits !== 0) continue
    const before = misses[row] as number
    misses[row] = before | bit
    if (before === 0) leaving += 1
  }
  return leaving
}

function withTotals(column: Omit<Column, 'totals'>): Column {
  const totals = noCounts(column)
  for (const number of column.cells) totals[number] = (totals[number] as number) + 1
  return { ...column, totals }
}

/** The number of a text in the order in which texts were met. */
function meet(met: Map<string, number>, text: string): number {
  const known = met.get(text)
  if (known !== undefined) return known
  met.set(text, met.size)
  return met.size - 1
}

/** Renumbers, in place, the cells of values that were numbered as they were met. */
function inAscendingOrder(
  met: ReadonlyMap<string, number>,
  cells: Uint32Array,
): Pick<Column, 'values' | 'numberOf' | 'cells'> {
  const values = [...met.keys()].sort()
  const renumbered = new Uint32Array(values.length)
  values.forEach((value, number) => {
    renumbered[met.get(value) as number] = number
  })
  for (let at = 0; at < cells.length; at++) cells[at] = renumbered[cells[at] as number] as number
  return { values, numberOf: numbered(values), cells }
}

function numbered(values: readonly string[]): Map<string, number> {
  return new Map(values.map((value, number) => [value, number]))
}
