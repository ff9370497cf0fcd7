import type { Static, TObject, TSchema } from 'typebox'
import { Type } from './type.ts'

/** A named schema: the description hoists it into its components under this name. */
export function named<S extends TSchema>(title: string, schema: S): S {
  return { ...schema, title }
}

/**
 * A body that is checked by one schema and described by another: what rests on two fields at once
 * is refused with words of its own, and still the description should say which forms there are.
 */
export function describedAs<S extends TSchema>(described: TSchema, schema: S): S {
  return { ...schema, describedAs: described }
}

/**
 * A text that is described by the words that are known for it. Any other text is read as well: it
 * gets a refusal of its own instead of "must be one of".
 */
export function withKnownValues<S extends TSchema>(schema: S, knownValues: TSchema): S {
  return { ...schema, knownValues }
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

export function optional<S extends TSchema>(schema: S) {
  return Type.Optional(schema)
}

/**
 * Optional, and null is the same as leaving it out. Whoever reads it never sees the null: it is
 * taken away before, and described as what may be sent.
 */
export function optionalOrNull<S extends TSchema>(schema: S) {
  return Type.Optional({ ...schema, orNull: true })
}

/**
 * A text that is described by a form, which is checked where it is read: it gets a refusal of its
 * own instead of "does not have the form".
 */
export function inForm<S extends TSchema>(pattern: string, schema: S): S {
  return describedAs({ ...schema, pattern }, schema)
}

// What people write between the digits of a number.
const BETWEEN = '[\\s().\\-\\u2010-\\u2015]*'
/** A phone number with its country code, as people write it. */
export const PHONE_FORM = `^${BETWEEN}\\+${BETWEEN}[1-9](${BETWEEN}\\d){6,14}${BETWEEN}$`

/** Has at least one letter or sign that can be seen. */
export const NOT_BLANK = '\\S'

/** One line of text: no control characters, no newline. */
export function line(options: { min?: number; max: number; description?: string }) {
  const { min = 1, max, ...rest } = options
  return Type.String({ minLength: min, maxLength: max, ...rest })
}

/** Text of several lines; tab and newline are allowed in it. */
export function prose(options: { min?: number; max: number; description?: string }) {
  const { min = 0, max, ...rest } = options
  return Type.String({ minLength: min, maxLength: max, multiline: true, ...rest })
}

/** Every integer has bounds, so that no number of JSON can surprise the code behind it. */
export function integer(options: { min: number; max: number; description?: string }) {
  const { min, max, ...rest } = options
  return Type.Integer({ minimum: min, maximum: max, ...rest })
}

/** One of a few words. The list is described once, under its name; a note belongs to the field. */
export function oneOf<const Values extends readonly string[]>(
  title: string,
  values: Values,
  { description }: { description?: string } = {},
) {
  const note = description === undefined ? {} : { note: description }
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], title, ...note })
}

export function listOf<S extends TSchema>(item: S, options: { min?: number; max: number }) {
  return Type.Array(item, { minItems: options.min ?? 0, maxItems: options.max })
}

export const Uuid = Type.String({ format: 'uuid' })
export const Timestamp = Type.String({ format: 'date-time', description: 'RFC 3339, UTC.' })
export const DateOnly = Type.String({ format: 'date' })
const LANGUAGE = '^[a-z]{2}$'
export const LanguageCode = Type.String({ pattern: LANGUAGE, description: 'ISO 639-1 code.' })
/** In an answer: which language a text came in. */
export const languageOf = (text: string) =>
  Type.String({ pattern: LANGUAGE, description: `The language that ${text} came in, ISO 639-1.` })
export const SummaryLanguage = languageOf('the summary')
export const CurrencyCodeText = Type.String({
  pattern: '^[A-Z]{3}$',
  description: 'ISO 4217 code.',
})
export const Slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  minLength: 1,
  maxLength: 100,
})
/** In letters of any script; blanks around it are taken off. */
export const Email = Type.String({ format: 'idn-email', minLength: 3, maxLength: 254 })
export const HttpsUrl = Type.String({ format: 'uri', maxLength: 2000 })
export const Empty = Type.Object({})

/** A page of a seller-side list. */
export function pageOf<S extends TSchema>(title: string, item: S) {
  return named(
    title,
    Type.Object({
      data: Type.Array(item),
      next_cursor: nullable(Type.String()),
      total: Type.Integer(),
    }),
  )
}

/** An object of fields that are told one by one, under their own names. */
export function built<T>(entries: readonly (readonly [string, unknown])[]): T {
  // The names and values are those of the very fields that the type is made of.
  return Object.fromEntries(entries) as T
}

export type { Static, TObject, TSchema }
export { Type }
