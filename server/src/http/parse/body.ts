import { isDeepStrictEqual } from 'node:util'
import type { Static, TSchema } from '#contract/schema.ts'
import { type Fault, fieldErrorOf, type ValueFault } from '#domain/fault.ts'
import { type CurrencyCode, mostPrice } from '#domain/money/currency.ts'
import { type Refused, refuse } from '#domain/refusal.ts'
import { findTextFault } from '#domain/text.ts'
import { describeFaults } from './field-faults.ts'
import { findSchemaErrors } from './schema-errors.ts'
import { nodeOf, type SchemaNode } from './schema-node.ts'
import { isCalendarDate, parseInstant } from './time.ts'
import { validation } from './validation.ts'
import { withoutNulls } from './without-nulls.ts'

type Cleaner = (value: unknown, field: string, cleaning: Cleaning) => unknown
type Cleaning = {
  /** Fields that nobody knows are added to it, where there is one. */
  unknown: string[] | null
  /** Of the seller whose prices are sent. */
  priceCurrency: CurrencyCode
}
export type Handling = { isStrict: boolean; priceCurrency?: CurrencyCode }
export type BodyParser = (body: unknown, handling?: Handling) => unknown

/**
 * Makes the parser of one body. It checks without changing anything: "2" is not 2 and null is not
 * "". Then it keeps only the fields that the schema knows, and brings text into one form. Where
 * null stands for what was not given, a field that is null is left out. A strict call is
 * refused for fields that would be dropped.
 */
export function compileBody(
  schema: TSchema,
  { nullIsAbsent = false }: { nullIsAbsent?: boolean } = {},
): BodyParser {
  const validator = validation().Compile(schema)
  const node = nodeOf(schema)
  const clean = compileCleaner(node)
  return (body, { isStrict, priceCurrency = 'USD' } = LENIENT) => {
    const unknown: string[] | null = isStrict ? [] : null
    let given = body
    if (!validator.Check(given)) {
      // Only now, because most bodies have no such null and need not be copied.
      given = withoutNulls(node, body, { all: nullIsAbsent })
      if (!validator.Check(given)) {
        throw invalidBody(describeFaults(findSchemaErrors(schema, given, MOST_FAULTS)))
      }
    }
    const parsed = clean(given, '', { unknown, priceCurrency })
    if (unknown !== null) refuseUnknownFields(unknown)
    return parsed
  }
}

/** Knows its type, for a body that stands inside another or in a record. */
export function compileTyped<S extends TSchema>(
  schema: S,
  options?: { nullIsAbsent?: boolean },
): (body: unknown, handling?: Handling) => Static<S> {
  const parse = compileBody(schema, options)
  // What the schema has passed is of its type.
  return (body, handling) => parse(body, handling) as Static<S>
}

const LENIENT: Handling = { isStrict: false }
const LONGEST_NAME = 100

export function refuseUnknownFields(names: readonly string[]): void {
  if (names.length === 0) return
  throw invalidBody(
    names.map(name => ({
      field: name.slice(0, LONGEST_NAME),
      reason: 'unknown_field',
      message: 'is not known',
    })),
  )
}

export function invalidBody(errors: Fault[]): Refused {
  const shown = errors.slice(0, MOST_FAULTS).map(fieldErrorOf)
  const detail = shown.map(error => `${error.field}: ${error.message}`).join('; ')
  return refuse('InvalidInput', { errors: shown }, detail)
}

const MOST_FAULTS = 20

/** The general cleaner of the validation library takes 80 µs for a small body; this takes one. */
function compileCleaner(node: SchemaNode): Cleaner {
  if (node.anyOf) return cleanUnion(node.anyOf)
  if (node.type === 'object' && node.properties) return cleanObject(node.properties)
  if (node.patternProperties) return cleanMap(Object.values(node.patternProperties)[0] ?? {})
  if (node.items) return cleanList(node.items)
  if (node.type === 'string') return cleanText(node)
  return value => value
}

function cleanObject(properties: Record<string, SchemaNode>): Cleaner {
  const fields = Object.entries(properties).map(
    ([name, node]) => [name, compileCleaner(node)] as const,
  )
  const at = (field: string, name: string) => (field === '' ? name : `${field}.${name}`)
  const mayBeNull = (name: string) => properties[name]?.anyOf?.some(isNull) ?? false
  const twins = Object.entries(properties).filter(([, node]) => node.isTwinNeeded !== undefined)
  return (value, field, cleaning) => {
    // Cleaners run on what the validator has passed: an object here.
    const given = value as Record<string, unknown>
    const kept: Record<string, unknown> = {}
    for (const [name, clean] of fields) {
      const inner = given[name]
      if (inner === undefined) continue
      kept[name] = clean(inner, at(field, name), cleaning)
    }
    for (const [name, { twinOf = '', isTwinNeeded }] of twins) {
      const twin = { name, twinOf, isNeeded: isTwinNeeded === true, mayBeNull: mayBeNull(twinOf) }
      const fault = settleTwin(kept, twin, cleaning) ?? findTooMuch(kept[twinOf], twinOf, cleaning)
      if (fault) throw invalidBody([{ ...fault, field: at(field, fault.field) }])
    }
    if (cleaning.unknown !== null) {
      const others = Object.keys(given).filter(name => !Object.hasOwn(properties, name))
      for (const name of others) cleaning.unknown.push(at(field, name))
    }
    return kept
  }
}

