import type { ColumnOf } from '#contract/record.ts'
import type { Reader, Tx } from './database.ts'

type Columns = { columns: readonly ColumnOf[] }

/**
 * The columns of a record for `select`, each under the name that the record gives it, of the table
 * that the statement calls `of`.
 */
export function columnsOf(reader: Reader, { columns }: Columns, of?: string) {
  const from = of === undefined ? '' : `${of}.`
  const listed = columns.map(({ name, column }) => `${from}${column} as "${name}"`)
  return reader.unsafe(listed.join(', '))
}

/** Whole records for `insert into … `, which names their columns. */
export function valuesOf(tx: Tx, record: Columns, rows: readonly object[]) {
  return tx(rows.map(row => parametersOf(record, row)))
}

/** Some fields of a record for `update … set`. */
export function changesOf(tx: Tx, record: Columns, fields: object) {
  return tx(parametersOf(record, fields))
}

function parametersOf({ columns }: Columns, fields: object) {
  const given = new Map(Object.entries(fields))
  return Object.fromEntries(
    columns
      .filter(({ name }) => given.get(name) !== undefined)
      .map(({ name, column }) => {
        const value = given.get(name)
        return [column, value instanceof Temporal.Instant ? `${value}` : value]
      }),
  )
}
