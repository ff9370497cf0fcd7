import type { Cell } from '#domain/csv.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { decimalTextOf } from '#domain/money/format.ts'

/** What is read of a schema. */
export type Shape = {
  type?: string
  properties?: Readonly<Record<string, Shape>>
  anyOf?: readonly Shape[]
  items?: Shape
}

/** A column of a table: its heading, and what a record has there. */
export type Column = { heading: string; read: (record: unknown) => Cell }

/**
 * The columns of a list of records follow from their schema: a field within a field is
 * `lead.name`, an amount has its currency in a column of its own, and what has no place in a cell
 * is written as JSON.
 */
export function columnsOf(schema: Shape): Column[] {
  return fieldsOf(schema).flatMap(([name, field]) => columnsOfField(name, field))
}

function columnsOfField(name: string, field: Shape): Column[] {
  const schema = withoutNull(field)
  if (isMoney(schema)) {
    return [
      { heading: name, read: record => ({ decimal: amountIn(valueIn(record, name)) }) },
      {
        heading: `${name}_currency`,
        read: record => textOf(valueIn(valueIn(record, name), 'currency')),
      },
    ]
  }
  if (schema.type === 'object' && schema.properties !== undefined) {
    return columnsOf(schema).map(({ heading, read }) => ({
      heading: `${name}.${heading}`,
      read: record => read(valueIn(record, name)),
    }))
  }
  return [{ heading: name, read: record => cellOf(valueIn(record, name)) }]
}

function fieldsOf(schema: Shape): [name: string, field: Shape][] {
  return Object.entries(schema.properties ?? {})
}

/** The schema of the value where there is one. */
function withoutNull(schema: Shape): Shape {
  const others = (schema.anyOf ?? []).filter(form => form.type !== 'null')
  return others.length === 1 && others[0] ? others[0] : schema
}

function isMoney(schema: Shape): boolean {
  const names = fieldsOf(schema).map(([name]) => name)
  return names.length === 2 && names.includes('amount') && names.includes('currency')
}

function amountIn(money: unknown): string {
  const amount = valueIn(money, 'amount')
  const currency = valueIn(money, 'currency')
  if (typeof amount !== 'number' || typeof currency !== 'string') return ''
  return isCurrencyCode(currency) ? decimalTextOf({ amount, currency }) : String(amount)
}

function valueIn(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, name) : null
}

function cellOf(value: unknown): Cell {
  return typeof value === 'number' ? { decimal: String(value) } : textOf(value)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every(isPlain)) return value.map(plainText).join('; ')
  return JSON.stringify(value)
}

/** Several of them have a place in one cell. */
function isPlain(item: unknown): boolean {
  return typeof item === 'string' || amountIn(item) !== ''
}

function plainText(item: unknown): string {
  return typeof item === 'string' ? item : `${amountIn(item)} ${textOf(valueIn(item, 'currency'))}`
}
