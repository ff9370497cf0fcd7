import { readReference } from '#domain/bookings/reference.ts'
import { notFound } from '#domain/refusal.ts'

/** Each parameter of a path: what form it has, and which entity a wrong one does not find. */
export type PathParameter =
  | { form: 'uuid' | 'slug' | 'ref' | 'text' | 'position'; entity: string }
  | { form: 'choice'; values: readonly string[]; entity: string }
export type PathParameters = Record<string, PathParameter>

export function uuidOf(entity: string): PathParameter {
  return { form: 'uuid', entity }
}
export function slugOf(entity: string): PathParameter {
  return { form: 'slug', entity }
}
/** A reference as people type it; the handler gets it as it is written. */
export function referenceOf(entity: string): PathParameter {
  return { form: 'ref', entity }
}
export function textOf(entity: string): PathParameter {
  return { form: 'text', entity }
}
/** A count from one. Any text passes: the handler judges it, once it knows who asks. */
export function positionOf(entity: string): PathParameter {
  return { form: 'position', entity }
}

/** One of a few words, which chooses inside a record; any other does not find it. */
export function choiceOf(values: readonly string[], entity: string): PathParameter {
  return { form: 'choice', values, entity }
}

export const UUID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const TEXT_FORM = /^[\x20-\x7e\u00a0-\u{10ffff}]{1,200}$/u

const FORMS: Record<Exclude<PathParameter['form'], 'choice'>, RegExp> = {
  uuid: UUID_FORM,
  slug: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  ref: /^[0-9A-Za-z-]{1,40}$/,
  text: TEXT_FORM,
  position: TEXT_FORM,
}

/** A malformed id cannot name a record, so it is answered like one that does not exist. */
export function parsePath(
  shape: PathParameters,
  given: Record<string, string>,
): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, parameter] of Object.entries(shape)) {
    const value = given[name] ?? ''
    if (!fits(parameter, value)) throw notFound(parameter.entity)
    params[name] = canonical(parameter, value)
  }
  return params
}

function canonical({ form, entity }: PathParameter, value: string): string {
  if (form === 'uuid') return value.toLowerCase()
  if (form !== 'ref') return value
  const reference = readReference(value)
  if (reference === null) throw notFound(entity)
  return reference
}

function fits(parameter: PathParameter, value: string): boolean {
  if (parameter.form === 'choice') return parameter.values.includes(value)
  return FORMS[parameter.form].test(value) && value.isWellFormed()
}
