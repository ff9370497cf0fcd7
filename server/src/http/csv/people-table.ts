import { oneOf, Type } from '#contract/schema.ts'
import { SEPARATORS, TABLE_KINDS } from '#contract/table.ts'
import type { Cell, Separator } from '#domain/csv.ts'
import type { AnyCall } from '../endpoint.ts'
import { badParameter } from '../parse/bad-parameter.ts'
import { choice, names, type Parameter } from '../parse/query.ts'
import type { Column } from './columns.ts'

/** What a handler answers in place of the columns that follow from a schema. */
export type OwnTable = { columns: readonly Column[]; separator: Separator }

/** What is asked of a table for people whose columns are always the same. */
export const fixedTableParameters = {
  table: choice('TableKind', TABLE_KINDS, {
    default: 'records',
    description:
      'With `Accept: text/csv`: the fields of the records, or `people`, a table to read, with ' +
      'plain headings in the language of the reader (`locale`: `en`, `de` or `ar`).',
  }),
  separator: choice('TableSeparator', SEPARATORS, {
    default: 'comma',
    description:
      'Of a table for people. With `semicolon`, which some spreadsheets expect, decimals have ' +
      'a comma.',
  }),
}

/** The parameters of a table whose columns can be chosen. */
export function tableParameters<const Name extends string>(title: string, known: readonly Name[]) {
  return { ...fixedTableParameters, columns: columnsParameter(title, known) }
}

/** A list whose order counts. */
function columnsParameter<Name extends string>(
  title: string,
  known: readonly Name[],
): Parameter<Name[]> {
  const list = names('Columns of a table for people, in the order in which they are named.')
  return {
    ...list,
    schema: Type.Array(oneOf(title, known), { maxItems: known.length }),
    read: (raw, name) => {
      list.read(raw, name)
      const wanted = (raw ?? '').split(',').map(value => value.trim())
      const given = [...new Set(wanted)].filter(value => value !== '')
      return given.map(value => {
        const found = known.find(column => column === value)
        if (found !== undefined) return found
        const message = `${value} is no column: there are ${known.join(', ')}`
        throw badParameter(name, 'unknown_value', message, { allowed: known })
      })
    },
  }
}

export type TableQuery<Name> = {
  table: (typeof TABLE_KINDS)[number] | null
  columns: readonly Name[]
  separator: (typeof SEPARATORS)[number] | null
}

/** Whoever chooses columns wants a table for people. */
export function isForPeople<Name>(
  { isForTable }: Pick<AnyCall, 'isForTable'>,
  { table, columns = [] }: Pick<TableQuery<Name>, 'table'> & Partial<TableQuery<Name>>,
): boolean {
  return isForTable === true && (table === 'people' || columns.length > 0)
}

type Offered<Name extends string, Row> = {
  usual: readonly Name[]
  headings: Readonly<Record<Name, string>>
  read: (name: Name, row: Row) => Cell
}

/** The table, and how a row is written for it: its cells by the names of their columns. */
export function ownTable<Name extends string, Row>(
  { columns, separator }: TableQuery<Name>,
  { usual, headings, read }: Offered<Name, Row>,
): { table: OwnTable; cellsOf: (row: Row) => Record<string, Cell> } {
  const chosen = columns.length > 0 ? columns : usual
  return {
    table: {
      columns: chosen.map(name => ({
        heading: headings[name],
        read: (cells): Cell => Reflect.get(Object(cells), name) ?? '',
      })),
      separator: separator === 'semicolon' ? ';' : ',',
    },
    cellsOf: row => Object.fromEntries(chosen.map(name => [name, read(name, row)])),
  }
}
