/**
 * The item at a place that is known to be there; where it is not, the mistake is ours. Inner loops
 * over columns of numbers read those by themselves: one reader for arrays of every kind is slow.
 */
export function itemAt<T>(items: ArrayLike<T>, at: number): T {
  const item = items[at]
  if (item === undefined) throw new RangeError(`There is no item ${at} among ${items.length}`)
  return item
}
