/** Keys of starts, as `keyOf` makes them. */
export type StartSelection = ReadonlySet<string>

export const NO_STARTS: StartSelection = new Set()

/** One more or one less. */
export function toggleStart(before: StartSelection, key: string): StartSelection {
  const after = new Set(before)
  if (!after.delete(key)) after.add(key)
  return after
}

/** All of a row or a day; or none of them, if all are chosen already. */
export function toggleStarts(before: StartSelection, keys: readonly string[]): StartSelection {
  const after = new Set(before)
  const areAll = keys.every(key => before.has(key))
  for (const key of keys) {
    if (areAll) after.delete(key)
    else after.add(key)
  }
  return after
}
