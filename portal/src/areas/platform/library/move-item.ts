/** The list with one item a place further up or down; the same list where it cannot go. */
export function moveItem<Item>(items: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const to = from + by
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
