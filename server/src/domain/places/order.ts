import type { ValueFault } from '../fault.ts'

type Reordered = { order: string[] } | { fault: ValueFault }

/**
 * A new order by hand: the named slugs come first as named, the others follow in their old order,
 * so that a record added by somebody else in the meantime is not lost.
 */
export function reorder({
  current,
  requested,
}: {
  current: readonly string[]
  requested: readonly string[]
}): Reordered {
  const first = new Set(requested)
  if (first.size < requested.length) {
    return { fault: { reason: 'duplicate', message: 'names one twice' } }
  }
  const known = new Set(current)
  const unknown = requested.find(slug => !known.has(slug))
  if (unknown !== undefined) {
    return { fault: { reason: 'unknown_value', message: `${unknown} is not there` } }
  }
  return { order: [...requested, ...current.filter(slug => !first.has(slug))] }
}
