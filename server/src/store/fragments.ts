import type postgres from 'postgres'
import type { Reader } from './database.ts'

/** A piece of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/** Pieces of a statement with commas between them. */
export function listed(reader: Reader, pieces: readonly Fragment[]): Fragment {
  return pieces.reduce((all, next) => reader`${all}, ${next}`)
}

/** Names of columns with commas between them. */
export function columnNames(reader: Reader, columns: readonly string[]): Fragment {
  return listed(
    reader,
    columns.map(column => reader`${reader(column)}`),
  )
}

/** True where all of them are. */
export function allOf(reader: Reader, conditions: readonly Fragment[]): Fragment {
  return conditions.reduce((all, next) => reader`${all} and ${next}`, reader`true`)
}