type Twin = { name: string; twinOf: string; isNeeded: boolean; mayBeNull: boolean }

function isNull({ type }: SchemaNode): boolean {
  return type === 'null'
}

/** Leaves the sum in the price currency of two that may be sent, or says why it cannot. */
function settleTwin(
  kept: Record<string, unknown>,
  { name, twinOf, isNeeded, mayBeNull }: Twin,
  { priceCurrency }: Cleaning,
): Fault | null {
  const inDollars = kept[name]
  delete kept[name]
  if (kept[twinOf] === undefined) {
    if (inDollars === null && mayBeNull) kept[twinOf] = null
    if (inDollars === undefined || inDollars === null) {
      return isNeeded ? { field: twinOf, reason: 'required', message: 'is required' } : null
    }
    if (priceCurrency !== 'USD') {
      const message = `is in US dollars, and prices are in ${priceCurrency}: send ${twinOf}`
      return { field: name, reason: 'other_price_currency', message }
    }
    kept[twinOf] = inDollars
    return null
  }
  const isCompared = inDollars !== undefined && inDollars !== null && priceCurrency === 'USD'
  if (!isCompared || isDeepStrictEqual(kept[twinOf], inDollars)) return null
  return { field: name, reason: 'either_or', message: `must be the same as ${twinOf}` }
}

/** How much a price may be depends on its currency; prices by unit stand in one object. */
function findTooMuch(price: unknown, field: string, { priceCurrency }: Cleaning): Fault | null {
  const limit = mostPrice(priceCurrency)
  const prices: unknown[] = typeof price === 'object' ? Object.values(Object(price)) : [price]
  if (prices.every(one => typeof one !== 'number' || one <= limit)) return null
  return { field, reason: 'too_large', message: `must be at most ${limit}`, limit }
}

function cleanMap(node: SchemaNode): Cleaner {
  const clean = compileCleaner(node)
  const cleanName = cleanText({})
  return (value, field, cleaning) =>
    Object.fromEntries(
      // An object, because the validator has passed it.
      Object.entries(value as object).map(([name, inner]) => [
        cleanName(name, field, cleaning),
        clean(inner, `${field}.${name}`, cleaning),
      ]),
    )
}

function cleanList(node: SchemaNode): Cleaner {
  const clean = compileCleaner(node)
  return (value, field, cleaning) =>
    // A list, because the validator has passed it.
    (value as unknown[]).map((item, index) => clean(item, `${field}.${index}`, cleaning))
}

function cleanUnion(branches: SchemaNode[]): Cleaner {
  const choices = branches.map(branch => ({
    // What stands in a schema is a schema.
    fits: validation().Compile(branch as TSchema),
    clean: compileCleaner(branch),
  }))
  return (value, field, cleaning) => {
    const choice = choices.find(({ fits }) => fits.Check(value))
    return choice ? choice.clean(value, field, cleaning) : value
  }
}

function cleanText({
  multiline = false,
  format,
  maxLength = Number.POSITIVE_INFINITY,
}: SchemaNode): Cleaner {
  return (value, field) => {
    // A string, because the validator has passed it.
    const given = value as string
    // Blanks around an address come from forms and clipboards, and mean nothing.
    const text = format === 'idn-email' ? given.trim() : given
    const fault = findTextFault(text, { multiline }) ?? findTimeFault(text, format)
    if (fault) throw invalidBody([{ ...fault, field }])
    const composed = text.normalize('NFC')
    // Bringing text into one form can make it longer than it was when it was measured.
    if (composed.length > maxLength && [...composed].length > maxLength) {
      const message = `must not have more than ${maxLength} characters`
      throw invalidBody([{ field, reason: 'too_long', message, limit: maxLength }])
    }
    return composed
  }
}

/** The schema knows what a time looks like; this knows which can be reckoned with and kept. */
function findTimeFault(text: string, format: string | undefined): ValueFault | null {
  if (format === 'date-time' && parseInstant(text) === null) {
    return { reason: 'bad_date', message: 'is no time that can be kept' }
  }
  if (format === 'date' && !isCalendarDate(text)) {
    return { reason: 'bad_date', message: 'is no day of the calendar' }
  }
  return null
}
