/** A list with one item at another place. What is out of bounds goes to the nearest end. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined) return [...list]
  const others = list.filter((_, at) => at !== from)
  const place = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, place), item, ...others.slice(place)]
}

export function withoutItem<Item>(list: readonly Item[], at: number): Item[] {
  return list.filter((_, index) => index !== at)
}

export function withItem<Item>(list: readonly Item[], at: number, item: Item): Item[] {
  return list.map((before, index) => (index === at ? item : before))
}
