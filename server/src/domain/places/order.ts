type Reordered = { order: string[] } | { fault: string }

/**
 * A new order by hand: those that are named come first as named, the others follow as they were. So
 * a record that somebody adds meanwhile keeps a place.
 */
export function reorder({
  current,
  wished,
}: {
  current: readonly string[]
  wished: readonly string[]
}): Reordered {
  const first = new Set(wished)
  if (first.size < wished.length) return { fault: 'names one twice' }
  const known = new Set(current)
  const unknown = wished.find(slug => !known.has(slug))
  if (unknown !== undefined) return { fault: `${unknown} is not there` }
  return { order: [...wished, ...current.filter(slug => !first.has(slug))] }
}
