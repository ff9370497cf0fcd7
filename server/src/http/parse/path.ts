import { notFound } from '#domain/refusal.ts'

/** Each parameter of a path: what form it has, and which entity a wrong one does not find. */
export type PathParameter = { form: 'uuid' | 'slug' | 'ref' | 'text'; entity: string }
export type PathParameters = Record<string, PathParameter>

export function uuidOf(entity: string): PathParameter {
  return { form: 'uuid', entity }
}
export function slugOf(entity: string): PathParameter {
  return { form: 'slug', entity }
}
export function textOf(entity: string): PathParameter {
  return { form: 'text', entity }
}

export const UUID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const FORMS: Record<PathParameter['form'], RegExp> = {
  uuid: UUID_FORM,
  slug: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  ref: /^[0-9A-Za-z-]{1,40}$/,
  text: /^[\x20-\x7e\u00a0-\u{10ffff}]{1,200}$/u,
}

/** A malformed id cannot name a record, so it is answered like one that does not exist. */
export function parsePath(
  shape: PathParameters,
  given: Record<string, string>,
): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, { form, entity }] of Object.entries(shape)) {
    const value = given[name] ?? ''
    if (!FORMS[form].test(value) || !value.isWellFormed()) throw notFound(entity)
    params[name] = form === 'uuid' ? value.toLowerCase() : value
  }
  return params
}
