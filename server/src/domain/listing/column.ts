/**
 * One filter's values for all rows of a table, as numbers: a value's number is its place in
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

/** A column where every row has one value, or null, out of a closed list. */
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
  const numbers = new Map<string, number>()
  const cells = new Uint32Array(rows.length)
  for (const [at, row] of rows.entries()) cells[at] = numberFor(numbers, textOf(row))
  return withTotals({ ...inAscendingOrder(numbers, cells), starts: null })
}

/** A column where a row has any number of values; repeated ones count once. */
export function multiColumn<Row>({
  rows,
  textsOf,
}: {
  rows: readonly Row[]
  textsOf: (row: Row) => readonly string[]
}): Column {
  const numbers = new Map<string, number>()
  const cells: number[] = []
  const starts = new Uint32Array(rows.length + 1)
  for (const [at, row] of rows.entries()) {
    for (const text of textsOf(row)) {
      const number = numberFor(numbers, text)
      if (cells.indexOf(number, starts[at]) === -1) cells.push(number)
    }
    starts[at + 1] = cells.length
  }
  return withTotals({ ...inAscendingOrder(numbers, Uint32Array.from(cells)), starts })
}

export function withTotals(column: Omit<Column, 'totals'>): Column {
  const totals = new Uint32Array(column.values.length + 1)
  for (const number of column.cells) totals[number] = (totals[number] ?? 0) + 1
  return { ...column, totals }
}

/** The number of a text, in the order of first use. */
function numberFor(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size)
  return numbers.size - 1
}

/** Renumbers, in place, the cells of values that were numbered in the order of first use. */
function inAscendingOrder(
  found: ReadonlyMap<string, number>,
  cells: Uint32Array,
): Pick<Column, 'values' | 'numberOf' | 'cells'> {
  const values = [...found.keys()].sort()
  const numberOf = numbered(values)
  const renumbered = Uint32Array.from(found.keys(), value => numberOf.get(value) ?? 0)
  for (let at = 0; at < cells.length; at++) cells[at] = renumbered[cells[at] ?? 0] ?? 0
  return { values, numberOf, cells }
}

function numbered(values: readonly string[]): Map<string, number> {
  return new Map(values.map((value, number) => [value, number]))
}
