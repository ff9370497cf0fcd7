export interface Alike<Item> {
  key: string
  items: Item[]
}

/** Puts together what has the same key, in the order in which each key first comes. */
export function groupAlike<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Array<Alike<Item>> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups].map(([key, of]) => ({ key, items: of }))
}
