import { oneOf, type TSchema, Type } from '#contract/schema.ts'
import { findTextFault } from '#domain/text.ts'
import { badNumber, badParameter } from './bad-parameter.ts'
import { UUID_FORM } from './path.ts'
import { isCalendarDate, parseInstant } from './time.ts'

/**
 * One parameter of a query: its schema for the description, and its own reading of the raw text.
 * Nothing is coerced behind anybody's back, and what is wrong is said with the parameter's name.
 */
export type Parameter<T> = {
  schema: TSchema
  required: boolean
  description: string
  /** Takes several values, separated by commas or by naming the parameter again. */
  isList?: true
  read(raw: string | undefined, name: string): T
}
const MOST_LIST_VALUES = 50

// biome-ignore lint/suspicious/noExplicitAny: a shape holds parameters of any type.
export type QueryShape = Record<string, Parameter<any>>
export type ParsedQuery<Q extends QueryShape> = {
  [Name in keyof Q]: Q[Name] extends Parameter<infer T> ? T : never
}

export function parseQuery<Q extends QueryShape>(shape: Q, search: string): ParsedQuery<Q> {
  return parsePairs(shape, readPairs(search))
}

export function parsePairs<Q extends QueryShape>(shape: Q, given: QueryPairs): ParsedQuery<Q> {
  const parsed: Record<string, unknown> = {}
  for (const name in shape) {
    const values = given.get(name)
    const raw = typeof values === 'object' ? joinValues(shape[name], name, values) : values
    const fault = raw === undefined ? null : findTextFault(raw, { multiline: false })
    if (fault) throw badParameter(name, fault.reason, fault.message)
    parsed[name] = shape[name]?.read(raw?.normalize('NFC'), name)
  }
  // Each name of the shape was read by its own reader just above.
  return parsed as ParsedQuery<Q>
}

/** What was said more than once would else count for one caller's parser and not for another's. */
function joinValues(
  parameter: Parameter<unknown> | undefined,
  name: string,
  values: readonly string[],
): string {
  if (!parameter?.isList) throw badParameter(name, 'duplicate', 'must be given once only')
  return values.join()
}

/** The names and values of a query; all values of what is named more than once. */
export type QueryPairs = ReadonlyMap<string, string | readonly string[]>

export function readPairs(search: string): QueryPairs {
  const pairs = new Map<string, string | string[]>()
  // Most queries have nothing that is written otherwise than it is meant.
  if (/[%+?]/.test(search)) {
    for (const [name, value] of new URLSearchParams(search)) addPair(pairs, name, value)
    return pairs
  }
  for (const pair of search.split('&')) {
    const at = pair.indexOf('=')
    if (at !== -1) addPair(pairs, pair.slice(0, at), pair.slice(at + 1))
    else if (pair !== '') addPair(pairs, pair, '')
  }
  return pairs
}

function addPair(pairs: Map<string, string | string[]>, name: string, value: string): void {
  const before = pairs.get(name)
  if (before === undefined) pairs.set(name, value)
  else if (typeof before === 'string') pairs.set(name, [before, value])
  else before.push(value)
}

export function text(options: { max: number; description: string }): Parameter<string | null> {
  return {
    schema: Type.String({ maxLength: options.max }),
    required: false,
    description: options.description,
    read: (raw, name) => {
      const value = raw?.trim() ?? ''
      if (value === '') return null
      if ([...value].length > options.max) {
        throw badParameter(name, 'too_long', `must be at most ${options.max} characters long`, {
          limit: options.max,
        })
      }
      return value
    },
  }
}

/** Text that is never too long: what does not fit is like any other that names nothing. */
export function anyText(description: string): Parameter<string | null> {
  return { schema: Type.String(), required: false, description, read: raw => raw?.trim() || null }
}

export function requiredText(options: {
  min?: number
  max: number
  description: string
}): Parameter<string> {
  const optional = text(options)
  const { min = 1, max } = options
  return {
    ...optional,
    schema: Type.String({ minLength: min, maxLength: max }),
    required: true,
    read: (raw, name) => {
      const value = optional.read(raw, name)
      if (value === null) throw badParameter(name, 'required', 'is required')
      if ([...value].length < min) {
        throw badParameter(name, 'too_short', `must have at least ${min} characters`, {
          limit: min,
        })
      }
      return value
    },
  }
}

type Bounds = { min: number; max: number; description: string }

export function integer(options: Bounds & { default: number }): Parameter<number> {
  return {
    schema: Type.Integer({
      minimum: options.min,
      maximum: options.max,
      default: options.default,
    }),
    required: false,
    description: options.description,
    read: (raw, name) => readInteger(raw, name, options) ?? options.default,
  }
}

