import { LanguageCode, type Static, type TSchema, Type } from './schema.ts'

const MOST_LANGUAGES = 40

/** One text per language, by its code. English is what everybody gets who asks for another. */
export function byLocale<S extends TSchema>(text: S, options: { description?: string } = {}) {
  return map(text, { required: ['en'], ...options })
}

/** The same where nobody needs to have written anything. */
export function anyLocale<S extends TSchema>(text: S, options: { description?: string } = {}) {
  return map(text, options)
}

function map<S extends TSchema>(text: S, options: object) {
  return Type.Unsafe<Record<string, Static<S>>>(
    Type.Record(LanguageCode, text, {
      additionalProperties: false,
      maxProperties: MOST_LANGUAGES,
      ...options,
    }),
  )
}
