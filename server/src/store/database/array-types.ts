type Element = {
  parse(text: string): unknown
  serialize(value: never): string
}

const text: Element = { parse: value => value, serialize: String }
const number: Element = { parse: Number, serialize: String }

/** Each built-in array type, by its element: the numbers that PostgreSQL has for the two. */
const ARRAYS: [name: string, element: number, array: number, Element][] = [
  ['booleans', 16, 1000, { parse: value => value === 't', serialize: String }],
  ['names', 19, 1003, text],
  ['smallints', 21, 1005, number],
  ['integers', 23, 1007, number],
  ['texts', 25, 1009, text],
  ['varchars', 1043, 1015, text],
  ['bigints', 20, 1016, number],
  ['reals', 700, 1021, number],
  ['doubles', 701, 1022, number],
  ['dates', 1082, 1182, text],
  ['timestamps', 1184, 1185, { parse: value => Temporal.Instant.from(value), serialize: String }],
  ['numerics', 1700, 1231, text],
  ['uuids', 2950, 2951, text],
  ['jsonbs', 3802, 3807, { parse: value => JSON.parse(value), serialize: JSON.stringify }],
]

/**
 * The driver can ask the database for its array types, but does so on every new connection, and
 * does not handle a failure of that query: a connection lost just then would end the process.
 * The built-in types have the same numbers everywhere, so they are written down instead.
 */
export const ARRAY_TYPES = Object.fromEntries(
  ARRAYS.map(([name, , array, { parse, serialize }]) => [
    name,
    {
      to: array,
      from: [array],
      parse: (literal: string) => parseArray(literal, parse),
      serialize: (values: never[]) => serializeArray(values, serialize),
    },
  ]),
)

/** From an element's number to its array's, as `sql.array` looks it up. */
export const ARRAY_OF_ELEMENT: Readonly<Record<number, number>> = Object.fromEntries(
  ARRAYS.map(([, element, array]) => [element, array]),
)

/** Arrays of one dimension, which are all that we keep. */
export function parseArray<T>(literal: string, parse: (text: string) => T): (T | null)[] {
  if (literal === '{}') return []
  const inner = literal.slice(1, -1)
  if (!/["\\{]/.test(inner)) {
    return inner.split(',').map(item => (item === 'NULL' ? null : parse(item)))
  }
  const items = inner.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)
  return [...items].map(([, quoted, bare]) => {
    if (quoted !== undefined) return parse(quoted.replace(/\\(.)/gs, '$1'))
    return bare === undefined || bare === 'NULL' ? null : parse(bare)
  })
}

export function serializeArray<T>(values: readonly T[], serialize: (value: T) => string): string {
  const items = values.map(value =>
    value === null || value === undefined
      ? 'NULL'
      : `"${serialize(value).replace(/[\\"]/g, '\\$&')}"`,
  )
  return `{${items.join()}}`
}
