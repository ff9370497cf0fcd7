import type { Fault } from '../fault.ts'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text that names a trip is its id; what looks like an id is always read as one. */
export function looksLikeId(text: string): boolean {
  return ID.test(text)
}

/** Why a trip cannot be called so, or null when it can. */
export function findSlugFault(slug: string): Fault | null {
  return looksLikeId(slug)
    ? { field: 'slug', reason: 'not_allowed', message: 'must not look like an id' }
    : null
}
