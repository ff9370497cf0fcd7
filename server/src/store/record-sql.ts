import type { ColumnOf } from '#contract/record.ts'
import type { Reader, Tx } from './database.ts'

type Columns = { columns: readonly ColumnOf[] }

/**
 * The columns of a record for `select`, each under the name that the record gives it, of the table
 * that the statement calls `of`.
 */
export function columnsOf(reader: Reader, { columns }: Columns, of?: string) {
  const from = of === undefined ? '' : `${of}.`
  const read = columns.filter(({ isRead }) => isRead)
  const listed = read.map(({ name, column }) => `${from}${column} as "${name}"`)
  return reader.unsafe(listed.join(', '))
}

/**
 * Any number of whole records for `insert into … `, in one parameter. The table itself says the
 * types of its columns, so that lists and JSON need no more than their names.
 */
export function valuesOf(tx: Tx, record: Columns, table: string, rows: readonly object[]) {
  const names = tx.unsafe(record.columns.map(({ column }) => column).join(', '))
  const json = tx.json(rows.map(row => byColumn(record, row)))
  return tx`
    (${names})
    select ${names} from jsonb_populate_recordset(null::${tx.unsafe(table)}, ${json})
  `
}

/** The fields of a record that are given for `update … set`, in the same way. */
export function changesOf(tx: Tx, record: Columns, table: string, fields: object) {
  const given = byColumn(record, fields)
  const names = tx.unsafe(Object.keys(given).join(', '))
  const json = tx.json(given)
  return tx`
    (${names}) = (
      select ${names} from jsonb_populate_record(null::${tx.unsafe(table)}, ${json})
    )
  `
}

function byColumn({ columns }: Columns, fields: object) {
  const given = new Map(Object.entries(fields))
  return Object.fromEntries(
    columns
      .filter(({ name }) => given.get(name) !== undefined)
      .map(({ name, column }) => {
        const value = given.get(name)
        // Bytes as PostgreSQL reads them from a text.
        return [column, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]
      }),
  )
}