export function optionalInteger(options: Bounds): Parameter<number | null> {
  return {
    schema: Type.Integer({ minimum: options.min, maximum: options.max }),
    required: false,
    description: options.description,
    read: (raw, name) => readInteger(raw, name, options),
  }
}

function readInteger(raw: string | undefined, name: string, bounds: Bounds): number | null {
  const trimmed = raw?.trim() ?? ''
  if (trimmed === '') return null
  // Adding zero makes the zero of "-0" an ordinary one.
  const value = /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) + 0 : Number.NaN
  if (!(value >= bounds.min && value <= bounds.max)) {
    throw badNumber(name, { ...bounds, value, kind: 'whole number' })
  }
  return value
}

export function choice<const Values extends readonly string[]>(
  title: string,
  values: Values,
  options: { default: Values[number] | null; description: string },
): Parameter<Values[number] | null> {
  const fallback = options.default === null ? {} : { default: options.default }
  return {
    schema: { ...oneOf(title, values), ...fallback },
    required: false,
    description: options.description,
    read: (raw, name) => {
      const value = raw?.trim() ?? ''
      if (value === '') return options.default
      return knownValue(values, value, name)
    },
  }
}

/** `true` or `false`; anything else is refused, absent means false. */
export function flag(description: string): Parameter<boolean> {
  return {
    schema: Type.Boolean({ default: false }),
    required: false,
    description,
    read: (raw, name) => knownValue(['true', 'false'], raw?.trim() || 'false', name) === 'true',
  }
}

/** Values of a closed list, separated by commas; one unknown value refuses the call. */
export function choices<const Values extends readonly string[]>(
  title: string,
  values: Values,
  description: string,
): Parameter<Values[number][]> {
  return {
    schema: Type.Array(oneOf(title, values), { maxItems: MOST_LIST_VALUES }),
    required: false,
    description,
    isList: true,
    read: (raw, name) => splitList(raw, name).map(value => knownValue(values, value, name)),
  }
}

/** Names that may or may not exist, separated by commas; an unknown one just finds nothing. */
export function names(description: string, most = MOST_LIST_VALUES): Parameter<string[]> {
  return {
    schema: Type.Array(Type.String(), { maxItems: most }),
    required: false,
    description,
    isList: true,
    read: (raw, name) => splitList(raw, name, most),
  }
}

/** A date of the calendar, `YYYY-MM-DD`. */
export function date(description: string): Parameter<string | null> {
  return {
    schema: Type.String({ format: 'date' }),
    required: false,
    description,
    read: (raw, name) => {
      const value = raw?.trim() ?? ''
      if (value === '') return null
      // The last year is left out, because the day after its end is in no year that can be kept.
      if (!isCalendarDate(value) || value.startsWith('9999')) {
        throw badParameter(name, 'bad_date', 'must be a date, YYYY-MM-DD')
      }
      return value
    },
  }
}

/** A point in time, RFC 3339 with its offset. */
export function instant(description: string): Parameter<Temporal.Instant | null> {
  return {
    schema: Type.String({ format: 'date-time' }),
    required: false,
    description,
    read: (raw, name) => {
      // A plus sign that nobody encoded arrives as a blank.
      const value = raw?.trim().replace(/ (?=\d\d:\d\d$)/, '+') ?? ''
      if (value === '') return null
      const read = parseInstant(value)
      if (read === null) {
        throw badParameter(name, 'bad_date', 'must be a time such as 2026-05-01T09:00:00Z')
      }
      return read
    },
  }
}

/** The id of a record; one that names nothing finds nothing. */
export function uuid(description: string): Parameter<string | null> {
  return {
    schema: Type.String({ format: 'uuid' }),
    required: false,
    description,
    read: (raw, name) => {
      const value = raw?.trim().toLowerCase() ?? ''
      if (value === '') return null
      if (!UUID_FORM.test(value)) throw badParameter(name, 'bad_format', 'must be an id')
      return value
    },
  }
}

function splitList(
  raw: string | undefined,
  name: string,
  most: number = MOST_LIST_VALUES,
): string[] {
  if (raw === undefined) return []
  const values = raw
    .split(',')
    .map(value => value.trim())
    .filter(value => value !== '')
  if (values.length > most) {
    throw badParameter(name, 'too_many', `takes at most ${most} values`, { limit: most })
  }
  // The order in which values are given means nothing, so a cursor need not know it.
  return [...new Set(values)].sort()
}

function knownValue<const Values extends readonly string[]>(
  values: Values,
  value: string,
  name: string,
): Values[number] {
  if (values.includes(value)) return value
  throw badParameter(name, 'unknown_value', `must be one of ${values.join(', ')}`, {
    allowed: values,
  })
}
