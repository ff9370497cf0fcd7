/** What two people made of the same record, beside what it was before both. */

export type Side = 'mine' | 'theirs'

/** One value that at least one of them changed. `undefined` is that there is none. */
export interface Difference {
  key: string
  base: unknown
  mine: unknown
  theirs: unknown
  /** Both changed it, and to something else: one of the two has to go. */
  clash: boolean
}

export type Flat = ReadonlyMap<string, unknown>
export type Choices = Readonly<Record<string, Side>>

/** In the order in which mine has them, then those that only theirs has. */
export function differences(base: Flat, mine: Flat, theirs: Flat): Difference[] {
  const keys = new Set([...mine.keys(), ...theirs.keys(), ...base.keys()])
  return [...keys].flatMap(key => {
    const values = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const byMe = !isSame(values.base, values.mine)
    const byThem = !isSame(values.base, values.theirs)
    if (!byMe && !byThem) return []
    return [{ key, ...values, clash: byMe && byThem && !isSame(values.mine, values.theirs) }]
  })
}

/** What only one of them changed is kept; of a clash what was typed here, until one chooses. */
export function defaultChoice({ base, mine, clash }: Difference): Side {
  return clash || !isSame(base, mine) ? 'mine' : 'theirs'
}

/** Every value as it was chosen. What nobody changed is as it was. */
export function merge(base: Flat, found: readonly Difference[], choices: Choices): Flat {
  const merged = new Map(base)
  for (const difference of found) {
    const value = difference[choices[difference.key] ?? defaultChoice(difference)]
    if (value === undefined) merged.delete(difference.key)
    else merged.set(difference.key, value)
  }
  return merged
}

/** The same values, in whatever order their fields come from the service. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return false
  // A field that is undefined is one that is not there.
  const fields = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fields].every(field => isSame(one[field], other[field]))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Which item of an old list each item of a new one was: the same one first, and of those that are
 * left one after the other. An item that has none is new.
 */
export function alignItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  idOf: (item: Item) => string,
): (number | null)[] {
  const free = new Map<string, number[]>()
  for (const [at, item] of before.entries()) {
    const id = idOf(item)
    free.set(id, [...(free.get(id) ?? []), at])
  }
  const found = after.map(item => free.get(idOf(item))?.shift() ?? null)
  const left = [...free.values()].flat().sort((a, b) => a - b)
  // An item that was changed stands between the same neighbours as before.
  return found.map((was, at) => {
    if (was !== null) return was
    const previous = at === 0 ? -1 : lastKnown(found, at)
    const next = found.slice(at + 1).find(known => known !== null) ?? before.length
    const candidate = left.findIndex(index => index > previous && index < next)
    if (candidate < 0) return null
    const [index = null] = left.splice(candidate, 1)
    found[at] = index
    return index
  })
}

function lastKnown(found: readonly (number | null)[], at: number): number {
  return found.slice(0, at).findLast(known => known !== null) ?? -1
}
